#include "sim/part/game_part.h"

#include "sim/game_tally.h"

/* The largest numbers of one game. */
#define SCORE INT64_C(16000)           /* GAME_TALLY_SCORE */
#define AHEAD (2 * DOOR_SEATS * SCORE) /* seats * score - total */
#define MOVES INT64_C(190000)          /* GAME_TALLY_DECISIONS */
#define TICKS INT64_C(65535)           /* of a clock */

_Static_assert(SCORE == GAME_TALLY_SCORE && MOVES == GAME_TALLY_DECISIONS, "as counted");

static bool adds_games(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    return tally->games == sim_run_played(run);
}

static bool adds_shared(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    (void)run;
    return tally->nobody + tally->shared <= tally->games;
}

static bool adds_wins(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    (void)run;
    return field_range_sum(tally->wins, DOOR_SEATS) == GAME_TALLY_WIN * (tally->games - tally->nobody);
}

static bool adds_score2(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    return field_range_seat_squares(run, tally->score, tally->score2);
}

static bool adds_ahead(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    int64_t total = field_range_sum(tally->score, DOOR_SEATS);
    for (int seat = 0; seat < run->seats; seat++)
        if (tally->ahead[seat] != run->seats * tally->score[seat] - total) return false;
    return true;
}

static bool adds_ahead2(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    return field_range_seat_squares(run, tally->ahead, tally->ahead2);
}

static bool adds_gap2(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    (void)run;
    return field_range_squares(tally->games, tally->gap, tally->gap2);
}

static bool adds_by_seat2(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    return field_range_seat_squares(run, tally->by_seat, tally->by_seat2);
}

static bool adds_decisions(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    (void)run;
    return tally->decisions == field_range_sum(tally->by_seat, DOOR_SEATS);
}

static bool adds_decisions2(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    (void)run;
    return field_range_squares(tally->games, tally->decisions, tally->decisions2);
}

static bool adds_clock2(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    (void)run;
    return field_range_squares(tally->games, tally->clock, tally->clock2);
}

static bool adds_ended(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    (void)run;
    return field_range_sum(tally->ended, GAME_TALLY_ROWS) == tally->games;
}

static bool adds_blind(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    (void)run;
    return tally->blind <= tally->decisions;
}

static const FieldRange ranges[] = {
    {"games", 1, 1, false, adds_games},
    {"nobody", 0, 1, false, NULL},
    {"shared", 0, 1, false, adds_shared},
    {"wins", 0, GAME_TALLY_WIN, true, adds_wins},
    {"score", -SCORE, SCORE, true, NULL},
    {"score2", 0, SCORE *SCORE, true, adds_score2},
    {"ahead", -AHEAD, AHEAD, true, adds_ahead},
    {"ahead2", 0, AHEAD *AHEAD, true, adds_ahead2},
    {"gap", 0, 2 * SCORE, false, NULL},
    {"gap2", 0, 4 * SCORE *SCORE, false, adds_gap2},
    {"by_seat", 0, MOVES, true, NULL},
    {"by_seat2", 0, MOVES *MOVES, true, adds_by_seat2},
    {"decisions", 0, MOVES, false, adds_decisions},
    {"decisions2", 0, MOVES *MOVES, false, adds_decisions2},
    {"clock", 0, TICKS, false, NULL},
    {"clock2", 0, TICKS *TICKS, false, adds_clock2},
    {"ended", 0, 1, false, adds_ended},
    {"blind", 0, MOVES, false, adds_blind},
    {NULL, 0, 0, false, NULL},
};

static bool is_in_range(const SimRun *run, const void *record, const TallyField *field) {
    return field_range_holds(ranges, run, record, field);
}

void game_part_put(FILE *file, const SimRun *run) {
    part_put_fields(file, game_tally_fields, game_results_tally(run->results));
}

bool game_part_take(PartReader *reader) {
    SimRun *run = reader->run;
    return (run->arm_count == 1 || part_refuse(reader, false, "%s", "not an arm of a run")) &&
           part_take_fields(reader, game_tally_fields, game_results_tally(run->results), is_in_range) &&
           part_take_end(reader);
}
