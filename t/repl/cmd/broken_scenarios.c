/* Thousands of randomly damaged scenarios, run as by `horde run --tap`: nothing crashes or hangs, every file gets a
 * verdict, and every failure has file, line and message. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>
#include <unistd.h>

#include "lua/vm/heap.h"
#include "repl/term/command.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/script_mutation.h"
#include "t/lib/temp_folder.h"

enum { BATCH = 100, SECONDS = 300 };

static const char *const rooms[] = {"scenarios/examples", "scenarios/factions", "scenarios/campaign", "scenarios/mixed",
                                    "scenarios/puzzles"};

/* The verdicts on a batch of files. */
typedef struct Hearing {
    bool named[BATCH];  /* files with a verdict */
    int failed;         /* verdicts "not ok" */
    char unclear[1024]; /* the first verdict without place or message; empty: none */
} Hearing;

/* Copies the campaign's parts next to the damaged files, where the campaign looks for them. */
static TempFolder make_folder(void) {
    TempFolder folder = temp_folder_new();
    MutationSources parts = {NULL, 0};
    static const char *const names[] = {"1-rations.lua", "2-school.lua",  "3-lessons.lua",
                                        "4-a-voice.lua", "5-waiting.lua", "6-bunker.lua"};
    mutation_sources_add(&parts, "scenarios/campaign");
    for (int i = 0; i < 6; i++) temp_folder_write(&folder, names[i], parts.texts[i]);
    mutation_sources_free(&parts);
    return folder;
}

/* A verdict is "ok 7 - PATH:LINE: WHAT"; or PATH: WHAT where a scenario without expectations was played. */
static void hear_line(Hearing *hearing, const char *folder, const char *line) {
    int number, at = 0, file, text = 0;
    bool failed = strncmp(line, "not ok ", 7) == 0;
    if (!failed && strncmp(line, "ok ", 3) != 0) return;
    hearing->failed += failed;
    (void)sscanf(line + (failed ? 7 : 3), "%d - %n", &number, &at);
    const char *place = line + (failed ? 7 : 3) + at, *name = strstr(place, "/b");
    if (name && sscanf(name, "/b%d.lua:%n", &file, &text) == 1 && file >= 0 && file < BATCH)
        hearing->named[file] = true;
    const char *colon = strstr(place, ".lua:");
    int lines = 0, used = 0;
    bool clear = at && strncmp(place, folder, strlen(folder)) == 0 && colon &&
                 sscanf(colon, ".lua:%d: %n", &lines, &used) == 1 && used && lines > 0 && colon[used];
    if (failed && !clear && !*hearing->unclear) snprintf(hearing->unclear, sizeof hearing->unclear, "%s", line);
}

/* Runs these files. Returns the output, to be freed. */
static char *run(char **paths, int count, int *end) {
    char *printed = NULL;
    size_t size;
    Program program = {.called = "./horde", .paths = {.data = "."}};
    Options options = {.tap = true, .operands = paths, .operand_count = count};
    FILE *file = heap_open(&printed, &size);
    screen_init(&program.screen, file);
    *end = command_run.run(&program, &options);
    heap_close(file);
    return printed;
}

static void test_batch(const MutationSources *sources, const TempFolder *folder, uint64_t *chance, int batch) {
    char *paths[BATCH], name[32];
    Hearing hearing = {.failed = 0};
    int end, unnamed = 0;
    for (int i = 0; i < BATCH; i++) {
        size_t size;
        char *text = script_mutation(sources, (batch * BATCH + i) % sources->count, chance, &size);
        snprintf(name, sizeof name, "b%d.lua", i);
        paths[i] = heap_copy(temp_folder_write_bytes(folder, name, text, size));
        free(text);
    }
    alarm(SECONDS); /* kill a run that hangs */
    char *printed = run(paths, BATCH, &end);
    alarm(0);
    for (char *rest = printed, *line; (line = strtok_r(rest, "\n", &rest));) hear_line(&hearing, folder->path, line);
    for (int i = 0; i < BATCH; i++) unnamed += !hearing.named[i], free(paths[i]);
    is(hearing.unclear, "", "batch %d: every failure says file, line and what is wrong", batch);
    cmp_ok(unnamed, "==", 0, "every file has a verdict");
    ok(end == FAILED && hearing.failed > 0, "and the run fails");
    free(printed);
}

int main(void) {
    MutationSources sources = {NULL, 0};
    int batches = scale_games(100);
    uint64_t chance = 1;
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) mutation_sources_add(&sources, rooms[i]);
    plan(1 + 3 * batches);
    cmp_ok(sources.count, ">", 50, "there are scenarios to damage");
    TempFolder folder = make_folder();
    for (int batch = 0; batch < batches; batch++) test_batch(&sources, &folder, &chance, batch);
    temp_folder_remove(&folder);
    mutation_sources_free(&sources);
    done_testing();
}
