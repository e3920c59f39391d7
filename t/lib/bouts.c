#include "t/lib/bouts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "t/lib/standin.h"

const Bout bouts[] = {
    {"first", "hippie,military,dog", {HIPPIE, MILITARY, DOG}, {VERSION_BASE, VERSION_BASE, VERSION_BASE}},
    {"judging",
     "police:advanced,kid,survivalist",
     {POLICE, KID, SURVIVALIST},
     {VERSION_ADVANCED, VERSION_BASE, VERSION_BASE}},
    {.name = NULL},
};

const Bout *bout_find(const char *name) {
    for (const Bout *bout = bouts; bout->name; bout++)
        if (strcmp(bout->name, name) == 0) return bout;
    return NULL;
}

Setup bout_in_c(const Bout *bout) {
    Setup setup = standin_with(3, false, bout->standins[0], bout->standins[1], bout->standins[2]);
    memcpy(setup.lineups[0].version + 2, bout->versions, sizeof bout->versions);
    setup.swaps = false;
    return setup;
}

Setup bout_in_lua(const Bout *bout, const TestScripts *scripts) {
    Setup setup = test_scripts_setup(scripts, false, 3, bout->powers, NULL);
    setup.swaps = false;
    return setup;
}

void bout_play(const Setup *setup, uint64_t seed, Game *game) {
    Host host = standin_host(setup);
    game_init(game, setup, seed);
    if (game_step(&host, game) == GAME_OVER) return;
    fprintf(stderr, "game %llu: %s\n", (unsigned long long)seed, host.fault.what ? host.fault.what : "it waits");
    abort();
}

int bout_rounds(const Setup *setup, int rounds) {
    Game game;
    int played = 0;
    for (uint64_t seed = 1; played < rounds; seed++) {
        bout_play(setup, seed, &game);
        played += game.now.round;
    }
    return played;
}
