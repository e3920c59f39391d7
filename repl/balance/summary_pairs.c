/* What was compared, game by game: another set-up, powers switched off, plain bots. */
#include <string.h>

#include "repl/balance/summary.h"

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

static void judge_power(Sheet *sheet, const char *power, const Measure *worth) {
    char room[64];
    if (measure_tells(worth))
        sheet_remark(sheet, "%s %s who has it: %s survivors a game.", power, worth->value > 0 ? "helps" : "harms",
                     measured(worth, COLUMN_SIGNED, room));
    else if (worth->bounded)
        sheet_remark(sheet, "What %s is worth to who has it is too small to tell.", power);
}

static void add_knockouts(Paper *paper, const Run *run) {
    Sheet *sheet = paper_sheet(paper, "knock_out", "What each power is worth (the same deals with and without it)");
    sheet_column(sheet, "power", "power", COLUMN_TEXT);
    sheet_column(sheet, "owner_change", "to its owner", COLUMN_SIGNED);
    sheet_column(sheet, "owner_wins", "wins %", COLUMN_POINTS);
    sheet_column(sheet, "all_change", "to everybody", COLUMN_SIGNED);
    sheet_column(sheet, "gap", "best to worst", COLUMN_SIGNED);
    for (int i = 1; i < run->arm_count; i++) {
        const Pair *all = &run->results.pairs[i], *one = off_for_one(run, run->arms[i].name);
        if (run->arms[i].kind != ARM_OFF || !one) continue;
        Measure worth = difference(one->focus_change, one->focus_change2, one, 1);
        sheet_text(sheet, "%s", run->arms[i].name);
        sheet_measure(sheet, worth);
        sheet_measure(sheet, difference(one->focus_wins, one->focus_wins2, one, WHOLE_WIN));
        sheet_measure(sheet, difference(all->d_total, all->d_total2, all, run->seats));
        sheet_measure(sheet, difference(all->d_gap, all->d_gap2, all, 1));
        judge_power(sheet, run->arms[i].name, &worth);
    }
    if (sheet_rows(sheet))
        sheet_remark(sheet, "to its owner and wins: what a community has of it, against the same games in which it "
                            "alone cannot use it; to everybody and best to worst: against games in which nobody can.");
    else
        paper->sheet_count--;
}

/* Another set-up ----------------------------------------------------------------------------------- */

static const char *verdict(const Measure *measure) {
    if (!measure->bounded) return "too few games";
    return measure_tells(measure) ? measure->value > 0 ? "more" : "less" : "too small to tell";
}

/* What a row tells: nothing; something by itself; or even as one of so many. */
typedef enum Telling { TELLS_NOTHING, TELLS_ALONE, TELLS_AMONG } Telling;

enum { OVERALL_ROWS = 2, SEAT_ROWS = 2 }; /* SEAT_ROWS: of each seat */

static Telling add_difference(Sheet *sheet, const Run *run, const char *what, const Measure measures[3]) {
    const Measure *less = &measures[2];
    sheet_text(sheet, "%s", what);
    for (int i = 0; i < 3; i++) sheet_measure(sheet, measures[i]);
    sheet_text(sheet, "%s", verdict(less));
    if (measure_tells_among(less, OVERALL_ROWS + SEAT_ROWS * (int)run->seats)) return TELLS_AMONG;
    return measure_tells(less) ? TELLS_ALONE : TELLS_NOTHING;
}

static Telling more_telling(Telling one, Telling other) {
    return one > other ? one : other;
}

static Telling add_seat_differences(Sheet *sheet, const Run *run, const Pair *pair, bool wins) {
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
        telling = more_telling(telling, add_difference(sheet, run, what, measures));
    }
    return telling;
}

static Telling add_overall_differences(Sheet *sheet, const Run *run, const Pair *pair) {
    const Tally *tally = &run->results.tally;
    Measure total[] = {measure_ratio(tally->total, tally->games * run->seats),
                       measure_ratio(pair->total, pair->games * run->seats),
                       difference(pair->d_total, pair->d_total2, pair, run->seats)};
    Measure gap[] = {measure_ratio(tally->gap, tally->games), measure_ratio(pair->gap, pair->games),
                     difference(pair->d_gap, pair->d_gap2, pair, 1)};
    Telling telling = add_difference(sheet, run, "change of all", total);
    return more_telling(telling, add_difference(sheet, run, "best to worst", gap));
}

