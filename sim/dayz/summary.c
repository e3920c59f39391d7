#include "sim/dayz/summary.h"

#include <string.h>

#include "sim/run_report.h"

static const Tally *tally_of(const SimRun *run) {
    return &power_results(run->results)->tally;
}

Measure summary_wins(const SimRun *run, int seat) {
    const Tally *tally = tally_of(run);
    return measure_share(tally->wins[seat], tally->games * TALLY_WIN, tally->games);
}

Measure summary_change(const SimRun *run) {
    const Tally *tally = tally_of(run);
    return measure_mean(tally->total, tally->total2, tally->games, run->seats);
}

Measure summary_against(const SimRun *run, int seat) {
    const Tally *tally = tally_of(run);
    return measure_mean(tally->ahead[seat], tally->ahead2[seat], tally->games, run->seats - 1);
}

Measure summary_first_leader(const SimRun *run) {
    const Tally *tally = tally_of(run);
    return measure_mean(tally->first_ahead, tally->first_ahead2, tally->games, run->seats - 1);
}

Measure summary_gap(const SimRun *run) {
    const Tally *tally = tally_of(run);
    return measure_mean(tally->gap, tally->gap2, tally->games, 1);
}

Measure summary_zombies(const SimRun *run) {
    const Tally *tally = tally_of(run);
    return measure_share(tally->zombies, tally->games, tally->games);
}

Measure summary_rounds(const SimRun *run) {
    return measure_ratio(tally_of(run)->rounds, tally_of(run)->games);
}

/* Adds a number in halves; the low half must not overflow. */
static void add_in_halves(int64_t *high, int64_t *low, int64_t more_high, int64_t more_low) {
    if (*low > INT64_MAX - more_low) {
        *high += *low >> 32;
        *low &= 0xffffffff;
    }
    *high += more_high;
    *low += more_low;
}

static void add_moments(Moments *moments, const Tally *tally, int seat) {
    moments->count += tally->games;
    moments->sum += tally->change[seat];
    moments->squares += tally->change2[seat];
    add_in_halves(&moments->cubes_high, &moments->cubes_low, tally->cubes_high[seat], tally->cubes_low[seat]);
    add_in_halves(&moments->fourths_high, &moments->fourths_low, tally->fourths_high[seat], tally->fourths_low[seat]);
}

/* The changes of one game depend on each other, so `games` is not multiplied by the seats. */
Measure summary_spread(const SimRun *run) {
    Moments moments = {.games = tally_of(run)->games};
    for (int seat = 0; seat < run->seats; seat++) add_moments(&moments, tally_of(run), seat);
    return measure_spread(&moments);
}

/* Seats -------------------------------------------------------------------------------------------- */

static const SeatVerdict seat_verdict = {
    summary_against,
    "Community",
    "is ahead of the others by %s survivors",
    "is behind the others by %s survivors",
    "No community is ahead of or behind the others by more than chance explains. A difference of about %.2f survivors "
    "would "
    "be seen in 80 of 100 such runs, a smaller one less often.",
    COLUMN_NUMBER,
    1,
};

void summary_seats(Report *report, const SimRun *run) {
    const Tally *tally = tally_of(run);
    ReportTable *table = report_add_table(report, "seats", "Communities");
    report_columns(table, {"seat", "seat", COLUMN_TEXT}, {"win_share", "wins %", COLUMN_PERCENT},
                   {"change", "change", COLUMN_SIGNED}, {"spread", "spread", COLUMN_NUMBER},
                   {"against_others", "vs others", COLUMN_SIGNED}, {"eliminated", "at 0 %", COLUMN_PERCENT});
    for (int seat = 0; seat < run->seats; seat++) {
        Moments moments = {.games = tally->games};
        add_moments(&moments, tally, seat);
        report_row(table, cell_text("%d", seat + 1), cell_measure(summary_wins(run, seat)),
                   cell_measure(measure_mean(tally->change[seat], tally->change2[seat], tally->games, 1)),
                   cell_measure(measure_spread(&moments)), cell_measure(summary_against(run, seat)),
                   cell_measure(measure_share(tally->fallen[seat], tally->games, tally->games)));
    }
    report_table_remark(table,
                        "change: of the population in a game; spread: its standard deviation; vs others: the change "
                        "minus the mean change of the others; at 0: games that end with a population of 0.");
    if (tally->unfitted)
        report_table_remark(
            table,
            "For %lld of %lld decisions \"search\" found no re-deal or used up its budget; there it chose "
            "by the playouts it had, or as \"greedy\".",
            (long long)tally->unfitted, (long long)tally->searched);
    run_report_seats(table, run, &seat_verdict);
}

