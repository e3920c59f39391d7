#include "lua/dayz/setup_value.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/dayz/name.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/dayz/setup_deal.h"

#define MEMBER(name) offsetof(Setup, name)

/* In the order in which saved games hold them. */
const SetupField setup_fields[SETUP_FIELD_COUNT] = {
    [SETUP_PLAYERS] = {"players", MEMBER(seats), false, SETUP_PLAYERS_RANGE, false},
    [SETUP_ROUNDS] = {"rounds", MEMBER(rounds), false, SETUP_ROUNDS_RANGE, false},
    [SETUP_HAND_SIZE] = {"hand_size", MEMBER(hand_size), false, SETUP_HAND_SIZE_RANGE, true},
    [SETUP_SWAPS] = {"swaps", MEMBER(swaps), true, 0, 1, false},
    [SETUP_POWER_DRAW] = {"power_draw", MEMBER(power_draw), true, 0, 1, false},
    [SETUP_CARRY] = {"carry", MEMBER(carry), true, 0, 1, false},
};

int setup_field_value(const Setup *setup, const SetupField *field) {
    const void *at = (const char *)setup + field->offset;
    return field->flag ? *(const bool *)at : *(const int *)at;
}

void setup_field_set(Setup *setup, const SetupField *field, int value) {
    void *at = (char *)setup + field->offset;
    if (field->flag)
        *(bool *)at = value;
    else
        *(int *)at = value;
}

/* Writing ------------------------------------------------------------------------------------------ */

static void add_text(cJSON *list, const char *text) {
    cJSON_AddItemToArray(list, cJSON_CreateString(text));
}

static void write_edition(cJSON *json, const Catalog *catalog, Edition edition) {
    cJSON *own = cJSON_AddObjectToObject(json, "edition");
    cJSON_AddStringToObject(own, "name", edition.name);
    for (const EditionField *field = edition_fields; field->name; field++) {
        const char *const *words = edition_words(field->kind);
        const Transfers *transfers = edition_transfers(&edition, field);
        cJSON *list = NULL;
        if (field->kind == EDITION_CardsBySeats || field->kind == EDITION_Transfers)
            list = cJSON_AddArrayToObject(own, field->name);
        else if (field->kind == EDITION_bool)
            cJSON_AddBoolToObject(own, field->name, edition_value(&edition, field));
        else
            cJSON_AddStringToObject(own, field->name, words[edition_value(&edition, field)]);
        /* The numbers for 2 communities up to as many as the edition is for. */
        for (int seats = MIN_SEATS; list && !words && seats <= edition_most_seats(&edition); seats++)
            cJSON_AddItemToArray(list, cJSON_CreateNumber(edition_cards(&edition, field)[seats]));
        for (int i = 0; list && words && i < transfers->count; i++) add_text(list, words[transfers->to[i]]);
    }
    const Script *script = catalog_find(catalog, edition.name); /* that holds the rule of the edition */
    if (script && script->rule) cJSON_AddStringToObject(own, "file", script->path);
}

/* Adds the powers and specials of a line-up; those that are in play in any case only if `all`. */
static void write_lineup(cJSON *json, const Setup *setup, const Lineup *lineup, bool all) {
    cJSON *powers = cJSON_AddArrayToObject(json, "powers"), *with = cJSON_CreateArray();
    char name[NAME_SIZE];
    for (int slot = 0; slot < lineup->slot_count; slot++) {
        PowerName power = {lineup->faction[slot], lineup->version[slot], NOTHING};
        if (all || setup->factions[power.faction].role == ROLE_SURVIVOR)
            add_text(powers, name_power(setup, power, name));
    }
    for (int i = 0; i < lineup->with_count; i++)
        if (all || !setup->specials[lineup->with[i]].rule) add_text(with, setup->specials[lineup->with[i]].id);
    if (all || with->child)
        cJSON_AddItemToObject(json, "with", with);
    else
        cJSON_Delete(with);
}

static void write_population(cJSON *json, const Setup *setup) {
    cJSON *population = cJSON_AddArrayToObject(json, "population");
    for (int seat = 0; seat < setup->seats; seat++)
        cJSON_AddItemToArray(population, cJSON_CreateNumber(setup->population[seat]));
}

static void write_field(cJSON *json, const Setup *setup, SetupFieldId id) {
    const SetupField *field = &setup_fields[id];
    int value = setup_field_value(setup, field);
    cJSON_AddItemToObject(json, field->name, field->flag ? cJSON_CreateBool(value) : cJSON_CreateNumber(value));
}

/* The box and the deal, if there are any. */
static void write_rest(cJSON *json, const Setup *setup) {
    cJSON *deal = setup_deal_write(setup);
    if (setup->box) cJSON_AddStringToObject(json, "box", setup->box);
    if (deal) cJSON_AddItemToObject(json, "deal", deal);
}

