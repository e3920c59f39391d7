/* Who gains when a seat wins: the final scores of the others, by their place clockwise from the winner. */
#ifndef SIM_NEIGHBOURS_H
#define SIM_NEIGHBOURS_H

#include "core/game/door.h"
#include "sim/tally_field.h"

/* Sums over games with one winner and at least three seats. */
typedef struct NeighbourTally {
    int64_t games;
    /* Of the seat so many places clockwise from the winner: its score times the number of other losers, less theirs. */
    int64_t ahead[DOOR_SEATS], ahead2[DOOR_SEATS];
} NeighbourTally;

extern const TallyField neighbour_fields[];

/* Adds one game; `winners` is a bit for each seat. */
void neighbours_add(NeighbourTally *tally, const int32_t scores[DOOR_SEATS], unsigned winners, int seats);

#endif
