#include "sim/drama.h"

#include "sim/run_report.h"

/* The largest numbers of one game, for part files. */
#define SCORE ((int64_t)TALLY_SCORE)
#define NOTES ((int64_t)DRAMA_NOTES)
#define MANY INT64_C(1000000000000000)

const TallyField drama_fields[] = {
    TALLY_ONE(DramaTally, games, 0, 1),
    TALLY_ONE(DramaTally, nobody, 0, 1),
    TALLY_ONE(DramaTally, sole, 0, 1),
    TALLY_ONE(DramaTally, changes, 0, NOTES),
    TALLY_SQUARES(DramaTally, changes2, changes, games, NOTES *NOTES),
    TALLY_ROW(DramaTally, by_changes, 0, 1),
    TALLY_ONE(DramaTally, settled, 0, DRAMA_WHOLE),
    TALLY_ONE(DramaTally, settled2, 0, DRAMA_WHOLE *DRAMA_WHOLE),
    TALLY_ROW(DramaTally, by_settled, 0, 1),
    TALLY_ONE(DramaTally, half_led, 0, 1),
    TALLY_ONE(DramaTally, half_won, 0, TALLY_WIN),
    TALLY_ONE(DramaTally, comebacks, 0, 1),
    TALLY_ONE(DramaTally, behind, 0, 2 * SCORE),
    TALLY_SQUARES(DramaTally, behind2, behind, sole, 4 * SCORE * SCORE),
    TALLY_END,
};

const TallyField drama_cell_fields[] = {
    TALLY_ONE(DramaCell, reached, 0, NOTES),
    TALLY_ONE(DramaCell, led, 0, NOTES),
    TALLY_ONE(DramaCell, led_won, 0, NOTES *TALLY_WIN),
    TALLY_ONE(DramaCell, standing, -NOTES *DOOR_SEATS *SCORE, NOTES *DOOR_SEATS *SCORE),
    TALLY_SQUARES(DramaCell, standing2, standing, reached, MANY),
    TALLY_END,
};

void drama_add(DramaTally *tally, const DramaTally *more) {
    tally_fields_add(drama_fields, tally, more);
    for (int i = 0; i < DRAMA_CELLS; i++)
        if (more->cells[i].reached) tally_fields_add(drama_cell_fields, &tally->cells[i], &more->cells[i]);
}

int drama_cell(Clock clock) {
    return tally_at_most(clock.at[0], DRAMA_SPAN - 1) * DRAMA_SPAN + tally_at_most(clock.at[1], DRAMA_SPAN - 1);
}

void drama_begin(DramaGame *drama, int seats) {
    drama->seats = seats;
    drama->notes = drama->changes = 0;
    drama->leader = DOOR_NOBODY;
    memset(drama->behind, 0, sizeof drama->behind);
}

bool drama_is_new(const DramaGame *drama, Clock clock) {
    return !drama->notes || memcmp(&drama->clock, &clock, sizeof clock) != 0;
}

/* Notes ---------------------------------------------------------------------------------------------- */

static int32_t in_bounds(int32_t standing) {
    return standing > TALLY_SCORE ? TALLY_SCORE : standing < -TALLY_SCORE ? -TALLY_SCORE : standing;
}

/* The seats with exactly this standing, a bit for each. */
static unsigned seats_at(const DramaGame *drama, int32_t standing) {
    unsigned bits = 0;
    for (int seat = 0; seat < drama->seats; seat++)
        if (drama->standings[seat] == standing) bits |= 1u << seat;
    return bits;
}

static bool is_one(unsigned seats) {
    return seats && !(seats & (seats - 1));
}

static void note_leaders(DramaGame *drama, unsigned leaders, int32_t most) {
    int note = drama->notes;
    for (int seat = 0; seat < drama->seats; seat++) {
        bool was = note > 0 && drama->since[seat] < note, is = leaders >> seat & 1;
        int64_t behind = (int64_t)most - drama->standings[seat];
        drama->since[seat] = !is ? note + 1 : was ? drama->since[seat] : note;
        if (behind > drama->behind[seat]) drama->behind[seat] = behind;
    }
    if (!is_one(leaders)) return;
    int leader = __builtin_ctz(leaders);
    drama->changes += drama->leader != DOOR_NOBODY && drama->leader != leader;
    drama->leader = leader;
}

