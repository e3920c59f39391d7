#include "repl/balance/summary.h"

#include <inttypes.h>
#include <string.h>

Measure summary_wins(const Run *run, int seat) {
    const Tally *tally = &run->results.tally;
    return measure_share(tally->wins[seat], tally->games * WHOLE_WIN, tally->games);
}

Measure summary_change(const Run *run) {
    const Tally *tally = &run->results.tally;
    return measure_mean(tally->total, tally->total2, tally->games, run->seats);
}

Measure summary_against(const Run *run, int seat) {
    const Tally *tally = &run->results.tally;
    return measure_mean(tally->ahead[seat], tally->ahead2[seat], tally->games, run->seats - 1);
}

static void add_moments(Moments *moments, const Tally *tally, int seat) {
    moments->count += tally->games;
    moments->sum += tally->change[seat];
    moments->squares += tally->change2[seat];
    moments->cubes_high += tally->cubes_high[seat];
    moments->cubes_low += tally->cubes_low[seat];
    moments->fourths_high += tally->fourths_high[seat];
    moments->fourths_low += tally->fourths_low[seat];
}

static Measure seat_spread(const Tally *tally, int seat) {
    Moments moments = {.games = tally->games};
    add_moments(&moments, tally, seat);
    return measure_spread(&moments);
}

/* The seats of a game hang together, so all of them count as one game. */
Measure summary_spread(const Run *run) {
    Moments moments = {.games = run->results.tally.games};
    for (int seat = 0; seat < run->seats; seat++) add_moments(&moments, &run->results.tally, seat);
    return measure_spread(&moments);
}

/* Seats -------------------------------------------------------------------------------------------- */

static void judge_seats(Sheet *sheet, const Run *run) {
    char room[64];
    int told = 0;
    double widest = 0;
    for (int seat = 0; seat < run->seats; seat++) {
        Measure against = summary_against(run, seat), size = measure_size(against);
        if (measure_margin(&against) > widest) widest = measure_margin(&against);
        if (!measure_tells_among(&against, (int)run->seats)) continue;
        told++;
        sheet_remark(sheet, "Community %d is %s the others by %s survivors, more than chance explains.", seat + 1,
                     against.value > 0 ? "ahead of" : "behind", measured(&size, COLUMN_NUMBER, room));
    }
    if (!told && widest > 0)
        sheet_remark(sheet,
                     "No community is ahead of the others, or behind, by more than chance explains; what is "
                     "smaller than about %.2f survivors could not be seen.",
                     widest);
}

static void add_seats(Paper *paper, const Run *run) {
    const Tally *tally = &run->results.tally;
    Sheet *sheet = paper_sheet(paper, "seats", "Communities");
    sheet_column(sheet, "seat", "seat", COLUMN_TEXT);
    sheet_column(sheet, "win_share", "wins %", COLUMN_PERCENT);
    sheet_column(sheet, "change", "change", COLUMN_SIGNED);
    sheet_column(sheet, "spread", "spread", COLUMN_NUMBER);
    sheet_column(sheet, "against_others", "to others", COLUMN_SIGNED);
    sheet_column(sheet, "eliminated", "at 0 %", COLUMN_PERCENT);
    for (int seat = 0; seat < run->seats; seat++) {
        sheet_text(sheet, "%d", seat + 1);
        sheet_measure(sheet, summary_wins(run, seat));
        sheet_measure(sheet, measure_mean(tally->change[seat], tally->change2[seat], tally->games, 1));
        sheet_measure(sheet, seat_spread(tally, seat));
        sheet_measure(sheet, summary_against(run, seat));
        sheet_measure(sheet, measure_share(tally->fallen[seat], tally->games, tally->games));
    }
    sheet_remark(sheet, "change: of the population in a game; spread: its standard deviation; to others: the change "
                        "less the mean of the others'; at 0: games in which nobody of it was left.");
    judge_seats(sheet, run);
}

