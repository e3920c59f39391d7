#include "lua/scenario/tabletop_scenario.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "core/table/names.h"
#include "core/base/heap.h"
#include "lua/table/game_api.h"

/* Fields ------------------------------------------------------------------------------------------- */

const ScenarioField tabletop_scenario_fields[] = {
    {"options", HOLDS_VALUE, offsetof(TabletopScenario, options), 0, 0, NULL},
    {"start", HOLDS_VALUE, offsetof(TabletopScenario, start), 0, 0, NULL},
    {.name = NULL},
};

bool tabletop_value_options(const cJSON *options, const GameScript *script, bool full, GameSetup *setup,
                            ValueFault *fault) {
    const cJSON *option;
    char number[32];
    if (!cJSON_IsObject(options) && (full || !cJSON_IsArray(options) || options->child))
        return value_refuse(fault, "options", "'options' must be a table");
    cJSON_ArrayForEach(option, options) {
        const char *text = cJSON_IsBool(option) ? (cJSON_IsTrue(option) ? "yes" : "no") : "?";
        if (cJSON_IsString(option)) text = option->valuestring;
        if (json_is_whole(option, INT32_MIN, INT32_MAX))
            snprintf(number, sizeof number, "%d", (int)option->valuedouble), text = number;
        if (!game_setup_option(script, setup, option->string, text, fault->why, sizeof fault->why))
            return snprintf(fault->field, sizeof fault->field, "%s", option->string), false;
    }
    return true;
}

cJSON *tabletop_value_write(const WholeGame *whole, const cJSON *start) {
    cJSON *json = heap_check(cJSON_CreateObject());
    cJSON_AddNumberToObject(json, "players", whole->setup.players);
    cJSON *options = cJSON_AddObjectToObject(json, "options");
    for (int i = 0; i < whole->script->option_count; i++) {
        const GameOption *option = &whole->script->options[i];
        int value = whole->setup.values[i];
        cJSON_AddItemToObject(options, option->name,
                              option->kind == OPTION_WORD   ? cJSON_CreateString(option->words[value])
                              : option->kind == OPTION_FLAG ? cJSON_CreateBool(value)
                                                            : cJSON_CreateNumber(value));
    }
    if (start && start->child)
        cJSON_AddItemToObject(cJSON_AddObjectToObject(json, "start"), "alter",
                              heap_check(cJSON_Duplicate(start, true)));
    return json;
}

bool tabletop_scenario_choose(Scenario *scenario, const GameScript *script, GameSetup *setup) {
    const TabletopScenario *own = scenario->own;
    ValueFault fault;
    *setup = game_setup_default(script);
    if (scenario->players && !game_setup_players(script, setup, scenario->players, fault.why, sizeof fault.why))
        return scenario_refuse(scenario, "players", fault.why);
    return !own->options || tabletop_value_options(own->options, script, false, setup, &fault) ||
           scenario_refuse(scenario, fault.field, fault.why);
}

/* The start: a list of alterations of the table after the first phase, "put museum city:1" ---------------- */

/* What the functions below share. */
typedef struct StartReader {
    const TabletopLayout *layout;
    cJSON *texts, *fields;
    ValueFault *fault;
    const char *field; /* that is read */
} StartReader;

