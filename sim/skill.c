#include "sim/skill.h"

#include <math.h>

#include "sim/run_report.h"

const char *const skill_bots[SKILL_RUNGS + 1] = {"random", "greedy", "search:50", "search:200"};

const TallyField skill_fields[] = {
    TALLY_ROW(SkillTally, games, 0, 1),
    TALLY_ROW(SkillTally, wins, 0, TALLY_WIN),
    TALLY_ROW(SkillTally, even_wins, 0, TALLY_WIN),
    TALLY_ROW(SkillTally, gain, -2 * TALLY_AHEAD, 2 * TALLY_AHEAD),
    TALLY_ROW(SkillTally, gain2, 0, 4 * TALLY_AHEAD * TALLY_AHEAD),
    TALLY_ROW(SkillTally, even, -TALLY_AHEAD, TALLY_AHEAD),
    TALLY_ROW(SkillTally, even2, 0, TALLY_AHEAD *TALLY_AHEAD),
    TALLY_ROW(SkillTally, better, -TALLY_AHEAD, TALLY_AHEAD),
    TALLY_ROW(SkillTally, better2, 0, TALLY_AHEAD *TALLY_AHEAD),
    TALLY_ROW(SkillTally, both, -TALLY_AHEAD *TALLY_AHEAD, TALLY_AHEAD *TALLY_AHEAD),
    TALLY_END,
};

/* How a game ended for one seat. */
typedef struct SkillResult {
    int64_t ahead, wins;
} SkillResult;

static SkillResult result_of(const Setup *setup, const Game *game, int seat) {
    SkillResult result = {0, 0};
    int32_t scores[DOOR_SEATS];
    unsigned winners = door_of(setup)->winners(game, setup);
    door_of(setup)->score(game, setup, scores);
    for (int other = 0; other < door_seats(setup); other++) result.ahead += (int64_t)scores[seat] - scores[other];
    if (door_seats(setup) == 1) result.ahead = scores[seat];
    if (winners >> seat & 1) result.wins = TALLY_WIN / __builtin_popcount(winners);
    return result;
}

/* Plays a game; `better` is the seat of the better bot, or DOOR_NOBODY. */
static bool play_rung(int rung, int better, const Setup *setup, uint64_t seed, Game *game, Host *host,
                      const volatile sig_atomic_t *stop) {
    Bench bench = {.setup = setup, .stop = stop};
    for (int seat = 0; seat < door_seats(setup); seat++)
        (void)bench_seat(&bench, seat, skill_bots[rung + (seat == better)]);
    *host = (Host){.setup = setup, .answer = bench_answer, .answerer = &bench, .silent = true};
    return bench_play(host, &bench, game, seed) == GAME_OVER;
}

bool skill_add(SkillTally *tally, int rung, const Setup *setup, uint64_t seed, int seat, Game *game, Host *host,
               const volatile sig_atomic_t *stop) {
    if (!play_rung(rung, DOOR_NOBODY, setup, seed, game, host, stop)) return false;
    SkillResult even = result_of(setup, game, seat);
    if (!play_rung(rung, seat, setup, seed, game, host, stop)) return false;
    SkillResult better = result_of(setup, game, seat);
    tally->games[rung]++;
    tally->wins[rung] += better.wins;
    tally->even_wins[rung] += even.wins;
    tally_add(&tally->gain[rung], &tally->gain2[rung], better.ahead - even.ahead);
    tally_add(&tally->even[rung], &tally->even2[rung], even.ahead);
    tally_add(&tally->better[rung], &tally->better2[rung], better.ahead);
    tally->both[rung] += even.ahead * better.ahead;
    return true;
}

/* The report: luck or skill? ----------------------------------------------------------------------- */

/* Scores are counted times the other seats. */
static int64_t skill_unit(const SimRun *run) {
    return run->seats > 1 ? run->seats - 1 : 1;
}

Measure study_gain(const SimRun *run, int rung) {
    const SkillTally *skill = &run->results->study->skill;
    return measure_mean(skill->gain[rung], skill->gain2[rung], skill->games[rung], skill_unit(run));
}