static void add_overall(Paper *paper, const Run *run) {
    const Tally *tally = &run->results.tally;
    Sheet *sheet = paper_sheet(paper, "overall", "All of them");
    sheet_column(sheet, "change", "change", COLUMN_SIGNED);
    sheet_column(sheet, "spread", "spread", COLUMN_NUMBER);
    sheet_column(sheet, "gap", "best to worst", COLUMN_NUMBER);
    sheet_column(sheet, "zombies_win", "zombies win %", COLUMN_PERCENT);
    sheet_column(sheet, "shared_wins", "shared wins %", COLUMN_PERCENT);
    sheet_measure(sheet, summary_change(run));
    sheet_measure(sheet, summary_spread(run));
    sheet_measure(sheet, measure_mean(tally->gap, tally->gap2, tally->games, 1));
    sheet_measure(sheet, measure_share(tally->zombies, tally->games, tally->games));
    sheet_measure(sheet, measure_share(tally->shared, tally->games, tally->games));
    sheet_remark(sheet, "best to worst: how many survivors the first and the last end apart.");
}

/* Rounds and tricks -------------------------------------------------------------------------------- */

static void add_rounds(Paper *paper, const Run *run) {
    const Tally *tally = &run->results.tally;
    Sheet *sheet = paper_sheet(paper, "rounds", "Rounds");
    sheet_column(sheet, "round", "round", COLUMN_TEXT);
    sheet_column(sheet, "games_ended", "games that end here %", COLUMN_PERCENT);
    sheet_column(sheet, "eliminated", "communities at 0", COLUMN_COUNT);
    sheet_column(sheet, "eliminated_a_game", "of all seats %", COLUMN_PERCENT);
    int rows = run->rounds < ROUND_ROWS ? (int)run->rounds : ROUND_ROWS;
    for (int row = 0; row < rows; row++) {
        sheet_text(sheet, row + 1 == ROUND_ROWS ? "%d or later" : "%d", row + 1);
        sheet_measure(sheet, measure_share(tally->ended[row], tally->games, tally->games));
        sheet_count(sheet, tally->eliminated[row]);
        sheet_measure(sheet, measure_ratio(tally->eliminated[row], tally->games * run->seats));
    }
    Measure rounds = measure_ratio(tally->rounds, tally->games);
    if (rounds.known) sheet_remark(sheet, "A game has %.2f rounds on average.", rounds.value);
}

static void add_leaders(Paper *paper, const Run *run) {
    const Tally *tally = &run->results.tally;
    int64_t seats = run->seats;
    char room[64];
    Measure game = measure_mean(tally->first_ahead, tally->first_ahead2, tally->games, seats - 1);
    Measure round = measure_mean(tally->opener_ahead, tally->opener_ahead2, tally->rounds, seats - 1);
    Sheet *sheet = paper_sheet(paper, "leader", "The first leader");
    sheet_column(sheet, "of", "of", COLUMN_TEXT);
    sheet_column(sheet, "wins", "does best %", COLUMN_PERCENT);
    sheet_column(sheet, "against_others", "to others", COLUMN_SIGNED);
    sheet_text(sheet, "the game");
    sheet_measure(sheet, measure_share(tally->first_wins, tally->games * WHOLE_WIN, tally->games));
    sheet_measure(sheet, game);
    sheet_text(sheet, "a round");
    sheet_measure(sheet, measure_share(tally->opener_wins, tally->rounds * WHOLE_WIN, tally->rounds));
    sheet_measure(sheet, round);
    if (measure_tells(&game))
        sheet_remark(sheet, "To lead first is %s: %s survivors by the end of the game.",
                     game.value > 0 ? "an advantage" : "a disadvantage", measured(&game, COLUMN_SIGNED, room));
    else if (game.bounded)
        sheet_remark(sheet, "Whether it is good to lead first in a game is too small to tell.");
}

