#include "sim/run_report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/base/parse.h"

/* Seats -------------------------------------------------------------------------------------------- */

Measure run_report_over_fair(const SimRun *run, int seat) {
    return measure_less(run->statistics->wins(run, seat), run->statistics->won(run) / (double)run->seats);
}

void run_report_seats(ReportTable *table, const SimRun *run, const SeatVerdict *verdict) {
    int named = 0, seats = (int)run->seats;
    double seen = 0;
    for (int seat = 0; seat < seats; seat++) {
        char text[64], what[160];
        Measure found = verdict->measure(run, seat), size = measure_size(found);
        if (verdict_seen(&found, seats) > seen) seen = verdict_seen(&found, seats);
        if (!verdict_is_clear(&found, seats)) continue;
        snprintf(what, sizeof what, found.value > 0 ? verdict->more : verdict->less,
                 report_measure_text(&size, verdict->kind, text));
        report_table_remark(table, "%s %d %s, more than chance explains.", verdict->who, seat + 1, what);
        named++;
    }
    if (named && sim_run_bots_differ(run))
        report_table_remark(table, "The bots differ, so this need not be due to the seats.");
    if (!named && seen > 0 && seats > 1 && sim_run_played(run) >= MEASURE_FEW)
        report_table_remark(table, verdict->none, seen * verdict->unit);
}

/* The verdict -------------------------------------------------------------------------------------- */

/* Five sentences with numbers. Each that states an effect is corrected for how many were looked at. */

static void tell_seats(ReportTable *table, const SimRun *run) {
    char text[64];
    int seat = 0; /* the one whose wins are farthest from an equal share */
    for (int other = 1; other < run->seats; other++)
        if (measure_size(run_report_over_fair(run, other)).value > measure_size(run_report_over_fair(run, seat)).value)
            seat = other;
    double fair = 100 * run->statistics->won(run) / (double)run->seats;
    Measure wins = run->statistics->wins(run, seat), over = run_report_over_fair(run, seat);
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
    const DramaTally *drama = &run->results->study->drama;
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
    if (tell_too_few(table, "Are there decisions?", STUDY_DECISIONS, run->results->study->choices.judged)) return;
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
    if (tell_too_few(table, "Luck or skill?", STUDY_SKILL, run->results->study->skill.games[0])) return;
    append_rung(run, 0, first);
    append_rung(run, SKILL_RUNGS - 1, last);
    if (share.known) snprintf(deal, sizeof deal, "; the deal makes %.0f %% of the result", 100 * share.value);
    report_table_remark(table, "%s, where luck spreads scores by %.1f; %s%s.", first, study_luck(run, 0), last, deal);
}