void summary_overall(Report *report, const SimRun *run) {
    const Tally *tally = tally_of(run);
    ReportTable *table = report_add_table(report, "overall", "All communities");
    report_columns(table, {"change", "change", COLUMN_SIGNED}, {"spread", "spread", COLUMN_NUMBER},
                   {"gap", "best to worst", COLUMN_NUMBER}, {"zombies_win", "zombies win %", COLUMN_PERCENT},
                   {"shared_wins", "shared wins %", COLUMN_PERCENT});
    report_row(table, cell_measure(summary_change(run)), cell_measure(summary_spread(run)),
               cell_measure(summary_gap(run)), cell_measure(summary_zombies(run)),
               cell_measure(measure_share(tally->shared, tally->games, tally->games)));
    report_table_remark(table, "best to worst: the difference between the largest and the smallest change.");
}

/* Rounds and tricks -------------------------------------------------------------------------------- */

void summary_rounds_played(Report *report, const SimRun *run) {
    const Tally *tally = tally_of(run);
    ReportTable *table = report_add_table(report, "rounds", "Rounds");
    report_columns(table, {"round", "round", COLUMN_TEXT}, {"games_ended", "games ending here %", COLUMN_PERCENT},
                   {"eliminated", "communities at 0", COLUMN_COUNT},
                   {"eliminated_a_game", "of all seats %", COLUMN_PERCENT});
    int rows = run->rounds < ROUND_ROWS ? (int)run->rounds : ROUND_ROWS;
    for (int row = 0; row < rows; row++) {
        report_row(table, cell_text(row + 1 == ROUND_ROWS ? "%d or later" : "%d", row + 1),
                   cell_measure(measure_share(tally->ended[row], tally->games, tally->games)),
                   cell_count(tally->eliminated[row]),
                   cell_measure(measure_ratio(tally->eliminated[row], tally->games * run->seats)));
    }
    Measure rounds = summary_rounds(run);
    if (rounds.known) report_table_remark(table, "A game has %.2f rounds on average.", rounds.value);
}

enum { LEADER_ROWS = 2 }; /* the remark looks at both */

void summary_leaders(Report *report, const SimRun *run) {
    const Tally *tally = tally_of(run);
    int64_t seats = run->seats;
    char text[64];
    Measure game = summary_first_leader(run);
    Measure round = measure_mean(tally->opener_ahead, tally->opener_ahead2, tally->rounds, seats - 1);
    ReportTable *table = report_add_table(report, "leader", "First leader");
    report_columns(table, {"of", "of", COLUMN_TEXT}, {"wins", "does best %", COLUMN_PERCENT},
                   {"against_others", "vs others", COLUMN_SIGNED});
    report_row(table, cell_text("the game"),
               cell_measure(measure_share(tally->first_wins, tally->games * TALLY_WIN, tally->games)),
               cell_measure(game));
    report_row(table, cell_text("a round"),
               cell_measure(measure_share(tally->opener_wins, tally->rounds * TALLY_WIN, tally->rounds)),
               cell_measure(round));
    Measure size = measure_size(game);
    if (sim_run_bots_differ(run))
        report_table_remark(table, "The bots differ, so this need not be due to the lead.");
    else if (verdict_is_clear(&game, LEADER_ROWS))
        report_table_remark(table, "Whoever leads the first trick of the game ends %s survivors %s the others.",
                            report_measure_text(&size, COLUMN_NUMBER, text), game.value > 0 ? "ahead of" : "behind");
    else if (game.bounded)
        report_table_remark(table, "Whoever leads the first trick of the game ends neither ahead of nor behind the "
                                   "others by more than chance explains.");
}

