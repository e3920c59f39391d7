#include "sim/game_part.h"

#include "sim/game_tally.h"

static const char *check_games(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    int64_t games = tally->games, won = games - tally->nobody, total = part_sum(tally->score, DOOR_SEATS);
    if (games != sim_run_played(run)) return "games";
    if (tally->shared > won) return "shared";
    if (part_sum(tally->wins, DOOR_SEATS) != GAME_TALLY_WIN * won) return "wins";
    if (!part_seat_squares_fit(run, tally->score, tally->score2)) return "score2";
    for (int seat = 0; seat < run->seats; seat++)
        if (tally->ahead[seat] != run->seats * tally->score[seat] - total) return "ahead";
    if (!part_seat_squares_fit(run, tally->ahead, tally->ahead2)) return "ahead2";
    if (!part_squares_fit(games, tally->gap, tally->gap2)) return "gap2";
    if (!part_seat_squares_fit(run, tally->by_seat, tally->by_seat2)) return "by_seat2";
    if (tally->decisions != part_sum(tally->by_seat, DOOR_SEATS)) return "decisions";
    if (!part_squares_fit(games, tally->decisions, tally->decisions2)) return "decisions2";
    if (!part_squares_fit(games, tally->clock, tally->clock2)) return "clock2";
    if (part_sum(tally->ended, GAME_TALLY_ROWS) != games) return "ended";
    return tally->blind <= tally->decisions ? NULL : "blind";
}

void game_part_put(FILE *file, const SimRun *run) {
    part_put_fields(file, game_tally_fields, game_results_tally(run->results));
}

bool game_part_take(PartReader *reader) {
    SimRun *run = reader->run;
    return (run->arm_count == 1 || part_refuse(reader, false, "%s", "not an arm of a run")) &&
           part_take_fields(reader, game_tally_fields, game_results_tally(run->results), check_games) &&
           part_take_end(reader);
}
