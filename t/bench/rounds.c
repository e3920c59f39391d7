/* rounds SIDE BOUT ROUNDS   plays that many rounds and says nothing: for counting instructions.
 * SIDE is c, lua, lua-free (without a budget of instructions) or sim (with the simulator's statistics); BOUT is first or judging. Without
 * arguments, as make bench calls everything in this folder, it does nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "sim/observer.h"
#include "t/lib/bouts.h"
#include "t/lib/standin.h"

static int refuse(void) {
    fprintf(stderr, "rounds c|lua|lua-free|sim first|judging ROUNDS\n");
    return 2;
}

static void play_in_lua(const Bout *bout, bool counted, int rounds) {
    Limits limits = vm_limits;
    if (!counted) limits.instructions = 0;
    TestScripts *scripts = test_scripts_open(&limits, NULL);
    Setup setup = bout_in_lua(bout, scripts);
    bout_rounds(&setup, rounds);
    test_scripts_close(scripts);
}

/* The games of bout_rounds, with everything counted that the simulator counts. */
static void play_counted(const Bout *bout, int rounds) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Setup setup = bout_in_lua(bout, scripts);
    Results results = {.powers = NULL};
    Observer *observer = heap_alloc(sizeof *observer);
    Host host = standin_host(&setup);
    Game game;
    observer_init(observer, &setup, scripts->catalog, &results);
    host.see = observer_see;
    host.watcher = observer;
    host.brief = host.silent = true;
    for (int64_t seed = 1; results.tally.rounds < rounds; seed++) {
        observer_begin(observer, seed);
        game_init(&game, &setup, (uint64_t)seed);
        if (game_step(&host, &game) != GAME_OVER) abort();
        Outcome outcome = outcome_of(&game, &setup);
        observer_end(observer, &outcome);
        tally_game(&results.tally, &outcome, &game, &setup);
    }
    results_release(&results);
    free(observer);
    test_scripts_close(scripts);
}

int main(int count, char **words) {
    if (count == 1) return 0;
    const Bout *bout = count == 4 ? bout_find(words[2]) : NULL;
    int rounds = count == 4 ? atoi(words[3]) : 0;
    if (!bout || rounds < 1) return refuse();
    Setup setup = bout_in_c(bout);
    if (strcmp(words[1], "c") == 0)
        bout_rounds(&setup, rounds);
    else if (strcmp(words[1], "lua") == 0 || strcmp(words[1], "lua-free") == 0)
        play_in_lua(bout, strcmp(words[1], "lua") == 0, rounds);
    else if (strcmp(words[1], "sim") == 0)
        play_counted(bout, rounds);
    else
        return refuse();
    return 0;
}
