/* From the table that a script returns to what the kernel wants. Each fault is complained about
 * where it is; a fault that leaves the script usable (a missing text) does not stop it. */
#include "lua/script/script.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/machine/freeze.h"
#include "lua/machine/heap.h"
#include "lua/machine/internals.h"
#include "lua/machine/text.h"
#include "lua/machine/nearest.h"

/* What the reading functions share; handed to them under vm_call by address. */
typedef struct Reader {
    Script *script;
    const char *text; /* of the file */
    const char *part; /* the version that is being read, NULL before */
    Diagnostics *diagnostics;
    Vm *vm;
    bool usable;
    DiagnosticList faults;
} Reader;

static void fault(Reader *reader, const char *key, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Complains, at the end, about the line on which the key stands. */
static void fault(Reader *reader, const char *key, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    diagnostic_list_add(&reader->faults, text_line_of(reader->text, reader->part, key), format, arguments);
    va_end(arguments);
}

static void refuse(Reader *reader) {
    reader->usable = false;
}

static const char *const script_fields[] = {"id",       "name",  "box",  "api",      "role", "cards", "draw",
                                            "replaces", "label", "base", "advanced", "weak", "draft", NULL};
#define HOOK_NAME(ID, name, ...) #name,
static const char *const version_fields[] = {"text", "source", "numbers", POWER_HOOK_LIST(HOOK_NAME) NULL};
static const char *const card_fields[] = {"values", "worth", NULL};

static bool is_in(const char *name, const char *const *names) {
    for (; *names; names++)
        if (strcmp(name, *names) == 0) return true;
    return false;
}

/* Complains about each key of the table on top that is not in the list. */
static void check_fields(Reader *reader, lua_State *lua, const char *what, const char *const *names) {
    int index = lua_gettop(lua);
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
        if (lua_type(lua, -2) != LUA_TSTRING) {
            fault(reader, "", "%s has a key that is no name (a %s)", what, luaL_typename(lua, -2));
            continue;
        }
        const char *name = lua_tostring(lua, -2);
        if (is_in(name, names)) continue;
        const char *near = nearest_name(name, names);
        if (near)
            fault(reader, name, "%s has no field '%s'; did you mean '%s'?", what, name, near);
        else
            fault(reader, name, "%s has no field '%s'", what, name);
    }
}

/* A copy of a field that is a text; NULL, and a complaint, where it is missing or something else. */
static char *read_text(Reader *reader, lua_State *lua, const char *field, const char *what, bool needed) {
    char *copy = NULL;
    int type = lua_getfield(lua, -1, field);
    if (type == LUA_TSTRING && lua_rawlen(lua, -1) > 0)
        copy = heap_copy(lua_tostring(lua, -1));
    else if (type != LUA_TNIL)
        fault(reader, field, "%s: '%s' is a text, not %s", what, field,
              type == LUA_TSTRING ? "empty" : luaL_typename(lua, -1));
    else if (needed)
        fault(reader, what, "%s has no '%s'", what, field);
    lua_pop(lua, 1);
    return copy;
}

/* The place of a field's text in a list of words; `absent` where it is missing, -1 and a complaint otherwise. */
static int read_word(Reader *reader, lua_State *lua, const char *field, const char *const *words, int absent) {
    int place = -1;
    if (lua_getfield(lua, -1, field) == LUA_TNIL) place = absent;
    const char *word = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : NULL;
    for (int i = 0; word && words[i]; i++)
        if (strcmp(word, words[i]) == 0) place = i;
    if (place == -1) fault(reader, field, "'%s' cannot be %s", field, word ? word : luaL_typename(lua, -1));
    lua_pop(lua, 1);
    return place;
}

/* The integer at the top of the stack, if it lies in the range; pops it. */
static bool read_integer(lua_State *lua, lua_Integer least, lua_Integer most, int *number) {
    int is_integer;
    lua_Integer got = lua_tointegerx(lua, -1, &is_integer);
    bool fits = is_integer && lua_type(lua, -1) == LUA_TNUMBER && got >= least && got <= most;
    lua_pop(lua, 1);
    if (fits) *number = (int)got;
    return fits;
}

static bool read_element(lua_State *lua, int place, int least, int most, int *number) {
    lua_rawgeti(lua, -1, place);
    return read_integer(lua, least, most, number);
}

