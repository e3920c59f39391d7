#include "sim/dayz/tally_range.h"

#include "sim/part/field_range.h"

/* The largest numbers of one game. */
#define HALF FIELD_RANGE_HALF                     /* the low half of a sum of cubes */
#define CHANGE INT64_C(9999)                      /* MAX_POPULATION */
#define TOTAL (MAX_SEATS * CHANGE)                /* of all changes */
#define AHEAD (2 * TOTAL)                         /* seats * change - total */
#define TRICKS ((int64_t)MAX_ROUNDS * MAX_TRICKS) /* played */
#define DELTAS (2 * MAX_SEATS * INT64_C(32768))   /* as AHEAD, of one count */

_Static_assert(CHANGE == MAX_POPULATION, "a population changes by at most MAX_POPULATION");

/* The tally ---------------------------------------------------------------------------------------- */

static bool adds_rounds(const SimRun *run, const void *record) {
    const Tally *tally = record;
    return tally->rounds <= tally->games * run->rounds;
}

static bool adds_shared(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    return tally->zombies + tally->shared <= tally->games;
}

static bool adds_ended(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    return field_range_sum(tally->ended, ROUND_ROWS) == tally->games;
}

static bool adds_wins(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    return field_range_sum(tally->wins, MAX_SEATS) == WHOLE_WIN * (tally->games - tally->zombies);
}

static bool adds_change2(const SimRun *run, const void *record) {
    const Tally *tally = record;
    return field_range_seat_squares(run, tally->change, tally->change2);
}

static bool adds_ahead(const SimRun *run, const void *record) {
    const Tally *tally = record;
    int64_t total = field_range_sum(tally->change, MAX_SEATS);
    for (int seat = 0; seat < run->seats; seat++)
        if (tally->ahead[seat] != run->seats * tally->change[seat] - total) return false;
    return true;
}

static bool adds_ahead2(const SimRun *run, const void *record) {
    const Tally *tally = record;
    return field_range_seat_squares(run, tally->ahead, tally->ahead2);
}

static bool adds_fallen(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    return field_range_sum(tally->fallen, MAX_SEATS) == field_range_sum(tally->eliminated, ROUND_ROWS);
}

static bool adds_histogram(const SimRun *run, const void *record) {
    const Tally *tally = record;
    for (int seat = 0; seat < run->seats; seat++)
        if (field_range_sum(tally->histogram[seat], BINS) != tally->games) return false;
    return true;
}

static bool adds_total(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    return tally->total == field_range_sum(tally->change, MAX_SEATS);
}

static bool adds_total2(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    return field_range_squares(tally->games, tally->total, tally->total2);
}

static bool adds_gap2(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    return field_range_squares(tally->games, tally->gap, tally->gap2);
}

static bool adds_led(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    return field_range_sum(tally->led, MAX_SEATS) <= tally->games;
}

static bool adds_first_ahead2(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    return field_range_squares(tally->games, tally->first_ahead, tally->first_ahead2);
}

static bool adds_opener_wins(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    return tally->opener_wins <= WHOLE_WIN * tally->rounds;
}

static bool adds_opener_ahead2(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    return field_range_squares(tally->rounds, tally->opener_ahead, tally->opener_ahead2);
}

static bool adds_tricks_on(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    return field_range_sum(tally->tricks_on, SIDES) == tally->tricks;
}

static bool adds_leader_wins(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    for (int side = 0; side < SIDES; side++)
        if (tally->leader_wins[side] > tally->tricks_on[side]) return false;
    return true;
}

/* Of numbers by games, each part of a whole: part^2 <= part * whole <= whole^2. */
static bool adds_leader_both(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    for (int row = 0; row < TRICK_ROWS; row++)
        if (tally->leader_wins2[row] > tally->leader_both[row] || tally->leader_both[row] > tally->tricks_on2[row])
            return false;
    return true;
}

static bool adds_tricks_on2(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    return field_range_squares(tally->trick_games[SIDES], tally->tricks, tally->tricks_on2[SIDES]);
}

