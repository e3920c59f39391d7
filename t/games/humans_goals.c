/* U8.3: with each number of players at least four in five games of greedy bots end by U8.2, not by the stop for games that
 * stall. The seeds are fixed. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/table/tabletop.h"
#include "lua/vm/heap.h"
#include "t/lib/sim/test_game.h"

/* Counts the games that end by U8.2. */
static void see(void *watcher, const Game *game, const Event *event) {
    const TabletopEvent *told = tabletop_told(event);
    (void)game;
    if (told->kind == TOLD_END && !strstr(told->text, "round")) ++*(int *)watcher;
}

static int play(int players, int games) {
    char options[] = "--game humans --players 0";
    int ended = 0;
    options[strlen(options) - 1] = (char)('0' + players);
    TestGame *test = test_game_open(options);
    Game *game = heap_alloc(door_size(test->setup));
    for (int i = 0; i < games; i++) {
        Bench bench = test_game_bench(test, "greedy", 0, "greedy");
        Host host = {.setup = test->setup, .see = see, .watcher = &ended, .silent = true};
        if (bench_play(&host, &bench, game, (uint64_t)i + 1) != GAME_OVER) BAIL_OUT("%s", host.fault.what);
    }
    free(game);
    test_game_close(test);
    return ended;
}

/* Games of few players are short, and rather end by the stop. */
int main(void) {
    static const int games[] = {[2] = 40, [3] = 10, [4] = 10, [5] = 10, [6] = 10};
    plan(NO_PLAN);
    for (int players = 2; players <= 6; players++) {
        int ended = play(players, games[players]);
        cmp_ok(5 * ended, ">=", 4 * games[players], "U8.2, U8.3: with %d players %d of %d games end by the goal",
               players, ended, games[players]);
    }
    done_testing();
}