/* cards = { values = { 1, 13 }, worth = { { 6, 9, 2 }, … } } */
static void read_values(Reader *reader, lua_State *lua, int worth) {
    Script *script = reader->script;
    int first, last;
    bool fits = lua_getfield(lua, -1, "values") == LUA_TTABLE && read_element(lua, 1, 0, 200, &first) &&
                read_element(lua, 2, 0, 200, &last);
    lua_pop(lua, 1);
    if (!fits || last < first || last - first >= MAX_CARDS) {
        fault(reader, "values", "values = { first, last }: two whole numbers from 0 to 200, at most 128 cards");
        refuse(reader);
        return;
    }
    for (int value = first; value <= last; value++)
        script->cards[script->card_count++] = (Face){(uint8_t)value, (int8_t)worth};
}

static void read_one_worth(Reader *reader, lua_State *lua) {
    Script *script = reader->script;
    int first, last, worth;
    bool fits = lua_istable(lua, -1) && read_element(lua, 1, 0, 200, &first) && read_element(lua, 2, 0, 200, &last) &&
                read_element(lua, 3, INT8_MIN, INT8_MAX, &worth);
    if (!fits) {
        fault(reader, "worth", "worth = { { first value, last value, worth }, … }");
        refuse(reader);
        return;
    }
    for (int i = 0; i < script->card_count; i++)
        if (script->cards[i].value >= first && script->cards[i].value <= last) script->cards[i].worth = (int8_t)worth;
}

static void read_worths(Reader *reader, lua_State *lua) {
    int type = lua_getfield(lua, -1, "worth");
    if (type != LUA_TNIL && type != LUA_TTABLE)
        fault(reader, "worth", "worth = { { first value, last value, worth }, … }");
    for (lua_Integer i = 1; type == LUA_TTABLE && lua_rawgeti(lua, -1, i) != LUA_TNIL; i++) {
        read_one_worth(reader, lua);
        lua_pop(lua, 1);
    }
    lua_pop(lua, type == LUA_TTABLE ? 2 : 1);
}

static void read_cards(Reader *reader, lua_State *lua) {
    Script *script = reader->script;
    int type = lua_getfield(lua, -1, "cards");
    if (script->special) {
        if (type != LUA_TNIL) fault(reader, "cards", "a special has no cards of its own");
    } else if (type != LUA_TTABLE) {
        fault(reader, "cards", "a faction needs cards = { values = { first, last } }");
        refuse(reader);
    } else {
        check_fields(reader, lua, "cards", card_fields);
        read_values(reader, lua, script->role == ROLE_VAN ? 0 : 1);
        read_worths(reader, lua);
    }
    lua_pop(lua, 1);
}

/* tokens = "round", or tokens = { lasts = "round", secret = true }; the value is on top. */
static bool read_lasting(lua_State *lua, Number *number) {
    static const char *const words[] = {"trick", "round", "game", NULL};
    bool table = lua_istable(lua, -1);
    if (table) {
        lua_getfield(lua, -1, "secret");
        number->secret = lua_toboolean(lua, -1);
        lua_pop(lua, 1);
        lua_getfield(lua, -1, "lasts");
    } else {
        lua_pushvalue(lua, -1);
    }
    int place = -1;
    const char *word = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0) place = i;
    lua_pop(lua, 1);
    if (place >= 0) number->lasts = (Lasts)place;
    return place >= 0;
}

static int by_name(const void *one, const void *other) {
    return strcmp(((const Number *)one)->name, ((const Number *)other)->name);
}

static void read_numbers(Reader *reader, lua_State *lua, ScriptVersion *version) {
    Power *power = &version->power;
    int type = lua_getfield(lua, -1, "numbers"), index = lua_gettop(lua);
    if (type != LUA_TNIL && type != LUA_TTABLE)
        fault(reader, "numbers", "numbers = { name = \"trick\" | \"round\" | \"game\" }");
    if (type == LUA_TTABLE) {
        for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
            Number number = {0};
            const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : NULL;
            if (!name)
                fault(reader, "numbers", "a number that is kept has a name: numbers = { tokens = \"round\" }"),
                    refuse(reader);
            else if (power->number_count == MAX_NUMBERS)
                fault(reader, "numbers", "a power keeps at most %d numbers", MAX_NUMBERS), refuse(reader);
            else if (!read_lasting(lua, &number))
                fault(reader, name, "the number '%s' lasts a \"trick\", a \"round\" or a \"game\"", name),
                    refuse(reader);
            else
                number.name = heap_copy(name), power->numbers[power->number_count++] = number;
        }
        qsort(power->numbers, (size_t)power->number_count, sizeof *power->numbers, by_name); /* the same in every run */
    }
    lua_pop(lua, 1);
}

