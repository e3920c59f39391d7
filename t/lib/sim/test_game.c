#include "t/lib/sim/test_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/heap.h"
#include "repl/term/command.h"
#include "play/load/tools.h"
#include "core/base/parse.h"

enum { WORDS = 32 };

static void refuse(const char *what) {
    fprintf(stderr, "%s\n", what);
    abort();
}

TestGame *test_game_open(const char *options) {
    char why[DOOR_WHY] = "", *words[WORDS];
    TestGame *test = heap_new(1, sizeof *test);
    test->words = heap_copy(options);
    int count = shell_words_split(test->words, words, WORDS);
    strcpy(test->paths.data, "."); /* the source tree */
    if (!options_read(&test->options, OPTIONS_GAME | OPTIONS_SCRIPTS, count, words, why, sizeof why)) refuse(why);
    if (scripts_open(&test->scripts, &test->paths, &test->options) != DONE) refuse(options);
    if (scripts_complete(&test->scripts) != DONE) refuse(options);
    test->door = test->scripts.door;
    if (door_tools(test->door)->setup_new(&test->scripts, &test->options, &test->setup) != DONE) refuse(options);
    return test;
}

void test_game_close(TestGame *test) {
    door_tools(test->door)->setup_free(test->setup);
    scripts_release(&test->scripts);
    free(test->words);
    free(test);
}

Bench test_game_bench(const TestGame *test, const char *bot, int seat, const char *others) {
    Bench bench = {.setup = test->setup};
    for (int i = 0; i < door_seats(test->setup); i++)
        if (!bench_seat(&bench, i, i == seat ? bot : others)) refuse(i == seat ? bot : others);
    return bench;
}

void test_game_play(const TestGame *test, Bench *bench, uint64_t seed, Game *game) {
    Host host = {.setup = test->setup, .answer = bench_answer, .answerer = bench, .silent = true};
    if (bench_play(&host, bench, game, seed) != GAME_OVER) refuse(host.fault.what);
}
