#include "core/rules/look.h"

#include "core/rules/count.h"
#include "core/rules/winner.h"

int game_ahead(const Setup *setup, const Game *game, int viewer) {
    Host quiet = {.setup = setup, .silent = true};
    Game copy = *game;
    int winner;
    if (game->now.asked == NOTHING || game->now.play_count == 0) return NOTHING;
    return winner_judge(&quiet, &copy, viewer, &winner) == HOOK_DONE ? winner : NOTHING;
}

/* R5.4. All at 0: nobody wins. */
Set game_winners(const Game *game, const Setup *setup) {
    Set winners = set_below(0);
    const int16_t *population = game->now.population;
    bool smallest = setup->edition.goal == GOAL_SMALLEST, alive = false;
    int best = smallest ? MAX_POPULATION : 0;
    if (game->now.phase != PHASE_OVER) return winners;
    for (int seat = 0; seat < setup->seats; seat++) {
        alive = alive || population[seat] > 0;
        if (smallest ? population[seat] < best : population[seat] > best)
            winners = set_below(0), best = population[seat];
        if (population[seat] == best) set_add(&winners, seat);
    }
    return alive ? winners : set_below(0);
}

bool game_count(Host *host, const Game *game, Count *count) {
    Game copy = *game;
    return count_make(host, &copy, count) == HOOK_DONE;
}

Call game_look(Host *host, Game *game, int viewer) {
    return hook_judge(host, game, HOOK_NONE, NOTHING, viewer);
}
