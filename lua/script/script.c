/* From the table that a script returns to factions and specials as the kernel wants them. Each fault is reported with
 * its line; a fault that leaves the script usable, such as a missing text, does not stop it. */
#include "lua/script/script.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/machine/freeze.h"
#include "lua/machine/heap.h"
#include "lua/machine/internals.h"
#include "lua/machine/library.h"
#include "lua/machine/text.h"
#include "lua/fields/fields.h"
#include "lua/script/script_words.h"

enum {
    TABLE = 2,                  /* where read_script finds what the file returned */
    API = 2,                    /* the newest version of what scripts can call; it includes the older one */
    HIGHEST_VALUE = 200,        /* of a card */
    LONGEST_ID = MAX_ID / 2 - 1 /* two ids and a colon are an id too: zero:biker */
};

static const char *const script_fields[] = {"id",       "name",  "box",  "api",      "role", "cards", "draw",
                                            "replaces", "label", "base", "advanced", "weak", "draft", NULL};
#define HOOK_NAME(ID, name, ...) #name,
static const char *const version_fields[] = {"text", "source", "numbers", "words", POWER_HOOK_LIST(HOOK_NAME) NULL};

/* What the functions below share; the first argument of read_script. */
typedef struct ScriptReader {
    Fields fields; /* of the table that the file returned */
    Script *script;
    Diagnostics *diagnostics;
    Vm *vm;
    int (*read)(lua_State *lua); /* read_script or read_rule_script */
    bool usable;                 /* false once a fault leaves nothing to play with */
    DiagnosticList faults;
} ScriptReader;

/* A copy of a string that is not empty; NULL, and a fault, for anything else. An absent field is a fault if it is
 * required. */
static char *read_text(const Fields *fields, const char *name, bool required) {
    const char *text = fields_text(fields, name);
    if (text && *text) return heap_copy(text);
    if (text)
        fields_fault(fields, name, "'%s' is empty", name);
    else if (required && !fields_has(fields, name))
        fields_fault(fields, fields->part ? fields->part : "", "%s has no '%s'", fields->what, name);
    return NULL;
}

/* Cards -------------------------------------------------------------------------------------------- */

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

