#include "repl/check/plan.h"

#include <string.h>

#include "core/state/chance.h"

enum { FEW_GAMES = 300 };

static void list_others(Plan *plan, const Script *script) {
    for (int i = 0; i < plan->catalog->faction_count; i++) {
        const Faction *faction = &plan->catalog->factions[i];
        if (strcmp(faction->id, script->id) == 0)
            plan->faction = i;
        else if (faction->role == ROLE_SURVIVOR)
            plan->others[plan->other_count++] = (uint8_t)i;
    }
}

void plan_init(Plan *plan, const Catalog *catalog, const Script *script, const EditionFile *editions, int count) {
    *plan = (Plan){.catalog = catalog, .editions = editions, .edition_count = count, .faction = NOTHING};
    list_others(plan, script);
    for (int i = 0; i < catalog->special_count; i++)
        if (catalog->special_scripts[i] == script) plan->specials[plan->special_count++] = (uint8_t)i;
    for (int i = 0; i < VERSIONS; i++)
        if (script->versions[i].exists) plan->versions[plan->version_count++] = (uint8_t)i;
    if (script->special || script->role != ROLE_SURVIVOR) plan->faction = NOTHING, plan->version_count = 1;
}

/* What varies besides seats and editions: the versions of a faction, or the faces of a special. */
static int faces(const Plan *plan) {
    return plan->special_count ? plan->special_count : plan->version_count;
}

/* How many numbers of communities the edition is for. */
static int seat_counts(const EditionFile *edition) {
    return edition_most_seats(&edition->edition) - MIN_SEATS + 1;
}

/* Each edition with each number of communities. */
static int tables(const Plan *plan) {
    int count = 0;
    for (int i = 0; i < plan->edition_count; i++) count += seat_counts(&plan->editions[i]);
    return count;
}

static void choose_table(const Plan *plan, int number, CheckCase *check_case) {
    const EditionFile *edition = plan->editions;
    for (; number >= seat_counts(edition); edition++) number -= seat_counts(edition);
    check_case->edition = edition;
    check_case->seats = MIN_SEATS + number;
}

int plan_games(const Plan *plan) {
    int games = tables(plan) * faces(plan) * (plan->other_count ? plan->other_count : 1);
    int rounded = (FEW_GAMES + games - 1) / games * games; /* each combination as often as any other */
    return games < FEW_GAMES ? rounded : games;
}

static int pick(uint64_t *chance, int end) {
    return (int)chance_below(chance, (uint32_t)end);
}

static int any_version(const Plan *plan, int faction, uint64_t *chance) {
    int version;
    do version = pick(chance, VERSIONS);
    while (!plan->catalog->factions[faction].versions[version]);
    return version;
}

static bool is_in(const CheckCase *check_case, int faction) {
    for (int i = 0; i < check_case->power_count; i++)
        if (check_case->faction[i] == faction) return true;
    return false;
}

/* Adds a faction at any place of the order. */
static void add_power(CheckCase *check_case, int faction, int version, uint64_t *chance) {
    int place = pick(chance, check_case->power_count + 1);
    if (is_in(check_case, faction)) return;
    memmove(check_case->faction + place + 1, check_case->faction + place, (size_t)(check_case->power_count - place));
    memmove(check_case->version + place + 1, check_case->version + place, (size_t)(check_case->power_count - place));
    check_case->faction[place] = (uint8_t)faction;
    check_case->version[place] = (uint8_t)version;
    check_case->power_count++;
}

static void fill_up(const Plan *plan, CheckCase *check_case, uint64_t *chance) {
    int wanted = plan->other_count + (plan->faction != NOTHING), usual = edition_factions(check_case->edition);
    if (wanted > usual) wanted = usual;
    while (check_case->power_count < wanted) {
        int faction = plan->others[pick(chance, plan->other_count)];
        add_power(check_case, faction, any_version(plan, faction, chance), chance);
    }
}

static void add_special(const Plan *plan, CheckCase *check_case, int special) {
    int faction = plan->catalog->specials[special].faction;
    if (faction == NOTHING || is_in(check_case, faction)) check_case->with[check_case->with_count++] = (uint8_t)special;
}

/* In every third game another special takes part, if it fits. */
static void add_any_special(const Plan *plan, CheckCase *check_case, uint64_t *chance) {
    if (plan->catalog->special_count == 0 || pick(chance, 3) > 0) return;
    int special = pick(chance, plan->catalog->special_count);
    if (check_case->with_count == 0 || check_case->with[0] != special) add_special(plan, check_case, special);
}

/* Mostly what the edition deals; sometimes hardly a card, sometimes so many that the Reserve runs out. */
static int any_hand(const Plan *plan, const CheckCase *check_case, uint64_t *chance) {
    Setup setup;
    char why[WHY_SIZE];
    int kind = pick(chance, 6);
    if (kind == 0) return 1 + pick(chance, 4);
    if (kind > 1 || !check_case_setup(check_case, plan->catalog, &setup, why)) return 0;
    int cards = setup_deck_size(&setup, &setup.lineups[0]) - setup.edition.itinerants[setup.seats];
    return cards / check_case->seats;
}

/* The script itself, the one beside it, and whoever else; then the specials. */
static void line_up(const Plan *plan, CheckCase *check_case, int face, int beside, uint64_t *chance) {
    int own = plan->special_count ? plan->catalog->specials[plan->specials[face]].faction : NOTHING;
    if (plan->faction != NOTHING) add_power(check_case, plan->faction, plan->versions[face], chance);
    if (own != NOTHING) add_power(check_case, own, any_version(plan, own, chance), chance);
    if (beside != NOTHING) add_power(check_case, beside, any_version(plan, beside, chance), chance);
    fill_up(plan, check_case, chance);
    if (plan->special_count) add_special(plan, check_case, plan->specials[face]);
    add_any_special(plan, check_case, chance);
}

CheckCase plan_trial(const Plan *plan, int number) {
    static const uint8_t rounds[] = {1, 1, 2, 4};
    uint64_t chance = chance_mix((uint64_t)number + 1);
    CheckCase check_case = {.seed = (uint64_t)number + 1};
    choose_table(plan, number % tables(plan), &check_case);
    number /= tables(plan);
    int face = number % faces(plan);
    number /= faces(plan);
    line_up(plan, &check_case, face, plan->other_count ? plan->others[number % plan->other_count] : NOTHING, &chance);
    check_case.rounds = rounds[pick(&chance, sizeof rounds)];
    check_case.power_draw = pick(&chance, 4) == 0;
    check_case.hand = any_hand(plan, &check_case, &chance);
    return check_case;
}
