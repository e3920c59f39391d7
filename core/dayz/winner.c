/* Who wins a trick (R3.6), and what powers make of it. */
#include "core/dayz/rules.h"

/* How good a play is where the edition has another rule than R3.6; -1: it cannot win. */
static int rank_play(const Game *game, int place, bool any_faction) {
    const Table *table = &game->now;
    int card = table->play_card[place], value = game->deck.value[card];
    bool fits = any_faction ? !set_has(&game->deck.of_role[ROLE_VAN], card) : game->deck.slot[card] == table->asked;
    return !fits ? -1 : table->side == SIDE_HIGH ? value : 255 - value;
}

/* The seat that wins by another rule, without those that are out; of equal plays the first counts. */
static int other_best(const Game *game, WonBy won_by, unsigned out) {
    int order[MAX_SEATS], ranks[MAX_SEATS], count = 0; /* the best first */
    for (int place = 0; place < game->now.play_count; place++) {
        int rank = rank_play(game, place, won_by == WON_BY_ANY), at = count, seat = game->now.play_seat[place];
        if (rank < 0 || out >> seat & 1) continue;
        for (; at > 0 && ranks[at - 1] < rank; at--) order[at] = order[at - 1], ranks[at] = ranks[at - 1];
        order[at] = seat;
        ranks[at] = rank;
        count++;
    }
    if (count == 0) return NOTHING;
    return won_by == WON_BY_WORST ? order[count - 1] : order[won_by == WON_BY_SECOND && count > 1];
}

int winner_best(const Game *game, const Setup *setup, unsigned out) {
    const Table *table = &game->now;
    if (setup->edition.won_by != WON_BY_BEST) return other_best(game, setup->edition.won_by, out);
    int best = NOTHING, best_rank = 0; /* the least rank that is better */
    for (int i = 0; i < table->play_count; i++) {
        int card = table->play_card[i], value = game->deck.value[card];
        int rank = table->side == SIDE_HIGH ? value : 255 - value;
        bool better = game->deck.slot[card] == table->asked && rank >= best_rank && !(out >> table->play_seat[i] & 1);
        best = better ? table->play_seat[i] : best;
        best_rank = better ? rank + 1 : best_rank;
    }
    return best;
}

HookEnd winner_ruling(Host *host, Game *game, int power, int viewer, unsigned *out, int *winner) {
    int before = *winner;
    Call call = hook_judge(host, game, HOOK_WINNER, power, viewer);
    HookEnd end = call.rules->winner(&call, winner);
    bool seat = *winner >= 0 && *winner < host->setup->seats;
    if (end == HOOK_DONE && !seat && *winner != NOTHING)
        (void)power_fail(&call, "named a winner that is not a seat of the game");
    if (end != HOOK_DONE || call.run.end != HOOK_DONE) return hook_fault(&call);
    if (*winner == NOTHING && before != NOTHING) *out |= 1u << before;
    if (seat && *out >> *winner & 1) *winner = before;
    return HOOK_DONE;
}

HookEnd winner_judge(Host *host, Game *game, int viewer, int *winner) {
    unsigned out = 0, judged;
    do {
        judged = out;
        *winner = winner_best(game, host->setup, out);
        for (unsigned left = game->now.hooked[HOOK_WINNER]; left && out == judged;) {
            HookEnd end = winner_ruling(host, game, table_take_power(&left), viewer, &out, winner);
            if (end != HOOK_DONE) return end;
        }
    } while (out != judged);
    return HOOK_DONE;
}
