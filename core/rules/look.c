#include "core/rules/look.h"

#include "core/rules/count.h"
#include "core/rules/trick.h"

int game_ahead(const Setup *setup, const Game *game, int viewer) {
    Host quiet = {.setup = setup, .silent = true};
    Game copy = *game;
    int winner;
    if (game->now.asked == NOTHING || game->now.play_count == 0) return NOTHING;
    return trick_winner(&quiet, &copy, viewer, &winner) == HOOK_DONE ? winner : NOTHING;
}

Set game_winners(const Game *game, const Setup *setup) {
    Set winners = set_below(0);
    int best = 1; /* all at 0: nobody (R5.4) */
    if (game->now.phase != PHASE_OVER) return winners;
    for (int seat = 0; seat < setup->seats; seat++) {
        int population = game->now.population[seat];
        if (population > best) winners = set_below(0), best = population;
        if (population == best) set_add(&winners, seat);
    }
    return winners;
}

bool game_count(Host *host, const Game *game, Count *count) {
    Game copy = *game;
    return count_make(host, &copy, count) == HOOK_DONE;
}

Call game_look(Host *host, Game *game, int viewer) {
    return hook_judge(host, game, HOOK_NONE, NOTHING, viewer);
}