static void add_versus(Paper *paper, const Run *run, const Pair *pair) {
    Sheet *sheet = paper_sheet(paper, "versus", "This set-up and the other one (the same seeds)");
    sheet_column(sheet, "what", "", COLUMN_TEXT);
    sheet_column(sheet, "this", "this", COLUMN_NUMBER);
    sheet_column(sheet, "other", "other", COLUMN_NUMBER);
    sheet_column(sheet, "difference", "difference", COLUMN_SIGNED);
    sheet_column(sheet, "verdict", "this has", COLUMN_TEXT);
    Telling telling = add_overall_differences(sheet, run, pair);
    telling = more_telling(telling, add_seat_differences(sheet, run, pair, false));
    telling = more_telling(telling, add_seat_differences(sheet, run, pair, true));
    if (pair->games < MEASURE_FEW) return;
    if (telling == TELLS_NOTHING)
        sheet_remark(sheet, "The two are not different, as far as %d games can tell.", (int)pair->games);
    if (telling == TELLS_ALONE)
        sheet_remark(sheet, "One of so many lines says more or less by chance now and then, and none is clear enough "
                            "to be more than that: play more games.");
}

/* Skill -------------------------------------------------------------------------------------------- */

static void bot_of(const Run *run, int seat, char out[64]) {
    const char *name = run->bots;
    for (int i = 0; i < seat && name; i++) name = strchr(name, ',') ? strchr(name, ',') + 1 : name;
    snprintf(out, 64, "%.*s", (int)strcspn(name, ","), name);
}

static void judge_skill(Sheet *sheet, const char *bot, int seat, const Measure *worth, double spread) {
    char room[64];
    if (measure_tells(worth))
        sheet_remark(sheet, "Playing as %s is worth %s survivors to community %d, %.2f times the spread of luck.", bot,
                     measured(worth, COLUMN_SIGNED, room), seat + 1, spread > 0 ? worth->value / spread : 0);
    else if (worth->bounded)
        sheet_remark(sheet,
                     "Playing as %s makes no difference to community %d that could be seen: so far, this is luck.", bot,
                     seat + 1);
}

/* Of the change of a seat when all bots are plain. */
static double luck(const Pair *pair, int seat) {
    Moments moments = {
        .count = pair->games, .games = pair->games, .sum = pair->change[seat], .squares = pair->change2[seat]};
    return measure_spread(&moments).value;
}

static void add_skill(Paper *paper, const Run *run, const Pair *pair, const char *plain) {
    char bot[64];
    Sheet *sheet = paper_sheet(paper, "skill", "What playing well is worth (the same deals with plain bots)");
    sheet_column(sheet, "seat", "seat", COLUMN_TEXT);
    sheet_column(sheet, "bot", "bot", COLUMN_TEXT);
    sheet_column(sheet, "change", "survivors", COLUMN_SIGNED);
    sheet_column(sheet, "wins", "wins %", COLUMN_POINTS);
    for (int seat = 0; seat < run->seats; seat++) {
        Measure worth = difference(pair->d_change[seat], pair->d_change2[seat], pair, 1);
        bot_of(run, seat, bot);
        sheet_text(sheet, "%d", seat + 1);
        sheet_text(sheet, "%s", bot);
        sheet_measure(sheet, worth);
        sheet_measure(sheet, difference(pair->d_wins[seat], pair->d_wins2[seat], pair, WHOLE_WIN));
        if (strcmp(bot, plain) != 0) judge_skill(sheet, bot, seat, &worth, luck(pair, seat));
    }
}

void summary_pairs(Paper *paper, const Run *run) {
    for (int i = 1; i < run->arm_count; i++) {
        if (run->arms[i].kind == ARM_VERSUS) add_versus(paper, run, &run->results.pairs[i]);
        if (run->arms[i].kind == ARM_PLAIN) add_skill(paper, run, &run->results.pairs[i], run->arms[i].name);
    }
    add_knockouts(paper, run);
}