static void add_note(DramaGame *drama, const int32_t *standings) {
    int32_t most = INT32_MIN, least = INT32_MAX;
    for (int seat = 0; seat < drama->seats; seat++) {
        drama->standings[seat] = in_bounds(standings[seat]);
        if (drama->standings[seat] > most) most = drama->standings[seat];
        if (drama->standings[seat] < least) least = drama->standings[seat];
    }
    unsigned leaders = seats_at(drama, most);
    drama->leaders[drama->notes] = (uint8_t)leaders;
    drama->last[drama->notes] = (uint8_t)(most == least ? 0 : seats_at(drama, least));
    note_leaders(drama, leaders, most);
    drama->notes++;
}

void drama_note(DramaGame *drama, DramaTally *tally, Clock clock, const int32_t standings[DOOR_SEATS]) {
    int64_t total = 0;
    int cell = drama_cell(clock);
    drama->clock = clock;
    if (drama->notes == DRAMA_NOTES) return;
    drama->cell[drama->notes] = (uint16_t)cell;
    add_note(drama, standings);
    for (int seat = 0; seat < drama->seats; seat++) total += drama->standings[seat];
    tally->cells[cell].reached++;
    tally_add(&tally->cells[cell].standing, &tally->cells[cell].standing2, total);
}

/* The end -------------------------------------------------------------------------------------------- */

/* What the leader at a note won in the end, in units; 0 if no seat led alone. */
static int64_t won_by_leader(const DramaGame *drama, int number, unsigned winners) {
    unsigned leaders = drama->leaders[number];
    return is_one(leaders) && leaders & winners ? TALLY_WIN / __builtin_popcount(winners) : 0;
}

static void add_clock(const DramaGame *drama, DramaTally *tally, unsigned winners) {
    for (int i = 0; i < drama->notes - 1; i++) {
        tally->cells[drama->cell[i]].led += is_one(drama->leaders[i]);
        tally->cells[drama->cell[i]].led_won += won_by_leader(drama, i, winners);
    }
}

/* The first note from which on all winners have led or shared the lead; the end if one of them did not even then. */
static int settled_at(const DramaGame *drama, unsigned winners) {
    int settled = 0, end = drama->notes - 1;
    for (int seat = 0; seat < drama->seats; seat++)
        if (winners >> seat & 1 && drama->since[seat] > settled) settled = drama->since[seat];
    return tally_at_most(settled, end);
}

static void add_winners(const DramaGame *drama, DramaTally *tally, unsigned winners) {
    int end = drama->notes - 1;
    int64_t settled = end ? (int64_t)settled_at(drama, winners) * DRAMA_WHOLE / end : 0;
    tally_add(&tally->settled, &tally->settled2, settled);
    tally->by_settled[settled * (DRAMA_TENTHS - 1) / DRAMA_WHOLE]++;
    if (!is_one(winners)) return;
    tally->sole++;
    tally->comebacks += (winners & drama->last[end / 2]) != 0;
    tally_add(&tally->behind, &tally->behind2, drama->behind[__builtin_ctz(winners)]);
}

void drama_end(DramaGame *drama, DramaTally *tally, const int32_t scores[DOOR_SEATS], unsigned winners) {
    add_note(drama, scores);
    int half = (drama->notes - 1) / 2;
    tally->games++;
    tally->nobody += !winners;
    tally_add(&tally->changes, &tally->changes2, drama->changes);
    tally->by_changes[tally_at_most(drama->changes, DRAMA_CHANGES - 1)]++;
    tally->half_led += is_one(drama->leaders[half]);
    tally->half_won += won_by_leader(drama, half, winners);
    add_clock(drama, tally, winners);
    if (winners) add_winners(drama, tally, winners);
}

/* The report: is it exciting? ---------------------------------------------------------------------- */

enum { ROWS_SHOWN = 16 };

static const DramaTally *drama_of(const SimRun *run) {
    return &run->results->study->drama;
}

Measure study_half_leader(const SimRun *run) {
    const DramaTally *drama = drama_of(run);
    return measure_share(drama->half_won, drama->half_led * TALLY_WIN, drama->half_led);
}

Measure study_settled(const SimRun *run) {
    const DramaTally *drama = drama_of(run);
    return measure_mean(drama->settled, drama->settled2, drama->games - drama->nobody, DRAMA_WHOLE);
}

Measure study_changes(const SimRun *run) {
    const DramaTally *drama = drama_of(run);
    return measure_mean(drama->changes, drama->changes2, drama->games, 1);
}

/* The share of sole winners that were last half-way. */
static Measure share_of_comebacks(const SimRun *run) {
    const DramaTally *drama = drama_of(run);
    return measure_share(drama->comebacks, drama->sole, drama->sole);
}

