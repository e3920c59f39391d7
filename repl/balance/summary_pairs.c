/* What was compared, game by game: another set-up, powers switched off, plain bots. */
#include <string.h>

#include "repl/balance/summary.h"
#include "lua/machine/parse.h"

static Measure difference(int64_t sum, int64_t squares, const Pair *pair, int64_t unit) {
    return measure_mean(sum, squares, pair->games, unit);
}

/* Knock-out ---------------------------------------------------------------------------------------- */

/* The arm in which the same power is off for one seat. */
static const Pair *off_for_one(const Run *run, const char *power) {
    for (int i = 1; i < run->arm_count; i++)
        if (run->arms[i].kind == ARM_OFF_ONE && strcmp(run->arms[i].name, power) == 0) return &run->results.pairs[i];
    return NULL;
}

static void judge_power(ReportTable *table, const char *power, const Measure *worth) {
    char room[64];
    if (measure_tells(worth))
        report_table_remark(table, "%s %s who has it: %s survivors a game.", power,
                            worth->value > 0 ? "helps" : "harms", measured(worth, COLUMN_SIGNED, room));
    else if (worth->bounded)
        report_table_remark(table, "What %s is worth to who has it is too small to tell.", power);
}

static void add_knockouts(Report *report, const Run *run) {
    ReportTable *table =
        report_add_table(report, "knock_out", "What each power is worth (the same deals with and without it)");
    report_table_column(table, "power", "power", COLUMN_TEXT);
    report_table_column(table, "owner_change", "to its owner", COLUMN_SIGNED);
    report_table_column(table, "owner_wins", "wins %", COLUMN_POINTS);
    report_table_column(table, "all_change", "to everybody", COLUMN_SIGNED);
    report_table_column(table, "gap", "best to worst", COLUMN_SIGNED);
    for (int i = 1; i < run->arm_count; i++) {
        const Pair *all = &run->results.pairs[i], *one = off_for_one(run, run->arms[i].name);
        if (run->arms[i].kind != ARM_OFF || !one) continue;
        Measure worth = difference(one->focus_change, one->focus_change2, one, 1);
        report_table_text(table, "%s", run->arms[i].name);
        report_table_measure(table, worth);
        report_table_measure(table, difference(one->focus_wins, one->focus_wins2, one, WHOLE_WIN));
        report_table_measure(table, difference(all->d_total, all->d_total2, all, run->seats));
        report_table_measure(table, difference(all->d_gap, all->d_gap2, all, 1));
        judge_power(table, run->arms[i].name, &worth);
    }
    if (report_table_rows(table))
        report_table_remark(table,
                            "to its owner and wins: what a community has of it, against the same games in which it "
                            "alone cannot use it; to everybody and best to worst: against games in which nobody can.");
    else
        report->report_table_count--;
}

/* Another set-up ----------------------------------------------------------------------------------- */

static const char *verdict(const Measure *measure) {
    if (!measure->bounded) return "too few games";
    return measure_tells(measure) ? measure->value > 0 ? "more" : "less" : "too small to tell";
}

/* What a row tells: nothing; something by itself; or even as one of so many. */
typedef enum Telling { TELLS_NOTHING, TELLS_ALONE, TELLS_AMONG } Telling;

enum { OVERALL_ROWS = 2, SEAT_ROWS = 2 }; /* SEAT_ROWS: of each seat */

static Telling add_difference(ReportTable *table, const Run *run, const char *what, const Measure measures[3]) {
    const Measure *less = &measures[2];
    report_table_text(table, "%s", what);
    for (int i = 0; i < 3; i++) report_table_measure(table, measures[i]);
    report_table_text(table, "%s", verdict(less));
    if (measure_tells_among(less, OVERALL_ROWS + SEAT_ROWS * (int)run->seats)) return TELLS_AMONG;
    return measure_tells(less) ? TELLS_ALONE : TELLS_NOTHING;
}

static Telling more_telling(Telling one, Telling other) {
    return one > other ? one : other;
}

static Telling add_seat_differences(ReportTable *table, const Run *run, const Pair *pair, bool wins) {
    const Tally *tally = &run->results.tally;
    Telling telling = TELLS_NOTHING;
    for (int seat = 0; seat < run->seats; seat++) {
        char what[32];
        snprintf(what, sizeof what, "%s of %d", wins ? "wins %" : "change", seat + 1);
        int64_t one = wins ? tally->wins[seat] : tally->change[seat],
                other = wins ? pair->wins[seat] : pair->change[seat];
        int64_t sum = wins ? pair->d_wins[seat] : pair->d_change[seat];
        int64_t squares = wins ? pair->d_wins2[seat] : pair->d_change2[seat];
        int64_t scale = wins ? 100 : 1, unit = wins ? WHOLE_WIN : 1; /* shares as percent, beside survivors */
        Measure measures[] = {measure_ratio(one * scale, tally->games * unit),
                              measure_ratio(other * scale, pair->games * unit),
                              difference(sum * scale, squares * scale * scale, pair, unit)};
        telling = more_telling(telling, add_difference(table, run, what, measures));
    }
    return telling;
}

