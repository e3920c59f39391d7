/* A campaign of scenarios (R11). Its parts are games of their own; what each seat has left is added up. */
#include "core/dayz/rules.h"

#include <string.h>

#include "core/base/chance.h"

enum { NEXT_PART = MAX_ROUNDS + 1 }; /* what the next seed is drawn for: rounds are drawn by their numbers */

void campaign_add(Game *game, const Setup *setup) {
    if (!setup_adds_up(setup)) return;
    for (int seat = 0; seat < setup->seats; seat++) game->total[seat] += game->now.population[seat];
}

/* The next round keeps the vans of the expedition zones, compares the populations and knows who lost most. */
static void carry_over(Game *next, const Game *game) {
    memcpy(next->now.population, game->now.population, sizeof next->now.population);
    memcpy(next->now.delta, game->now.delta, sizeof next->now.delta);
    memcpy(next->now.zone, game->now.zone, sizeof next->now.zone);
    next->deck = game->deck;
}

/* A part is the game that its own seed would deal, which is derived from the seed of the part before. */
static void begin_part(Game *game, const Setup *setup) {
    Game next;
    game_init(&next, setup, chance_of(game->seed, NEXT_PART));
    memcpy(next.total, game->total, sizeof next.total);
    next.decisions = game->decisions;
    next.part = (uint8_t)(game->part + 1);
    if (setup->carry) carry_over(&next, game);
    *game = next;
}

HookEnd phase_part_over(Host *host, Game *game) {
    bool eliminated = host->setup->carry && count_eliminates(game, host->setup);
    if (eliminated || game->part + 1 >= host->setup->lineup_count) {
        game->now.phase = PHASE_OVER;
        host_tell_kind(host, game, EVENT_CAMPAIGN_END, "R11");
    } else {
        begin_part(game, host->setup);
    }
    return HOOK_DONE;
}
