#include "sim/run_report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/base/parse.h"
#include "sim/sections.h"

const ReportSection study_sections[] = {
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
static bool split(char item[ITEM], uint64_t *games) {
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
        (void)split(item, &games);
        found = strcmp(item, everything) == 0 || strcmp(item, group) == 0;
    }
    return found;
}

/* Plans -------------------------------------------------------------------------------------------- */

static void plan_section(StudyPlan *plan, StudySection section, uint64_t games) {
    plan->games[section] = games ? (int64_t)games : study_info[section].games;
}

/* Kingmaking, which is told among neighbours, is found by judging decisions. */
static void plan_item(StudyPlan *plan, const char *name, uint64_t games) {
    bool all = strcmp(name, everything) == 0;
    for (int i = 0; i < STUDIES; i++)
        if (all || strcmp(study_info[i].name, name) == 0) plan_section(plan, (StudySection)i, all ? 0 : games);
    if (strcmp(name, study_info[STUDY_NEIGHBOURS].name) == 0 && !plan->games[STUDY_DECISIONS])
        plan_section(plan, STUDY_DECISIONS, 0);
}

static bool is_study(const char *name) {
    for (int i = 0; i < STUDIES; i++)
        if (strcmp(study_info[i].name, name) == 0) return true;
    return false;
}

static bool read_item(char item[ITEM], const Statistics *statistics, StudyPlan *plan, char *why, size_t size) {
    uint64_t games;
    bool number = split(item, &games);
    if (strcmp(item, everything) != 0 && !is_in(statistics->sections, item) && !is_in(study_sections, item))
        return refuse_section(item, statistics, why, size);
    if (!number || (games && !is_study(item))) {
        snprintf(why, size, "--show %s: %s", item,
                 number ? "only drama, neighbours, decisions and skill take a number of games"
                        : "the number of games to study is from 1 to 100000");
        return false;
    }
    plan_item(plan, item, games);
    return true;
}

bool run_report_plan(const char *list, const Statistics *statistics, StudyPlan *plan, char *why, size_t size) {
    bool fits = true;
    for (int i = 0; i < STUDIES; i++) plan->games[i] = !list && study_info[i].usual ? study_info[i].games : 0;
    while (list && fits) {
        char item[ITEM];
        (void)parse_item(&list, item, sizeof item);
        fits = read_item(item, statistics, plan, why, size);
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
        (void)split(item, &games);
        for (int i = 0; i < STUDIES; i++)
            if (strcmp(study_info[i].name, item) == 0 && !studied->games[i]) fits = false;
        if (!fits) snprintf(why, size, "the parts have no section '%s'; give --show %s to horde sim", item, item);
    }
    return fits;
}

/* The report --------------------------------------------------------------------------------------- */

static void add_head(Report *report, const SimRun *run) {
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
    add_head(report, run);
    study_report_verdict(report, run);
    add_sections(report, run, run->statistics->sections, show);
    add_sections(report, run, study_sections, show);
}
