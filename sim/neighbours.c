#include "sim/neighbours.h"

#include <stdio.h>

#include "sim/run_report.h"

const TallyField neighbour_fields[] = {
    TALLY_ONE(NeighbourTally, games, 0, 1),
    TALLY_SEATS(NeighbourTally, ahead, -TALLY_AHEAD, TALLY_AHEAD),
    TALLY_SEATS(NeighbourTally, ahead2, 0, TALLY_AHEAD *TALLY_AHEAD),
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
        tally_add(&tally->ahead[place], &tally->ahead2[place], ahead);
    }
}

/* The report: who helps whom? ---------------------------------------------------------------------- */

/* Who helps whom? */

Measure study_kingmaking(const SimRun *run) {
    const ChoiceTally *choices = &run->study->choices;
    int64_t sum = 0, squares = 0;
    for (int part = 0; part < CHOICE_PARTS; part++) {
        sum += choices->king[part];
        squares += choices->king2[part];
    }
    return measure_mean(sum, squares, choices->judged, CHOICE_DEALS);
}

/* What the seat so many places clockwise from the winner has, compared with the other losers. */
static Measure of_neighbour(const SimRun *run, int place) {
    const NeighbourTally *tally = &run->study->neighbours;
    return measure_mean(tally->ahead[place], tally->ahead2[place], tally->games, run->seats > 2 ? run->seats - 2 : 1);
}

/* "2nd to the left"; the last is the right-hand neighbour. */
static const char *name_place(const SimRun *run, int place, char out[32]) {
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    if (place == 1) return "left-hand neighbour";
    if (place == run->seats - 1) return "right-hand neighbour";
    snprintf(out, 32, "%d%s to the left", place, endings[place < 4 ? place : 0]);
    return out;
}

static void add_neighbour_verdict(ReportTable *table, const SimRun *run) {
    int named = 0,
        looks = run->seats == 3 ? 1 : (int)run->seats - 1; /* with three seats the two rows are one difference */
    for (int place = 1; place < run->seats; place++) {
        char text[64], name[32];
        Measure ahead = of_neighbour(run, place), size = measure_size(ahead);
        if (!verdict_is_clear(&ahead, looks)) continue;
        named++;
        if (run->seats == 3 && place == 2) continue;
        report_table_remark(table, "The %s of the winner ends %s the other losers by %s points.",
                            name_place(run, place, name), ahead.value > 0 ? "ahead of" : "behind",
                            report_measure_text(&size, COLUMN_NUMBER, text));
    }
    if (named && sim_run_bots_differ(run))
        report_table_remark(table, "The bots differ, so this need not be due to where a seat sits.");
    if (!named && run->study->neighbours.games >= MEASURE_FEW)
        report_table_remark(table, "Where a seat sits beside the winner makes no measurable difference.");
}

static void add_neighbours(Report *report, const SimRun *run) {
    ReportTable *table = report_add_table(report, "neighbours", "Who gains beside a winner?");
    report_columns(table, {"seat", "seat, seen from the winner", COLUMN_TEXT}, {"games", "games", COLUMN_COUNT},
                   {"against_losers", "vs other losers", COLUMN_SIGNED});
    for (int place = 1; place < run->seats; place++) {
        char name[32];
        report_row(table, cell_text("%s", name_place(run, place, name)), cell_count(run->study->neighbours.games),
                   cell_measure(of_neighbour(run, place)));
    }
    report_table_remark(table, "vs other losers: the final score minus the mean score of the others that did not win.");
    add_neighbour_verdict(table, run);
}

static void add_kingmaking(Report *report, const SimRun *run) {
    static const char *const parts[CHOICE_PARTS] = {"first third", "second third", "last third"};
    const ChoiceTally *choices = &run->study->choices;
    ReportTable *table = report_add_table(report, "kingmaking", "Who decides who wins?");
    report_columns(table, {"part", "part of the game", COLUMN_TEXT}, {"decisions", "decisions", COLUMN_COUNT},
                   {"own", "own win %", COLUMN_PERCENT}, {"kingmaking", "kingmaking %", COLUMN_PERCENT});
    for (int part = 0; part < CHOICE_PARTS; part++) {
        int64_t judged = choices->by_part[part] / CHOICE_DEALS;
        report_row(table, cell_text("%s", parts[part]), cell_count(judged),
                   cell_measure(measure_mean(choices->own[part], choices->own2[part], judged, CHOICE_DEALS)),
                   cell_measure(measure_mean(choices->king[part], choices->king2[part], judged, CHOICE_DEALS)));
    }
    report_table_remark(table,
                        "Each option is played on from %d re-dealt positions with the same luck. own win: the "
                        "choice decides whether the seat itself wins; kingmaking: the seat loses either way, "
                        "and the choice decides who wins.",
                        CHOICE_DEALS);
}

void study_report_neighbours(Report *report, const SimRun *run) {
    if (!run->study || run->seats == 1) return;
    if (run->study->neighbours.games) add_neighbours(report, run);
    if (run->study->choices.judged) add_kingmaking(report, run);
}