static Measure result_spread(const SimRun *run, int rung, const int64_t *sums, const int64_t *squares) {
    Moments moments = {.sum = sums[rung], .squares = squares[rung]};
    moments.count = moments.games = run->results->study->skill.games[rung];
    Measure found = measure_spread(&moments);
    found.bounded = false; /* its interval needs higher moments */
    found.value = found.value / (double)skill_unit(run);
    return found;
}

double study_luck(const SimRun *run, int rung) {
    return result_spread(run, rung, run->results->study->skill.even, run->results->study->skill.even2).value;
}

/* The correlation of a seat's results in two plays of the same deal. */
Measure study_deal_share(const SimRun *run, int rung) {
    const SkillTally *skill = &run->results->study->skill;
    double games = (double)skill->games[rung];
    double even = (double)skill->even[rung], better = (double)skill->better[rung];
    double product = even * better;
    double common = games * (double)skill->both[rung] - product;
    double even_square = even * even, better_square = better * better;
    double even_spread = games * (double)skill->even2[rung] - even_square;
    double better_spread = games * (double)skill->better2[rung] - better_square;
    if (games < MEASURE_FEW || even_spread <= 0 || better_spread <= 0) return (Measure){.known = false};
    double share = common / (sqrt(even_spread) * sqrt(better_spread));
    return (Measure){.value = share < 0 ? 0 : share, .known = true};
}

static void add_rung(ReportTable *table, const SimRun *run, int rung) {
    const SkillTally *skill = &run->results->study->skill;
    int64_t games = skill->games[rung];
    Measure gain = study_gain(run, rung);
    double luck = study_luck(run, rung);
    report_row(table, cell_text("%s", skill_bots[rung + 1]), cell_text("%s", skill_bots[rung]), cell_count(games),
               cell_measure(measure_share(skill->wins[rung], TALLY_WIN * games, games)), cell_measure(gain),
               cell_measure((Measure){.value = luck, .known = true}),
               cell_measure((Measure){.value = luck > 0 ? gain.value / luck : 0, .known = luck > 0}),
               cell_measure(study_deal_share(run, rung)));
}

static void add_rung_verdict(ReportTable *table, const SimRun *run, int rung) {
    char text[64];
    Measure gain = study_gain(run, rung);
    Measure size = measure_size(gain);
    if (verdict_is_clear(&gain, SKILL_RUNGS))
        report_table_remark(table, "%s %s %s points over %s on the same deals.", skill_bots[rung + 1],
                            gain.value > 0 ? "gains" : "loses", report_measure_text(&size, COLUMN_NUMBER, text),
                            skill_bots[rung]);
    else if (gain.bounded)
        report_table_remark(table, "%s gains nothing measurable over %s in %d games.", skill_bots[rung + 1],
                            skill_bots[rung], (int)run->results->study->skill.games[rung]);
}

void study_report_skill(Report *report, const SimRun *run) {
    if (!run->results->study || !run->results->study->skill.games[0]) return;
    ReportTable *table = report_add_table(report, "ladder", "Luck or skill?");
    report_columns(table, {"bot", "one", COLUMN_TEXT}, {"among", "among", COLUMN_TEXT},
                   {"games", "games", COLUMN_COUNT}, {"wins", "wins %", COLUMN_PERCENT},
                   {"gain", "gain", COLUMN_SIGNED}, {"luck", "luck", COLUMN_NUMBER},
                   {"gain_in_luck", "gain/luck", COLUMN_SIGNED}, {"deal", "deal %", COLUMN_PERCENT});
    for (int rung = 0; rung < SKILL_RUNGS; rung++) add_rung(table, run, rung);
    if (run->seats == 1)
        report_table_remark(table, "There is one seat. gain: its score with the better bot, less that on the same deal "
                                   "with the other one; luck: the spread of that score; deal: how much of the score "
                                   "two plays of the same deal have in common.");
    else
        report_table_remark(table,
                            "One seat has the better bot, in turn. gain: its score against the others, less that of "
                            "the seat among equals on the same deal; luck: the spread of that score among equals; "
                            "deal: how much of the score two plays of the same deal have in common. Fair wins are "
                            "%.2f %%.",
                            100.0 / (double)run->seats);
    for (int rung = 0; rung < SKILL_RUNGS; rung++) add_rung_verdict(table, run, rung);
}