cJSON *stories_write(const Story *stories, int count) {
    cJSON *list = heap_check(cJSON_CreateArray());
    for (int i = 0; i < count; i++) {
        cJSON *item = cJSON_CreateObject();
        cJSON_AddStringToObject(item, "title", stories[i].title);
        cJSON_AddStringToObject(item, "date", stories[i].date);
        cJSON_AddStringToObject(item, "text", stories[i].text);
        cJSON_AddItemToArray(list, item);
    }
    return list;
}

cJSON *setup_value_write(const Catalog *catalog, const Setup *setup) {
    cJSON *json = heap_check(cJSON_CreateObject());
    write_edition(json, catalog, setup->edition);
    for (int i = 0; i < SETUP_FIELD_COUNT; i++) write_field(json, setup, (SetupFieldId)i);
    write_population(json, setup);
    cJSON *lineups = cJSON_AddArrayToObject(json, "lineups");
    for (int i = 0; i < setup->lineup_count; i++) {
        cJSON *lineup = cJSON_CreateObject();
        write_lineup(lineup, setup, &setup->lineups[i], true);
        cJSON_AddItemToArray(lineups, lineup);
    }
    cJSON *pool = cJSON_AddObjectToObject(json, "pool");
    cJSON *factions = cJSON_AddArrayToObject(pool, "factions"), *specials = cJSON_AddArrayToObject(pool, "specials");
    for (int i = 0; i < setup->faction_count; i++) add_text(factions, setup->factions[i].id);
    for (int i = 0; i < setup->special_count; i++) add_text(specials, setup->specials[i].id);
    write_rest(json, setup);
    if (setup->story_count) cJSON_AddItemToObject(json, "stories", stories_write(setup->stories, setup->story_count));
    return json;
}

cJSON *setup_value_scenario(const Setup *setup, const char *edition, const char *seed) {
    cJSON *json = heap_check(cJSON_CreateObject());
    cJSON_AddStringToObject(json, "edition", edition);
    write_field(json, setup, SETUP_PLAYERS);
    cJSON_AddStringToObject(json, "seed", seed);
    write_population(json, setup);
    if (setup_is_campaign(setup)) {
        if (setup->carry) write_field(json, setup, SETUP_CARRY);
        return json;
    }
    write_field(json, setup, SETUP_ROUNDS);
    write_lineup(json, setup, &setup->lineups[0], false);
    if (setup->power_draw) write_field(json, setup, SETUP_POWER_DRAW);
    if (setup->hand_size) write_field(json, setup, SETUP_HAND_SIZE);
    write_rest(json, setup);
    return json;
}

cJSON *setup_value_part(const Setup *setup, int part) {
    cJSON *json = heap_check(cJSON_CreateObject());
    Story story = {"", "", ""};
    if (part + 1 < setup->story_count) story = setup->stories[part + 1];
    cJSON_AddStringToObject(json, "title", *story.title ? story.title : "A part");
    if (*story.date) cJSON_AddStringToObject(json, "date", story.date);
    if (*story.text) cJSON_AddStringToObject(json, "text", story.text);
    write_field(json, setup, SETUP_ROUNDS);
    write_lineup(json, setup, &setup->lineups[part], false);
    return json;
}

/* Reading ------------------------------------------------------------------------------------------ */

/* What the reading functions share. */
typedef struct SetupReader {
    DayzSetup *dayz;
    Setup *setup;
    Catalog *catalog;
    ValueFault *fault;
} SetupReader;

static bool read_cards(const SetupReader *reader, const cJSON *json, const EditionField *field) {
    uint8_t *cards = edition_cards(&reader->setup->edition, field) + MIN_SEATS;
    const cJSON *list = value_list(json, field->name, 1, MAX_SEATS - MIN_SEATS + 1, reader->fault), *number;
    cJSON_ArrayForEach(number, list) {
        if (!json_is_whole(number, 0, MAX_CARDS))
            return value_refuse(reader->fault, field->name, "'%s' must be a list of numbers of cards", field->name);
        *cards++ = (uint8_t)number->valuedouble;
    }
    return list;
}

static bool read_transfers(const SetupReader *reader, const cJSON *json, const EditionField *field) {
    Transfers *transfers = edition_transfers(&reader->setup->edition, field);
    const char *const *words = edition_words(field->kind);
    const cJSON *list = value_list(json, field->name, 0, MAX_TRANSFERS, reader->fault), *word;
    cJSON_ArrayForEach(word, list) {
        int value = 0;
        while (words[value] && (!cJSON_IsString(word) || strcmp(word->valuestring, words[value]) != 0)) value++;
        if (!words[value])
            return value_refuse(reader->fault, field->name, "'%s' must be a list of neighbours", field->name);
        transfers->to[transfers->count++] = (uint8_t)value;
    }
    return list;
}

