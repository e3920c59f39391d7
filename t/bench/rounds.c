/* rounds SIDE GAME ROUNDS plays that many rounds and prints nothing, to count instructions. SIDE is
 * c, lua, lua-free (without an instruction budget) or sim (with the simulator's statistics); GAME is
 * first or judging. Without arguments (`make bench`) it does nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/door.h"
#include "lua/vm/heap.h"
#include "play/sim/dayz_statistics.h"
#include "sim/dayz/observer.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/sim/bench_games.h"

static int refuse(void) {
    fprintf(stderr, "rounds c|lua|lua-free|sim first|judging ROUNDS\n");
    return 2;
}

static void play_in_lua(const BenchGame *bench_game, bool counted, int rounds) {
    Limits limits = vm_limits;
    if (!counted) limits.instructions = 0;
    TestScripts *scripts = test_scripts_open(&limits, NULL);
    Setup setup = bench_game_in_lua(bench_game, scripts);
    bench_game_rounds(&setup, rounds);
    test_scripts_close(scripts);
}

/* Plays the games of bench_game_rounds with the simulator's statistics. */
static void play_counted(const BenchGame *bench_game, int rounds) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Setup setup = bench_game_in_lua(bench_game, scripts);
    Results *counted = results_new(&dayz_statistics, false);
    PowerResults *results = power_results(counted);
    PowerObserver *observer = heap_alloc(sizeof *observer);
    Host host = random_host(&setup);
    Game game;
    observer_init(observer, &setup, true, results);
    host.see = observer_see;
    host.called = observer_called;
    host.watcher = observer;
    host.brief = host.silent = true;
    for (int64_t seed = 1; results->tally.rounds < rounds; seed++) {
        observer_begin(observer, seed);
        door_of(&setup)->start(&game, &setup, (uint64_t)seed);
        if (door_step(&host, &game) != GAME_OVER) abort();
        Outcome outcome = outcome_of(&game, &setup);
        observer_end(observer, &outcome);
        tally_game(&results->tally, &outcome, &game, &setup);
    }
    results_free(counted);
    free(observer);
    test_scripts_close(scripts);
}

int main(int count, char **words) {
    if (count == 1) return 0;
    const BenchGame *bench_game = count == 4 ? bench_game_find(words[2]) : NULL;
    int rounds = count == 4 ? atoi(words[3]) : 0;
    if (!bench_game || rounds < 1) return refuse();
    Setup setup = bench_game_in_c(bench_game);
    if (strcmp(words[1], "c") == 0)
        bench_game_rounds(&setup, rounds);
    else if (strcmp(words[1], "lua") == 0 || strcmp(words[1], "lua-free") == 0)
        play_in_lua(bench_game, strcmp(words[1], "lua") == 0, rounds);
    else if (strcmp(words[1], "sim") == 0)
        play_counted(bench_game, rounds);
    else
        return refuse();
    return 0;
}
