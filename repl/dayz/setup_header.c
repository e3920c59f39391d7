#include "repl/dayz/setup_header.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/machine/parse.h"
#include "lua/script/setup_fields.h"
#include "lua/machine/heap.h"
#include "lua/machine/text.h"
#include "repl/app/json.h"

static const char library[] = "verbs.lua"; /* cannot be the id of a script */

/* Writing ------------------------------------------------------------------------------------------ */

/* The numbers for 2 communities up to as many as the edition is for. */
static void add_cards(cJSON *json, const char *key, const uint8_t *cards, int most_seats) {
    cJSON *list = cJSON_AddArrayToObject(json, key);
    for (int seats = MIN_SEATS; seats <= most_seats; seats++)
        cJSON_AddItemToArray(list, cJSON_CreateNumber(cards[seats]));
}

static void add_word(cJSON *json, const EditionField *field, int value) {
    cJSON_AddStringToObject(json, field->name, edition_words(field->kind)[value]);
}

static void add_transfers(cJSON *json, const EditionField *field, const Transfers *transfers) {
    cJSON *list = cJSON_AddArrayToObject(json, field->name);
    for (int i = 0; i < transfers->count; i++)
        cJSON_AddItemToArray(list, cJSON_CreateString(edition_words(field->kind)[transfers->to[i]]));
}

static void write_edition(cJSON *json, Edition edition) {
    cJSON *own = cJSON_AddObjectToObject(json, "edition");
    cJSON_AddStringToObject(own, "name", edition.name);
    for (const EditionField *field = edition_fields; field->name; field++) {
        if (field->kind == EDITION_KIND_CARDS_BY_SEATS)
            add_cards(own, field->name, edition_cards(&edition, field), edition_most_seats(&edition));
        else if (field->kind == EDITION_KIND_TRANSFERS)
            add_transfers(own, field, edition_transfers(&edition, field));
        else if (field->kind == EDITION_KIND_FLAG)
            cJSON_AddBoolToObject(own, field->name, edition_value(&edition, field));
        else
            add_word(own, field, edition_value(&edition, field));
    }
}

/* The file that holds the rule of the edition, if it has one. */
static void write_rule(cJSON *json, const Catalog *catalog, const Setup *setup) {
    const Script *script = catalog_find(catalog, setup->edition.name);
    if (script && script->rule)
        cJSON_AddStringToObject(cJSON_GetObjectItemCaseSensitive(json, "edition"), "file", script->path);
}

static cJSON *write_lineup(const Setup *setup, const Lineup *lineup) {
    cJSON *json = cJSON_CreateObject(), *powers = cJSON_AddArrayToObject(json, "powers");
    char name[NAME_SIZE];
    for (int slot = 0; slot < lineup->slot_count; slot++) {
        PowerName power = {lineup->faction[slot], lineup->version[slot], NOTHING};
        cJSON_AddItemToArray(powers, cJSON_CreateString(name_power(setup, power, name)));
    }
    cJSON *with = cJSON_AddArrayToObject(json, "with");
    for (int i = 0; i < lineup->with_count; i++)
        cJSON_AddItemToArray(with, cJSON_CreateString(setup->specials[lineup->with[i]].id));
    return json;
}

static void write_pool(cJSON *json, const Setup *setup) {
    cJSON *pool = cJSON_AddObjectToObject(json, "pool");
    cJSON *factions = cJSON_AddArrayToObject(pool, "factions"), *specials = cJSON_AddArrayToObject(pool, "specials");
    for (int i = 0; i < setup->faction_count; i++)
        cJSON_AddItemToArray(factions, cJSON_CreateString(setup->factions[i].id));
    for (int i = 0; i < setup->special_count; i++)
        cJSON_AddItemToArray(specials, cJSON_CreateString(setup->specials[i].id));
}

/* Everything except the seed and the bots. */
static void write_setup(cJSON *json, const Setup *setup) {
    write_edition(json, setup->edition);
    for (const SetupField *field = setup_fields; field < setup_fields + SETUP_FIELD_COUNT; field++) {
        int value = setup_field_value(setup, field);
        cJSON_AddItemToObject(json, field->name, field->flag ? cJSON_CreateBool(value) : cJSON_CreateNumber(value));
    }
    if (setup->box) cJSON_AddStringToObject(json, "box", setup->box);
    cJSON *population = cJSON_AddArrayToObject(json, "population");
    for (int seat = 0; seat < setup->seats; seat++)
        cJSON_AddItemToArray(population, cJSON_CreateNumber(setup->population[seat]));
    cJSON *lineups = cJSON_AddArrayToObject(json, "lineups");
    for (int i = 0; i < setup->lineup_count; i++)
        cJSON_AddItemToArray(lineups, write_lineup(setup, &setup->lineups[i]));
    write_pool(json, setup);
    setup_header_write_deal(json, setup);
    setup_header_write_stories(json, setup);
}

