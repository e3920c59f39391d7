/* The versions of a script: texts, counters, words and hooks. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/dayz/decision.h"
#include "core/dayz/name.h"
#include "core/base/heap.h"
#include "lua/vm/args.h"
#include "lua/vm/internals.h"
#include "lua/vm/library.h"
#include "core/base/text.h"
#include "lua/dayz/script_reader.h"

#define HOOK_NAME(ID, name, ...) #name,
static const char *const version_fields[] = {"text",  "source", "counters",
                                             "words", "copies", POWER_HOOK_LIST(HOOK_NAME) NULL};

/* "round", or { lasts = "round", per = "seat", secret = true }, on top of the stack. */
static bool read_form(const Fields *counters, const char *name, Number *number) {
    static const char *const names[] = {COUNTER_FIELDS, "lasts", NULL}, *const words[] = {"trick", "round", "game",
                                                                                          NULL};
    lua_State *lua = counters->lua;
    int lasts = 0;
    bool fits, table = lua_istable(lua, -1);
    if (table) {
        Fields inside = fields_inside(counters, name);
        if (fields_has(&inside, "table")) {
            fields_fault(&inside, "table",
                         "table = true is left out since api 3; one for each seat has per = \"seat\"");
            return false;
        }
        fields_check_names(&inside, names);
        CounterForm form = counter_read(&inside, INT16_MIN, INT16_MAX);
        *number = (Number){
            .secret = form.secret, .table = !form.per_seat, .least = (int16_t)form.least, .most = (int16_t)form.most};
        lua_getfield(lua, -1, "lasts");
    }
    if ((fits = fields_is_word(lua, words, &lasts)))
        number->lasts = (Lasts)lasts;
    else
        fields_fault(counters, name, "the counter '%s' must last a \"trick\", a \"round\" or a \"game\"", name);
    if (table) lua_pop(lua, 1);
    return fits;
}

/* Adds the counter of that name, a field of `counters`; false, and a fault, when it cannot be kept. */
static bool read_counter(const Fields *counters, const char *name, Power *power) {
    Number number = {0};
    if (!fields_push(counters, name)) {
        fields_fault(counters, "counters", "a counter needs a name: counters = { tokens = \"round\" }");
        return false;
    }
    bool fits = read_form(counters, name, &number);
    lua_pop(counters->lua, 1);
    if (!fits) return false;
    if (power->number_count == MAX_NUMBERS) {
        fields_fault(counters, "counters", "a power keeps at most %d counters", MAX_NUMBERS);
        return false;
    }
    number.name = heap_copy(name);
    power->numbers[power->number_count++] = number;
    return true;
}

/* counters = { tokens = "round" }; they are kept in the order of their names. */
static void read_counters(ScriptReader *reader, const Fields *version, Power *power) {
    if (!fields_push(version, "counters")) return;
    Fields counters = *version;
    counters.table = lua_gettop(version->lua);
    bool table = lua_istable(version->lua, -1), fits = true;
    if (!table) fields_fault(version, "counters", "expected counters = { name = \"trick\" | \"round\" | \"game\" }");
    for (const char *name = NULL; table && (name = fields_next_key(version->lua, counters.table, name));)
        fits = read_counter(&counters, name, power) && fits;
    if (!fits) reader->usable = false;
    lua_pop(version->lua, 1);
}

/* Words ----------------------------------------------------------------------------------------------- */

/* Words are typed at the prompt and stand in files, so they look like ids. The ways out are not words. */
static bool is_word(const char *text) {
    size_t length = strlen(text);
    if (length == 0 || length >= MAX_ID || !islower((unsigned char)*text)) return false;
    for (const char *c = text; *c; c++)
        if (!islower((unsigned char)*c) && !isdigit((unsigned char)*c) && *c != '_' && *c != '-') return false;
    return strcmp(text, "none") != 0 && strcmp(text, "done") != 0;
}

static bool has_word(const char *const *words, int count, const char *word) {
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0) return true;
    return false;
}

