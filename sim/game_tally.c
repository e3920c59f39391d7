#include "sim/game_tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/batch.h"
#include "sim/run_report.h"

/* The largest numbers of one game, for part files. */
#define SCORE ((int64_t)TALLY_SCORE)
#define MOVES ((int64_t)GAME_TALLY_DECISIONS)
#define TICKS INT64_C(65535) /* of a clock */

static const TallyField game_tally_fields[] = {
    TALLY_ONE(GameTally, games, 1, 1),
    TALLY_ONE(GameTally, nobody, 0, 1),
    TALLY_ONE(GameTally, shared, 0, 1),
    TALLY_SEATS(GameTally, wins, 0, TALLY_WIN),
    TALLY_SEATS(GameTally, score, -SCORE, SCORE),
    TALLY_SQUARES(GameTally, score2, score, games, SCORE *SCORE),
    TALLY_SEATS(GameTally, ahead, -TALLY_AHEAD, TALLY_AHEAD),
    TALLY_SQUARES(GameTally, ahead2, ahead, games, TALLY_AHEAD *TALLY_AHEAD),
    TALLY_ONE(GameTally, gap, 0, 2 * SCORE),
    TALLY_SQUARES(GameTally, gap2, gap, games, 4 * SCORE * SCORE),
    TALLY_SEATS(GameTally, by_seat, 0, MOVES),
    TALLY_SQUARES(GameTally, by_seat2, by_seat, games, MOVES *MOVES),
    TALLY_ONE(GameTally, decisions, 0, MOVES),
    TALLY_SQUARES(GameTally, decisions2, decisions, games, MOVES *MOVES),
    TALLY_ONE(GameTally, clock, 0, TICKS),
    TALLY_SQUARES(GameTally, clock2, clock, games, TICKS *TICKS),
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

void game_tally_add(GameTally *tally, const GamePlayed *played, int seats) {
    int winners = __builtin_popcount(played->winners);
    int64_t decisions = 0, total = 0, best = played->scores[0], worst = best;
    for (int seat = 0; seat < seats; seat++) {
        int64_t own = tally_at_most(played->decisions[seat], GAME_TALLY_DECISIONS / DOOR_SEATS),
                score = played->scores[seat];
        tally_add(&tally->by_seat[seat], &tally->by_seat2[seat], own);
        tally_add(&tally->score[seat], &tally->score2[seat], score);
        if (played->winners >> seat & 1) tally->wins[seat] += TALLY_WIN / winners;
        decisions += own;
        total += score;
        if (score > best) best = score;
        if (score < worst) worst = score;
    }
    for (int seat = 0; seat < seats; seat++)
        tally_add(&tally->ahead[seat], &tally->ahead2[seat], (int64_t)seats * played->scores[seat] - total);
    tally->games++;
    tally->nobody += winners == 0;
    tally->shared += winners > 1;
    tally_add(&tally->gap, &tally->gap2, best - worst);
    tally_add(&tally->decisions, &tally->decisions2, decisions);
    tally->blind += tally_at_most(played->blind, decisions);
    tally_add(&tally->clock, &tally->clock2, played->clock);
    tally->ended[tally_at_most(played->clock, GAME_TALLY_ROWS - 1)]++;
}

/* Scores are summed in squares, so they must not be too large. */
const char *game_results_count(Worker *worker, int arm, int64_t number, const Game *game) {
    const Setup *setup = worker->played;
    const Door *door = door_of(setup);
    const Bench *bench = &worker->arms[arm].bench;
    GamePlayed played = {.winners = door->winners(game, setup), .clock = door->clock(game, setup).at[0]};
    (void)number;
    door->score(game, setup, played.scores);
    for (int seat = 0; seat < door_seats(setup); seat++)
        if (abs(played.scores[seat]) > TALLY_SCORE) return "a final score is not between -16000 and 16000";
    memcpy(played.decisions, worker->decisions, sizeof played.decisions);
    played.blind = bench->blind + bench->searched.unfitted + bench->searched.spent;
    game_tally_add(game_results_tally(worker->results), &played, door_seats(setup));
    return NULL;
}

/* Part files --------------------------------------------------------------------------------------- */

static const char *check_games(const SimRun *run, const void *record) {
    const GameTally *tally = record;
    int64_t games = tally->games, won = games - tally->nobody, total = tally_sum(tally->score, DOOR_SEATS);
    if (games != sim_run_played(run)) return "games";
    if (tally->shared > won) return "shared";
    if (tally_sum(tally->wins, DOOR_SEATS) != TALLY_WIN * won) return "wins";
    for (int seat = 0; seat < run->seats; seat++)
        if (tally->ahead[seat] != run->seats * tally->score[seat] - total) return "ahead";
    if (tally->decisions != tally_sum(tally->by_seat, DOOR_SEATS)) return "decisions";
    if (tally_sum(tally->ended, GAME_TALLY_ROWS) != games) return "ended";
    return tally->blind <= tally->decisions ? NULL : "blind";
}

void game_results_put(FILE *file, const SimRun *run) {
    part_put_fields(file, game_tally_fields, game_results_tally(run->results));
}

bool game_results_take(PartReader *reader) {
    SimRun *run = reader->run;
    return (run->arm_count == 1 || part_refuse(reader, false, "%s", "not an arm of a run")) &&
           part_take_fields(reader, game_tally_fields, game_results_tally(run->results), check_games) &&
           part_take_end(reader);
}

/* The report of a game without statistics of its own: seats, scores and length ---------------------- */

Measure any_wins(const SimRun *run, int seat) {
    const GameTally *tally = game_results_tally(run->results);
    return measure_share(tally->wins[seat], TALLY_WIN * tally->games, tally->games);
}

/* The score of a seat minus the mean score of the others. */
static Measure against(const SimRun *run, int seat) {
    const GameTally *tally = game_results_tally(run->results);
    return measure_mean(tally->ahead[seat], tally->ahead2[seat], tally->games, run->seats > 1 ? run->seats - 1 : 1);
}

/* Seats -------------------------------------------------------------------------------------------- */

static const SeatVerdict verdicts[] = {
    {run_report_over_fair, "Seat", "wins more often than an equal share, by %s %% of the games",
     "wins less often than an equal share, by %s %% of the games",
     "No seat wins more or less often than chance explains. A difference of about %.2f %% of the games would be seen "
     "in "
     "80 of 100 such runs, a smaller one less often.",
     COLUMN_PERCENT, 100},
    {against, "Seat", "scores more than the others, by %s points", "scores less than the others, by %s points",
     "No seat scores more or less than chance explains. A difference of about %.2f points would be seen in 80 of 100 "
     "such runs, a smaller one less often.",
     COLUMN_NUMBER, 1},
};

/* A seat that plays alone is not compared with others. */
static void add_seats_table(Report *report, const SimRun *run) {
    const GameTally *tally = game_results_tally(run->results);
    bool alone = run->seats == 1;
    ReportTable *table = report_add_table(report, "seats", "Seats");
    report_columns(table, {"seat", "seat", COLUMN_TEXT}, {"win_share", "wins %", COLUMN_PERCENT},
                   {"score", "score", COLUMN_NUMBER});
    if (!alone) report_columns(table, {"against_others", "vs others", COLUMN_SIGNED});
    report_columns(table, {"decisions", "decisions", COLUMN_NUMBER});
    for (int seat = 0; seat < run->seats; seat++) {
        report_row(table, cell_text("%d", seat + 1), cell_measure(any_wins(run, seat)),
                   cell_measure(measure_mean(tally->score[seat], tally->score2[seat], tally->games, 1)));
        if (!alone) report_row(table, cell_measure(against(run, seat)));
        report_row(table, cell_measure(measure_mean(tally->by_seat[seat], tally->by_seat2[seat], tally->games, 1)));
    }
    if (alone) {
        report_table_remark(table, "decisions: in a game. There is one seat, and none to compare it with.");
        return;
    }
    report_table_remark(table, "wins: a shared win counts in parts; vs others: the score minus the mean score of the "
                               "others; decisions: in a game.");
    if (tally->blind)
        report_table_remark(table,
                            "For %lld of %lld decisions bots found no re-deal or used up their budget; there "
                            "\"greedy\" chose at random, and "
                            "\"search\" by the playouts it had, or as \"greedy\".",
                            (long long)tally->blind, (long long)tally->decisions);
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++) run_report_seats(table, run, &verdicts[i]);
}