/* Of the function on top, which stays there. */
static uint8_t count_parameters(lua_State *lua) {
    lua_Debug about;
    lua_pushvalue(lua, -1);
    lua_getinfo(lua, ">u", &about);
    return about.isvararg ? 255 : about.nparams;
}

/* Reads a may_play that is a table, on top, and replaces it with its function, or nil. */
static int read_rule(Reader *reader, lua_State *lua, ScriptVersion *version) {
    PlayRule *rule = &version->own.rule;
    int table = lua_gettop(lua);
    const char *wrong = play_rule_read(lua, rule);
    rule->path = reader->script->path;
    rule->line = text_line_of(reader->text, reader->part, "may_play");
    if (wrong) fault(reader, "may_play", "%s", wrong), refuse(reader);
    lua_replace(lua, table);
    lua_settop(lua, table);
    return wrong ? LUA_TNIL : lua_type(lua, table);
}

static void read_hooks(Reader *reader, lua_State *lua, ScriptVersion *version) {
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) {
        int type = lua_getfield(lua, -1, name_hook(hook));
        if (type == LUA_TTABLE && hook == HOOK_MAY_PLAY) type = read_rule(reader, lua, version);
        if (type == LUA_TFUNCTION) {
            version->own.parameters[hook] = count_parameters(lua);
            version->own.bounded[hook] = !lua_iscfunction(lua, -1) && internals_bound(lua, -1, VM_QUANTUM) < VM_QUANTUM;
            version->own.function[hook] = luaL_ref(lua, LUA_REGISTRYINDEX);
            continue;
        }
        if (type != LUA_TNIL)
            fault(reader, name_hook(hook), "'%s' is a function, not a %s", name_hook(hook), luaL_typename(lua, -1)),
                refuse(reader);
        lua_pop(lua, 1);
    }
    hooks_fill(&version->power, &version->own);
}

static void check_source(Reader *reader, const char *what, const char *source) {
    static const char *const sources[] = {"rulebook", "draft", "press", "reconstructed", "own", NULL};
    if (source && !is_in(source, sources))
        fault(reader, "source", "%s: the source is rulebook, draft, press, reconstructed or own, not '%s'", what,
              source);
}

static void read_version(Reader *reader, lua_State *lua, int which) {
    ScriptVersion *version = &reader->script->versions[which];
    const char *name = name_version(which);
    int type = lua_getfield(lua, -1, name);
    reader->part = name;
    version->own.vm = reader->vm;
    for (int hook = 0; hook < POWER_HOOKS; hook++) version->own.function[hook] = LUA_NOREF;
    if (type == LUA_TTABLE) {
        version->exists = true;
        check_fields(reader, lua, name, version_fields);
        version->text = read_text(reader, lua, "text", name, true);
        version->source = read_text(reader, lua, "source", name, true);
        check_source(reader, name, version->source);
        read_numbers(reader, lua, version);
        read_hooks(reader, lua, version);
    } else if (type != LUA_TNIL) {
        fault(reader, name, "'%s' is a table, not a %s", name, luaL_typename(lua, -1));
        refuse(reader);
    }
    lua_pop(lua, 1);
}

static void read_special(Reader *reader, lua_State *lua) {
    static const char *const draws[] = {"never", "alone", "with faction", NULL};
    Script *script = reader->script;
    int draw = read_word(reader, lua, "draw", draws, DRAW_NEVER);
    script->draw = draw < 0 ? DRAW_NEVER : (Draw)draw;
    if (lua_getfield(lua, -1, "replaces") == LUA_TNIL)
        lua_pop(lua, 1);
    else if (!read_integer(lua, 1, 200, &script->replaces))
        fault(reader, "replaces", "'replaces' is the value of a card");
    script->label = read_text(reader, lua, "label", "the script", script->replaces != 0);
    if (script->replaces && !script->label) refuse(reader);
    if (script->label && strlen(script->label) > MAX_ID)
        fault(reader, "label", "the label is a name of at most %d letters", MAX_ID), refuse(reader);
    if (!script->special && (script->draw != DRAW_NEVER || script->replaces || script->label))
        fault(reader, "draw", "draw, replaces and label are for specials (role = \"special\")");
}