static void add_digest(cJSON *json, const char *id, uint64_t digest) {
    char text[24];
    snprintf(text, sizeof text, "%016" PRIx64, digest);
    if (!cJSON_HasObjectItem(json, id)) cJSON_AddStringToObject(json, id, text);
}

static void write_scripts(cJSON *json, const Catalog *catalog) {
    cJSON *scripts = cJSON_AddObjectToObject(json, "scripts");
    for (int i = 0; i < catalog->faction_count; i++) {
        const char *id = catalog->factions[i].id;
        add_digest(scripts, id, catalog_find(catalog, id)->digest);
    }
    for (int i = 0; i < catalog->special_count; i++)
        add_digest(scripts, catalog->special_scripts[i]->id, catalog->special_scripts[i]->digest);
    add_digest(scripts, library, catalog->library);
}

void setup_header_write(cJSON *json, const Catalog *catalog, const Setup *setup) {
    write_setup(json, setup);
    write_rule(json, catalog, setup);
    write_scripts(json, catalog);
}

/* Reading ------------------------------------------------------------------------------------------ */

/* What the reading functions share. */
typedef struct HeaderReader {
    DayzSetup *dayz;
    Setup *setup;
    char *why;
    size_t size;
} HeaderReader;

static bool refuse(const HeaderReader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool refuse(const HeaderReader *reader, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reader->why, reader->size, format, arguments);
    va_end(arguments);
    return false;
}

static bool read_number(const HeaderReader *reader, const cJSON *json, const char *key, int least, int most,
                        int *number) {
    const cJSON *found = json_field(json, key);
    if (!json_is_whole(found, least, most))
        return refuse(reader, "'%s' is not a number from %d to %d", key, least, most);
    *number = (int)found->valuedouble;
    return true;
}

static bool read_flag(const HeaderReader *reader, const cJSON *json, const char *key, bool *flag) {
    const cJSON *found = json_field(json, key);
    if (!cJSON_IsBool(found)) return refuse(reader, "'%s' is neither true nor false", key);
    *flag = cJSON_IsTrue(found);
    return true;
}

/* Copies a string of 1 to size - 1 bytes. */
static bool copy_name(const cJSON *json, char *out, size_t size) {
    if (!cJSON_IsString(json) || !*json->valuestring || strlen(json->valuestring) >= size) return false;
    strcpy(out, json->valuestring);
    return true;
}

/* Like copy_name, for printable ASCII without spaces. */
static bool copy_id(const cJSON *json, char *out, size_t size) {
    if (!copy_name(json, out, size)) return false;
    for (const char *letter = out; *letter; letter++)
        if (*letter <= ' ' || *letter > '~') return false;
    return true;
}

static bool read_list(const HeaderReader *reader, const cJSON *json, const char *key, int least, int most,
                      const cJSON **list) {
    *list = json_field(json, key);
    int count = cJSON_IsArray(*list) ? cJSON_GetArraySize(*list) : -1;
    if (count >= least && count <= most) return true;
    if (least == most) return refuse(reader, "'%s' is not a list of %d elements", key, most);
    return refuse(reader, "'%s' is not a list of %d to %d elements", key, least, most);
}

static bool read_cards(const HeaderReader *reader, const cJSON *json, const char *key, uint8_t *cards) {
    const cJSON *list, *number;
    int seats = MIN_SEATS;
    if (!read_list(reader, json, key, 1, MAX_SEATS - MIN_SEATS + 1, &list)) return false;
    cJSON_ArrayForEach(number, list) {
        if (!json_is_whole(number, 0, MAX_CARDS)) return refuse(reader, "'%s' is not a list of numbers of cards", key);
        cards[seats++] = (uint8_t)number->valuedouble;
    }
    return true;
}

static bool read_word(const HeaderReader *reader, const cJSON *word, const EditionField *field, int *value) {
    const char *const *words = edition_words(field->kind);
    for (*value = 0; cJSON_IsString(word) && words[*value]; ++*value)
        if (strcmp(word->valuestring, words[*value]) == 0) return true;
    return refuse(reader, "unknown '%s' in the edition", field->name);
}

static bool read_transfers(const HeaderReader *reader, const cJSON *json, const EditionField *field) {
    Transfers *transfers = edition_transfers(&reader->setup->edition, field);
    const cJSON *list, *word;
    int value;
    if (!read_list(reader, json, field->name, 0, MAX_TRANSFERS, &list)) return false;
    cJSON_ArrayForEach(word, list) {
        if (!read_word(reader, word, field, &value)) return false;
        transfers->to[transfers->count++] = (uint8_t)value;
    }
    return true;
}