static void add_all_games_table(Report *report, const SimRun *run) {
    const GameTally *tally = game_results_tally(run->results);
    if (run->seats == 1) return;
    ReportTable *table = report_add_table(report, "overall", "All games");
    report_columns(table, {"shared_wins", "shared wins %", COLUMN_PERCENT},
                   {"nobody_wins", "nobody wins %", COLUMN_PERCENT}, {"gap", "best to worst", COLUMN_NUMBER});
    report_row(table, cell_measure(measure_share(tally->shared, tally->games, tally->games)),
               cell_measure(measure_share(tally->nobody, tally->games, tally->games)),
               cell_measure(measure_mean(tally->gap, tally->gap2, tally->games, 1)));
    report_table_remark(table, "best to worst: the difference between the highest and the lowest score.");
}

/* Length ------------------------------------------------------------------------------------------- */

static void add_length_row(ReportTable *table, const char *what, int64_t sum, int64_t squares, int64_t games) {
    Moments moments = {.count = games, .games = games, .sum = sum, .squares = squares};
    Measure spread = measure_spread(&moments);
    spread.bounded = false; /* its interval needs higher moments */
    report_row(table, cell_text("%s", what), cell_measure(measure_mean(sum, squares, games, 1)), cell_measure(spread));
}

/* False for a game without a clock: then it stands at 0 at the end of every game. */
static bool has_clock(const GameTally *tally) {
    return tally->ended[0] < tally->games;
}

