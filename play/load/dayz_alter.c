/* What can be altered by hand in Happy DayZ: cards, populations, numbers of powers and, in words of its own, the powers in play: "set
 * power military:weak", "set power +bunker". */
#include "play/load/alteration.h"

#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"
#include "core/dayz/alter.h"
#include "lua/dayz/api.h"
#include "play/load/tools.h"

static int find_card(const Game *game, const Setup *setup, const char *name) {
    int card = name_find_card(game, setup, name);
    return card == NOTHING ? -1 : card;
}

static void refuse_card(const Game *game, const Setup *setup, const char *name, char why[DOOR_WHY]) {
    char missing[CARD_MESSAGE];
    snprintf(why, DOOR_WHY, "%s", card_names_missing(game, setup, name, missing));
}

/* The zones that a card can be put into: the bottom of the Reserve, too, in place of the trick. */
static char *zone_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    if (!tools_of(setup)->zone_name(game, setup, number, out)) return NULL;
    return strcmp(out, "trick") == 0 ? strcpy(out, "reserve:bottom") : out;
}

static int find_zone(const Game *game, const Setup *setup, const char *name) {
    int zone = name_find_zone(setup->seats, name);
    (void)game;
    return zone == NOTHING ? -1 : zone;
}

/* Counter 0 is the population; the others are the numbers of the powers in play. Finds the place of such a number. */
static const Number *find_number(const Game *game, const Setup *setup, int counter, int *power, int *number) {
    for (*power = 0; *power < MAX_POWERS; ++*power) {
        const Power *rules = table_power(&game->now, setup, *power);
        for (*number = 0; rules && *number < rules->number_count; ++*number)
            if (--counter == 0) return &rules->numbers[*number];
    }
    return NULL;
}

/* "saboteur.coups" */
static char *counter_name(const Game *game, const Setup *setup, int counter, char out[DOOR_NAME]) {
    int power, number;
    const Number *kept = counter ? find_number(game, setup, counter, &power, &number) : NULL;
    if (!counter) return strcpy(out, "population");
    if (!kept) return NULL;
    PowerName name = table_power_name(&game->now, power);
    snprintf(out, DOOR_NAME, "%s.%s",
             name.special == NOTHING ? setup->factions[name.faction].id : setup->specials[name.special].id, kept->name);
    return out;
}

static AlteredCounter counter_range(const Game *game, const Setup *setup, int counter) {
    int power, number;
    if (!counter) return (AlteredCounter){true, 0, MAX_POPULATION};
    return (AlteredCounter){!find_number(game, setup, counter, &power, &number)->table, INT16_MIN, INT16_MAX};
}

static const char *set_counter(Game *game, const Setup *setup, int counter, int seat, int value) {
    int power, number;
    if (!counter) return alter_population(game, setup, seat, value);
    (void)find_number(game, setup, counter, &power, &number);
    return alter_number(game, setup, power, number, seat, value);
}

/* "+bunker", "-bunker" or "military:weak" */
static bool set_power(Game *game, const Setup *setup, const char *words, char why[DOOR_WHY]) {
    char id[NAME_SIZE];
    const char *colon = strchr(words, ':');
    bool special = *words == '+' || *words == '-';
    if (!*words || strchr(words, ' ') || (!special && !colon))
        return alteration_refuse(why, "set power takes a version, military:weak, or +bunker, or -bunker");
    if (special) {
        int found = setup_special(setup, words + 1);
        if (found < 0) return alteration_refuse(why, "there is no special card '%.100s'", words + 1);
        return alteration_check(*words == '+' ? alter_add(game, setup, found) : alter_remove(game, setup, found), why);
    }
    snprintf(id, sizeof id, "%.*s", (int)(colon - words), words);
    int faction = setup_faction(setup, id), version = name_find_version(colon + 1);
    if (faction < 0) return alteration_refuse(why, "there is no faction '%s'", id);
    if (version == NOTHING) return alteration_refuse(why, "there is no version '%.100s'", colon + 1);
    return alteration_check(alter_version(game, setup, faction, version), why);
}

/* The versions of the factions in play, then the special cards that can be added or removed. */
static char *power_word(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    const Table *table = &game->now;
    for (int slot = 0; slot < table->slot_count; slot++) {
        const Faction *faction = &setup->factions[table->faction[slot]];
        for (int version = 0; faction->role == ROLE_SURVIVOR && version < VERSIONS; version++) {
            if (!faction->versions[version] || number-- > 0) continue;
            return snprintf(out, DOOR_NAME, "%s:%s", faction->id, name_version(version)), out;
        }
    }
    for (int special = 0; special < setup->special_count; special++) {
        if (setup->specials[special].rule || number-- > 0) continue;
        bool in_play = memchr(table->with, special, table->with_count);
        return snprintf(out, DOOR_NAME, "%c%s", in_play ? '-' : '+', setup->specials[special].id), out;
    }
    return NULL;
}

static const OwnAlteration others[] = {
    {"set power", set_power, power_word}, {"set number", NULL, NULL}, {NULL, NULL, NULL}};

const AlterationRules dayz_alterations = {
    .piece_word = "card",
    .zone_word = "zone",
    .put_example = "put hippie-9 hand:2",
    .set_example = "set population 2 40, set power military:weak or set number peddler.coins 2 5",
    .stack = "reserve",
    .verbs = "put, set or stack",
    .zone_name = zone_name,
    .counter_name = counter_name,
    .counter = counter_range,
    .find_piece = find_card,
    .find_zone = find_zone,
    .refuse_piece = refuse_card,
    .put = alter_put,
    .set = set_counter,
    .others = others,
};
