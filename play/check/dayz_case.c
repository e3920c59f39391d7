#include "play/check/dayz_case.h"

#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"
#include "core/base/chance.h"

static void append_name(char list[MAX_NAMES], const char *id, const char *version) {
    size_t used = strlen(list);
    snprintf(list + used, MAX_NAMES - used, "%s%s%s%s", used ? "," : "", id, version ? ":" : "",
             version ? version : "");
}

static void list_case_powers(const CheckCase *check_case, const Catalog *catalog, char list[MAX_NAMES]) {
    *list = 0;
    for (int i = 0; i < check_case->power_count; i++)
        append_name(list, catalog->factions[check_case->faction[i]].id, name_version(check_case->version[i]));
}

static void list_case_specials(const CheckCase *check_case, const Catalog *catalog, char list[MAX_NAMES]) {
    *list = 0;
    for (int i = 0; i < check_case->with_count; i++) append_name(list, catalog->specials[check_case->with[i]].id, NULL);
}

bool check_case_setup(const CheckCase *check_case, const Catalog *catalog, Setup *setup, char why[WHY_SIZE]) {
    char powers[MAX_NAMES], with[MAX_NAMES];
    list_case_powers(check_case, catalog, powers);
    list_case_specials(check_case, catalog, with);
    Choices choices = {.players = check_case->seats,
                       .powers = powers,
                       .with = *with ? with : NULL,
                       .rounds = check_case->rounds,
                       .hand = check_case->hand,
                       .power_draw = check_case->power_draw};
    return choices_setup(catalog, check_case->edition, &choices, setup, why, WHY_SIZE);
}

/* True if the faction is one of the case's powers. */
static bool check_case_has_faction(const CheckCase *check_case, int faction) {
    for (int i = 0; i < check_case->power_count; i++)
        if (check_case->faction[i] == faction) return true;
    return false;
}

/* The number of cards dealt to each seat. */
static int check_case_hand(const CheckCase *check_case) {
    return check_case->hand ? check_case->hand : check_case->edition->edition.hand[check_case->seats];
}

void check_case_write(const CheckCase *check_case, const Catalog *catalog, FILE *out) {
    char powers[MAX_NAMES], with[MAX_NAMES];
    list_case_powers(check_case, catalog, powers);
    list_case_specials(check_case, catalog, with);
    fprintf(out, " --powers %s", powers);
    if (*with) fprintf(out, " --with %s", with);
    fprintf(out, " --players %d --rounds %d --hand %d", check_case->seats, check_case->rounds,
            check_case_hand(check_case));
    const EditionFile *edition = check_case->edition;
    fprintf(out, " --edition %s%s --seed %llu", edition->path ? edition->path : edition->name,
            check_case->power_draw ? " --power-draw" : "", (unsigned long long)check_case->seed);
}

/* Smaller cases ------------------------------------------------------------------------------------ */

static bool fewer_rounds(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool fewer = 1 + number < check_case->rounds;
    check_case->rounds = 1 + number;
    return fewer;
}

static bool no_power_draw(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool drawn = check_case->power_draw && number == 0;
    check_case->power_draw = false;
    return drawn;
}

static bool fewer_specials(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    if (number >= check_case->with_count) return false;
    check_case->with_count--;
    memmove(check_case->with + number, check_case->with + number + 1, (size_t)(check_case->with_count - number));
    return true;
}

static bool fewer_seats(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool fewer = MIN_SEATS + number < check_case->seats;
    check_case->seats = MIN_SEATS + number;
    return fewer;
}

static bool fewer_cards(const CaseParts *parts, CheckCase *check_case, int number) {
    (void)parts;
    bool fewer = 1 + number < check_case_hand(check_case);
    check_case->hand = 1 + number;
    return fewer;
}

static bool plain_edition(const CaseParts *parts, CheckCase *check_case, int number) {
    if (!parts->plain || strcmp(check_case->edition->name, parts->plain->name) == 0 || number > 0) return false;
    check_case->edition = parts->plain;
    return true;
}

/* True if the faction of this place can be replaced by that one: earlier in the catalogue, or itself in base. */
static bool is_plainer(const CaseParts *parts, const CheckCase *check_case, int place, int faction) {
    int now = check_case->faction[place];
    if (faction == now) return check_case->version[place] != VERSION_BASE;
    return faction < now && parts->catalog->factions[faction].role == ROLE_SURVIVOR &&
           !check_case_has_faction(check_case, faction);
}

static bool plain_companion(const CaseParts *parts, CheckCase *check_case, int number) {
    for (int place = 0; place < check_case->power_count; place++) {
        for (int faction = 0; faction <= check_case->faction[place]; faction++) {
            if (!is_plainer(parts, check_case, place, faction) || number-- > 0) continue;
            check_case->faction[place] = (uint8_t)faction;
            check_case->version[place] = VERSION_BASE;
            return true;
        }
    }
    return false;
}

bool case_shrink(const CaseParts *parts, CheckCase *check_case, int way, int number) {
    static bool (*const ways[CASE_WAYS])(const CaseParts *parts, CheckCase *check_case, int number) = {
        fewer_rounds, no_power_draw, fewer_specials, fewer_seats, plain_edition, fewer_cards, plain_companion};
    return ways[way](parts, check_case, number);
}

/* The games that a script is checked in ------------------------------------------------------------ */

enum { LEAST_GAMES = 300 };

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
        if (catalog->special_scripts[i] == script && !script->rule) plan->specials[plan->special_count++] = (uint8_t)i;
    for (int i = 0; i < VERSIONS; i++)
        if (script->versions[i].exists) plan->versions[plan->version_count++] = (uint8_t)i;
    if (script->special || script->role != ROLE_SURVIVOR) plan->faction = NOTHING, plan->version_count = 1;
}