void summary_tricks(Report *report, const SimRun *run) {
    const Tally *tally = tally_of(run);
    static const char *const sides[SIDES + 1] = {"high", "low", "both"};
    int64_t tricks = tally->tricks_on[SIDE_HIGH] + tally->tricks_on[SIDE_LOW];
    ReportTable *table = report_add_table(report, "tricks", "Tricks");
    report_columns(table, {"side", "side", COLUMN_TEXT}, {"tricks", "tricks", COLUMN_COUNT},
                   {"share", "of all %", COLUMN_PERCENT}, {"leader_wins", "leader wins %", COLUMN_PERCENT});
    for (int side = 0; side <= SIDES; side++) {
        int64_t here = side == SIDES ? tricks : tally->tricks_on[side];
        int64_t won =
            side == SIDES ? tally->leader_wins[SIDE_HIGH] + tally->leader_wins[SIDE_LOW] : tally->leader_wins[side];
        report_row(table, cell_text("%s", sides[side]), cell_count(here), cell_measure(measure_ratio(here, tricks)));
        ClusteredShare share = {tally->trick_games[side], won, here, tally->leader_wins2[side], tally->tricks_on2[side],
                                tally->leader_both[side]};
        report_row(table, cell_measure(measure_clustered(&share)));
    }
}

/* The histogram ------------------------------------------------------------------------------------ */

static int64_t in_bin(const SimRun *run, int bin) {
    int64_t count = 0;
    for (int seat = 0; seat < run->seats; seat++) count += tally_of(run)->histogram[seat][bin];
    return count;
}

static void add_bin(ReportTable *table, const SimRun *run, int bin) {
    const Tally *tally = tally_of(run);
    int least = (bin - BINS / 2) * BIN_WIDTH;
    if (bin == 0)
        report_row(table, cell_text("below %d", least + BIN_WIDTH));
    else if (bin == BINS - 1)
        report_row(table, cell_text("%d and more", least));
    else
        report_row(table, cell_text("%d to %d", least, least + BIN_WIDTH - 1));
    for (int seat = 0; seat < run->seats; seat++)
        report_row(table, cell_measure(measure_ratio(tally->histogram[seat][bin], tally->games)));
    Measure all = measure_ratio(in_bin(run, bin), tally->games * run->seats);
    report_row(table, cell_measure(all), cell_measure(all));
}

void summary_changes(Report *report, const SimRun *run) {
    int first = 0, last = BINS - 1;
    ReportTable *table = report_add_table(report, "changes", "Change of population, % of games");
    report_columns(table, {"change", "change", COLUMN_TEXT});
    for (int seat = 0; seat < run->seats; seat++) report_seat_column(table, seat, COLUMN_PERCENT);
    report_columns(table, {"all", "all", COLUMN_PERCENT}, {"bar", "", COLUMN_BAR});
    while (first < last && !in_bin(run, first)) first++;
    while (last > first && !in_bin(run, last)) last--;
    for (int bin = first; bin <= last; bin++) add_bin(table, run, bin);
}

/* Comparisons, game by game: with another set-up, with powers switched off, with the default bots -- */

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

