#include "core/dayz/look.h"

#include <limits.h>

#include "core/dayz/rules.h"

int game_best_play(const Setup *setup, const Game *game, unsigned without) {
    return winner_best(game, setup, without);
}

int game_ahead(const Setup *setup, const Game *game, int viewer) {
    Host quiet = {.setup = setup, .silent = true};
    Game copy = *game;
    int winner;
    if (game->now.asked == NOTHING || game->now.play_count == 0) return NOTHING;
    return winner_judge(&quiet, &copy, viewer, &winner) == HOOK_DONE ? winner : NOTHING;
}

int game_score(const Game *game, const Setup *setup, int seat) {
    return setup_adds_up(setup) ? game->total[seat] : game->now.population[seat];
}

static int part_score(const Game *game, const Setup *setup, int seat) {
    (void)setup;
    return game->now.population[seat];
}

/* R5.4. All at 0: nobody wins. */
static Set best_seats(const Game *game, const Setup *setup,
                      int (*score)(const Game *game, const Setup *setup, int seat)) {
    Set winners = set_below(0);
    bool smallest = setup->edition.goal == GOAL_SMALLEST, alive = false;
    int best = smallest ? INT_MAX : 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        int own = score(game, setup, seat);
        alive = alive || own > 0;
        if (smallest ? own < best : own > best) winners = set_below(0), best = own;
        if (own == best) set_add(&winners, seat);
    }
    return alive ? winners : set_below(0);
}

Set game_winners(const Game *game, const Setup *setup) {
    return game->now.phase == PHASE_OVER ? best_seats(game, setup, game_score) : set_below(0);
}

Set game_part_winners(const Game *game, const Setup *setup) {
    bool over = game->now.phase == PHASE_OVER || game->now.phase == PHASE_PART_OVER;
    return over ? best_seats(game, setup, part_score) : set_below(0);
}

bool game_count(Host *host, const Game *game, Count *count) {
    Game copy = *game;
    return count_make(host, &copy, count) == HOOK_DONE;
}

/* The answers lie in the order of deal_transfer: a seat without cards is not asked. */
int game_gifts(const Game *game, const Setup *setup, int seat, Gift gifts[MAX_TRANSFERS]) {
    int answer = 0, count = 0;
    if (game->open.hook != HOOK_TRANSFER) return 0;
    for (int giver = 0; giver <= seat; giver++) {
        int cards = set_count(game->now.zone[ZONE_HAND + giver]);
        for (int i = 0; i < setup->edition.transfers.count && i < cards; i++, answer++) {
            if (answer == game->open.answer_count) return count;
            if (giver != seat) continue;
            gifts[count++] = (Gift){(uint8_t)game->answers[answer], (uint8_t)deal_receiver(setup, seat, i)};
        }
    }
    return count;
}

Call game_look(Host *host, Game *game, int viewer) {
    return hook_judge(host, game, HOOK_NONE, NOTHING, viewer);
}