static void add_length_table(Report *report, const SimRun *run) {
    const GameTally *tally = game_results_tally(run->results);
    ReportTable *table = report_add_table(report, "length", "Length of a game");
    report_columns(table, {"of", "of", COLUMN_TEXT}, {"mean", "mean", COLUMN_NUMBER},
                   {"spread", "spread", COLUMN_NUMBER});
    add_length_row(table, "decisions", tally->decisions, tally->decisions2, tally->games);
    if (!has_clock(tally)) {
        report_table_remark(table, "spread: the standard deviation.");
        return;
    }
    add_length_row(table, run->clock, tally->clock, tally->clock2, tally->games);
    report_table_remark(table, "%s: its number when a game ends; spread: the standard deviation.", run->clock);
}

static void add_ends_table(Report *report, const SimRun *run) {
    const GameTally *tally = game_results_tally(run->results);
    int first = 0, last = GAME_TALLY_ROWS - 1;
    if (!has_clock(tally)) return;
    ReportTable *table = report_add_table(report, "ends", "When games end");
    report_columns(table, {"clock", run->clock, COLUMN_TEXT}, {"games_ended", "games %", COLUMN_PERCENT},
                   {"bar", "", COLUMN_BAR});
    while (first < last && !tally->ended[first]) first++;
    while (last > first && !tally->ended[last]) last--;
    for (int row = first; row <= last; row++) {
        report_row(table, cell_text(row + 1 == GAME_TALLY_ROWS ? "%d or later" : "%d", row),
                   cell_measure(measure_share(tally->ended[row], tally->games, tally->games)),
                   cell_measure(measure_ratio(tally->ended[row], tally->games)));
    }
}

/* The verdict -------------------------------------------------------------------------------------- */

double any_won(const SimRun *run) {
    const GameTally *tally = game_results_tally(run->results);
    return tally->games ? (double)(tally->games - tally->nobody) / (double)tally->games : 0;
}

void any_verdict(const SimRun *run, char out[STATISTICS_SENTENCE]) {
    const GameTally *tally = game_results_tally(run->results);
    Measure decisions = measure_mean(tally->decisions, tally->decisions2, tally->games, 1);
    Measure clock = measure_mean(tally->clock, tally->clock2, tally->games, 1);
    Measure gap = measure_mean(tally->gap, tally->gap2, tally->games, 1);
    Measure score = measure_mean(tally->score[0], tally->score2[0], tally->games, 1);
    char end[64] = "", apart[96];
    if (run->seats == 1)
        snprintf(apart, sizeof apart, "the score is %.1f", score.value);
    else
        snprintf(apart, sizeof apart, "the best seat ends %.1f points ahead of the worst", gap.value);
    if (has_clock(tally)) snprintf(end, sizeof end, " and ends at %.24s %.1f", run->clock, clock.value);
    snprintf(out, STATISTICS_SENTENCE, "A game takes %.0f decisions%s on average; %s.", decisions.value, end, apart);
}

const ReportSection any_sections[] = {
    {"seats", "seats", add_seats_table},
    {"overall", "seats", add_all_games_table},
    {"length", "length", add_length_table},
    {"ends", "length", add_ends_table},
    {NULL, NULL, NULL},
};
