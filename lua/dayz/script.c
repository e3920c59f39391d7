/* From the table that a script returns to factions and specials as the kernel wants them. Each fault is reported with
 * its line (see script_reader.h). */
#include "lua/dayz/script.h"

#include <ctype.h>
#include <stdio.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/dayz/script_reader.h"

enum { LONGEST_ID = MAX_ID / 2 - 1 }; /* two ids and a colon are an id too: zero:biker */

static const char *const script_fields[] = {"id",       "name",  "box",  "api",      "role", "cards", "draw",
                                            "replaces", "label", "base", "advanced", "weak", "draft", NULL};

char *script_reader_text(const Fields *fields, const char *name, bool required) {
    const char *text = fields_text(fields, name);
    if (text && *text) return heap_copy(text);
    if (text)
        fields_fault(fields, name, "'%s' is empty", name);
    else if (required && !fields_has(fields, name))
        fields_fault(fields, fields->part ? fields->part : "", "%s has no '%s'", fields->what, name);
    return NULL;
}

static void read_special(ScriptReader *reader) {
    static const char *const draws[] = {"never", "alone", "with faction", NULL};
    const Fields *fields = &reader->fields;
    Script *script = reader->script;
    int draw = DRAW_NEVER;
    (void)fields_word(fields, "draw", draws, &draw);
    (void)fields_number(fields, "replaces", 1, HIGHEST_VALUE, &script->replaces);
    script->draw = (Draw)draw;
    script->label = script_reader_text(fields, "label", script->replaces != 0);
    if (script->replaces && !script->label) reader->usable = false;
    if (script->label && strlen(script->label) > MAX_ID) {
        reader->usable = false;
        fields_fault(fields, "label", "'label' must be a name of at most %d letters", MAX_ID);
    }
    if (!script->special && (script->draw != DRAW_NEVER || script->replaces || script->label))
        fields_fault(fields, "draw", "'draw', 'replaces' and 'label' are for specials (role = \"special\")");
}

static bool is_id(const char *id) {
    size_t length = strlen(id);
    for (size_t i = 0; i < length; i++)
        if (!islower((unsigned char)id[i]) && !(i && (isdigit((unsigned char)id[i]) || id[i] == '_'))) return false;
    return length > 0 && length <= LONGEST_ID;
}

static void check_id(ScriptReader *reader) {
    const Script *script = reader->script;
    if (!script->id || !is_id(script->id)) {
        reader->usable = false;
        fields_fault(&reader->fields, "id", "'id' must be a word of lower-case letters, digits and _, at most %d long",
                     LONGEST_ID);
    } else if (!script_is_named(script->path, script->id)) {
        fields_fault(&reader->fields, "id", "the id '%s' is not the name of the file", script->id);
    }
}

static void check_box(ScriptReader *reader) {
    const char *box = reader->script->box;
    if (!box || strlen(box) <= MAX_BOX) return;
    reader->usable = false;
    fields_fault(&reader->fields, "box", "'box' must be a name of at most %d letters", MAX_BOX);
}

/* The role "special" is one more than those of factions. */
static void read_role(ScriptReader *reader) {
    static const char *const roles[] = {"survivor", "horde", "van", "special", NULL};
    Script *script = reader->script;
    int role = ROLE_SURVIVOR;
    if (!fields_word(&reader->fields, "role", roles, &role) && fields_has(&reader->fields, "role"))
        reader->usable = false;
    script->special = role == ROLES;
    script->role = script->special ? ROLE_SURVIVOR : (Role)role;
}

static void read_head(ScriptReader *reader) {
    const Fields *fields = &reader->fields;
    Script *script = reader->script;
    script->id = script_reader_text(fields, "id", true);
    script->name = script_reader_text(fields, "name", true);
    script->box = script_reader_text(fields, "box", false);
    check_box(reader);
    check_id(reader);
    read_role(reader);
    if (!fields_api(fields)) reader->usable = false;
}

/* Cards ----------------------------------------------------------------------------------------------- */

/* Element `place` of the list on top of the stack. */
static bool read_element(lua_State *lua, int place, int least, int most, int *number) {
    lua_rawgeti(lua, -1, place);
    bool fits = fields_is_number(lua, least, most, number);
    lua_pop(lua, 1);
    return fits;
}

/* Two values at the beginning of the list on top of the stack. */
static bool read_range(lua_State *lua, int *first, int *last) {
    return lua_istable(lua, -1) && read_element(lua, 1, 0, HIGHEST_VALUE, first) &&
           read_element(lua, 2, 0, HIGHEST_VALUE, last);
}

/* values = { 1, 13 } */
static void read_values(ScriptReader *reader, const Fields *cards) {
    Script *script = reader->script;
    int first, last, worth = script->role == ROLE_VAN ? 0 : 1;
    lua_getfield(cards->lua, cards->table, "values");
    bool fits = read_range(cards->lua, &first, &last) && first <= last && last - first < MAX_CARDS;
    lua_pop(cards->lua, 1);
    if (!fits) {
        reader->usable = false;
        fields_fault(cards, "values", "expected values = { first, last }: whole numbers from 0 to %d, at most %d cards",
                     HIGHEST_VALUE, MAX_CARDS);
        return;
    }
    for (int value = first; value <= last; value++)
        script->cards[script->card_count++] = (Face){(uint8_t)value, (int8_t)worth};
}

