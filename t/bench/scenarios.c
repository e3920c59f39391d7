/* The cost of starting a game: 1,000 scenario files of one trick against one such file. The cost of
 * reading the scripts cancels out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lua/vm/heap.h"
#include "repl/term/command.h"
#include "t/lib/temp_folder.h"

enum { FILES = 1000, TRIES = 5 };

static void write_files(const TempFolder *folder, char *paths[FILES]) {
    char name[32], text[512];
    for (int i = 0; i < FILES; i++) {
        snprintf(name, sizeof name, "%d.lua", i);
        snprintf(text, sizeof text,
                 "return scenario { title = 'One trick', rounds = 1, hand_size = 1, seed = %d,\n"
                 "deal = { hands = { 'dog-%d' }, transfers = false, leader = 1 },\n"
                 "play = function(s, g) s:play(1, 'dog-%d', 'high') s:trick() s:expect(g:winner(), 'won') end }\n",
                 i, i % 13 + 1, i % 13 + 1);
        paths[i] = heap_copy(temp_folder_write(folder, name, text));
    }
}

/* Processor time in milliseconds for a run of `files` files; the best of several. */
static double measure(char *paths[FILES], int count) {
    double best = 1e9;
    for (int i = 0; i < TRIES; i++) {
        char *printed = NULL;
        size_t size;
        FILE *file = heap_open(&printed, &size);
        Program program = {.called = "./horde", .paths = {.data = "."}};
        Options options = {.quiet = true, .operands = paths, .operand_count = count};
        screen_init(&program.screen, file);
        clock_t start = clock();
        int end = command_run.run(&program, &options);
        double took = (double)(clock() - start) * 1e3 / CLOCKS_PER_SEC;
        if (took < best) best = took;
        if (fclose(file) != 0 || end != DONE) abort();
        free(printed);
    }
    return best;
}

int main(void) {
    static char *paths[FILES];
    TempFolder folder = temp_folder_new();
    write_files(&folder, paths);
    double one = measure(paths, 1), all = measure(paths, FILES);
    printf("scenarios: 1 in %.1f ms, %d in %.1f ms: %.3f ms for each more\n", one, FILES, all,
           (all - one) / (FILES - 1));
    for (int i = 0; i < FILES; i++) free(paths[i]);
    temp_folder_remove(&folder);
    return 0;
}
