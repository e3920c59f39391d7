/* A script that does everything it may at random keeps the game sound. */
#include <tap.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/test_scripts.h"

enum { GAMES = 200 };

static Setup set_up(const TestScripts *scripts, int seed) {
    int seats = MIN_SEATS + seed / 4 % 4;
    Setup setup =
        test_scripts_setup(scripts, seed & 1, seats, "chaos,military,dog:weak", seed & 2 ? "horde,zero:dog" : NULL);
    setup.swaps = false;
    return setup;
}

/* Plays with answers from outside. Returns what is unsound, or NULL. A round that does not end is not an error here. */
static const char *play(const Setup *setup, int seed, Game *game) {
    Host host = {.setup = setup};
    Status status;
    game_init(game, setup, (uint64_t)seed);
    while ((status = game_step(&host, game)) == GAME_WAITS) {
        const char *unsound = game_unsound(game, setup);
        if (unsound) return unsound;
        game_answer(&host, game, random_answer(NULL, game));
    }
    if (status == GAME_FAILED && host.fault.hook != HOOK_NONE) return host.fault.what;
    return game_unsound(game, setup);
}

static void a_game_of_chaos_is_in_order(const TestScripts *scripts, int seed) {
    Game outside, inside;
    Setup setup = set_up(scripts, seed);
    Host host = random_host(&setup);
    is(play(&setup, seed, &outside), NULL, "game %d is sound after every decision", seed);
    game_init(&inside, &setup, (uint64_t)seed);
    game_step(&host, &inside);
    cmp_mem(&inside, &outside, sizeof inside, "game %d is the same when answers come at once", seed);
}

int main(void) {
    int games = scale_games(GAMES);
    TestScripts *scripts = test_scripts_open(NULL, "t/lua/chaos");
    plan(2 * games);
    for (int seed = 0; seed < games; seed++) a_game_of_chaos_is_in_order(scripts, seed);
    test_scripts_close(scripts);
    return exit_status();
}