static bool read_edition_field(const SetupReader *reader, const cJSON *json, const EditionField *field) {
    bool flag = false, is_flag = field->kind == EDITION_bool;
    int value = 0;
    if (field->kind == EDITION_CardsBySeats) return read_cards(reader, json, field);
    if (field->kind == EDITION_Transfers) return read_transfers(reader, json, field);
    if (is_flag ? !value_flag(json, field->name, &flag, reader->fault)
                : !value_word(json, field->name, edition_words(field->kind), &value, reader->fault))
        return false;
    edition_set(&reader->setup->edition, field, is_flag ? flag : value);
    return true;
}

static void hear_fault(void *listener, const char *path, int line, const char *message) {
    (void)value_refuse(listener, "edition", "the edition cannot be used: %.200s:%d: %.200s", path, line, message);
}

static bool read_edition(const SetupReader *reader, const cJSON *json) {
    const cJSON *own = json_field(json, "edition"), *file = json_field(own, "file");
    Diagnostics diagnostics = {.report = hear_fault, .listener = reader->fault};
    if (!cJSON_IsObject(own)) return value_refuse(reader->fault, "edition", "'edition' must be a table");
    if (!value_text(own, "name", reader->dayz->edition_name, sizeof reader->dayz->edition_name, reader->fault))
        return false;
    reader->setup->edition.name = reader->dayz->edition_name;
    for (const EditionField *field = edition_fields; field->name; field++)
        if (!read_edition_field(reader, own, field)) return false;
    if (!file) return true;
    if (!cJSON_IsString(file) || !text_ends(file->valuestring, ".lua"))
        return value_refuse(reader->fault, "file", "'file' must be the file of an edition");
    return catalog_rule(reader->catalog, file->valuestring, &diagnostics);
}

/* A list of ids: printable ASCII without spaces. */
static bool read_ids(const SetupReader *reader, const cJSON *json, const char *key, int most, char (*ids)[MAX_ID + 1],
                     int *count) {
    const cJSON *list = value_list(json, key, 0, most, reader->fault), *id;
    cJSON_ArrayForEach(id, list) {
        const char *text = cJSON_IsString(id) ? id->valuestring : "";
        size_t length = strlen(text), plain = 0;
        while (plain < length && text[plain] > ' ' && text[plain] <= '~') plain++;
        if (!length || length > MAX_ID || plain < length)
            return value_refuse(reader->fault, key, "'%s' must be a list of names of 1 to %d letters", key, MAX_ID);
        strcpy(ids[(*count)++], text);
    }
    return list;
}

static bool read_pool(const SetupReader *reader, const cJSON *json) {
    PoolNames names = {0};
    const char *missing;
    const cJSON *pool = json_field(json, "pool");
    Catalog *catalog = reader->catalog;
    if (!read_ids(reader, pool, "factions", MAX_FACTIONS, names.factions, &names.faction_count)) return false;
    if (!read_ids(reader, pool, "specials", MAX_POOL_SPECIALS, names.specials, &names.special_count)) return false;
    if (!catalog_restrict(catalog, &names, &missing))
        return missing
                   ? value_refuse(reader->fault, "pool", "the script of '%s' is not found", missing)
                   : value_refuse(reader->fault, "pool", "the scripts cannot be used: %.400s", catalog->vm->message);
    reader->setup->factions = catalog->factions;
    reader->setup->specials = catalog->specials;
    reader->setup->faction_count = catalog->faction_count;
    reader->setup->special_count = catalog->special_count;
    return true;
}

/* Adds a power, such as "military:weak", in the next slot. */
static bool read_power(const SetupReader *reader, const cJSON *json, Lineup *lineup) {
    for (int faction = 0; cJSON_IsString(json) && faction < reader->setup->faction_count; faction++) {
        for (int version = 0; version < VERSIONS; version++) {
            char name[NAME_SIZE];
            PowerName power = {(uint8_t)faction, (uint8_t)version, NOTHING};
            if (strcmp(name_power(reader->setup, power, name), json->valuestring) != 0) continue;
            lineup->faction[lineup->slot_count] = (uint8_t)faction;
            lineup->version[lineup->slot_count++] = (uint8_t)version;
            return true;
        }
    }
    return value_refuse(reader->fault, "powers", "'powers' names a power that is not in the pool");
}

