/* U8.3: of the games of greedy bots at least four in five end by U8.2, not by the stop for games that stall. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/table/tabletop.h"
#include "lua/vm/heap.h"
#include "t/lib/scale.h"
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

int main(void) {
    plan(NO_PLAN);
    int games = scale_games(4) + 1, all = 0;
    for (int players = 2; players <= 6; players++) {
        int ended = play(players, games);
        cmp_ok(ended, ">", 0, "%d players: %d of %d games end by U8.2", players, ended, games);
        all += ended;
    }
    cmp_ok(all, ">=", 4 * games, "U8.3: at least four of five games end by U8.2 (%d of %d)", all, 5 * games);
    done_testing();
}
