/* Is it exciting? */
#include "sim/sections.h"

enum { ROWS_SHOWN = 16 };

static const DramaTally *drama_of(const SimRun *run) {
    return &run->study->drama;
}

Measure study_half_leader(const SimRun *run) {
    const DramaTally *drama = drama_of(run);
    return measure_share(drama->half_won, drama->half_led * DRAMA_WIN, drama->half_led);
}

Measure study_settled(const SimRun *run) {
    const DramaTally *drama = drama_of(run);
    return measure_mean(drama->settled, drama->settled2, drama->games - drama->nobody, DRAMA_WHOLE);
}

Measure study_changes(const SimRun *run) {
    const DramaTally *drama = drama_of(run);
    return measure_mean(drama->changes, drama->changes2, drama->games, 1);
}

Measure study_comebacks(const SimRun *run) {
    const DramaTally *drama = drama_of(run);
    return measure_share(drama->comebacks, drama->sole, drama->sole);
}

static void add_overall(Report *report, const SimRun *run) {
    const DramaTally *drama = drama_of(run);
    ReportTable *table = report_add_table(report, "drama", "Is it exciting?");
    report_table_column(table, "games", "games", COLUMN_COUNT);
    report_table_column(table, "lead_changes", "lead changes", COLUMN_NUMBER);
    report_table_column(table, "settled", "settled at %", COLUMN_PERCENT);
    report_table_column(table, "half_leader_wins", "leader wins %", COLUMN_PERCENT);
    report_table_column(table, "comebacks", "comebacks %", COLUMN_PERCENT);
    report_table_column(table, "behind", "behind by", COLUMN_NUMBER);
    report_table_count(table, drama->games);
    report_table_measure(table, study_changes(run));
    report_table_measure(table, study_settled(run));
    report_table_measure(table, study_half_leader(run));
    report_table_measure(table, study_comebacks(run));
    report_table_measure(table, measure_mean(drama->behind, drama->behind2, drama->sole, 1));
    report_table_remark(table, "settled: the part of a game after which the winner leads, or shares the lead, to the "
                               "end; leader wins: wins of the seat that leads alone half-way; comebacks: games won by "
                               "a seat that was last half-way; behind by: how far the winner was behind at worst.");
}

/* "10 to 19 %"; games that are settled only by the end have a row of their own. */
static void add_settled(Report *report, const SimRun *run) {
    const DramaTally *drama = drama_of(run);
    int64_t won = drama->games - drama->nobody;
    ReportTable *table = report_add_table(report, "settled", "When the winner is settled");
    report_table_column(table, "part", "part of the game", COLUMN_TEXT);
    report_table_column(table, "games", "games %", COLUMN_PERCENT);
    report_table_column(table, "bar", "", COLUMN_BAR);
    if (!won) table->shown = 0;
    for (int row = 0; row < DRAMA_TENTHS; row++) {
        if (row + 1 == DRAMA_TENTHS)
            report_table_text(table, "only by the end");
        else
            report_table_text(table, "%d to %d %%", row * 10, row * 10 + 9);
        report_table_measure(table, measure_share(drama->by_settled[row], won, won));
        report_table_measure(table, measure_ratio(drama->by_settled[row], won));
    }
}

static void add_changes(Report *report, const SimRun *run) {
    const DramaTally *drama = drama_of(run);
    int last = DRAMA_CHANGES - 1;
    ReportTable *table = report_add_table(report, "lead_changes", "Lead changes in a game");
    report_table_column(table, "changes", "changes", COLUMN_TEXT);
    report_table_column(table, "games", "games %", COLUMN_PERCENT);
    report_table_column(table, "bar", "", COLUMN_BAR);
    while (last > 0 && !drama->by_changes[last]) last--;
    for (int row = 0; row <= last; row++) {
        report_table_text(table, row + 1 == DRAMA_CHANGES ? "%d or more" : "%d", row);
        report_table_measure(table, measure_share(drama->by_changes[row], drama->games, drama->games));
        report_table_measure(table, measure_ratio(drama->by_changes[row], drama->games));
    }
}

/* By the clock ------------------------------------------------------------------------------------- */

static void add_moment(ReportTable *table, const SimRun *run, int number) {
    const DramaCell *cell = &drama_of(run)->cells[number];
    report_table_text(table, "%d.%d", number / DRAMA_SPAN, number % DRAMA_SPAN);
    report_table_count(table, cell->reached);
    report_table_measure(table, measure_share(cell->led, cell->reached, cell->reached));
    report_table_measure(table, measure_share(cell->led_won, cell->led * DRAMA_WIN, cell->led));
    report_table_measure(table, measure_mean(cell->standing, cell->standing2, cell->reached, run->seats));
    report_table_measure(table, measure_ratio(cell->led_won, cell->led * DRAMA_WIN));
}

static void add_clock(Report *report, const SimRun *run) {
    ReportTable *table = report_add_table(report, "by_clock", "Who leads, by the clock");
    report_table_column(table, "clock", "clock", COLUMN_TEXT);
    report_table_column(table, "games", "games", COLUMN_COUNT);
    report_table_column(table, "one_leader", "one leader %", COLUMN_PERCENT);
    report_table_column(table, "leader_wins", "leader wins %", COLUMN_PERCENT);
    report_table_column(table, "standing", "each has", COLUMN_NUMBER);
    report_table_column(table, "bar", "", COLUMN_BAR);
    for (int cell = 0; cell < DRAMA_CELLS; cell++)
        if (drama_of(run)->cells[cell].reached) add_moment(table, run, cell);
    table->every = (report_table_rows(table) + ROWS_SHOWN - 1) / ROWS_SHOWN;
    report_table_remark(table, "clock: as `goto` counts; one leader: games in which a seat leads alone then; leader "
                               "wins: of these, those that it wins; each has: the mean standing of a seat.");
}

void study_report_drama(Report *report, const SimRun *run) {
    if (!run->study || !drama_of(run)->games || run->seats == 1) return;
    add_overall(report, run);
    add_settled(report, run);
    add_changes(report, run);
    add_clock(report, run);
}