/* cards = { values = { 1, 13 }, worth = { { 6, 9, 2 }, … } } */
static void read_cards(ScriptReader *reader) {
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

/* Versions ----------------------------------------------------------------------------------------- */

static bool read_flag(lua_State *lua, int table, const char *field) {
    lua_getfield(lua, table, field);
    bool flag = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return flag;
}

/* tokens = "round", or tokens = { lasts = "round", secret = true, table = true }, on top of the stack; pops it. */
static bool read_lasting(lua_State *lua, Number *number) {
    static const char *const words[] = {"trick", "round", "game", NULL};
    int top = lua_gettop(lua), place = 0;
    if (lua_istable(lua, top)) {
        number->secret = read_flag(lua, top, "secret");
        number->table = read_flag(lua, top, "table");
        lua_getfield(lua, top, "lasts");
    }
    const char *word = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
    while (words[place] && strcmp(words[place], word) != 0) place++;
    if (words[place]) number->lasts = (Lasts)place;
    lua_settop(lua, top - 1);
    return words[place] != NULL;
}

/* Adds the number of that name, a field of `numbers`; false, and a fault, when it cannot be kept. */
static bool read_number(const Fields *numbers, const char *name, Power *power) {
    static const char *const names[] = {"lasts", "secret", "table", NULL};
    Number number = {0};
    if (!fields_push(numbers, name)) {
        fields_fault(numbers, "numbers", "a number needs a name: numbers = { tokens = \"round\" }");
        return false;
    }
    if (lua_istable(numbers->lua, -1)) {
        Fields inside = fields_inside(numbers, name);
        fields_check_names(&inside, names);
    }
    if (!read_lasting(numbers->lua, &number)) {
        fields_fault(numbers, name, "the number '%s' must last a \"trick\", a \"round\" or a \"game\"", name);
        return false;
    }
    if (number.secret && number.table) {
        fields_fault(numbers, name, "the number '%s' is for the whole table, so it cannot be secret", name);
        return false;
    }
    if (power->number_count == MAX_NUMBERS) {
        fields_fault(numbers, "numbers", "a power keeps at most %d numbers", MAX_NUMBERS);
        return false;
    }
    number.name = heap_copy(name);
    power->numbers[power->number_count++] = number;
    return true;
}

/* numbers = { tokens = "round" }; they are kept in the order of their names. */
static void read_numbers(ScriptReader *reader, const Fields *version, Power *power) {
    if (!fields_push(version, "numbers")) return;
    Fields numbers = *version;
    numbers.table = lua_gettop(version->lua);
    bool table = lua_istable(version->lua, -1), fits = true;
    if (!table) fields_fault(version, "numbers", "expected numbers = { name = \"trick\" | \"round\" | \"game\" }");
    for (const char *name = NULL; table && (name = fields_next_key(version->lua, numbers.table, name));)
        fits = read_number(&numbers, name, power) && fits;
    if (!fits) reader->usable = false;
    lua_pop(version->lua, 1);
}

/* Of the function on top of the stack, which stays there. */
static uint8_t count_parameters(lua_State *lua) {
    lua_Debug about;
    lua_pushvalue(lua, -1);
    lua_getinfo(lua, ">u", &about);
    return about.isvararg ? 255 : about.nparams;
}

/* Reads a may_play that is a table, on top of the stack, and replaces it with its function, or nil. */
static bool read_rule(ScriptReader *reader, const Fields *fields, ScriptVersion *version) {
    lua_State *lua = fields->lua;
    PlayRule *rule = &version->own.rule;
    int table = lua_gettop(lua);
    const char *wrong = play_rule_read(lua, rule);
    rule->path = reader->script->path;
    rule->line = text_line_of(fields->text, fields->part, "may_play");
    if (wrong) reader->usable = false;
    if (wrong) fields_fault(fields, "may_play", "%s", wrong);
    lua_replace(lua, table);
    lua_settop(lua, table);
    return !wrong;
}

/* A special is not asked for, so no trick is its own. */
static void check_special_hooks(ScriptReader *reader, const Fields *fields) {
    if (!reader->script->special || !fields_has(fields, name_hook(HOOK_TRICK_WON))) return;
    reader->usable = false;
    fields_fault(fields, name_hook(HOOK_TRICK_WON),
                 "a special's on_trick_won is never called: no trick asks for a special; use on_any_trick");
}

/* True if the function on top is sure to run a small part of the budget. */
static bool is_bounded(const Vm *vm) {
    int most = (int)(vm->limits.instructions / VM_UNCOUNTED);
    return !lua_iscfunction(vm->lua, -1) && internals_bound(vm->lua, -1, library_ipairs, most) < most;
}

static void read_hooks(ScriptReader *reader, const Fields *fields, ScriptVersion *version) {
    lua_State *lua = fields->lua;
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) {
        if (!fields_push(fields, name_hook(hook))) continue;
        bool rule = hook == HOOK_MAY_PLAY && lua_istable(lua, -1);
        if (rule && (!read_rule(reader, fields, version) || lua_isnil(lua, -1))) {
            lua_pop(lua, 1);
            continue;
        }
        if (lua_isfunction(lua, -1)) {
            version->own.parameters[hook] = count_parameters(lua);
            version->own.bounded[hook] = is_bounded(reader->vm);
            version->own.function[hook] = luaL_ref(lua, LUA_REGISTRYINDEX);
            continue;
        }
        reader->usable = false;
        fields_fault(fields, name_hook(hook), "'%s' must be a function, not a %s", name_hook(hook),
                     luaL_typename(lua, -1));
        lua_pop(lua, 1);
    }
    hooks_fill(&version->power, &version->own);
}

static void read_version(ScriptReader *reader, ScriptVersion *version, const char *name) {
    static const char *const sources[] = {"rulebook", "draft", "press", "reconstructed", "own", NULL};
    Fields fields = fields_inside(&reader->fields, name);
    int source;
    version->exists = true;
    fields_check_names(&fields, version_fields);
    version->text = read_text(&fields, "text", true);
    version->source = read_text(&fields, "source", true);
    if (version->source) (void)fields_word(&fields, "source", sources, &source);
    read_numbers(reader, &fields, &version->power);
    if (!script_words_read(&fields, &version->power)) reader->usable = false;
    check_special_hooks(reader, &fields);
    read_hooks(reader, &fields, version);
}

static void read_versions(ScriptReader *reader) {
    const Fields *fields = &reader->fields;
    for (int i = 0; i < VERSIONS; i++) {
        ScriptVersion *version = &reader->script->versions[i];
        const char *name = name_version(i);
        version->own.vm = reader->vm;
        for (int hook = 0; hook < POWER_HOOKS; hook++) version->own.function[hook] = LUA_NOREF;
        if (!fields_push(fields, name)) continue;
        if (lua_istable(fields->lua, -1)) {
            read_version(reader, version, name);
        } else {
            reader->usable = false;
            fields_fault(fields, name, "'%s' must be a table, not a %s", name, luaL_typename(fields->lua, -1));
        }
        lua_pop(fields->lua, 1);
    }
    if (reader->script->versions[VERSION_BASE].exists) return;
    reader->usable = false;
    fields_fault(fields, "id", "a script needs base = { text = …, source = … }");
}

static void read_rule_version(ScriptReader *reader) {
    const Fields *fields = &reader->fields;
    ScriptVersion *version = &reader->script->versions[VERSION_BASE];
    version->own.vm = reader->vm;
    for (int hook = 0; hook < POWER_HOOKS; hook++) version->own.function[hook] = LUA_NOREF;
    reader->usable = reader->usable && fields_push(fields, "rule") && lua_istable(fields->lua, -1);
    if (reader->usable)
        read_version(reader, version, "rule");
    else
        fields_fault(fields, "rule", "'rule' must be a table: rule = { text = …, source = …, on_any_trick = … }");
    lua_settop(fields->lua, fields->table);
}

