/* Comparisons, game by game: with another set-up, with powers switched off, with the default bots. */
#include <string.h>

#include "sim/dayz/summary.h"
#include "core/base/parse.h"

static Measure difference(int64_t sum, int64_t squares, const PairTally *pair, int64_t unit) {
    return measure_mean(sum, squares, pair->games, unit);
}

Measure summary_worth(const SimRun *run, int arm) {
    const PairTally *pair = &power_results(run->results)->pairs[arm];
    return difference(pair->focus_change, pair->focus_change2, pair, 1);
}

/* Knock-out ---------------------------------------------------------------------------------------- */

/* The arm in which this power is off for one seat; NULL if there is none. */
static const PairTally *off_for_one(const SimRun *run, const char *power) {
    for (int i = 1; i < run->arm_count; i++)
        if (run->arms[i].kind == ARM_OFF_ONE && strcmp(run->arms[i].name, power) == 0)
            return &power_results(run->results)->pairs[i];
    return NULL;
}

static int count_arms(const SimRun *run, ArmKind kind) {
    int count = 0;
    for (int i = 1; i < run->arm_count; i++) count += run->arms[i].kind == kind;
    return count;
}

static void add_power_verdict(ReportTable *table, const char *power, const Measure *worth, int powers) {
    char text[64];
    if (verdict_is_clear(worth, powers))
        report_table_remark(table, "%s %s its owner: %s survivors a game.", power, worth->value > 0 ? "helps" : "harms",
                            report_measure_text(worth, COLUMN_SIGNED, text));
    else if (worth->bounded)
        report_table_remark(table, "%s makes no measurable difference to its owner.", power);
}

/* A version without hooks cannot be switched off: its cards are. */
static void add_plain_remarks(ReportTable *table, const SimRun *run) {
    for (int i = 1; i < run->arm_count; i++) {
        const char *name = run->arms[i].name;
        const PowerTally *power = results_find_power(power_results(run->results), name);
        if (run->arms[i].kind != ARM_OFF || !power || power->hooks) continue;
        report_table_remark(table, "%s has no hooks: it is compared with a plain faction, whose cards count 1 each.",
                            name);
    }
}

/* Special cards, rules and powers without an owner belong to nobody: what they do to the game. */

bool summary_is_rule(const SimRun *run, int arm) {
    return run->arms[arm].kind == ARM_OFF && !off_for_one(run, run->arms[arm].name);
}

static Measure all_change(const SimRun *run, int arm) {
    const PairTally *pair = &power_results(run->results)->pairs[arm];
    return difference(pair->d_total, pair->d_total2, pair, run->seats);
}

static Measure gap_change(const SimRun *run, int arm) {
    const PairTally *pair = &power_results(run->results)->pairs[arm];
    return difference(pair->d_gap, pair->d_gap2, pair, 1);
}

/* Appends ", and widens the gap … by …" if that is clear. */
static bool append_clear(char *out, Measure change, int rows, const char *const words[2], const char *what) {
    char text[64];
    size_t used = strlen(out);
    Measure told = measure_size(change);
    if (!verdict_is_clear(&change, rows)) return false;
    snprintf(out + used, STATISTICS_SENTENCE / 2 - used, "%s %s %s by %s survivors", used ? " and" : "",
             words[change.value < 0], what, report_measure_text(&told, COLUMN_NUMBER, text));
    return true;
}

bool summary_raises(Measure change, int rows, char out[STATISTICS_SENTENCE / 2]) {
    static const char *const words[2] = {"raises", "lowers"};
    return append_clear(out, change, rows, words, "every community");
}

void summary_rule_text(const SimRun *run, int arm, char out[STATISTICS_SENTENCE]) {
    static const char *const gaps[2] = {"widens", "narrows"};
    char effect[STATISTICS_SENTENCE / 2] = "";
    int rows = 2 * count_arms(run, ARM_OFF);
    bool clear = summary_raises(all_change(run, arm), rows, effect);
    clear = append_clear(effect, gap_change(run, arm), rows, gaps, "the gap between best and worst") || clear;
    snprintf(out, STATISTICS_SENTENCE, "%.200s%s", run->arms[arm].name,
             clear ? effect : " makes no measurable difference to the game");
}

static void add_rule(ReportTable *table, const SimRun *run, int arm) {
    char sentence[STATISTICS_SENTENCE];
    report_row(table, cell_text("%s", run->arms[arm].name), cell_measure((Measure){.known = false}),
               cell_measure((Measure){.known = false}), cell_measure(all_change(run, arm)),
               cell_measure(gap_change(run, arm)));
    summary_rule_text(run, arm, sentence);
    if (all_change(run, arm).bounded) report_table_remark(table, "%s.", sentence);
}