static bool adds_unfitted(const SimRun *run, const void *record) {
    const Tally *tally = record;
    (void)run;
    return tally->unfitted <= tally->searched;
}

static const FieldRange tally_ranges[] = {
    {"games", 1, 1, false, NULL},
    {"rounds", 1, MAX_ROUNDS, false, adds_rounds},
    {"tricks", 0, TRICKS, false, NULL},
    {"zombies", 0, 1, false, NULL},
    {"shared", 0, 1, false, adds_shared},
    {"ended", 0, 1, false, adds_ended},
    {"eliminated", 0, MAX_SEATS, false, NULL},
    {"wins", 0, WHOLE_WIN, true, adds_wins},
    {"change", -CHANGE, CHANGE, true, NULL},
    {"change2", 0, CHANGE *CHANGE, true, adds_change2},
    {"cubes_high", -(CHANGE *CHANGE *CHANGE >> 32) - 1, CHANGE *CHANGE *CHANGE >> 32, true, NULL},
    {"cubes_low", 0, HALF, true, NULL},
    {"fourths_high", 0, CHANGE *CHANGE *CHANGE *CHANGE >> 32, true, NULL},
    {"fourths_low", 0, HALF, true, NULL},
    {"ahead", -AHEAD, AHEAD, true, adds_ahead},
    {"ahead2", 0, AHEAD *AHEAD, true, adds_ahead2},
    {"fallen", 0, 1, true, adds_fallen},
    {"histogram", 0, 1, true, adds_histogram},
    {"total", -TOTAL, TOTAL, false, adds_total},
    {"total2", 0, TOTAL *TOTAL, false, adds_total2},
    {"gap", 0, 2 * CHANGE, false, NULL},
    {"gap2", 0, 4 * CHANGE *CHANGE, false, adds_gap2},
    {"led", 0, 1, true, adds_led},
    {"first_wins", 0, WHOLE_WIN, false, NULL},
    {"first_ahead", -AHEAD, AHEAD, false, NULL},
    {"first_ahead2", 0, AHEAD *AHEAD, false, adds_first_ahead2},
    {"opener_wins", 0, (int64_t)MAX_ROUNDS *WHOLE_WIN, false, adds_opener_wins},
    {"opener_ahead", -MAX_ROUNDS *DELTAS, MAX_ROUNDS *DELTAS, false, NULL},
    {"opener_ahead2", 0, MAX_ROUNDS *DELTAS *DELTAS, false, adds_opener_ahead2},
    {"tricks_on", 0, TRICKS, false, adds_tricks_on},
    {"leader_wins", 0, TRICKS, false, adds_leader_wins},
    {"trick_games", 0, 1, false, NULL},
    {"tricks_on2", 0, TRICKS *TRICKS, false, adds_tricks_on2},
    {"leader_wins2", 0, TRICKS *TRICKS, false, NULL},
    {"leader_both", 0, TRICKS *TRICKS, false, adds_leader_both},
    {"searched", 0, TALLY_SEARCHED, false, NULL},
    {"unfitted", 0, TALLY_SEARCHED, false, adds_unfitted},
    {NULL, 0, 0, false, NULL},
};

bool tally_range_holds(const SimRun *run, const void *tally, const TallyField *field) {
    return field_range_holds(tally_ranges, run, tally, field);
}

/* Pairs -------------------------------------------------------------------------------------------- */

static bool adds_pair_wins(const SimRun *run, const void *record) {
    const PairTally *pair = record;
    (void)run;
    return field_range_sum(pair->wins, MAX_SEATS) == WHOLE_WIN * (pair->games - pair->zombies);
}

static bool adds_pair_change2(const SimRun *run, const void *record) {
    const PairTally *pair = record;
    return field_range_seat_squares(run, pair->change, pair->change2);
}

static const Tally *tally_of(const SimRun *run) {
    return &power_results(run->results)->tally;
}

/* A sum of differences is the difference of the sums. */
static bool differ_by(const int64_t *first, const int64_t *other, const int64_t *differences, int count) {
    for (int i = 0; i < count; i++)
        if (differences[i] != first[i] - other[i]) return false;
    return true;
}

