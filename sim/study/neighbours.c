#include "sim/study/neighbours.h"

const TallyField neighbour_fields[] = {
    TALLY_ONE(NeighbourTally, games),
    TALLY_ROW(NeighbourTally, ahead),
    TALLY_ROW(NeighbourTally, ahead2),
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
