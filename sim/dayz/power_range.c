#include "sim/dayz/power_range.h"

#include <stdlib.h>

#include "lua/machine/vm.h"
#include "sim/part/field_range.h"

/* The largest numbers of one game. */
#define TRICKS ((int64_t)MAX_ROUNDS * MAX_TRICKS)
#define MANY (TRICKS * MAX_CARDS) /* calls, acts, cards moved, questions */

static bool adds_power_rounds(const SimRun *run, const void *record) {
    const PowerTally *power = record;
    return power->rounds <= power_results(run->results)->tally.rounds;
}

static bool adds_fires(const SimRun *run, const void *record) {
    const PowerTally *power = record;
    return power->fires <= power_results(run->results)->tally.tricks;
}

static bool is_receiver(const SimRun *run, int relative) {
    return relative < run->seats || relative == NOBODY;
}

static bool adds_to(const SimRun *run, const void *record) {
    const PowerTally *power = record;
    for (int i = 0; i < RELATIVES; i++)
        if (power->to[i] && !is_receiver(run, i)) return false;
    return true;
}

static bool adds_to_worth(const SimRun *run, const void *record) {
    const PowerTally *power = record;
    for (int i = 0; i < RELATIVES; i++)
        if (power->to_worth[i] && !is_receiver(run, i)) return false;
    return true;
}

static const FieldRange power_ranges[] = {
    {"rounds", 0, MAX_ROUNDS, false, adds_power_rounds},
    {"fires", 0, TRICKS, false, adds_fires},
    {"calls", 0, MANY, false, NULL},
    {"acts", 0, MANY, false, NULL},
    {"to", 0, MANY, false, adds_to},
    {"to_worth", -MANY * 100, MANY * 100, false, adds_to_worth},
    {"seat", 0, MANY, true, NULL},
    {"seat_worth", -MANY * 100, MANY * 100, true, NULL},
    {"scored", -MANY * 1000, MANY * 1000, true, NULL},
    {"changed", -MANY * 1000, MANY * 1000, true, NULL},
    {NULL, 0, 0, false, NULL},
};

bool power_range_holds(const SimRun *run, const void *record, const TallyField *field) {
    const PowerTally *power = record;
    if (field->offset == offsetof(PowerTally, order)) return power->order >= 0 && power->order <= MAX_POWERS;
    if (field->offset == offsetof(PowerTally, hooks)) return power->hooks >= 0 && power->hooks < 1 << POWER_HOOKS;
    return field_range_holds(power_ranges, run, power, field);
}

static bool adds_forced(const SimRun *run, const void *record) {
    const Query *query = record;
    (void)run;
    return query->forced <= query->asked;
}

/* Several kinds of option can be offered at once, but one is taken. */
static bool adds_offered(const SimRun *run, const void *record) {
    const Query *query = record;
    (void)run;
    for (int i = 0; i < CLASSES; i++)
        if (query->offered[i] > query->asked - query->forced) return false;
    return true;
}

static bool adds_taken(const SimRun *run, const void *record) {
    const Query *query = record;
    (void)run;
    for (int i = 0; i < CLASSES; i++)
        if (query->taken[i] > query->offered[i]) return false;
    return field_range_sum(query->taken, CLASSES) <= query->asked - query->forced;
}

static bool adds_query_games(const SimRun *run, const void *record) {
    const Query *query = record;
    (void)run;
    for (int i = 0; i < CLASSES; i++)
        if (query->games[i] > query->offered[i]) return false;
    return true;
}

static bool adds_offered2(const SimRun *run, const void *record) {
    const Query *query = record;
    (void)run;
    for (int i = 0; i < CLASSES; i++)
        if (!field_range_squares(query->games[i], query->offered[i], query->offered2[i])) return false;
    return true;
}

/* Of numbers by games, each part of a whole: part^2 <= part * whole <= whole^2. */
static bool adds_both(const SimRun *run, const void *record) {
    const Query *query = record;
    (void)run;
    for (int i = 0; i < CLASSES; i++)
        if (query->taken2[i] > query->both[i] || query->both[i] > query->offered2[i]) return false;
    return true;
}

static const FieldRange query_ranges[] = {
    {"asked", 0, MANY, false, NULL},
    {"forced", 0, MANY, false, adds_forced},
    {"offered", 0, MANY, false, adds_offered},
    {"taken", 0, MANY, false, adds_taken},
    {"games", 0, 1, false, adds_query_games},
    {"offered2", 0, MANY *MANY, false, adds_offered2},
    {"taken2", 0, MANY *MANY, false, NULL},
    {"both", 0, MANY *MANY, false, adds_both},
    {NULL, 0, 0, false, NULL},
};

/* A file has fewer lines than bytes. */
static bool is_line(int64_t line) {
    return line >= 0 && line <= VM_FILE;
}

bool query_range_holds(const SimRun *run, const void *record, const TallyField *field) {
    const Query *query = record;
    switch (field->offset) {
    case offsetof(Query, line): return query->line >= -VM_FILE && is_line(llabs(query->line));
    case offsetof(Query, about): return query->about >= 0 && query->about < ABOUTS;
    case offsetof(Query, verb): return is_line(query->verb);
    case offsetof(Query, first):
        return query->asked ? query->first >= run->from && query->first < run->to : query->first == 0;
    default: return field_range_holds(query_ranges, run, query, field);
    }
}