static bool adds_d_wins(const SimRun *run, const void *record) {
    const PairTally *pair = record;
    return differ_by(tally_of(run)->wins, pair->wins, pair->d_wins, MAX_SEATS);
}

static bool adds_d_wins2(const SimRun *run, const void *record) {
    const PairTally *pair = record;
    return field_range_seat_squares(run, pair->d_wins, pair->d_wins2);
}

static bool adds_d_change(const SimRun *run, const void *record) {
    const PairTally *pair = record;
    return differ_by(tally_of(run)->change, pair->change, pair->d_change, MAX_SEATS);
}

static bool adds_d_change2(const SimRun *run, const void *record) {
    const PairTally *pair = record;
    return field_range_seat_squares(run, pair->d_change, pair->d_change2);
}

static bool adds_pair_total(const SimRun *run, const void *record) {
    const PairTally *pair = record;
    (void)run;
    return pair->total == field_range_sum(pair->change, MAX_SEATS);
}

static bool adds_d_total(const SimRun *run, const void *record) {
    const PairTally *pair = record;
    return differ_by(&tally_of(run)->total, &pair->total, &pair->d_total, 1);
}

static bool adds_d_total2(const SimRun *run, const void *record) {
    const PairTally *pair = record;
    (void)run;
    return field_range_squares(pair->games, pair->d_total, pair->d_total2);
}

static bool adds_d_gap(const SimRun *run, const void *record) {
    const PairTally *pair = record;
    return differ_by(&tally_of(run)->gap, &pair->gap, &pair->d_gap, 1);
}

static bool adds_d_gap2(const SimRun *run, const void *record) {
    const PairTally *pair = record;
    (void)run;
    return field_range_squares(pair->games, pair->d_gap, pair->d_gap2);
}

static bool adds_focus_wins2(const SimRun *run, const void *record) {
    const PairTally *pair = record;
    (void)run;
    return field_range_squares(pair->games, pair->focus_wins, pair->focus_wins2);
}

static bool adds_focus_change2(const SimRun *run, const void *record) {
    const PairTally *pair = record;
    (void)run;
    return field_range_squares(pair->games, pair->focus_change, pair->focus_change2);
}

static const FieldRange pair_ranges[] = {
    {"games", 1, 1, false, NULL},
    {"zombies", 0, 1, false, NULL},
    {"other_decided", 0, 1, false, NULL},
    {"wins", 0, WHOLE_WIN, true, adds_pair_wins},
    {"change", -CHANGE, CHANGE, true, NULL},
    {"change2", 0, CHANGE *CHANGE, true, adds_pair_change2},
    {"d_wins", -WHOLE_WIN, WHOLE_WIN, true, adds_d_wins},
    {"d_wins2", 0, WHOLE_WIN *WHOLE_WIN, true, adds_d_wins2},
    {"d_change", -2 * CHANGE, 2 * CHANGE, true, adds_d_change},
    {"d_change2", 0, 4 * CHANGE *CHANGE, true, adds_d_change2},
    {"total", -TOTAL, TOTAL, false, adds_pair_total},
    {"d_total", -2 * TOTAL, 2 * TOTAL, false, adds_d_total},
    {"d_total2", 0, 4 * TOTAL *TOTAL, false, adds_d_total2},
    {"gap", 0, 2 * CHANGE, false, NULL},
    {"d_gap", -2 * CHANGE, 2 * CHANGE, false, adds_d_gap},
    {"d_gap2", 0, 4 * CHANGE *CHANGE, false, adds_d_gap2},
    {"focus_wins", -WHOLE_WIN, WHOLE_WIN, false, NULL},
    {"focus_wins2", 0, WHOLE_WIN *WHOLE_WIN, false, adds_focus_wins2},
    {"focus_change", -2 * CHANGE, 2 * CHANGE, false, NULL},
    {"focus_change2", 0, 4 * CHANGE *CHANGE, false, adds_focus_change2},
    {NULL, 0, 0, false, NULL},
};

bool pair_range_holds(const SimRun *run, const void *pair, const TallyField *field) {
    return field_range_holds(pair_ranges, run, pair, field);
}