static bool read_edition_field(const HeaderReader *reader, const cJSON *json, const EditionField *field) {
    Edition *edition = &reader->setup->edition;
    bool flag = false, is_flag = field->kind == EDITION_KIND_FLAG;
    int value = 0;
    if (field->kind == EDITION_KIND_CARDS_BY_SEATS)
        return read_cards(reader, json, field->name, edition_cards(edition, field));
    if (field->kind == EDITION_KIND_TRANSFERS) return read_transfers(reader, json, field);
    if (is_flag ? !read_flag(reader, json, field->name, &flag)
                : !read_word(reader, json_field(json, field->name), field, &value))
        return false;
    edition_set(edition, field, is_flag ? flag : value);
    return true;
}

static bool read_edition(const HeaderReader *reader, const cJSON *json) {
    const cJSON *own = json_field(json, "edition");
    char *name = reader->dayz->edition_name;
    if (!cJSON_IsObject(own) || !copy_name(json_field(own, "name"), name, sizeof reader->dayz->edition_name))
        return refuse(reader, "the edition has no name");
    reader->setup->edition.name = name;
    for (const EditionField *field = edition_fields; field->name; field++)
        if (!read_edition_field(reader, own, field)) return false;
    return true;
}

static bool read_ids(const HeaderReader *reader, const cJSON *json, const char *key, int most, char (*ids)[MAX_ID + 1],
                     int *count) {
    const cJSON *list, *id;
    if (!read_list(reader, json, key, 0, most, &list)) return false;
    cJSON_ArrayForEach(id, list) {
        if (!copy_id(id, ids[*count], MAX_ID + 1))
            return refuse(reader, "'%s' is not a list of names of 1 to %d letters", key, MAX_ID);
        ++*count;
    }
    return true;
}

static void hear(void *listener, const char *path, int line, const char *message) {
    (void)refuse(listener, "the edition cannot be used: %s:%d: %s", path, line, message);
}

static bool read_rule(const HeaderReader *reader, const cJSON *json, Catalog *catalog) {
    const cJSON *file = json_field(json_field(json, "edition"), "file");
    Diagnostics diagnostics = {.report = hear, .listener = (void *)(uintptr_t)reader};
    if (!file) return true;
    if (!cJSON_IsString(file) || !text_ends(file->valuestring, ".lua"))
        return refuse(reader, "'file' is not the file of an edition");
    return catalog_rule(catalog, file->valuestring, &diagnostics);
}

static bool read_pool(const HeaderReader *reader, const cJSON *json, Catalog *catalog) {
    PoolNames names = {0};
    const char *missing;
    if (!read_rule(reader, json, catalog)) return false;
    const cJSON *pool = json_field(json, "pool");
    if (!read_ids(reader, pool, "factions", MAX_FACTIONS, names.factions, &names.faction_count)) return false;
    if (!read_ids(reader, pool, "specials", MAX_POOL_SPECIALS, names.specials, &names.special_count)) return false;
    if (!catalog_restrict(catalog, &names, &missing))
        return missing ? refuse(reader, "the script of '%s' is not found", missing)
                       : refuse(reader, "the scripts cannot be used: %s", catalog->vm->message);
    reader->setup->factions = catalog->factions;
    reader->setup->specials = catalog->specials;
    reader->setup->faction_count = catalog->faction_count;
    reader->setup->special_count = catalog->special_count;
    return true;
}

/* Adds a power, such as "military:weak", in the next slot. */
static bool read_power(const HeaderReader *reader, const cJSON *json, Lineup *lineup) {
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
    return refuse(reader, "'powers' names a power that is not in the pool");
}

static bool read_lineup(const HeaderReader *reader, const cJSON *json, Lineup *lineup) {
    const cJSON *list, *item;
    if (!read_list(reader, json, "powers", 1, MAX_SLOTS, &list)) return false;
    cJSON_ArrayForEach(item, list) {
        if (!read_power(reader, item, lineup)) return false;
    }
    if (!read_list(reader, json, "with", 0, MAX_SPECIALS, &list)) return false;
    cJSON_ArrayForEach(item, list) {
        int special = cJSON_IsString(item) ? setup_special(reader->setup, item->valuestring) : -1;
        if (special < 0) return refuse(reader, "'with' names a special card that is not in the pool");
        lineup->with[lineup->with_count++] = (uint8_t)special;
    }
    return true;
}

