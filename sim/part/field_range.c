#include "sim/part/field_range.h"

#include <string.h>

enum { TERMS = 16 }; /* a report adds the numbers of at most so many seats and pairs */

static int64_t games_of(const SimRun *run) {
    return run->to - run->from;
}

int64_t field_range_sum(const int64_t *numbers, int count) {
    int64_t sum = 0;
    for (int i = 0; i < count; i++) sum += numbers[i];
    return sum;
}

/* The sum is at least the square of the mean, times the count. Doubles are exact enough to find a forgery. */
bool field_range_squares(int64_t count, int64_t sum, int64_t squares) {
    if (!count) return !sum && !squares;
    double mean = (double)sum / (double)count;
    return (double)squares >= mean * (double)sum * (1 - 1e-9);
}

bool field_range_seat_squares(const SimRun *run, const int64_t *sums, const int64_t *squares) {
    for (int seat = 0; seat < run->seats; seat++)
        if (!field_range_squares(games_of(run), sums[seat], squares[seat])) return false;
    return true;
}

/* A bound for all games of the part. Shards that are joined do not overlap, so numbers within their bounds cannot
 * overflow when they are added. Halves are added with care, and may be larger. */
static int64_t bound(const SimRun *run, int64_t for_one) {
    int64_t largest = INT64_MAX / run->games / (for_one == FIELD_RANGE_HALF ? 1 : TERMS);
    if (for_one > largest) for_one = largest;
    if (for_one < -largest) for_one = -largest;
    return for_one * games_of(run);
}

bool field_range_holds(const FieldRange *ranges, const SimRun *run, const void *record, const TallyField *field) {
    const int64_t *numbers = (const int64_t *)(const void *)((const char *)record + field->offset);
    while (ranges->name && strcmp(ranges->name, field->name) != 0) ranges++;
    if (!ranges->name) return false;
    for (int i = 0; i < field->count; i++) {
        bool absent = ranges->by_seat && i / (field->count / DOOR_SEATS) >= run->seats;
        int64_t least = absent ? 0 : bound(run, ranges->least), most = absent ? 0 : bound(run, ranges->most);
        if (numbers[i] < least || numbers[i] > most) return false;
    }
    return !ranges->adds_up || ranges->adds_up(run, record);
}
