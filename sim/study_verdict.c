/* The verdict: five sentences with numbers. Each that states an effect is corrected for how many were looked at. */
#include <stdio.h>
#include <string.h>

#include "sim/sections.h"

/* Seats -------------------------------------------------------------------------------------------- */

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
    if (run->statistics->won(run) <= 0)
        report_table_remark(table, "No seat wins any game.");
    else if (run->seats == 1)
        report_table_remark(table, "There is one seat: it wins %s %% of the games.", text);
    else if (sim_run_bots_differ(run))
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

/* Tells that there is nothing to tell; false if enough games were studied. */
static bool tell_too_few(ReportTable *table, const char *question, StudySection section, int64_t games) {
    if (!games)
        report_table_remark(table, "%s Not studied: add --show %s.", question, study_info[section].name);
    else if (games < MEASURE_FEW)
        report_table_remark(table, "%s Too few games were studied to tell: %d.", question, (int)games);
    return games < MEASURE_FEW;
}

static void tell_drama(ReportTable *table, const SimRun *run) {
    const DramaTally *drama = &run->study->drama;
    if (tell_too_few(table, "Is it exciting?", STUDY_DRAMA, drama->games)) return;
    if (!drama->half_led)
        report_table_remark(table, "Nobody leads half-way in any game.%s",
                            *run->game ? " `score` of the script tells how the seats stand." : "");
    else if (drama->games == drama->nobody)
        report_table_remark(table, "The lead changes %.1f times a game, and nobody wins.", study_changes(run).value);
    else
        report_table_remark(
            table,
            "The lead changes %.1f times a game, the winner is settled after %.0f %% of it, and a seat that "
            "leads alone half-way wins in %.0f %% of cases.",
            study_changes(run).value, 100 * study_settled(run).value, 100 * study_half_leader(run).value);
}

static void tell_decisions(ReportTable *table, const SimRun *run) {
    char text[64], kings[80] = "";
    if (tell_too_few(table, "Are there decisions?", STUDY_DECISIONS, run->study->choices.judged)) return;
    Measure spread = study_spread(run);
    if (run->seats > 1)
        snprintf(kings, sizeof kings, "; %.1f %% of the choices only decide who else wins",
                 100 * study_kingmaking(run).value);
    bool matters = spread.value > 0 && verdict_is_clear(&spread, 1);
    report_table_remark(
        table,
        "%.0f %% of the questions are forced, the others have %.1f options; the best is worth %s "
        "more than the worst%s.",
        100 * study_forced(run).value, study_options(run).value,
        matters ? strcat(report_measure_text(&spread, COLUMN_NUMBER, text), " points") : "nothing measurable", kings);
}

/* "greedy scores 7.12 ±3.27 points more than random". */
static void append_rung(const SimRun *run, int rung, char out[STATISTICS_SENTENCE]) {
    char text[64];
    size_t used = strlen(out);
    Measure gain = study_gain(run, rung), size = measure_size(gain);
    if (verdict_is_clear(&gain, SKILL_RUNGS))
        snprintf(out + used, STATISTICS_SENTENCE - used, "%s scores %s points %s than %s", skill_bots[rung + 1],
                 report_measure_text(&size, COLUMN_NUMBER, text), gain.value > 0 ? "more" : "less", skill_bots[rung]);
    else
        snprintf(out + used, STATISTICS_SENTENCE - used, "%s gains nothing measurable over %s", skill_bots[rung + 1],
                 skill_bots[rung]);
}

static void tell_skill(ReportTable *table, const SimRun *run) {
    char first[STATISTICS_SENTENCE] = "", last[STATISTICS_SENTENCE] = "", deal[64] = "";
    Measure share = study_deal_share(run, 0);
    if (tell_too_few(table, "Luck or skill?", STUDY_SKILL, run->study->skill.games[0])) return;
    append_rung(run, 0, first);
    append_rung(run, SKILL_RUNGS - 1, last);
    if (share.known) snprintf(deal, sizeof deal, "; the deal makes %.0f %% of the result", 100 * share.value);
    report_table_remark(table, "%s, where luck spreads scores by %.1f; %s%s.", first, study_luck(run, 0), last, deal);
}

void study_report_verdict(Report *report, const SimRun *run) {
    char own[STATISTICS_SENTENCE] = "";
    if (!run->study || !run->statistics->verdict || !sim_run_played(run)) return;
    ReportTable *table = report_add_table(report, "verdict", "Verdict");
    if (sim_run_played(run) < MEASURE_FEW) {
        report_table_remark(table, "%d %s too few for a verdict; play at least %d.", (int)sim_run_played(run),
                            sim_run_played(run) == 1 ? "game is" : "games are", MEASURE_FEW);
        return;
    }
    run->statistics->verdict(run, own);
    tell_seats(table, run);
    report_table_remark(table, "%s", own);
    if (run->seats > 1) tell_drama(table, run);
    tell_decisions(table, run);
    tell_skill(table, run);
}