static bool add_text(StartReader *reader, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool add_text(StartReader *reader, const char *format, ...) {
    char text[START_TEXT];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (length >= START_TEXT || cJSON_GetArraySize(reader->texts) >= START_TEXTS)
        return value_refuse(reader->fault, reader->field, "'%s' is too long", reader->field);
    cJSON_AddItemToArray(reader->texts, cJSON_CreateString(text));
    cJSON_AddItemToArray(reader->fields, cJSON_CreateString(reader->field));
    return true;
}

static bool refuse_form(const StartReader *reader, const char *form) {
    return value_refuse(reader->fault, reader->field, "'%s' is written %s", reader->field, form);
}

/* The next name of a text with ", " between them, and its length; moves *text behind it. NULL at the end. */
static const char *next_name(const char **text, size_t *length) {
    const char *from = *text, *end = strstr(from, ", ");
    *length = end ? (size_t)(end - from) : strlen(from);
    *text = from + *length + (end ? 2 : 0);
    return *from ? from : NULL;
}

void tabletop_push_names(lua_State *lua, const char *text) {
    const char *name;
    size_t length;
    lua_newtable(lua);
    for (lua_Integer count = 1; (name = next_name(&text, &length)); count++) {
        lua_pushlstring(lua, name, length);
        lua_rawseti(lua, -2, count);
    }
}

/* The names in a value, a list or a text with ", " between them, as a list, to be deleted; NULL, and the fault, for anything
 * else. */
static cJSON *list_names(const StartReader *reader, const cJSON *value) {
    cJSON *list = heap_check(cJSON_CreateArray());
    const cJSON *name;
    bool fits = cJSON_IsArray(value) || cJSON_IsString(value);
    const char *text = cJSON_IsString(value) ? value->valuestring : "", *next;
    char copy[START_TEXT];
    for (size_t length; (next = next_name(&text, &length));) {
        snprintf(copy, sizeof copy, "%.*s", (int)length, next);
        cJSON_AddItemToArray(list, cJSON_CreateString(copy));
    }
    cJSON_ArrayForEach(name, value) {
        fits = fits && cJSON_IsString(name);
        if (fits) cJSON_AddItemToArray(list, cJSON_CreateString(name->valuestring));
    }
    if (fits) return list;
    cJSON_Delete(list);
    value_refuse(reader->fault, reader->field, "'%s' takes lists of names, { \"a\", \"b\" } or \"a, b\"",
                 reader->field);
    return NULL;
}

/* Adds an alteration for each name of a value: the verb, the name, and what comes after it. */
static bool add_each(StartReader *reader, const cJSON *value, const char *verb, const char *after) {
    cJSON *names = list_names(reader, value), *name;
    bool done = names;
    cJSON_ArrayForEach(name, names) done =
        done && add_text(reader, "%s%s%s%s", verb, name->valuestring, *after ? " " : "", after);
    cJSON_Delete(names);
    return done;
}

/* The zone before `last` that holds a piece of this name; NULL: none does. */
static const char *zone_before(const StartReader *reader, const cJSON *zones, const cJSON *last, const char *name) {
    const char *found = NULL;
    for (const cJSON *zone = zones->child; !found && zone != last; zone = zone->next) {
        cJSON *names = list_names(reader, zone), *other;
        cJSON_ArrayForEach(other, names) if (strcmp(other->valuestring, name) == 0) found = zone->string;
        cJSON_Delete(names);
    }
    return found;
}

/* { centre = { "museum", "zoo" } }: a pile gets the pieces on top, any other zone holds exactly them. */
static bool read_zones(StartReader *reader, const cJSON *zones) {
    const cJSON *zone;
    bool done = true;
    cJSON_ArrayForEach(zone, zones) {
        int number = names_find_zone(reader->layout, zone->string);
        if (number < 0 || !layout_is_pile(reader->layout, number))
            done = done && add_text(reader, "clear %s", zone->string);
    }
    cJSON_ArrayForEach(zone, zones) {
        cJSON *names = list_names(reader, zone);
        done = done && names;
        for (int i = cJSON_GetArraySize(names) - 1; done && i >= 0; i--) {
            const char *name = cJSON_GetArrayItem(names, i)->valuestring,
                       *before = zone_before(reader, zones, zone, name);
            done = before ? value_refuse(reader->fault, reader->field, "%.100s is put into %.100s and into %.100s",
                                         name, before, zone->string)
                          : add_text(reader, "put %s %s", name, zone->string);
        }
        cJSON_Delete(names);
    }
    return done;
}

/* { coins = { 4, 2, 2 }, round = 3 }: a number, for all seats where there is one for each, or a list. */
static bool read_counters(StartReader *reader, const cJSON *counters) {
    const cJSON *counter;
    cJSON_ArrayForEach(counter, counters) {
        int number = names_find_counter(reader->layout, counter->string), seats = reader->layout->seats;
        bool list = cJSON_IsArray(counter), each = list || (number >= 0 && reader->layout->counters[number].per_seat);
        if (list && cJSON_GetArraySize(counter) > seats)
            return value_refuse(reader->fault, counter->string, "'%s' has more numbers than seats", counter->string);
        for (int seat = 0; seat < (each ? seats : 1); seat++) {
            const cJSON *value = list ? cJSON_GetArrayItem(counter, seat) : counter;
            if (list && (!value || cJSON_IsNull(value))) continue;
            if (!json_is_whole(value, INT32_MIN, INT32_MAX))
                return value_refuse(reader->fault, counter->string,
                                    "'%s' is a number, or a list with one for each seat", counter->string);
            if (each ? !add_text(reader, "set %s %d %d", counter->string, seat + 1, (int)value->valuedouble)
                     : !add_text(reader, "set %s %d", counter->string, (int)value->valuedouble))
                return false;
        }
    }
    return true;
}

static bool read_faces(StartReader *reader, const cJSON *names) {
    return add_each(reader, names, "face ", reader->field);
}

/* { token = { "gate", "church:8" } } */
static bool read_marks(StartReader *reader, const cJSON *marks) {
    const cJSON *mark;
    cJSON_ArrayForEach(mark, marks) {
        if (!add_each(reader, mark, "mark ", mark->string)) return false;
    }
    return true;
}

/* { { "church", 0, 1, 2 } }: piece, x, y and quarter turns; what is missing is 0. */
static bool read_tiles(StartReader *reader, const cJSON *tiles) {
    const cJSON *tile;
    cJSON_ArrayForEach(tile, tiles) {
        const cJSON *name = cJSON_GetArrayItem(tile, 0);
        int at[3] = {0};
        bool fits = cJSON_IsArray(tile) && cJSON_IsString(name);
        for (int i = 0; fits && i < 3; i++) {
            const cJSON *number = cJSON_GetArrayItem(tile, 1 + i);
            fits = !number || cJSON_IsNull(number) || json_is_whole(number, -99999, 99999);
            if (fits && cJSON_IsNumber(number)) at[i] = (int)number->valuedouble;
        }
        if (!fits) return refuse_form(reader, "{ { \"TILE\", x, y, turn }, … }");
        if (!add_text(reader, "lay %s %d,%d %d", name->valuestring, at[0], at[1], at[2])) return false;
    }
    return true;
}

/* { { "church:8", "school:1", "open" } } */
static bool read_links(StartReader *reader, const cJSON *links) {
    const cJSON *link;
    cJSON_ArrayForEach(link, links) {
        const cJSON *from = cJSON_GetArrayItem(link, 0), *to = cJSON_GetArrayItem(link, 1),
                    *by = cJSON_GetArrayItem(link, 2);
        if (!cJSON_IsString(from) || !cJSON_IsString(to) || !cJSON_IsString(by))
            return refuse_form(reader, "{ { \"PLACE\", \"PLACE\", \"LINK\" }, … }");
        if (!add_text(reader, "link %s to %s by %s", from->valuestring, to->valuestring, by->valuestring)) return false;
    }
    return true;
}

/* A number, or the id of the piece or place of that name. */
static bool read_argument(const StartReader *reader, const cJSON *value, int *number) {
    const TabletopLayout *layout = reader->layout;
    if (!cJSON_IsString(value)) {
        if (!json_is_whole(value, INT16_MIN, INT16_MAX))
            return value_refuse(reader->fault, reader->field, "'%s' takes numbers from %d to %d", reader->field,
                                INT16_MIN, INT16_MAX);
        *number = (int)value->valuedouble;
        return true;
    }
    int zone = names_find_zone(layout, value->valuestring), piece = names_find_piece(layout, value->valuestring);
    *number = zone >= layout->zone_count ? FIRST_PLACE + zone - layout->zone_count : FIRST_PIECE + piece;
    return zone >= layout->zone_count || piece >= 0 ||
           value_refuse(reader->fault, reader->field, "there is no piece '%.100s'", value->valuestring);
}

/* Adds "buy 1" to the text: "income" or { "buy", 1 }. */
static bool add_phase(const StartReader *reader, const cJSON *phase, char text[START_TEXT]) {
    const cJSON *name = cJSON_IsArray(phase) ? phase->child : phase;
    size_t used = strlen(text);
    if (!cJSON_IsString(name)) return refuse_form(reader, "{ \"PHASE\", number, … }");
    used += (size_t)snprintf(text + used, START_TEXT - used, "%s", name->valuestring);
    for (const cJSON *argument = name == phase ? NULL : name->next; argument; argument = argument->next) {
        int number = 0;
        if (!read_argument(reader, argument, &number)) return false;
        if (used < START_TEXT) used += (size_t)snprintf(text + used, START_TEXT - used, " %d", number);
    }
    return used < START_TEXT - 2 || value_refuse(reader->fault, reader->field, "there are too many phases");
}

/* "income", { "buy", 1 } or { { "bomb", 2 }, { "raid", 1 } }: what is run next, in this order. */
static bool read_phases(StartReader *reader, const cJSON *phases) {
    char text[START_TEXT] = "phase ";
    if (!cJSON_IsArray(phases) || !cJSON_IsArray(phases->child))
        return add_phase(reader, phases, text) && add_text(reader, "%s", text);
    for (const cJSON *phase = phases->child; phase; phase = phase->next) {
        if (!add_phase(reader, phase, text)) return false;
        if (phase->next) strcat(text, "; ");
    }
    return add_text(reader, "%s", text);
}

/* { "put museum city:1" }: further alterations, as s:alter takes them. */
static bool read_alterations(StartReader *reader, const cJSON *texts) {
    return add_each(reader, texts, "", "");
}

/* In the order in which the table is altered. */
static const struct StartField {
    const char *name;
    bool (*read)(StartReader *reader, const cJSON *value);
    bool table; /* it is a Lua table with names or elements */
} start_fields[] = {
    {"tiles", read_tiles, true}, {"links", read_links, true},   {"zones", read_zones, true},
    {"up", read_faces, false},   {"down", read_faces, false},   {"counters", read_counters, true},
    {"marks", read_marks, true}, {"phase", read_phases, false}, {"alter", read_alterations, false},
};
enum { START_FIELDS = sizeof start_fields / sizeof *start_fields };

static bool read_start_list(const cJSON *start, const TabletopLayout *layout, cJSON *texts, cJSON *fields,
                            ValueFault *fault) {
    const char *names[START_FIELDS + 1] = {NULL};
    bool table = cJSON_IsObject(start) || (cJSON_IsArray(start) && !start->child);
    for (int i = 0; i < START_FIELDS; i++) names[i] = start_fields[i].name;
    if (!table) return value_refuse(fault, "start", "'start' must be a table");
    if (!value_check_names(start, "a start", names, fault)) return false;
    for (const struct StartField *field = start_fields; field < start_fields + START_FIELDS; field++) {
        const cJSON *value = json_field(start, field->name);
        StartReader reader = {layout, texts, fields, fault, field->name};
        if (!value) continue;
        if (field->table && !cJSON_IsObject(value) && !cJSON_IsArray(value))
            return value_refuse(fault, field->name, "'%s' must be a table", field->name);
        if (!field->read(&reader, value)) return false;
    }
    return true;
}

/* The game once more, for g --------------------------------------------------------------------------- */

static void ignore_fault(void *listener, const char *path, int line, const char *message) {
    (void)listener, (void)path, (void)line, (void)message;
}

bool tabletop_scenario_start(Scenario *scenario, const GameScript *script, const GameSetup *setup, cJSON *start) {
    TabletopScenario *own = scenario->own;
    Diagnostics diagnostics = {.report = ignore_fault};
    ValueFault fault;
    own->script = game_script_load(scenario->vm, script->path, &diagnostics);
    if (own->script) own->whole = whole_game_new(own->script, setup, &diagnostics);
    if (!own->whole) return scenario_refuse(scenario, "game", "the script of the game cannot be loaded again");
    own->start_fields = heap_check(cJSON_CreateArray());
    return !own->start || read_start_list(own->start, &own->whole->layout, start, own->start_fields, &fault) ||
           scenario_refuse_in(scenario, "start", fault.field, fault.why);
}

bool tabletop_scenario_refuse(const Scenario *scenario, int alteration, const char *why) {
    const TabletopScenario *own = scenario->own;
    return scenario_refuse_in(scenario, "start", cJSON_GetArrayItem(own->start_fields, alteration)->valuestring, why);
}

void tabletop_scenario_release(Scenario *scenario) {
    TabletopScenario *own = scenario->own;
    cJSON_Delete(own->start_fields);
    whole_game_free(own->whole);
    game_script_free(own->script);
}