void summary_knockouts(Report *report, const SimRun *run) {
    ReportTable *table =
        report_add_table(report, "knock_out", "What each power is worth (the same deals with and without it)");
    report_columns(table, {"power", "power", COLUMN_TEXT}, {"owner_change", "to its owner", COLUMN_SIGNED},
                   {"owner_wins", "wins %", COLUMN_POINTS}, {"all_change", "to everyone", COLUMN_SIGNED},
                   {"gap", "best to worst", COLUMN_SIGNED});
    for (int i = 1; i < run->arm_count; i++) {
        const PairTally *all = &power_results(run->results)->pairs[i], *one = off_for_one(run, run->arms[i].name);
        if (summary_is_rule(run, i)) add_rule(table, run, i);
        if (run->arms[i].kind != ARM_OFF || !one) continue;
        Measure worth = difference(one->focus_change, one->focus_change2, one, 1);
        report_row(table, cell_text("%s", run->arms[i].name), cell_measure(worth),
                   cell_measure(difference(one->focus_wins, one->focus_wins2, one, TALLY_WIN)),
                   cell_measure(difference(all->d_total, all->d_total2, all, run->seats)),
                   cell_measure(difference(all->d_gap, all->d_gap2, all, 1)));
        add_power_verdict(table, run->arms[i].name, &worth, count_arms(run, ARM_OFF));
    }
    add_plain_remarks(table, run);
    if (report_table_rows(table))
        report_table_remark(
            table, "to its owner and wins: a community's gain over the same games in which it alone cannot use "
                   "the power; to everyone and best to worst: over the same games in which nobody can.");
    else
        report->table_count--;
}

/* Another set-up ----------------------------------------------------------------------------------- */

enum { OVERALL_ROWS = 2, SEAT_ROWS = 2 }; /* SEAT_ROWS: for each seat */

/* Adds a row. Returns true if its difference is clear, though it is one of many. */
static bool add_difference(ReportTable *table, const SimRun *run, const char *what, const Measure measures[3]) {
    const Measure *change = &measures[2];
    bool clear = verdict_is_clear(change, OVERALL_ROWS + SEAT_ROWS * (int)run->seats);
    report_row(table, cell_text("%s", what));
    for (int i = 0; i < 3; i++) report_row(table, cell_measure(measures[i]));
    report_row(table, cell_text("%s", !change->bounded    ? "too few games"
                                      : !clear            ? "too small to tell"
                                      : change->value > 0 ? "more"
                                                          : "less"));
    return clear;
}

static bool add_seat_differences(ReportTable *table, const SimRun *run, const PairTally *pair, bool wins) {
    const Tally *tally = &power_results(run->results)->tally;
    bool clear = false;
    for (int seat = 0; seat < run->seats; seat++) {
        char what[32];
        snprintf(what, sizeof what, "%s of %d", wins ? "wins %" : "change", seat + 1);
        int64_t one = wins ? tally->wins[seat] : tally->change[seat],
                other = wins ? pair->wins[seat] : pair->change[seat];
        int64_t sum = wins ? pair->d_wins[seat] : pair->d_change[seat];
        int64_t squares = wins ? pair->d_wins2[seat] : pair->d_change2[seat];
        int64_t scale = wins ? 100 : 1, unit = wins ? TALLY_WIN : 1; /* shares in percent, beside survivors */
        Measure measures[] = {measure_ratio(one * scale, tally->games * unit),
                              measure_ratio(other * scale, pair->games * unit),
                              difference(sum * scale, squares * scale * scale, pair, unit)};
        if (add_difference(table, run, what, measures)) clear = true;
    }
    return clear;
}

static bool add_overall_differences(ReportTable *table, const SimRun *run, const PairTally *pair) {
    const Tally *tally = &power_results(run->results)->tally;
    Measure total[] = {measure_ratio(tally->total, tally->games * run->seats),
                       measure_ratio(pair->total, pair->games * run->seats),
                       difference(pair->d_total, pair->d_total2, pair, run->seats)};
    Measure gap[] = {measure_ratio(tally->gap, tally->games), measure_ratio(pair->gap, pair->games),
                     difference(pair->d_gap, pair->d_gap2, pair, 1)};
    bool clear = add_difference(table, run, "change of all", total);
    return add_difference(table, run, "best to worst", gap) || clear;
}