/* True if a power that belongs to nobody, such as a special card or a rule, was knocked out in this arm. */
static bool is_rule(const SimRun *run, int arm) {
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

/* What it does to the game, as a sentence without its full stop. */
static void describe_rule(const SimRun *run, int arm, char out[STATISTICS_SENTENCE]) {
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
    describe_rule(run, arm, sentence);
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
        if (is_rule(run, i)) add_rule(table, run, i);
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

/* The seats whose bot is not the default. */
static int count_skilled(const SimRun *run, const char *plain) {
    char bot[SIM_RUN_BOT];
    int count = 0;
    for (int seat = 0; seat < run->seats; seat++) count += strcmp(sim_run_bot(run, seat, bot), plain) != 0;
    return count;
}

/* What its bot is worth to a community cannot be told from what the other bots are: both are in the difference. */
static void add_skill_verdict(ReportTable *table, const SimRun *run, int seat, const Measure *worth, const char *plain,
                              double spread) {
    char text[64], bot[SIM_RUN_BOT], luck[64] = "";
    Measure size = measure_size(*worth);
    sim_run_bot(run, seat, bot);
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
    char bot[SIM_RUN_BOT];
    ReportTable *table =
        report_add_table(report, "skill", "What playing well is worth (the same deals with the default bot)");
    report_columns(table, {"seat", "seat", COLUMN_TEXT}, {"bot", "bot", COLUMN_TEXT},
                   {"change", "survivors", COLUMN_SIGNED}, {"wins", "wins %", COLUMN_POINTS});
    for (int seat = 0; seat < run->seats; seat++) {
        Measure worth = difference(pair->d_change[seat], pair->d_change2[seat], pair, 1);
        sim_run_bot(run, seat, bot);
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

/* The verdict -------------------------------------------------------------------------------------- */

/* What the verdict tells of Happy DayZ alone: the powers, or what the game costs. */

double summary_won(const SimRun *run) {
    return 1 - summary_zombies(run).value;
}

int summary_farthest_arm(const SimRun *run, int sign) {
    int found = -1;
    for (int i = 1; i < run->arm_count; i++) {
        if (run->arms[i].kind != ARM_OFF_ONE) continue;
        double here = summary_worth(run, i).value, there = found < 0 ? 0 : summary_worth(run, found).value;
        if (found < 0 || sign * here > sign * there) found = i;
    }
    return found;
}

/* "military:base is worth most to its owner (+2.10 ±0.30 survivors a game)"; nothing unless that is more than chance
 * explains among so many powers. */
static void append_worth(const SimRun *run, int arm, const char *how, char out[STATISTICS_SENTENCE]) {
    char text[64];
    size_t used = strlen(out);
    Measure worth = summary_worth(run, arm);
    if (!verdict_is_clear(&worth, count_arms(run, ARM_OFF_ONE))) return;
    snprintf(out + used, STATISTICS_SENTENCE - used, "%s%.200s %s its owner (%s survivors a game)", used ? ", " : "",
             run->arms[arm].name, how, report_measure_text(&worth, COLUMN_SIGNED, text));
}

static void tell_powers(const SimRun *run, int best, char out[STATISTICS_SENTENCE]) {
    int worst = summary_farthest_arm(run, -1);
    *out = 0;
    append_worth(run, best, summary_worth(run, best).value > 0 ? "helps" : "harms", out);
    if (worst != best) append_worth(run, worst, summary_worth(run, worst).value > 0 ? "helps least" : "harms", out);
    if (!*out) snprintf(out, STATISTICS_SENTENCE, "No power makes a measurable difference to its owner");
    strcat(out, ".");
}

/* Tells what the first special or rule does to the game. False if there is none. */
static bool tell_rule(const SimRun *run, char out[STATISTICS_SENTENCE]) {
    for (int i = 1; i < run->arm_count; i++) {
        if (!is_rule(run, i)) continue;
        describe_rule(run, i, out);
        strcat(out, ".");
        return true;
    }
    return false;
}

void summary_verdict(const SimRun *run, char out[STATISTICS_SENTENCE]) {
    int best = summary_farthest_arm(run, 1);
    if (tell_rule(run, out)) return;
    if (best >= 0) return tell_powers(run, best, out);
    snprintf(out, STATISTICS_SENTENCE,
             "A community changes by %+.1f survivors in %.1f rounds, the best ends %.1f ahead of the worst, and the "
             "zombies win %.1f %% of the games%s.",
             summary_change(run).value, summary_rounds(run).value, summary_gap(run).value,
             100 * summary_zombies(run).value,
             strstr(run->setup, " --powers random ") ? "" : "; --knock-out tells what each power is worth");
}