/* Adds the word on top of the stack. */
static bool add_word(const Fields *version, const char **words, int count) {
    const char *word = lua_type(version->lua, -1) == LUA_TSTRING ? lua_tostring(version->lua, -1) : "";
    if (!is_word(word)) {
        fields_fault(version, "words",
                     "a word must be a string of lower-case letters, digits, - and _, at most %d long, not \"none\" or "
                     "\"done\"",
                     MAX_ID - 1);
        return false;
    }
    if (has_word(words, count, word)) {
        fields_fault(version, "words", "the word '%s' is in the list twice", word);
        return false;
    }
    words[count] = heap_copy(word);
    return true;
}

static bool read_words(const Fields *version, Power *power) {
    lua_State *lua = version->lua;
    if (!fields_push(version, "words")) return true;
    lua_Unsigned size = lua_istable(lua, -1) ? lua_rawlen(lua, -1) : 0;
    bool fits = size > 0 && size <= MAX_CHOICES;
    if (!fits) fields_fault(version, "words", "expected words = { \"red\", \"blue\" }: 1 to %d words", MAX_CHOICES);
    const char **words = heap_new(fits ? size : 1, sizeof *words);
    power->words = words;
    for (lua_Integer i = 1; fits && i <= (lua_Integer)size; i++) {
        lua_rawgeti(lua, -1, i);
        fits = add_word(version, words, power->word_count);
        power->word_count += fits;
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    return fits;
}

/* Hooks ----------------------------------------------------------------------------------------------- */

/* A fault for what api 1 and 2 called counters; false if the version has none. */
static bool refuse_numbers(ScriptReader *reader, const Fields *version) {
    if (!fields_has(version, "numbers")) return false;
    reader->usable = false;
    fields_fault(version, "numbers", "'numbers' is called 'counters' since api 3; g:get, g:set and g:add use them");
    return true;
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

/* True if the function on top is sure to run a small part of the budget. Hooks and versions that share a function are
 * examined once. */
static bool is_bounded(const ScriptReader *reader) {
    const Vm *vm = reader->vm;
    lua_State *lua = vm->lua;
    int most = (int)(vm->limits.instructions / VM_UNCOUNTED);
    for (int i = 0; i < VERSIONS * POWER_HOOKS; i++) {
        const ScriptPower *own = &reader->script->versions[i / POWER_HOOKS].own;
        if (own->vm != vm || own->function[i % POWER_HOOKS] == LUA_NOREF) continue;
        lua_rawgeti(lua, LUA_REGISTRYINDEX, own->function[i % POWER_HOOKS]);
        bool same = lua_rawequal(lua, -1, -2);
        lua_pop(lua, 1);
        if (same) return own->bounded[i % POWER_HOOKS];
    }
    return !lua_iscfunction(lua, -1) && internals_bound(lua, -1, library_ipairs, most, NULL) < most;
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
            version->own.bounded[hook] = is_bounded(reader);
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

/* copies = { worth = "kid", count = function(g) … end }: hooks that judge as another power in play does. */
static void read_copies(ScriptReader *reader, const Fields *fields, ScriptVersion *version) {
    static const char *const names[] = {JUDGING_HOOKS(HOOK_NAME) NULL};
    lua_State *lua = fields->lua;
    if (!fields_push(fields, "copies")) return;
    if (lua_istable(lua, -1)) {
        Fields inside = fields_inside(fields, "copies");
        fields_check_names(&inside, names);
        for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) {
            if (hook_info[hook].acts || !fields_push(&inside, name_hook(hook))) continue;
            bool fits = lua_type(lua, -1) == LUA_TSTRING || lua_isfunction(lua, -1);
            if (!fits || fields_has(fields, name_hook(hook))) {
                reader->usable = false;
                fields_fault(&inside, name_hook(hook),
                             fits ? "%s is copied, and defined as well: remove one of the two"
                                  : "copies.%s must be the id of a faction, or a function that returns one",
                             name_hook(hook));
            }
            version->own.copies[hook] = luaL_ref(lua, LUA_REGISTRYINDEX);
        }
    } else {
        reader->usable = false;
        fields_fault(fields, "copies", "expected copies = { worth = \"dog\" }: hooks that judge, each with a faction");
    }
    lua_pop(lua, 1);
}

/* Where a version comes from: a word, and after a semicolon, in any words, which part does not: "rulebook; the figures
 * are ours". */
static void check_source(const Fields *fields, const char *source) {
    static const char *const words[] = {"rulebook", "draft", "press", "reconstructed", "own", NULL};
    size_t length = strcspn(source, ";");
    bool part = !source[length] || (source[length + 1] == ' ' && source[length + 2]), fits = false;
    for (int i = 0; words[i] && !fits; i++) fits = strlen(words[i]) == length && strncmp(words[i], source, length) == 0;
    int found;
    if (!fits) (void)fields_word(fields, "source", words, &found);
    if (fits && !part)
        fields_fault(fields, "source",
                     "'source' must end after \"%.*s\", or go on with \"; \" and which part has another origin",
                     (int)length, source);
}

static void read_version(ScriptReader *reader, ScriptVersion *version, const char *name) {
    Fields fields = fields_inside(&reader->fields, name);
    version->exists = true;
    if (!refuse_numbers(reader, &fields)) fields_check_names(&fields, version_fields);
    version->text = script_reader_text(&fields, "text", true);
    version->source = script_reader_text(&fields, "source", true);
    if (version->source) check_source(&fields, version->source);
    read_counters(reader, &fields, &version->power);
    if (!read_words(&fields, &version->power)) reader->usable = false;
    check_special_hooks(reader, &fields);
    read_copies(reader, &fields, version);
    read_hooks(reader, &fields, version);
}

/* True if the table on top is that of an earlier version, too. */
static bool is_shared(const Fields *fields, int version) {
    bool shared = false;
    for (int i = 0; i < version && !shared; i++) {
        if (!fields_push(fields, name_version(i))) continue;
        shared = lua_rawequal(fields->lua, -1, -2);
        lua_pop(fields->lua, 1);
    }
    return shared;
}

/* The faults of a table that versions share are reported once. */
void script_reader_versions(ScriptReader *reader) {
    const Fields *fields = &reader->fields;
    for (int i = 0; i < VERSIONS; i++) {
        int faults = reader->faults->count;
        ScriptVersion *version = &reader->script->versions[i];
        const char *name = name_version(i);
        version->own.vm = reader->vm;
        for (int hook = 0; hook < POWER_HOOKS; hook++)
            version->own.function[hook] = version->own.copies[hook] = LUA_NOREF;
        if (!fields_push(fields, name)) continue;
        if (lua_istable(fields->lua, -1)) {
            read_version(reader, version, name);
            if (is_shared(fields, i)) reader->faults->count = faults;
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

void script_reader_rule(ScriptReader *reader) {
    const Fields *fields = &reader->fields;
    ScriptVersion *version = &reader->script->versions[VERSION_BASE];
    version->own.vm = reader->vm;
    for (int hook = 0; hook < POWER_HOOKS; hook++) version->own.function[hook] = version->own.copies[hook] = LUA_NOREF;
    reader->usable = reader->usable && fields_push(fields, "rule") && lua_istable(fields->lua, -1);
    if (reader->usable)
        read_version(reader, version, "rule");
    else
        fields_fault(fields, "rule", "'rule' must be a table: rule = { text = …, source = …, on_any_trick = … }");
    lua_settop(fields->lua, fields->table);
}

void script_version_release(ScriptVersion *version) {
    for (int i = 0; i < version->power.number_count; i++) free((char *)version->power.numbers[i].name);
    for (int i = 0; i < version->power.word_count; i++) free((char *)version->power.words[i]);
    free((void *)version->power.words);
    for (int hook = 0; version->own.vm && hook < POWER_HOOKS; hook++)
        luaL_unref(version->own.vm->lua, LUA_REGISTRYINDEX, version->own.function[hook]),
            luaL_unref(version->own.vm->lua, LUA_REGISTRYINDEX, version->own.copies[hook]);
    free(version->text);
    free(version->source);
}