/* How many variants of the script to check: versions of a faction, or cards of a special. */
static int count_variants(const Plan *plan) {
    return plan->special_count ? plan->special_count : plan->version_count;
}

/* How many numbers of seats the edition allows. */
static int count_edition_seats(const EditionFile *edition) {
    return edition_most_seats(&edition->edition) - edition_least_seats(&edition->edition) + 1;
}

/* How many combinations of edition and number of seats there are. */
static int count_tables(const Plan *plan) {
    int count = 0;
    for (int i = 0; i < plan->edition_count; i++) count += count_edition_seats(&plan->editions[i]);
    return count;
}

/* Sets edition and seats to the combination with that number. */
static void choose_table(const Plan *plan, int number, CheckCase *check_case) {
    const EditionFile *edition = plan->editions;
    for (; number >= count_edition_seats(edition); edition++) number -= count_edition_seats(edition);
    check_case->edition = edition;
    check_case->seats = edition_least_seats(&edition->edition) + number;
}

int plan_games(const Plan *plan) {
    int games = count_tables(plan) * count_variants(plan) * (plan->other_count ? plan->other_count : 1);
    int rounded = (LEAST_GAMES + games - 1) / games * games; /* every combination equally often */
    return games < LEAST_GAMES ? rounded : games;
}

static int pick_below(uint64_t *chance, int end) {
    return (int)chance_below(chance, (uint32_t)end);
}

static int any_version(const Plan *plan, int faction, uint64_t *chance) {
    int version;
    do version = pick_below(chance, VERSIONS);
    while (!plan->catalog->factions[faction].versions[version]);
    return version;
}

/* Inserts a faction at a random place, unless it is in the case already. */
static void insert_power(CheckCase *check_case, int faction, int version, uint64_t *chance) {
    int place = pick_below(chance, check_case->power_count + 1);
    if (check_case_has_faction(check_case, faction)) return;
    memmove(check_case->faction + place + 1, check_case->faction + place, (size_t)(check_case->power_count - place));
    memmove(check_case->version + place + 1, check_case->version + place, (size_t)(check_case->power_count - place));
    check_case->faction[place] = (uint8_t)faction;
    check_case->version[place] = (uint8_t)version;
    check_case->power_count++;
}

/* Adds random factions until the case has as many as its edition plays with. */
static void fill_up(const Plan *plan, CheckCase *check_case, uint64_t *chance) {
    int wanted = plan->other_count + (plan->faction != NOTHING), usual = edition_factions(check_case->edition);
    if (wanted > usual) wanted = usual;
    while (check_case->power_count < wanted) {
        int faction = plan->others[pick_below(chance, plan->other_count)];
        insert_power(check_case, faction, any_version(plan, faction, chance), chance);
    }
}

static void add_case_special(const Plan *plan, CheckCase *check_case, int special) {
    int faction = plan->catalog->specials[special].faction;
    if (faction == NOTHING || check_case_has_faction(check_case, faction))
        check_case->with[check_case->with_count++] = (uint8_t)special;
}

/* Adds a random special card in every third game, if it fits. */
static void add_any_special(const Plan *plan, CheckCase *check_case, uint64_t *chance) {
    if (plan->catalog->special_count == 0 || pick_below(chance, 3) > 0) return;
    int special = pick_below(chance, plan->catalog->special_count);
    if (plan->catalog->specials[special].rule) return;
    if (check_case->with_count == 0 || check_case->with[0] != special) add_case_special(plan, check_case, special);
}

/* The hand size: usually the edition's, sometimes 1 to 4 cards, sometimes so many that the Reserve runs out. */
static int any_hand(const Plan *plan, const CheckCase *check_case, uint64_t *chance) {
    Setup setup;
    char why[WHY_SIZE];
    int kind = pick_below(chance, 6);
    if (kind == 0) return 1 + pick_below(chance, 4);
    if (kind > 1 || !check_case_setup(check_case, plan->catalog, &setup, why)) return 0;
    int cards = setup_deck_size(&setup, &setup.lineups[0]) - setup.edition.itinerants[setup.seats];
    return cards / check_case->seats;
}

/* Adds the script itself, the faction to combine it with, random others, and then special cards. */
static void choose_powers(const Plan *plan, CheckCase *check_case, int variant, int beside, uint64_t *chance) {
    int own = plan->special_count ? plan->catalog->specials[plan->specials[variant]].faction : NOTHING;
    if (plan->faction != NOTHING) insert_power(check_case, plan->faction, plan->versions[variant], chance);
    if (own != NOTHING) insert_power(check_case, own, any_version(plan, own, chance), chance);
    if (beside != NOTHING) insert_power(check_case, beside, any_version(plan, beside, chance), chance);
    fill_up(plan, check_case, chance);
    if (plan->special_count) add_case_special(plan, check_case, plan->specials[variant]);
    add_any_special(plan, check_case, chance);
}

CheckCase plan_case(const Plan *plan, int number) {
    static const uint8_t rounds[] = {1, 1, 2, 4};
    uint64_t chance = chance_mix((uint64_t)number + 1);
    CheckCase check_case = {.seed = (uint64_t)number + 1};
    choose_table(plan, number % count_tables(plan), &check_case);
    number /= count_tables(plan);
    int variant = number % count_variants(plan);
    number /= count_variants(plan);
    choose_powers(plan, &check_case, variant, plan->other_count ? plan->others[number % plan->other_count] : NOTHING,
                  &chance);
    check_case.rounds = rounds[pick_below(&chance, sizeof rounds)];
    check_case.power_draw = pick_below(&chance, 4) == 0;
    check_case.hand = any_hand(plan, &check_case, &chance);
    return check_case;
}
