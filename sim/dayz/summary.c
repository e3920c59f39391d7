#include "sim/dayz/summary.h"

#include <string.h>

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

static void add_seat_verdicts(ReportTable *table, const SimRun *run) {
    char text[64];
    int named = 0, seats = (int)run->seats;
    double seen = 0;
    for (int seat = 0; seat < seats; seat++) {
        Measure against = summary_against(run, seat), size = measure_size(against);
        if (verdict_seen(&against, seats) > seen) seen = verdict_seen(&against, seats);
        if (!verdict_is_clear(&against, seats)) continue;
        named++;
        report_table_remark(table, "Community %d is %s the others by %s survivors, more than chance explains.",
                            seat + 1, against.value > 0 ? "ahead of" : "behind",
                            report_measure_text(&size, COLUMN_NUMBER, text));
    }
    if (named && sim_run_bots_differ(run))
        report_table_remark(table, "The bots differ, so this need not be due to the seats.");
    if (!named && seen > 0)
        report_table_remark(table,
                            "No community is ahead of or behind the others by more than chance explains. A difference "
                            "of about %.2f survivors would be seen in 80 of 100 such runs, a smaller one less often.",
                            seen);
}

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
    add_seat_verdicts(table, run);
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

/* How many powers were looked at. */
static int powers_looked_at(const SimRun *run) {
    int count = 0;
    for (int i = 1; i < run->arm_count; i++) count += run->arms[i].kind == ARM_OFF_ONE;
    return count;
}

/* "military:base is worth most to its owner (+2.10 ±0.30 survivors a game)"; nothing unless that is more than chance
 * explains among so many powers. */
static void append_worth(const SimRun *run, int arm, const char *how, char out[STATISTICS_SENTENCE]) {
    char text[64];
    size_t used = strlen(out);
    Measure worth = summary_worth(run, arm);
    if (!verdict_is_clear(&worth, powers_looked_at(run))) return;
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
        if (!summary_is_rule(run, i)) continue;
        summary_rule_text(run, i, out);
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