static void add_drama_table(Report *report, const SimRun *run) {
    const DramaTally *drama = drama_of(run);
    ReportTable *table = report_add_table(report, "drama", "Is it exciting?");
    report_columns(table, {"games", "games", COLUMN_COUNT}, {"lead_changes", "lead changes", COLUMN_NUMBER},
                   {"settled", "settled at %", COLUMN_PERCENT}, {"half_leader_wins", "leader wins %", COLUMN_PERCENT},
                   {"comebacks", "comebacks %", COLUMN_PERCENT}, {"behind", "behind by", COLUMN_NUMBER});
    report_row(table, cell_count(drama->games), cell_measure(study_changes(run)), cell_measure(study_settled(run)),
               cell_measure(study_half_leader(run)), cell_measure(share_of_comebacks(run)),
               cell_measure(measure_mean(drama->behind, drama->behind2, drama->sole, 1)));
    report_table_remark(table, "settled: the part of a game after which the winner leads, or shares the lead, to the "
                               "end; leader wins: wins of the seat that leads alone half-way; comebacks: games won by "
                               "a seat that was last half-way; behind by: how far the winner was behind at worst.");
}

/* "10 to 19 %"; games that are settled only by the end have a row of their own. */
static void add_settled_table(Report *report, const SimRun *run) {
    const DramaTally *drama = drama_of(run);
    int64_t won = drama->games - drama->nobody;
    ReportTable *table = report_add_table(report, "settled", "When the winner is settled");
    report_columns(table, {"part", "part of the game", COLUMN_TEXT}, {"games", "games %", COLUMN_PERCENT},
                   {"bar", "", COLUMN_BAR});
    if (!won) table->shown = 0;
    for (int row = 0; row < DRAMA_TENTHS; row++) {
        if (row + 1 == DRAMA_TENTHS)
            report_row(table, cell_text("only by the end"));
        else
            report_row(table, cell_text("%d to %d %%", row * 10, row * 10 + 9));
        report_row(table, cell_measure(measure_share(drama->by_settled[row], won, won)),
                   cell_measure(measure_ratio(drama->by_settled[row], won)));
    }
}

static void add_changes_table(Report *report, const SimRun *run) {
    const DramaTally *drama = drama_of(run);
    int last = DRAMA_CHANGES - 1;
    ReportTable *table = report_add_table(report, "lead_changes", "Lead changes in a game");
    report_columns(table, {"changes", "changes", COLUMN_TEXT}, {"games", "games %", COLUMN_PERCENT},
                   {"bar", "", COLUMN_BAR});
    while (last > 0 && !drama->by_changes[last]) last--;
    for (int row = 0; row <= last; row++) {
        report_row(table, cell_text(row + 1 == DRAMA_CHANGES ? "%d or more" : "%d", row),
                   cell_measure(measure_share(drama->by_changes[row], drama->games, drama->games)),
                   cell_measure(measure_ratio(drama->by_changes[row], drama->games)));
    }
}

/* By the clock ------------------------------------------------------------------------------------- */

static void add_moment(ReportTable *table, const SimRun *run, int number) {
    const DramaCell *cell = &drama_of(run)->cells[number];
    report_row(table, cell_text("%d.%d", number / DRAMA_SPAN, number % DRAMA_SPAN), cell_count(cell->reached),
               cell_measure(measure_share(cell->led, cell->reached, cell->reached)),
               cell_measure(measure_share(cell->led_won, cell->led * TALLY_WIN, cell->led)),
               cell_measure(measure_mean(cell->standing, cell->standing2, cell->reached, run->seats)),
               cell_measure(measure_ratio(cell->led_won, cell->led * TALLY_WIN)));
}

static void add_clock_table(Report *report, const SimRun *run) {
    ReportTable *table = report_add_table(report, "by_clock", "Who leads, by the clock");
    report_columns(table, {"clock", "clock", COLUMN_TEXT}, {"games", "games", COLUMN_COUNT},
                   {"one_leader", "one leader %", COLUMN_PERCENT}, {"leader_wins", "leader wins %", COLUMN_PERCENT},
                   {"standing", "each has", COLUMN_NUMBER}, {"bar", "", COLUMN_BAR});
    for (int cell = 0; cell < DRAMA_CELLS; cell++)
        if (drama_of(run)->cells[cell].reached) add_moment(table, run, cell);
    table->every = (report_table_rows(table) + ROWS_SHOWN - 1) / ROWS_SHOWN;
    report_table_remark(table, "clock: as `goto` counts; one leader: games in which a seat leads alone then; leader "
                               "wins: of these, those that it wins; each has: the mean standing of a seat.");
}

void study_report_drama(Report *report, const SimRun *run) {
    if (!run->results->study || !drama_of(run)->games || run->seats == 1) return;
    add_drama_table(report, run);
    add_settled_table(report, run);
    add_changes_table(report, run);
    add_clock_table(report, run);
}