enum { LONGEST_ID = MAX_ID / 2 - 1 }; /* two of them and a colon are an id, too: zero:biker */

static bool is_id(const char *id) {
    size_t length = strlen(id);
    for (size_t i = 0; i < length; i++)
        if (!islower((unsigned char)id[i]) && !(i && (isdigit((unsigned char)id[i]) || id[i] == '_'))) return false;
    return length > 0 && length <= LONGEST_ID;
}

/* The id is what the file is called. */
static void check_id(Reader *reader) {
    const Script *script = reader->script;
    if (!script->id || !is_id(script->id)) {
        fault(reader, "id", "the id is a word of lower-case letters, digits and _, at most %d long", LONGEST_ID);
        refuse(reader);
        return;
    }
    const char *slash = strrchr(script->path, '/'), *file = slash ? slash + 1 : script->path;
    size_t length = strlen(script->id);
    if (strncmp(file, script->id, length) != 0 || strcmp(file + length, ".lua") != 0)
        fault(reader, "id", "the id '%s' is not what the file is called", script->id);
}

static void read_head(Reader *reader, lua_State *lua) {
    static const char *const roles[] = {"survivor", "horde", "van", "special", NULL};
    Script *script = reader->script;
    script->id = read_text(reader, lua, "id", "the script", true);
    script->name = read_text(reader, lua, "name", "the script", true);
    script->box = read_text(reader, lua, "box", "the script", false);
    check_id(reader);
    int role = read_word(reader, lua, "role", roles, ROLE_SURVIVOR), api = 1;
    if (role < 0) refuse(reader);
    script->special = role == ROLES;
    script->role = role < 0 || script->special ? ROLE_SURVIVOR : (Role)role;
    if (lua_getfield(lua, -1, "api") == LUA_TNIL)
        lua_pop(lua, 1);
    else if (!read_integer(lua, 1, 1, &api))
        fault(reader, "api", "this program speaks api = 1"), refuse(reader);
}

/* The script's table is the second argument, the reader's address the first. */
static int read_script(lua_State *lua) {
    Reader *reader = lua_touserdata(lua, 1);
    if (!lua_istable(lua, 2)) {
        fault(reader, "", "a script returns a table: return { id = … }, not %s", luaL_typename(lua, 2));
        refuse(reader);
        return 0;
    }
    check_fields(reader, lua, "the script", script_fields);
    read_head(reader, lua);
    read_special(reader, lua);
    read_cards(reader, lua);
    for (int version = 0; version < VERSIONS; version++) read_version(reader, lua, version);
    reader->part = NULL;
    if (reader->script->versions[VERSION_BASE].exists) return 0;
    fault(reader, "id", "a script needs a base = { text = …, source = … }");
    refuse(reader);
    return 0;
}

/* Reads and pops the script's table, which nobody changes from then on. */
static bool read_table(Reader *reader) {
    Vm *vm = reader->vm;
    lua_pushvalue(vm->lua, -1);
    bool read = vm_read(vm, read_script, reader);
    if (read && !freeze_loaded(vm)) return false;
    lua_pop(vm->lua, 1);
    return read;
}

static bool run(Reader *reader, const char *text, size_t size) {
    Vm *vm = reader->vm;
    char name[VM_MESSAGE];
    snprintf(name, sizeof name, "@%s", reader->script->path);
    bool ran = vm_run_text(vm, text, size, name) && read_table(reader);
    diagnostic_list_report(&reader->faults, reader->diagnostics, reader->script->path);
    if (!ran) diagnostics_add_error(reader->diagnostics, reader->script->path, vm->message);
    return ran && reader->usable;
}

Script *script_load(Vm *vm, const char *path, Diagnostics *diagnostics) {
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
    Reader reader = {.script = script, .text = text, .diagnostics = diagnostics, .vm = vm, .usable = true};
    bool usable = run(&reader, text, size);
    free(text);
    if (usable) return script;
    script_free(script);
    return NULL;
}

static void release_version(ScriptVersion *version) {
    for (int i = 0; i < version->power.number_count; i++) free((char *)version->power.numbers[i].name);
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