static Telling add_overall_differences(ReportTable *table, const Run *run, const Pair *pair) {
    const Tally *tally = &run->results.tally;
    Measure total[] = {measure_ratio(tally->total, tally->games * run->seats),
                       measure_ratio(pair->total, pair->games * run->seats),
                       difference(pair->d_total, pair->d_total2, pair, run->seats)};
    Measure gap[] = {measure_ratio(tally->gap, tally->games), measure_ratio(pair->gap, pair->games),
                     difference(pair->d_gap, pair->d_gap2, pair, 1)};
    Telling telling = add_difference(table, run, "change of all", total);
    return more_telling(telling, add_difference(table, run, "best to worst", gap));
}

static void add_versus(Report *report, const Run *run, const Pair *pair) {
    ReportTable *table = report_add_table(report, "versus", "This set-up and the other one (the same seeds)");
    report_table_column(table, "what", "", COLUMN_TEXT);
    report_table_column(table, "this", "this", COLUMN_NUMBER);
    report_table_column(table, "other", "other", COLUMN_NUMBER);
    report_table_column(table, "difference", "difference", COLUMN_SIGNED);
    report_table_column(table, "verdict", "this has", COLUMN_TEXT);
    Telling telling = add_overall_differences(table, run, pair);
    telling = more_telling(telling, add_seat_differences(table, run, pair, false));
    telling = more_telling(telling, add_seat_differences(table, run, pair, true));
    if (pair->games < MEASURE_FEW) return;
    if (telling == TELLS_NOTHING)
        report_table_remark(table, "The two are not different, as far as %d games can tell.", (int)pair->games);
    if (telling == TELLS_ALONE)
        report_table_remark(table,
                            "One of so many lines says more or less by chance now and then, and none is clear enough "
                            "to be more than that: play more games.");
}

/* Skill -------------------------------------------------------------------------------------------- */

static void bot_of(const Run *run, int seat, char out[64]) {
    const char *list = run->bots;
    for (int i = 0; i <= seat && list; i++) (void)parse_item(&list, out, 64);
}

static void judge_skill(ReportTable *table, const char *bot, int seat, const Measure *worth, double spread) {
    char room[64];
    if (measure_tells(worth))
        report_table_remark(table,
                            "Playing as %s is worth %s survivors to community %d, %.2f times the spread of luck.", bot,
                            measured(worth, COLUMN_SIGNED, room), seat + 1, spread > 0 ? worth->value / spread : 0);
    else if (worth->bounded)
        report_table_remark(
            table, "Playing as %s makes no difference to community %d that could be seen: so far, this is luck.", bot,
            seat + 1);
}

/* Of the change of a seat when all bots are plain. */
static double luck(const Pair *pair, int seat) {
    Moments moments = {
        .count = pair->games, .games = pair->games, .sum = pair->change[seat], .squares = pair->change2[seat]};
    return measure_spread(&moments).value;
}

static void add_skill(Report *report, const Run *run, const Pair *pair, const char *plain) {
    char bot[64];
    ReportTable *table =
        report_add_table(report, "skill", "What playing well is worth (the same deals with plain bots)");
    report_table_column(table, "seat", "seat", COLUMN_TEXT);
    report_table_column(table, "bot", "bot", COLUMN_TEXT);
    report_table_column(table, "change", "survivors", COLUMN_SIGNED);
    report_table_column(table, "wins", "wins %", COLUMN_POINTS);
    for (int seat = 0; seat < run->seats; seat++) {
        Measure worth = difference(pair->d_change[seat], pair->d_change2[seat], pair, 1);
        bot_of(run, seat, bot);
        report_table_text(table, "%d", seat + 1);
        report_table_text(table, "%s", bot);
        report_table_measure(table, worth);
        report_table_measure(table, difference(pair->d_wins[seat], pair->d_wins2[seat], pair, WHOLE_WIN));
        if (strcmp(bot, plain) != 0) judge_skill(table, bot, seat, &worth, luck(pair, seat));
    }
}

void summary_pairs(Report *report, const Run *run) {
    for (int i = 1; i < run->arm_count; i++) {
        if (run->arms[i].kind == ARM_VERSUS) add_versus(report, run, &run->results.pairs[i]);
        if (run->arms[i].kind == ARM_PLAIN) add_skill(report, run, &run->results.pairs[i], run->arms[i].name);
    }
    add_knockouts(report, run);
}
