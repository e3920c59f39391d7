#include "lua/scenario/dayz_scenario.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/dayz/api.h"
#include "core/base/heap.h"
#include "lua/dayz/choices.h"
#include "lua/dayz/setup_deal.h"

static const DayzScenario *own_of(const Scenario *scenario) {
    return scenario->own;
}

/* Fields ------------------------------------------------------------------------------------------- */

/* A number for all; a list with one for each is read with the deal. */
static void read_hand_size(const Fields *fields, Scenario *scenario) {
    DayzScenario *own = scenario->own;
    const SetupField *field = &setup_fields[SETUP_HAND_SIZE];
    own->hand_sizes = value_of_field(fields, field->name);
    if (json_is_whole(own->hand_sizes, field->least, field->most))
        own->choices.hand = (int)own->hand_sizes->valuedouble;
    else if (own->hand_sizes && !cJSON_IsArray(own->hand_sizes))
        fields_fault(fields, field->name, "'%s' must be a number of cards, or a list with one for each community",
                     field->name);
}

#define AT(member) offsetof(DayzScenario, member)

const ScenarioField dayz_scenario_fields[] = {
    {"edition", HOLDS_NAMES, AT(edition), 0, 0, NULL},
    {"powers", HOLDS_NAMES, AT(choices.powers), 0, 0, NULL},
    {"with", HOLDS_NAMES, AT(choices.with), 0, 0, NULL},
    {"box", HOLDS_NAMES, AT(choices.box), 0, 0, NULL},
    {"rounds", HOLDS_NUMBER, AT(choices.rounds), SETUP_ROUNDS_RANGE, NULL},
    {"power_draw", HOLDS_FLAG, AT(choices.power_draw), 0, 0, NULL},
    {"deal", HOLDS_VALUE, AT(deal), 0, 0, NULL},
    {"hand_size", HOLDS_VALUE, AT(hand_sizes), 0, 0, read_hand_size},
    {"population", HOLDS_VALUE, AT(populations), 0, 0, NULL},
    {.name = NULL},
};

const ScenarioField dayz_campaign_fields[] = {
    {"edition", HOLDS_NAMES, AT(edition), 0, 0, NULL},
    {"population", HOLDS_VALUE, AT(populations), 0, 0, NULL},
    {"carry", HOLDS_FLAG, AT(carry), 0, 0, NULL},
    {.name = NULL},
};

/* Set-up ------------------------------------------------------------------------------------------- */

/* Refuses `with` if the powers fit without it, otherwise `powers`. */
static bool refuse_lineup(const Scenario *scenario, const Catalog *catalog, const EditionFile *edition,
                          const Setup *setup, const char *powers, const char *why) {
    char unused[VM_MESSAGE / 2];
    Setup trial = *setup;
    trial.lineup_count = 0;
    bool fits =
        own_of(scenario)->choices.with &&
        (choices_are_random(powers) || choices_add_lineup(catalog, edition, &trial, powers, "", unused, sizeof unused));
    return scenario_refuse(scenario, fits ? "with" : "powers", why);
}

/* Adds each part's powers; factions are not swapped and no power is drawn (R11). */
static bool add_parts(const Scenario *scenario, const Catalog *catalog, const EditionFile *edition, Setup *setup) {
    char why[VM_MESSAGE / 2];
    setup->lineup_count = 0;
    setup->carry = own_of(scenario)->carry;
    setup->swaps = false;
    setup->rounds = 1;
    for (int i = 0; i < scenario->part_count; i++) {
        const Scenario *part = scenario->parts[i];
        const Choices *choices = &own_of(part)->choices;
        const char *powers = choices->powers ? choices->powers : edition->powers;
        if (!choices_add_lineup(catalog, edition, setup, powers, choices->with ? choices->with : "", why, sizeof why))
            return refuse_lineup(part, catalog, edition, setup, powers, why);
    }
    return true;
}

/* A part is one round as the edition deals it (R11). Its players, edition, seed, bots and population are used only
 * when it is played on its own. */
static bool check_part(const Scenario *part) {
    if (own_of(part)->deal)
        return scenario_refuse(part, "deal", "a part of a campaign is dealt from the seed: remove 'deal'");
    if (own_of(part)->choices.rounds != 1)
        return scenario_refuse(part, "rounds", "a part of a campaign is one round: set rounds = 1");
    if (own_of(part)->hand_sizes)
        return scenario_refuse(part, "hand_size", "a part of a campaign has the edition's hands: remove 'hand_size'");
    if (choices_are_random(own_of(part)->choices.powers))
        return scenario_refuse(part, "powers", "a part of a campaign names its powers: they cannot be random");
    if (own_of(part)->choices.power_draw)
        return scenario_refuse(part, "power_draw", "a part of a campaign names its powers: remove 'power_draw'");
    return true;
}

static bool check_parts(const Scenario *scenario) {
    for (int i = 0; i < scenario->part_count; i++)
        if (!check_part(scenario->parts[i])) return false;
    return true;
}

