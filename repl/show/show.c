#include "repl/show/show.h"

#include <stdio.h>
#include <string.h>

#include "lua/machine/parse.h"
#include "repl/app/command.h"
#include "repl/show/study_sections.h"
#include "repl/term/message.h"

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

static int refuse_name(const char *name, const Statistics *statistics) {
    char list[LIST] = "";
    append_groups(statistics->sections, list);
    append_groups(study_sections, list);
    return message_error("unknown section '%s'; sections: %s%s", name, list, everything), WRONG_USAGE;
}

/* Splits an item such as "drama:5000". False if the number is not one; 0: it has none. */
static bool split(char item[ITEM], uint64_t *games) {
    char *colon = strchr(item, ':');
    *games = 0;
    if (!colon) return true;
    *colon = 0;
    return parse_u64(colon + 1, 10, games) && *games >= 1 && *games <= STUDY_MOST;
}

bool show_has(const char *list, const char *group) {
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

static int read_item(char item[ITEM], const Statistics *statistics, StudyPlan *plan) {
    uint64_t games;
    bool number = split(item, &games);
    if (strcmp(item, everything) != 0 && !is_in(statistics->sections, item) && !is_in(study_sections, item))
        return refuse_name(item, statistics);
    if (!number || (games && !is_study(item)))
        return message_error("--show %s: %s", item,
                             number ? "only drama, neighbours, decisions and skill take a number of games"
                                    : "the number of games to study is from 1 to 100000"),
               WRONG_USAGE;
    plan_item(plan, item, games);
    return DONE;
}

int show_read(const char *list, const Statistics *statistics, StudyPlan *plan) {
    int end = DONE;
    for (int i = 0; i < STUDIES; i++) plan->games[i] = !list && study_info[i].usual ? study_info[i].games : 0;
    while (list && end == DONE) {
        char item[ITEM];
        (void)parse_item(&list, item, sizeof item);
        end = read_item(item, statistics, plan);
    }
    return end;
}

static int check_studied(const char *name, const StudyPlan *studied) {
    for (int i = 0; i < STUDIES; i++)
        if (strcmp(study_info[i].name, name) == 0 && !studied->games[i])
            return message_error("the parts have no section '%s'; give --show %s to horde sim", name, name),
                   WRONG_USAGE;
    return DONE;
}

int show_check(const char *list, const Statistics *statistics, const StudyPlan *studied) {
    StudyPlan unused;
    int end = show_read(list, statistics, &unused);
    while (list && end == DONE) {
        char item[ITEM];
        uint64_t games;
        (void)parse_item(&list, item, sizeof item);
        (void)split(item, &games);
        end = check_studied(item, studied);
    }
    return end;
}