static void add_run_verdict(Report *report, const SimRun *run) {
    char own[STATISTICS_SENTENCE] = "";
    if (!run->results->study || !run->statistics->verdict || !sim_run_played(run)) return;
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

static const ReportSection study_sections[] = {
    {"drama", "drama", study_report_drama},
    {"decisions", "decisions", study_report_decisions},
    {"ladder", "skill", study_report_skill},
    {"neighbours", "neighbours", study_report_neighbours},
    {NULL, NULL, NULL},
};

enum { ITEM = 64, LIST = 512 };

static const char everything[] = "all";

/* Names -------------------------------------------------------------------------------------------- */

static bool is_in(const ReportSection *sections, const char *name) {
    for (; sections->name; sections++)
        if (strcmp(sections->group, name) == 0) return true;
    return false;
}

/* Adds the groups of the sections to a list "a, b, ", each once. */
static void append_groups(const ReportSection *sections, char list[LIST]) {
    for (; sections->name; sections++) {
        char item[ITEM];
        size_t used = strlen(list);
        snprintf(item, sizeof item, "%s, ", sections->group);
        if (!strstr(list, item)) snprintf(list + used, LIST - used, "%s", item);
    }
}

static bool refuse_section(const char *name, const Statistics *statistics, char *why, size_t size) {
    char list[LIST] = "";
    append_groups(statistics->sections, list);
    append_groups(study_sections, list);
    snprintf(why, size, "unknown section '%s'; sections: %s%s", name, list, everything);
    return false;
}

/* Splits an item such as "drama:5000". False if the number is not one; 0: it has none. */
static bool split_item(char item[ITEM], uint64_t *games) {
    char *colon = strchr(item, ':');
    *games = 0;
    if (!colon) return true;
    *colon = 0;
    return parse_u64(colon + 1, 10, games) && *games >= 1 && *games <= STUDY_MOST;
}

bool run_report_shows(const char *list, const char *group) {
    bool found = !list;
    while (list && !found) {
        char item[ITEM];
        uint64_t games;
        (void)parse_item(&list, item, sizeof item);
        (void)split_item(item, &games);
        found = strcmp(item, everything) == 0 || strcmp(item, group) == 0;
    }
    return found;
}

/* Plans -------------------------------------------------------------------------------------------- */

/* Plans what an item asks for. Kingmaking, which is told among neighbours, is found by judging decisions. */
static bool read_show_item(char item[ITEM], const Statistics *statistics, StudyPlan *plan, char *why, size_t size) {
    uint64_t games;
    bool number = split_item(item, &games), all = strcmp(item, everything) == 0, study = false;
    if (!all && !is_in(statistics->sections, item) && !is_in(study_sections, item))
        return refuse_section(item, statistics, why, size);
    for (int i = 0; i < STUDIES; i++) study = study || strcmp(study_info[i].name, item) == 0;
    if (!number || (games && !study)) {
        snprintf(why, size, "--show %s: %s", item,
                 number ? "only drama, neighbours, decisions and skill take a number of games"
                        : "the number of games to study is from 1 to 100000");
        return false;
    }
    for (int i = 0; i < STUDIES; i++)
        if (all || strcmp(study_info[i].name, item) == 0)
            plan->games[i] = games && !all ? (int64_t)games : study_info[i].games;
    if (strcmp(item, study_info[STUDY_NEIGHBOURS].name) == 0 && !plan->games[STUDY_DECISIONS])
        plan->games[STUDY_DECISIONS] = study_info[STUDY_DECISIONS].games;
    return true;
}

bool run_report_plan(const char *list, const Statistics *statistics, StudyPlan *plan, char *why, size_t size) {
    bool fits = true;
    for (int i = 0; i < STUDIES; i++) plan->games[i] = !list && study_info[i].usual ? study_info[i].games : 0;
    while (list && fits) {
        char item[ITEM];
        (void)parse_item(&list, item, sizeof item);
        fits = read_show_item(item, statistics, plan, why, size);
    }
    return fits;
}

bool run_report_check(const char *list, const Statistics *statistics, const StudyPlan *studied, char *why,
                      size_t size) {
    StudyPlan unused;
    bool fits = run_report_plan(list, statistics, &unused, why, size);
    while (list && fits) {
        char item[ITEM];
        uint64_t games;
        (void)parse_item(&list, item, sizeof item);
        (void)split_item(item, &games);
        for (int i = 0; i < STUDIES; i++)
            if (strcmp(study_info[i].name, item) == 0 && !studied->games[i]) fits = false;
        if (!fits) snprintf(why, size, "the parts have no section '%s'; give --show %s to horde sim", item, item);
    }
    return fits;
}

/* The report --------------------------------------------------------------------------------------- */

static void add_run_head(Report *report, const SimRun *run) {
    int64_t games = sim_run_played(run);
    if (games == run->games)
        report_head(report, "games", "%" PRId64, games);
    else
        report_head(report, "games", "%" PRId64 " of %" PRId64, games, run->games);
    report_head(report, "setup", "%s", run->setup);
    for (int i = 1; i < run->arm_count; i++)
        if (run->arms[i].kind == ARM_VERSUS) report_head(report, "versus", "%s", run->arms[i].name);
    report_head(report, "seed", "%" PRIu64, run->seed);
    report_head_intervals(report, games < MEASURE_FEW ? "; too few games for intervals of means" : "");
}

static void add_sections(Report *report, const SimRun *run, const ReportSection *section, const char *show) {
    for (; section->name; section++)
        if (run_report_shows(show, section->group)) section->add(report, run);
}

void run_report_make(Report *report, const SimRun *run, const char *show) {
    *report = (Report){.head_count = 0};
    add_run_head(report, run);
    add_run_verdict(report, run);
    add_sections(report, run, run->statistics->sections, show);
    add_sections(report, run, study_sections, show);
}