static void add_tricks(Paper *paper, const Run *run) {
    const Tally *tally = &run->results.tally;
    static const char *const sides[SIDES + 1] = {"high", "low", "both"};
    int64_t tricks = tally->tricks_on[SIDE_HIGH] + tally->tricks_on[SIDE_LOW];
    Sheet *sheet = paper_sheet(paper, "tricks", "Tricks");
    sheet_column(sheet, "side", "side", COLUMN_TEXT);
    sheet_column(sheet, "tricks", "tricks", COLUMN_COUNT);
    sheet_column(sheet, "share", "of all %", COLUMN_PERCENT);
    sheet_column(sheet, "leader_wins", "the leader wins %", COLUMN_PERCENT);
    for (int side = 0; side <= SIDES; side++) {
        int64_t here = side == SIDES ? tricks : tally->tricks_on[side];
        int64_t won =
            side == SIDES ? tally->leader_wins[SIDE_HIGH] + tally->leader_wins[SIDE_LOW] : tally->leader_wins[side];
        sheet_text(sheet, "%s", sides[side]);
        sheet_count(sheet, here);
        sheet_measure(sheet, measure_ratio(here, tricks));
        sheet_measure(sheet, measure_share(won, here, here));
    }
}

/* The histogram ------------------------------------------------------------------------------------ */

static int64_t in_bin(const Run *run, int bin) {
    int64_t count = 0;
    for (int seat = 0; seat < run->seats; seat++) count += run->results.tally.histogram[seat][bin];
    return count;
}

static void add_bin(Sheet *sheet, const Run *run, int bin) {
    const Tally *tally = &run->results.tally;
    int least = (bin - BINS / 2) * BIN_WIDTH;
    if (bin == 0)
        sheet_text(sheet, "below %d", least + BIN_WIDTH);
    else if (bin == BINS - 1)
        sheet_text(sheet, "%d and more", least);
    else
        sheet_text(sheet, "%d to %d", least, least + BIN_WIDTH - 1);
    for (int seat = 0; seat < run->seats; seat++)
        sheet_measure(sheet, measure_ratio(tally->histogram[seat][bin], tally->games));
    Measure all = measure_ratio(in_bin(run, bin), tally->games * run->seats);
    sheet_measure(sheet, all);
    sheet_measure(sheet, all);
}

static void add_changes(Paper *paper, const Run *run) {
    static const char *const ids[MAX_SEATS] = {"seat_1", "seat_2", "seat_3", "seat_4", "seat_5"};
    static const char *const titles[MAX_SEATS] = {"1", "2", "3", "4", "5"};
    int first = 0, last = BINS - 1;
    Sheet *sheet = paper_sheet(paper, "changes", "Change of population, % of games");
    sheet_column(sheet, "change", "change", COLUMN_TEXT);
    for (int seat = 0; seat < run->seats; seat++) sheet_column(sheet, ids[seat], titles[seat], COLUMN_PERCENT);
    sheet_column(sheet, "all", "all", COLUMN_PERCENT);
    sheet_column(sheet, "bar", "", COLUMN_BAR);
    while (first < last && !in_bin(run, first)) first++;
    while (last > first && !in_bin(run, last)) last--;
    for (int bin = first; bin <= last; bin++) add_bin(sheet, run, bin);
}

/* -------------------------------------------------------------------------------------------------- */

static void add_head(Paper *paper, const Run *run) {
    int64_t games = run->results.tally.games;
    if (games == run->games)
        paper_head(paper, "games", "%" PRId64, games);
    else
        paper_head(paper, "games", "%" PRId64 " of %" PRId64, games, run->games);
    paper_head(paper, "setup", "%s", run->setup);
    for (int i = 1; i < run->arm_count; i++)
        if (run->arms[i].kind == ARM_VERSUS) paper_head(paper, "versus", "%s", run->arms[i].name);
    paper_head(paper, "seed", "%" PRIu64, run->seed);
    paper_head(paper, "intervals", "95 %%%s", games < MEASURE_FEW ? "; none for means, there are too few games" : "");
}

void summary_make(Paper *paper, const Run *run) {
    *paper = (Paper){.head_count = 0};
    add_head(paper, run);
    add_seats(paper, run);
    add_overall(paper, run);
    add_rounds(paper, run);
    add_leaders(paper, run);
    add_tricks(paper, run);
    add_changes(paper, run);
    summary_powers(paper, run);
    summary_pairs(paper, run);
}