static bool read_lineups(const HeaderReader *reader, const cJSON *json) {
    const cJSON *list, *item;
    Setup *setup = reader->setup;
    if (!read_list(reader, json, "lineups", 1, MAX_LINEUPS, &list)) return false;
    cJSON_ArrayForEach(item, list) {
        if (!read_lineup(reader, item, &setup->lineups[setup->lineup_count++])) return false;
    }
    return true;
}

static bool read_population(const HeaderReader *reader, const cJSON *json) {
    const cJSON *list, *item;
    int seat = 0;
    if (!read_list(reader, json, "population", reader->setup->seats, reader->setup->seats, &list)) return false;
    cJSON_ArrayForEach(item, list) {
        if (!json_is_whole(item, 0, MAX_POPULATION)) return refuse(reader, "'population' is not a list of numbers");
        reader->setup->population[seat++] = (int16_t)item->valuedouble;
    }
    return true;
}

static bool check(const HeaderReader *reader) {
    Refusal refusal;
    if (setup_check(reader->setup, &refusal)) return true;
    char why[256];
    refusal_describe(&refusal, why, sizeof why);
    return refuse(reader, "the set-up cannot be played: %s", why);
}

/* Called after the rest of the set-up has been checked, because the deal names cards of its deck. */
static bool read_deal(const HeaderReader *reader, const cJSON *json) {
    const cJSON *deal = json_field(json, "stack");
    if (!deal) return true;
    if (!setup_header_read_deal(deal, reader->setup, &reader->dayz->deal))
        return refuse(reader, "'stack' is not a deal");
    reader->setup->deal = &reader->dayz->deal;
    return check(reader);
}

static bool read_setup_field(const HeaderReader *reader, const cJSON *json, const SetupField *field) {
    bool flag = false;
    int number = 0;
    bool done = field->flag ? read_flag(reader, json, field->name, &flag)
                            : read_number(reader, json, field->name, field->default_zero ? 0 : field->least,
                                          field->most, &number);
    if (done) setup_field_set(reader->setup, field, field->flag ? flag : number);
    return done;
}

static bool read_stories(const HeaderReader *reader, const cJSON *json) {
    return setup_header_read_stories(json, reader->dayz) ||
           refuse(reader, "'stories' is not a list of titles, dates and texts");
}

static bool read_box(const HeaderReader *reader, const cJSON *json) {
    const cJSON *box = json_field(json, "box");
    if (!box) return true;
    reader->setup->box = reader->dayz->box;
    return copy_name(box, reader->dayz->box, sizeof reader->dayz->box) ||
           refuse(reader, "'box' is not a name of 1 to %d letters", MAX_BOX);
}

static bool read_setup(const HeaderReader *reader, const cJSON *json, Catalog *catalog) {
    if (!read_edition(reader, json)) return false;
    for (const SetupField *field = setup_fields; field < setup_fields + SETUP_FIELD_COUNT; field++)
        if (!read_setup_field(reader, json, field)) return false;
    return read_box(reader, json) && read_population(reader, json) && read_pool(reader, json, catalog) &&
           read_lineups(reader, json) && check(reader) && read_deal(reader, json) && read_stories(reader, json);
}

static void note_changed(char changed[DOOR_WHY], const char *id) {
    size_t used = strlen(changed);
    snprintf(changed + used, DOOR_WHY - used, "%s%s", used ? ", " : "", id);
}

/* Notes the scripts whose digests have changed, in the order of the pool. */
static bool compare_scripts(const HeaderReader *reader, const cJSON *json, const Catalog *catalog,
                            char changed[DOOR_WHY]) {
    const cJSON *then = json_field(json, "scripts"), *now;
    cJSON *today = cJSON_CreateObject();
    bool fits = cJSON_IsObject(then);
    write_scripts(today, catalog);
    cJSON_ArrayForEach(now, json_field(today, "scripts")) {
        const cJSON *digest = json_field(then, now->string);
        fits = fits && cJSON_IsString(digest);
        if (fits && strcmp(digest->valuestring, now->valuestring) != 0) note_changed(changed, now->string);
    }
    cJSON_Delete(today);
    return fits || refuse(reader, "a digest is missing in 'scripts'");
}

bool setup_header_read(DayzSetup *dayz, const cJSON *json, Catalog *catalog, char changed[DOOR_WHY],
                       char why[DOOR_WHY]) {
    HeaderReader reader = {dayz, &dayz->setup, why, DOOR_WHY};
    memset(dayz, 0, sizeof *dayz);
    *changed = 0;
    dayz->setup.door = &dayz_door;
    return read_setup(&reader, json, catalog) && compare_scripts(&reader, json, catalog, changed);
}
