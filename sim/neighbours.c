#include "sim/neighbours.h"

/* The largest lead in one game, seats * score - total, for part files. */
#define AHEAD (2 * DOOR_SEATS * INT64_C(16000))

const TallyField neighbour_fields[] = {
    TALLY_ONE(NeighbourTally, games, 0, 1),
    TALLY_SEATS(NeighbourTally, ahead, -AHEAD, AHEAD),
    TALLY_SEATS(NeighbourTally, ahead2, 0, AHEAD *AHEAD),
    TALLY_END,
};

void neighbours_add(NeighbourTally *tally, const int32_t scores[DOOR_SEATS], unsigned winners, int seats) {
    int64_t total = 0;
    if (seats < 3 || __builtin_popcount(winners) != 1) return;
    int winner = __builtin_ctz(winners);
    for (int seat = 0; seat < seats; seat++) total += seat == winner ? 0 : scores[seat];
    tally->games++;
    for (int place = 1; place < seats; place++) {
        int64_t ahead = (int64_t)(seats - 1) * scores[(winner + place) % seats] - total;
        tally->ahead[place] += ahead;
        tally->ahead2[place] += ahead * ahead;
    }
}