/* The other fields --------------------------------------------------------------------------------- */

static void read_special(ScriptReader *reader) {
    static const char *const draws[] = {"never", "alone", "with faction", NULL};
    const Fields *fields = &reader->fields;
    Script *script = reader->script;
    int draw = DRAW_NEVER;
    (void)fields_word(fields, "draw", draws, &draw);
    (void)fields_number(fields, "replaces", 1, HIGHEST_VALUE, &script->replaces);
    script->draw = (Draw)draw;
    script->label = read_text(fields, "label", script->replaces != 0);
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
    int api;
    script->id = read_text(fields, "id", true);
    script->name = read_text(fields, "name", true);
    script->box = read_text(fields, "box", false);
    check_box(reader);
    check_id(reader);
    read_role(reader);
    lua_getfield(fields->lua, fields->table, "api");
    if (!lua_isnil(fields->lua, -1) && !fields_is_number(fields->lua, 1, API, &api)) {
        reader->usable = false;
        fields_fault(fields, "api", "this program knows api = 1 and api = %d", API);
    }
    lua_pop(fields->lua, 1);
}

static int read_rule_script(lua_State *lua) {
    ScriptReader *reader = lua_touserdata(lua, 1);
    Script *script = reader->script;
    reader->fields.lua = lua;
    script->id = read_text(&reader->fields, "id", true);
    script->name = read_text(&reader->fields, "name", false);
    script->special = script->rule = true;
    check_id(reader);
    read_rule_version(reader);
    return 0;
}

static int read_script(lua_State *lua) {
    ScriptReader *reader = lua_touserdata(lua, 1);
    reader->fields.lua = lua;
    if (!lua_istable(lua, TABLE))
        fields_raise(&reader->fields, "", "a script must return a table: return { id = … }, not %s",
                     luaL_typename(lua, TABLE));
    fields_check_names(&reader->fields, script_fields);
    read_head(reader);
    read_special(reader);
    read_cards(reader);
    read_versions(reader);
    return 0;
}

/* Loading ------------------------------------------------------------------------------------------ */

/* Reads and pops the script's table, which nobody changes from then on. */
static bool read_table(ScriptReader *reader) {
    Vm *vm = reader->vm;
    lua_pushvalue(vm->lua, -1);
    bool read = vm_read(vm, reader->read, reader);
    if (read && !freeze_loaded(vm)) return false;
    lua_pop(vm->lua, 1);
    return read;
}

static bool run(ScriptReader *reader, const char *text, size_t size) {
    Vm *vm = reader->vm;
    char name[VM_MESSAGE];
    snprintf(name, sizeof name, "@%s", reader->script->path);
    bool ran = vm_run_text(vm, text, size, name) && read_table(reader);
    diagnostic_list_report(&reader->faults, reader->diagnostics, reader->script->path);
    if (!ran) diagnostics_add_error(reader->diagnostics, reader->script->path, vm->message);
    return ran && reader->usable;
}

static Script *load(Vm *vm, const char *path, int (*read)(lua_State *lua), Diagnostics *diagnostics) {
    const char *trouble;
    size_t size;
    char *text = text_read(path, VM_FILE, &size, &trouble);
    if (!text) {
        diagnostics_add(diagnostics, path, 1, "cannot be read: %s", trouble);
        return NULL;
    }
    Script *script = heap_new(1, sizeof *script);
    script->path = heap_copy(path);
    script->digest = text_digest(text, size);
    ScriptReader reader = {.script = script, .diagnostics = diagnostics, .vm = vm, .read = read, .usable = true};
    reader.fields =
        (Fields){.table = TABLE, .path = path, .text = text, .what = "the script", .faults = &reader.faults};
    bool usable = run(&reader, text, size);
    free(text);
    if (usable) return script;
    script_free(script);
    return NULL;
}

Script *script_load(Vm *vm, const char *path, Diagnostics *diagnostics) {
    return load(vm, path, read_script, diagnostics);
}

Script *script_load_rule(Vm *vm, const char *path, Diagnostics *diagnostics) {
    return load(vm, path, read_rule_script, diagnostics);
}

static void release_version(ScriptVersion *version) {
    for (int i = 0; i < version->power.number_count; i++) free((char *)version->power.numbers[i].name);
    script_words_free(&version->power);
    for (int hook = 0; version->own.vm && hook < POWER_HOOKS; hook++)
        luaL_unref(version->own.vm->lua, LUA_REGISTRYINDEX, version->own.function[hook]);
    free(version->text);
    free(version->source);
}

void script_free(Script *script) {
    if (!script) return;
    for (int version = 0; version < VERSIONS; version++) release_version(&script->versions[version]);
    free(script->path);
    free(script->id);
    free(script->name);
    free(script->box);
    free(script->label);
    free(script);
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
