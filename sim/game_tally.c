#include "sim/game_tally.h"

#include <string.h>

/* The largest numbers of one game, for part files. */
#define SCORE ((int64_t)GAME_TALLY_SCORE)
#define AHEAD (2 * DOOR_SEATS * SCORE) /* seats * score - total */
#define MOVES ((int64_t)GAME_TALLY_DECISIONS)
#define TICKS INT64_C(65535) /* of a clock */

const TallyField game_tally_fields[] = {
    TALLY_ONE(GameTally, games, 1, 1),
    TALLY_ONE(GameTally, nobody, 0, 1),
    TALLY_ONE(GameTally, shared, 0, 1),
    TALLY_SEATS(GameTally, wins, 0, GAME_TALLY_WIN),
    TALLY_SEATS(GameTally, score, -SCORE, SCORE),
    TALLY_SEATS(GameTally, score2, 0, SCORE *SCORE),
    TALLY_SEATS(GameTally, ahead, -AHEAD, AHEAD),
    TALLY_SEATS(GameTally, ahead2, 0, AHEAD *AHEAD),
    TALLY_ONE(GameTally, gap, 0, 2 * SCORE),
    TALLY_ONE(GameTally, gap2, 0, 4 * SCORE * SCORE),
    TALLY_SEATS(GameTally, by_seat, 0, MOVES),
    TALLY_SEATS(GameTally, by_seat2, 0, MOVES *MOVES),
    TALLY_ONE(GameTally, decisions, 0, MOVES),
    TALLY_ONE(GameTally, decisions2, 0, MOVES *MOVES),
    TALLY_ONE(GameTally, clock, 0, TICKS),
    TALLY_ONE(GameTally, clock2, 0, TICKS *TICKS),
    TALLY_ROW(GameTally, ended, 0, 1),
    TALLY_ONE(GameTally, blind, 0, MOVES),
    TALLY_END,
};

GameTally *game_results_tally(Results *results) {
    return &((GameResults *)(void *)results)->tally;
}

void game_results_clear(Results *results) {
    memset(game_results_tally(results), 0, sizeof(GameTally));
}

void game_results_add(Results *results, const Results *more) {
    tally_fields_add(game_tally_fields, game_results_tally(results), &((const GameResults *)(const void *)more)->tally);
}

static void add(int64_t *sum, int64_t *squares, int64_t number) {
    *sum += number;
    *squares += number * number;
}

static int64_t at_most(int64_t number, int64_t most) {
    return number < most ? number : most;
}

static void add_scores(GameTally *tally, const GamePlayed *played, int seats) {
    int64_t total = 0, best = played->scores[0], worst = best;
    for (int seat = 0; seat < seats; seat++) {
        int64_t score = played->scores[seat];
        total += score;
        if (score > best) best = score;
        if (score < worst) worst = score;
    }
    for (int seat = 0; seat < seats; seat++) {
        add(&tally->score[seat], &tally->score2[seat], played->scores[seat]);
        add(&tally->ahead[seat], &tally->ahead2[seat], (int64_t)seats * played->scores[seat] - total);
    }
    add(&tally->gap, &tally->gap2, best - worst);
}

void game_tally_add(GameTally *tally, const GamePlayed *played, int seats) {
    int winners = __builtin_popcount(played->winners);
    int64_t decisions = 0;
    tally->games++;
    tally->nobody += winners == 0;
    tally->shared += winners > 1;
    for (int seat = 0; seat < seats; seat++) {
        int64_t own = at_most(played->decisions[seat], GAME_TALLY_DECISIONS / DOOR_SEATS);
        if (played->winners >> seat & 1) tally->wins[seat] += GAME_TALLY_WIN / winners;
        add(&tally->by_seat[seat], &tally->by_seat2[seat], own);
        decisions += own;
    }
    add_scores(tally, played, seats);
    add(&tally->decisions, &tally->decisions2, decisions);
    tally->blind += at_most(played->blind, decisions);
    add(&tally->clock, &tally->clock2, played->clock);
    tally->ended[at_most(played->clock, GAME_TALLY_ROWS - 1)]++;
}
