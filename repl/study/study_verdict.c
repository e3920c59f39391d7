/* The verdict: five sentences with numbers. Each that states an effect is corrected for how many were looked at. */
#include <stdio.h>
#include <string.h>

#include "lua/machine/parse.h"
#include "repl/balance/verdict.h"
#include "repl/study/study_report.h"

/* Seats -------------------------------------------------------------------------------------------- */

static bool bots_differ(const SimRun *run) {
    const char *list = run->bots;
    char first[64], next[64];
    (void)parse_item(&list, first, sizeof first);
    while (list) {
        (void)parse_item(&list, next, sizeof next);
        if (strcmp(first, next) != 0) return true;
    }
    return false;
}

/* The wins of a seat less an equal share of all wins. */
static Measure over_fair(const SimRun *run, int seat) {
    Measure wins = run->statistics->wins(run, seat);
    double fair = run->statistics->won(run) / (double)run->seats;
    wins.value -= fair;
    wins.low -= fair;
    wins.high -= fair;
    return wins;
}

/* The seat whose wins are farthest from an equal share. */
static int farthest(const SimRun *run) {
    int found = 0;
    for (int seat = 1; seat < run->seats; seat++)
        if (measure_size(over_fair(run, seat)).value > measure_size(over_fair(run, found)).value) found = seat;
    return found;
}

static void tell_seats(ReportTable *table, const SimRun *run) {
    char text[64];
    int seat = farthest(run);
    double fair = 100 * run->statistics->won(run) / (double)run->seats;
    Measure wins = run->statistics->wins(run, seat), over = over_fair(run, seat);
    report_measure_text(&wins, COLUMN_PERCENT, text);
    if (run->seats == 1)
        report_table_remark(table, "There is one seat: it wins %s %% of the games.", text);
    else if (bots_differ(run))
        report_table_remark(table, "The bots differ (%s): seat %d wins %s %% of the games, an equal share is %.1f %%.",
                            run->bots, seat + 1, text, fair);
    else if (verdict_is_clear(&over, (int)run->seats))
        report_table_remark(table,
                            "Not every seat is equal: seat %d wins %s %% of the games, an equal share is %.1f %%.",
                            seat + 1, text, fair);
    else
        report_table_remark(table,
                            "No seat wins more or less often than chance explains: the farthest from an equal share "
                            "of %.1f %% is seat %d with %s %%.",
                            fair, seat + 1, text);
}

/* What was studied --------------------------------------------------------------------------------- */

static void tell_unstudied(ReportTable *table, const char *question, StudySection section) {
    report_table_remark(table, "%s Not studied: add --show %s.", question, study_info[section].name);
}

static void tell_drama(ReportTable *table, const SimRun *run) {
    if (!run->study->drama.games) {
        tell_unstudied(table, "Is it exciting?", STUDY_DRAMA);
        return;
    }
    if (!run->study->drama.half_led) {
        report_table_remark(table, "Nobody leads half-way in any game. In a whole game, `score` of the script tells "
                                   "how the seats stand.");
        return;
    }
    report_table_remark(
        table,
        "The lead changes %.1f times a game, the winner is settled after %.0f %% of it, and whoever leads "
        "half-way wins %.0f %% of the games.",
        study_changes(run).value, 100 * study_settled(run).value, 100 * study_half_leader(run).value);
}

static void tell_decisions(ReportTable *table, const SimRun *run) {
    char text[64], kings[80] = "";
    if (!run->study->choices.judged) {
        tell_unstudied(table, "Are there decisions?", STUDY_DECISIONS);
        return;
    }
    Measure spread = study_spread(run);
    if (run->seats > 1)
        snprintf(kings, sizeof kings, "; %.1f %% of the choices only decide who else wins",
                 100 * study_kingmaking(run).value);
    bool matters = spread.value > 0 && verdict_is_clear(&spread, 1);
    report_table_remark(
        table, "%.0f %% of the questions are forced, the others have %.1f options; the best is worth %s%s%s%s.",
        100 * study_forced(run).value, study_options(run).value,
        matters ? report_measure_text(&spread, COLUMN_NUMBER, text) : "nothing measurable", matters ? " points" : "",
        matters ? " more than the worst" : "", kings);
}

static void tell_skill(ReportTable *table, const SimRun *run) {
    char text[64];
    int last = SKILL_RUNGS - 1;
    if (!run->study->skill.games[0]) {
        tell_unstudied(table, "Luck or skill?", STUDY_SKILL);
        return;
    }
    Measure first = study_gain(run, 0), top = study_gain(run, last);
    bool climbs = top.value > 0 && verdict_is_clear(&top, SKILL_RUNGS);
    report_measure_text(&first, COLUMN_SIGNED, text);
    report_table_remark(table,
                        "%s scores %s points over %s, where luck spreads scores by %.1f; %s has %s %s; the deal makes "
                        "%.0f %% of the result.",
                        skill_bots[1], text, skill_bots[0], study_luck(run, 0), skill_bots[last + 1],
                        climbs ? "still more to gain over" : "nothing measurable to gain over", skill_bots[last],
                        100 * study_deal_share(run, 0).value);
}

void study_report_verdict(Report *report, const SimRun *run) {
    char own[STATISTICS_SENTENCE] = "";
    if (!run->study || !run->statistics->verdict || !sim_run_played(run)) return;
    ReportTable *table = report_add_table(report, "verdict", "Verdict");
    if (sim_run_played(run) < MEASURE_FEW) {
        report_table_remark(table, "%d games are too few for a verdict; play at least %d.", (int)sim_run_played(run),
                            MEASURE_FEW);
        return;
    }
    run->statistics->verdict(run, own);
    tell_seats(table, run);
    report_table_remark(table, "%s", own);
    if (run->seats > 1) tell_drama(table, run);
    tell_decisions(table, run);
    tell_skill(table, run);
}
