/* Who gains beside a winner, against a plain recount in fractions; and a table of hand-made games. */
#include "sim/study.h"

#include <tap.h>

#include "core/base/chance.h"

static bool near(double one, double other) {
    return one - other < 1e-6 && other - one < 1e-6;
}

/* The score of the seat at `place` from the winner, less the mean of the other losers. */
static double against_losers(const int32_t *scores, int seats, int winner, int place) {
    double others = 0;
    int own = (winner + place) % seats;
    for (int seat = 0; seat < seats; seat++) others += seat == winner || seat == own ? 0 : scores[seat];
    return scores[own] - others / (seats - 2);
}

static void test_recount(int seats) {
    NeighbourTally tally = {.games = 0};
    double sums[DOOR_SEATS] = {0};
    uint64_t chance = 3;
    for (int game = 0; game < 200; game++) {
        int32_t scores[DOOR_SEATS];
        int winner = (int)chance_below(&chance, (uint32_t)seats);
        for (int seat = 0; seat < seats; seat++) scores[seat] = (int32_t)chance_below(&chance, 100) - 50;
        neighbours_add(&tally, scores, 1u << winner, seats);
        for (int place = 1; place < seats; place++) sums[place] += against_losers(scores, seats, winner, place);
    }
    bool same = tally.games == 200;
    for (int place = 1; place < seats; place++)
        same = same && near((double)tally.ahead[place] / (seats - 2), sums[place]);
    ok(same, "%d seats: as a plain recount", seats);
}

int main(void) {
    NeighbourTally tally = {.games = 0};
    int32_t scores[DOOR_SEATS] = {9, 5, 2, 1};
    for (int seats = 3; seats <= DOOR_SEATS; seats++) test_recount(seats);
    neighbours_add(&tally, scores, 3, 4);
    neighbours_add(&tally, scores, 0, 4);
    neighbours_add(&tally, scores, 1, 2);
    cmp_ok((int)tally.games, "==", 0, "shared wins, games without a winner and two seats are left out");
    neighbours_add(&tally, scores, 1, 4);
    ok(tally.ahead[1] == 3 * 5 - 8 && tally.ahead2[3] == 25, "seats are counted clockwise from the winner");
    done_testing();
}
