/* Ranges of numbers that were read from a part. */
#ifndef SIM_PART_FIELD_RANGE_H
#define SIM_PART_FIELD_RANGE_H

#include "core/game/door.h"
#include "sim/part/sim_run.h"
#include "sim/tally_field.h"

#define FIELD_RANGE_HALF ((INT64_C(1) << 32) - 1) /* the largest low half of a sum in halves, for one game */

/* What a field may hold; a field without a name ends a list. */
typedef struct FieldRange {
    const char *name;
    int64_t least, most;                                    /* of each number, for one game */
    bool by_seat;                                           /* numbers of seats that the game does not have are 0 */
    bool (*adds_up)(const SimRun *run, const void *record); /* NULL: nothing else is known of it */
} FieldRange;

/* True if the numbers of a field of the record are in the range listed for it, and add up. False if none is listed. */
bool field_range_holds(const FieldRange *ranges, const SimRun *run, const void *record, const TallyField *field);

int64_t field_range_sum(const int64_t *numbers, int count);

/* True if a sum of squares is possible for this sum of `count` numbers; or for those of every seat, over all games. */
bool field_range_squares(int64_t count, int64_t sum, int64_t squares);
bool field_range_seat_squares(const SimRun *run, const int64_t *sums, const int64_t *squares);

#endif