static bool make_setup(const Scenario *scenario, const Catalog *catalog, const EditionFile *edition, Setup *setup) {
    char why[VM_MESSAGE / 2];
    const Scenario *first = scenario->part_count ? scenario->parts[0] : scenario;
    Choices choices = own_of(scenario)->choices;
    choices.players = scenario->players;
    choices.seed = scenario->seed;
    choices.powers = own_of(first)->choices.powers;
    choices.with = own_of(first)->choices.with;
    if (choices.box && !boxes_find(catalog, choices.box, why, sizeof why)) return scenario_refuse(scenario, "box", why);
    bool fits = choices_setup(catalog, edition, &choices, setup, why, sizeof why);
    if (!fits && scenario->players &&
        (scenario->players < edition_least_seats(&edition->edition) ||
         scenario->players > edition_most_seats(&edition->edition)))
        return scenario_refuse(scenario, "players", why);
    if (!fits)
        return refuse_lineup(first, catalog, edition, setup, choices.powers ? choices.powers : edition->powers, why);
    return !scenario->part_count || (check_parts(scenario) && add_parts(scenario, catalog, edition, setup));
}

/* The deal --------------------------------------------------------------------------------------- */

/* The cards that each seat holds: as the deal or the hand sizes list them, or as many as are dealt, less one for each trick before
 * the first. */
static bool read_hand_sizes(const DayzScenario *own, DayzSetup *dayz, ValueFault *fault) {
    Setup *setup = &dayz->setup;
    int16_t sizes[MAX_SEATS];
    bool listed = cJSON_IsArray(own->hand_sizes);
    if (listed && !setup_deal_counts(own->hand_sizes, "hand_size", setup->seats, 0, MAX_CARDS, false, sizes, fault))
        return false;
    int passed = own->hand_sizes ? 0 : dayz->deal.trick - 1, size = setup_hand_size(setup);
    for (int seat = 0; seat < setup->seats; seat++) {
        if (!listed) sizes[seat] = (int16_t)(size > passed ? size - passed : 0);
        if (dayz->deal.holds[seat] == NOTHING) dayz->deal.holds[seat] = (uint8_t)sizes[seat];
        if (listed && (!seat || sizes[seat] > setup->hand_size)) setup->hand_size = sizes[seat];
    }
    return true;
}

/* A hand with more cards than are dealt needs a hand_size. */
static bool check_hands(const DayzSetup *dayz, ValueFault *fault) {
    for (int seat = 0; seat < dayz->setup.seats; seat++) {
        int given = 0;
        for (int card = 0; card < MAX_CARDS; card++)
            given += dayz->deal.zone[card] == ZONE_HAND + seat || dayz->deal.zone[card] == ZONE_TRANSFER + seat;
        if (given > dayz->deal.holds[seat])
            return value_refuse(fault, "hands", "hand:%d has %d cards, but a hand holds %d; set hand_size", seat + 1,
                                given, dayz->deal.holds[seat]);
    }
    return true;
}

/* Populations, deal and hand sizes; then the set-up is checked once more. */
static bool read_table(const Scenario *scenario, DayzSetup *dayz) {
    const DayzScenario *own = own_of(scenario);
    Setup *setup = &dayz->setup;
    ValueFault fault = {.field = "deal"};
    Refusal refusal;
    if (own->populations && !setup_deal_counts(own->populations, "population", setup->seats, INT16_MIN, INT16_MAX,
                                               false, setup->population, &fault))
        return scenario_refuse(scenario, fault.field, fault.why);
    if (own->deal || cJSON_IsArray(own->hand_sizes)) {
        deal_init(&dayz->deal);
        setup->deal = &dayz->deal;
        if ((own->deal && !setup_deal_read(own->deal, setup, false, &dayz->deal, &fault)) ||
            !read_hand_sizes(own, dayz, &fault) || !check_hands(dayz, &fault))
            return scenario_refuse_in(scenario, "deal", fault.field, fault.why);
    }
    if (setup_check(setup, &refusal)) return true;
    refusal_describe(&refusal, fault.why, sizeof fault.why);
    return scenario_refuse(scenario, own->deal ? "deal" : own->hand_sizes ? "hand_size" : "powers", fault.why);
}

/* Adds a list to a list of names. */
static void add_names(char **list, const char *names) {
    size_t used = *list ? strlen(*list) : 0;
    if (!names || !*names) return;
    *list = heap_resize(*list, used + strlen(names) + 2);
    sprintf(*list + used, "%s%s", used ? "," : "", names);
}

/* Puts all that the scenario names into the pool. */
static bool want_all(const Scenario *scenario, Catalog *catalog, const EditionFile *edition) {
    char *powers = NULL, *with = NULL;
    for (int i = -1; i < scenario->part_count; i++) {
        const Choices *choices = &own_of(i < 0 ? scenario : scenario->parts[i])->choices;
        add_names(&powers, choices->powers ? choices->powers : edition->powers);
        add_names(&with, choices->with);
    }
    bool done = catalog_want(catalog, powers, with);
    free(powers);
    free(with);
    return done || scenario_refuse(scenario, "powers", "the machine of the scripts has no memory left");
}

bool dayz_scenario_setup(Scenario *scenario, Catalog *catalog, DayzSetup *dayz) {
    if (!want_all(scenario, catalog, &dayz->edition) || !make_setup(scenario, catalog, &dayz->edition, &dayz->setup))
        return false;
    api_open(scenario->vm, catalog->factions, catalog->faction_count);
    return read_table(scenario, dayz);
}