static bool read_lineup(const SetupReader *reader, const cJSON *json, Lineup *lineup) {
    const cJSON *powers = value_list(json, "powers", 1, MAX_SLOTS, reader->fault), *item;
    cJSON_ArrayForEach(item, powers) {
        if (!read_power(reader, item, lineup)) return false;
    }
    const cJSON *with = powers ? value_list(json, "with", 0, MAX_SPECIALS, reader->fault) : NULL;
    cJSON_ArrayForEach(item, with) {
        int special = cJSON_IsString(item) ? setup_special(reader->setup, item->valuestring) : -1;
        if (special < 0)
            return value_refuse(reader->fault, "with", "'with' names a special card that is not in the pool");
        lineup->with[lineup->with_count++] = (uint8_t)special;
    }
    return with;
}

static bool read_lineups(const SetupReader *reader, const cJSON *json) {
    const cJSON *list = value_list(json, "lineups", 1, MAX_LINEUPS, reader->fault), *item;
    cJSON_ArrayForEach(item, list) {
        if (!read_lineup(reader, item, &reader->setup->lineups[reader->setup->lineup_count++])) return false;
    }
    return list;
}

static bool check_setup(const SetupReader *reader) {
    Refusal refusal;
    char why[256];
    if (setup_check(reader->setup, &refusal)) return true;
    refusal_describe(&refusal, why, sizeof why);
    return value_refuse(reader->fault, "powers", "the set-up cannot be played: %s", why);
}

/* Read after the rest of the set-up has been checked, because the deal names cards of its deck. */
static bool read_deal(const SetupReader *reader, const cJSON *json) {
    const cJSON *deal = json_field(json, "deal"), *stack = json_field(json, "stack");
    if (!deal && !stack) return true;
    cJSON *old = stack ? deal_format1(stack, reader->setup) : NULL;
    bool read = setup_deal_read(old ? old : deal, reader->setup, true, &reader->dayz->deal, reader->fault);
    cJSON_Delete(old);
    reader->setup->deal = &reader->dayz->deal;
    return read && check_setup(reader);
}

static bool read_setup_field(const SetupReader *reader, const cJSON *json, const SetupField *field) {
    bool flag = false;
    int number = 0, least = field->default_zero ? 0 : field->least;
    if (field->flag ? !value_flag(json, field->name, &flag, reader->fault)
                    : !value_number(json, field->name, least, field->most, &number, reader->fault))
        return false;
    setup_field_set(reader->setup, field, field->flag ? flag : number);
    return true;
}

static bool read_box(const SetupReader *reader, const cJSON *json) {
    if (!json_field(json, "box")) return true;
    reader->setup->box = reader->dayz->box;
    return value_text(json, "box", reader->dayz->box, sizeof reader->dayz->box, reader->fault);
}

bool stories_read(const cJSON *list, Story *stories, int most, int *count, ValueFault *fault) {
    const cJSON *item;
    bool fits = cJSON_IsArray(list) && list->child && cJSON_GetArraySize(list) <= most;
    *count = 0;
    cJSON_ArrayForEach(item, list) {
        const cJSON *title = json_field(item, "title"), *date = json_field(item, "date"),
                    *text = json_field(item, "text");
        fits = fits && cJSON_IsString(title) && cJSON_IsString(date) && cJSON_IsString(text);
        if (fits) stories[(*count)++] = (Story){title->valuestring, date->valuestring, text->valuestring};
    }
    return fits || value_refuse(fault, "stories", "'stories' must be a list of titles, dates and texts");
}

static bool read_stories(const SetupReader *reader, const cJSON *json) {
    DayzSetup *dayz = reader->dayz;
    const cJSON *list = json_field(json, "stories");
    if (!list) return true;
    dayz->texts = heap_check(cJSON_Duplicate(list, true));
    dayz->setup.stories = dayz->stories;
    return stories_read(dayz->texts, dayz->stories, 2 + MAX_LINEUPS, &dayz->setup.story_count, reader->fault);
}

bool setup_value_read(DayzSetup *dayz, const cJSON *json, Catalog *catalog, ValueFault *fault) {
    SetupReader reader = {dayz, &dayz->setup, catalog, fault};
    memset(dayz, 0, sizeof *dayz);
    dayz->setup.door = &dayz_door;
    if (!read_edition(&reader, json)) return false;
    for (const SetupField *field = setup_fields; field < setup_fields + SETUP_FIELD_COUNT; field++)
        if (!read_setup_field(&reader, json, field)) return false;
    return read_box(&reader, json) &&
           setup_deal_counts(json_field(json, "population"), "population", dayz->setup.seats, 0, MAX_POPULATION, true,
                             dayz->setup.population, fault) &&
           read_pool(&reader, json) && read_lineups(&reader, json) && check_setup(&reader) &&
           read_deal(&reader, json) && read_stories(&reader, json);
}

void setup_value_release(DayzSetup *dayz) {
    cJSON_Delete(dayz->texts);
}