static void add_versus_table(Report *report, const SimRun *run, const PairTally *pair) {
    ReportTable *table = report_add_table(report, "versus", "This set-up and the other (the same seeds)");
    report_columns(table, {"what", "", COLUMN_TEXT}, {"this", "this", COLUMN_NUMBER}, {"other", "other", COLUMN_NUMBER},
                   {"difference", "difference", COLUMN_SIGNED}, {"verdict", "this has", COLUMN_TEXT});
    bool clear = add_overall_differences(table, run, pair);
    clear = add_seat_differences(table, run, pair, false) || clear;
    clear = add_seat_differences(table, run, pair, true) || clear;
    if (pair->games < MEASURE_FEW) return;
    report_table_remark(table,
                        "this has more or less: only where chance does not explain the difference, among all rows.");
    if (!clear)
        report_table_remark(table, "The two set-ups show no difference that is more than chance explains in %d games.",
                            (int)pair->games);
}

/* Skill -------------------------------------------------------------------------------------------- */

/* The name of the bot in a seat. */
static void bot_of_seat(const SimRun *run, int seat, char out[64]) {
    const char *list = run->bots;
    for (int i = 0; i <= seat && list; i++) (void)parse_item(&list, out, 64);
}

/* The seats whose bot is not the default. */
static int count_skilled(const SimRun *run, const char *plain) {
    char bot[64];
    int count = 0;
    for (int seat = 0; seat < run->seats; seat++) bot_of_seat(run, seat, bot), count += strcmp(bot, plain) != 0;
    return count;
}

/* What its bot is worth to a community cannot be told from what the other bots are: both are in the difference. */
static void add_skill_verdict(ReportTable *table, const SimRun *run, int seat, const Measure *worth, const char *plain,
                              double spread) {
    char text[64], bot[64], luck[64] = "";
    Measure size = measure_size(*worth);
    bot_of_seat(run, seat, bot);
    if (spread > 0) snprintf(luck, sizeof luck, ", %.2f times the spread due to luck", size.value / spread);
    if (verdict_is_clear(worth, count_skilled(run, plain)))
        report_table_remark(table, "Community %d, played by %s, has %s survivors %s than with %s in every seat%s.",
                            seat + 1, bot, report_measure_text(&size, COLUMN_NUMBER, text),
                            worth->value > 0 ? "more" : "fewer", plain, luck);
    else if (worth->bounded)
        report_table_remark(table,
                            "Community %d, played by %s, has neither more nor fewer survivors than with %s in every "
                            "seat by more than chance explains.",
                            seat + 1, bot, plain);
}

/* The standard deviation of a seat's change when every seat has the default bot. */
static double spread_of_luck(const PairTally *pair, int seat) {
    Moments moments = {
        .count = pair->games, .games = pair->games, .sum = pair->change[seat], .squares = pair->change2[seat]};
    return measure_spread(&moments).value;
}

static void add_skill_table(Report *report, const SimRun *run, const PairTally *pair, const char *plain) {
    char bot[64];
    ReportTable *table =
        report_add_table(report, "skill", "What playing well is worth (the same deals with the default bot)");
    report_columns(table, {"seat", "seat", COLUMN_TEXT}, {"bot", "bot", COLUMN_TEXT},
                   {"change", "survivors", COLUMN_SIGNED}, {"wins", "wins %", COLUMN_POINTS});
    for (int seat = 0; seat < run->seats; seat++) {
        Measure worth = difference(pair->d_change[seat], pair->d_change2[seat], pair, 1);
        bot_of_seat(run, seat, bot);
        report_row(table, cell_text("%d", seat + 1), cell_text("%s", bot), cell_measure(worth),
                   cell_measure(difference(pair->d_wins[seat], pair->d_wins2[seat], pair, TALLY_WIN)));
        if (strcmp(bot, plain) != 0) add_skill_verdict(table, run, seat, &worth, plain, spread_of_luck(pair, seat));
    }
}

void summary_versus(Report *report, const SimRun *run) {
    for (int i = 1; i < run->arm_count; i++)
        if (run->arms[i].kind == ARM_VERSUS) add_versus_table(report, run, &power_results(run->results)->pairs[i]);
}

void summary_skill(Report *report, const SimRun *run) {
    const PowerResults *results = power_results(run->results);
    for (int i = 1; i < run->arm_count; i++)
        if (run->arms[i].kind == ARM_PLAIN) add_skill_table(report, run, &results->pairs[i], run->arms[i].name);
}
