#include "t/lib/sim/bench_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/door.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"

const BenchGame bench_games[] = {
    {"first", "hippie,military,dog", {HIPPIE, MILITARY, DOG}, {VERSION_BASE, VERSION_BASE, VERSION_BASE}},
    {"judging",
     "police:advanced,kid,survivalist",
     {POLICE, KID, SURVIVALIST},
     {VERSION_ADVANCED, VERSION_BASE, VERSION_BASE}},
    {.name = NULL},
};

const BenchGame *bench_game_find(const char *name) {
    for (const BenchGame *bench_game = bench_games; bench_game->name; bench_game++)
        if (strcmp(bench_game->name, name) == 0) return bench_game;
    return NULL;
}

Setup bench_game_in_c(const BenchGame *bench_game) {
    Setup setup = test_setup_of(3, false, bench_game->standins[0], bench_game->standins[1], bench_game->standins[2]);
    memcpy(setup.lineups[0].version + 2, bench_game->versions, sizeof bench_game->versions);
    setup.swaps = false;
    return setup;
}

Setup bench_game_in_lua(const BenchGame *bench_game, const TestScripts *scripts) {
    Setup setup = test_scripts_setup(scripts, false, 3, bench_game->powers, NULL);
    setup.swaps = false;
    return setup;
}

void bench_game_play(const Setup *setup, uint64_t seed, Game *game) {
    Host host = random_host(setup);
    door_of(setup)->start(game, setup, seed);
    if (door_step(&host, game) == GAME_OVER) return;
    fprintf(stderr, "game %llu: %s\n", (unsigned long long)seed, host.fault.what ? host.fault.what : "it waits");
    abort();
}

int bench_game_rounds(const Setup *setup, int rounds) {
    Game game;
    int played = 0;
    for (uint64_t seed = 1; played < rounds; seed++) {
        bench_game_play(setup, seed, &game);
        played += game.now.round;
    }
    return played;
}