static void fault_worth(const Fields *cards) {
    fields_fault(cards, "worth", "expected worth = { { first value, last value, worth }, … }");
}

/* { 6, 9, 2 }, on top of the stack: cards 6 to 9 are worth 2. */
static void read_one_worth(ScriptReader *reader, const Fields *cards) {
    Script *script = reader->script;
    int first, last, worth;
    if (!read_range(cards->lua, &first, &last) || !read_element(cards->lua, 3, INT8_MIN, INT8_MAX, &worth)) {
        reader->usable = false;
        fault_worth(cards);
        return;
    }
    for (int i = 0; i < script->card_count; i++)
        if (script->cards[i].value >= first && script->cards[i].value <= last) script->cards[i].worth = (int8_t)worth;
}

static void read_worths(ScriptReader *reader, const Fields *cards) {
    lua_State *lua = cards->lua;
    if (!fields_push(cards, "worth")) return;
    int list = lua_gettop(lua);
    if (!lua_istable(lua, list)) fault_worth(cards);
    for (lua_Integer i = 1; lua_istable(lua, list) && lua_rawgeti(lua, list, i) != LUA_TNIL; i++) {
        read_one_worth(reader, cards);
        lua_pop(lua, 1);
    }
    lua_settop(lua, list - 1);
}

static void read_all_cards(ScriptReader *reader) {
    static const char *const names[] = {"values", "worth", NULL};
    const Fields *fields = &reader->fields;
    int type = lua_getfield(fields->lua, fields->table, "cards");
    if (reader->script->special) {
        if (type != LUA_TNIL) fields_fault(fields, "cards", "a special has no cards of its own");
    } else if (type != LUA_TTABLE) {
        reader->usable = false;
        fields_fault(fields, "cards", "a faction needs cards = { values = { first, last } }");
    } else {
        Fields cards = fields_inside(fields, "cards");
        fields_check_names(&cards, names);
        read_values(reader, &cards);
        read_worths(reader, &cards);
    }
    lua_pop(fields->lua, 1);
}

/* Files ----------------------------------------------------------------------------------------------- */

static int read_rule_script(lua_State *lua) {
    ScriptReader *reader = lua_touserdata(lua, 1);
    Script *script = reader->script;
    reader->fields.lua = lua;
    script->id = script_reader_text(&reader->fields, "id", true);
    script->name = script_reader_text(&reader->fields, "name", false);
    script->special = script->rule = true;
    check_id(reader);
    script_reader_rule(reader);
    return 0;
}

static int read_script(lua_State *lua) {
    ScriptReader *reader = lua_touserdata(lua, 1);
    reader->fields.lua = lua;
    if (!lua_istable(lua, reader->fields.table))
        fields_raise(&reader->fields, "", "a script must return a table: return { id = … }, not %s",
                     luaL_typename(lua, reader->fields.table));
    fields_check_names(&reader->fields, script_fields);
    read_head(reader);
    read_special(reader);
    read_all_cards(reader);
    script_reader_versions(reader);
    return 0;
}

/* Nobody changes the script's table from then on. */
static Script *load_script(Vm *vm, const char *path, int (*read)(lua_State *lua), Diagnostics *diagnostics) {
    FieldsFile file;
    if (!fields_file_open(&file, vm, path, "the script", diagnostics)) return NULL;
    Script *script = heap_new(1, sizeof *script);
    script->path = heap_copy(path);
    script->digest = text_digest(file.text, file.size);
    ScriptReader reader = {.fields = file.fields, .script = script, .faults = &file.faults, .vm = vm, .usable = true};
    bool ran = fields_file_run(&file, read, &reader, true, diagnostics);
    if (ran) lua_pop(vm->lua, 1);
    script->faulty = file.faults.count > 0;
    free(file.text);
    if (ran && reader.usable) return script;
    script_free(script);
    return NULL;
}

Script *script_load(Vm *vm, const char *path, Diagnostics *diagnostics) {
    return load_script(vm, path, read_script, diagnostics);
}

Script *script_load_rule(Vm *vm, const char *path, Diagnostics *diagnostics) {
    return load_script(vm, path, read_rule_script, diagnostics);
}

void script_free(Script *script) {
    if (!script) return;
    for (int version = 0; version < VERSIONS; version++) script_version_release(&script->versions[version]);
    free(script->path);
    free(script->id);
    free(script->name);
    free(script->box);
    free(script->label);
    free(script);
}

const char *script_power_text(const Power *power) {
    const ScriptVersion *version = (const void *)((const char *)power - offsetof(ScriptVersion, power));
    return version->text;
}

int script_hook_line(const Script *script, int version, int hook) {
    const ScriptPower *own = &script->versions[version].own;
    lua_Debug at;
    if (hook == HOOK_MAY_PLAY && own->rule.given) return own->rule.line;
    if (hook >= POWER_HOOKS || own->function[hook] == LUA_NOREF) return 1;
    lua_rawgeti(own->vm->lua, LUA_REGISTRYINDEX, own->function[hook]);
    lua_getinfo(own->vm->lua, ">S", &at);
    return at.linedefined;
}

bool script_is_named(const char *path, const char *id) {
    const char *slash = strrchr(path, '/'), *file = slash ? slash + 1 : path;
    size_t length = strlen(id);
    return strncmp(file, id, length) == 0 && strcmp(file + length, ".lua") == 0;
}
