/* lua/types.lua has the same methods, list operators, hooks and fields as the C tables, for scripts and scenarios. Both
 * directions are compared, and each difference is reported. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/dayz/name.h"
#include "lua/dayz/api.h"
#include "lua/vm/heap.h"
#include "lua/vm/list.h"
#include "lua/scenario/scenario_run.h"
#include "lua/dayz/edition.h"
#include "lua/table/game_api.h"
#include "core/base/files.h"
#include "t/lib/scripts/test_scripts.h"

enum { LARGEST = 256 * 1024, NAMES = 128, WORD = 64 };

typedef struct Names {
    char name[NAMES][WORD];
    int count;
} Names;

static void add(Names *names, const char *name, size_t length) {
    if (names->count == NAMES || length >= WORD) BAIL_OUT("too many names, or too long ones");
    snprintf(names->name[names->count++], WORD, "%.*s", (int)length, name);
}

static int times(const Names *names, const char *name) {
    int count = 0;
    for (int i = 0; i < names->count; i++) count += strcmp(names->name[i], name) == 0;
    return count;
}

/* Expects that each name is annotated once, and no other name is. */
static void compare(const char *what, const Names *annotated, const Names *there) {
    ok(there->count > 0, "there are %ss", what);
    for (int i = 0; i < there->count; i++)
        cmp_ok(times(annotated, there->name[i]), "==", 1, "the %s '%s' is annotated once", what, there->name[i]);
    for (int i = 0; i < annotated->count; i++)
        if (!times(there, annotated->name[i])) fail("there is no %s '%s'", what, annotated->name[i]);
}

static char *read_whole(const char *path) {
    size_t size;
    const char *trouble;
    char *text = files_read(NULL, path, LARGEST, &size, &trouble);
    if (!text) BAIL_OUT("%s: %s", path, trouble);
    return text;
}

/* The part of a text between two marks; empty, with a failure, where one is missing. */
static char *between(const char *text, const char *from, const char *to) {
    const char *begin = strstr(text, from), *end = begin ? strstr(begin + strlen(from), to) : NULL;
    ok(end != NULL, "there is a part from '%s'", from);
    size_t size = end ? (size_t)(end - begin) - strlen(from) : 0;
    char *part = heap_new(1, size + 1);
    if (end) memcpy(part, begin + strlen(from), size);
    return part;
}

/* The words that follow a mark, up to one of the letters in `end`. */
static Names words_after(const char *text, const char *mark, const char *end) {
    Names names = {.count = 0};
    for (const char *at = text; (at = strstr(at, mark)); at++)
        add(&names, at + strlen(mark), strcspn(at + strlen(mark), end));
    return names;
}

/* Methods ------------------------------------------------------------------------------------------ */

/* Adds the names of C functions. */
static void add_functions(Names *names, const luaL_Reg *functions) {
    for (; functions->name; functions++) add(names, functions->name, strlen(functions->name));
}

static void add_methods(Names *names, const ScriptBorder *border) {
    for (const Method *const *group = border->methods; *group; group++)
        for (const Method *method = *group; method->name; method++) add(names, method->name, strlen(method->name));
}

static void test_methods(const char *types) {
    Names annotated = words_after(types, "\nfunction g:", "("), there = {.count = 0};
    add_methods(&there, &power_border);
    compare("method of g", &annotated, &there);
}

static void test_whole_game_methods(const char *types) {
    Names annotated = words_after(types, "\nfunction w:", "("), there = {.count = 0};
    add_methods(&there, &game_border);
    compare("method of a whole game's g", &annotated, &there);
}

static void test_scenario_methods(const char *types) {
    const ScenarioRules *dayz = &dayz_scenario_rules, *tabletop = &tabletop_scenario_rules;
    const luaL_Reg *const groups[] = {scenario_verbs, scenario_expect, scenario_expect_zone, dayz->verbs,
                                      dayz->expectations};
    const luaL_Reg *const whole[] = {tabletop->verbs, tabletop->expectations, scenario_expect_zone};
    Names annotated = words_after(types, "\nfunction s:", "("), there = {.count = 0};
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) add_functions(&there, groups[i]);
    compare("method of s", &annotated, &there);
    annotated = words_after(types, "\nfunction ws:", "("), there.count = 0;
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) add_functions(&there, whole[i]);
    compare("method of a whole game's s", &annotated, &there);
}

static void test_verbs(const char *types) {
    char *library = read_whole("lua/verbs.lua");
    Names annotated = words_after(types, "\nfunction verbs.", "("),
          there = words_after(library, "\nfunction verbs.", "(");
    compare("verb", &annotated, &there);
    Names takes = words_after(types, "\nfunction verbs.", ")"), given = words_after(library, "\nfunction verbs.", ")");
    compare("verb with its parameters", &takes, &given);
    free(library);
}

/* Lists -------------------------------------------------------------------------------------------- */

/* Operators for which the language server has no annotation. */
static bool is_silent(const char *name) {
    static const Names silent = {{"__call", "__eq", "__index", "__name", "__newindex", "__metatable"}, 6};
    return times(&silent, name) > 0;
}

static Names operators_of(const Vm *vm, ListKind kind) {
    Names names = {.count = 0};
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->list_ref[kind]);
    int metatable = lua_gettop(vm->lua);
    for (lua_pushnil(vm->lua); lua_next(vm->lua, metatable); lua_pop(vm->lua, 1)) {
        const char *name = lua_tostring(vm->lua, -2);
        if (!is_silent(name)) add(&names, name + 2, strlen(name) - 2);
    }
    lua_pop(vm->lua, 1);
    return names;
}

/* Reads the names of a list's methods from its error for an unknown field: "…; use list[1], #list or list:has(…)". */
static Names methods_of(Vm *vm, ListKind kind) {
    Names names = {.count = 0};
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->list_ref[kind]);
    lua_getfield(vm->lua, -1, "__index");
    lua_remove(vm->lua, -2);
    list_push(vm->lua, kind, set_below(0));
    lua_pushliteral(vm->lua, "?");
    if (vm_call(vm, 2, 0)) BAIL_OUT("a list has a '?'");
    for (const char *at = vm->message, *end; (end = strstr(at, "(…)")); at = end + 1) {
        const char *word = end;
        while (word > vm->message && word[-1] != ':') word--;
        add(&names, word, (size_t)(end - word));
    }
    return names;
}

static void test_lists(const char *types, const char *class, const char *next, const char *variable, Vm *vm,
                       ListKind kind) {
    char from[WORD], mark[WORD];
    snprintf(from, sizeof from, "---@class %s:", class);
    snprintf(mark, sizeof mark, "\nfunction %s:", variable);
    char *part = between(types, from, next);
    Names operators = words_after(part, "---@operator ", "(:"), methods = words_after(part, mark, "(");
    Names real_operators = operators_of(vm, kind), real_methods = methods_of(vm, kind);
    compare("operator of lists", &operators, &real_operators);
    compare("method of lists", &methods, &real_methods);
    free(part);
}

/* Fields ------------------------------------------------------------------------------------------- */

/* The names in a list of a source file: the first that follows `where`. */
static Names names_in_source(const char *path, const char *where, const char *list) {
    char mark[WORD];
    Names names = {.count = 0};
    char *source = read_whole(path), *place = strstr(source, where);
    if (!place) {
        BAIL_OUT("%s: there is no '%s'", path, where);
        abort(); /* not reached: BAIL_OUT exits */
    }
    snprintf(mark, sizeof mark, "%s[] = {", list);
    char *part = between(place, mark, "};");
    for (char *at = part; (at = strchr(at, '"')); at += strcspn(at, "\"") + 1) {
        at++;
        add(&names, at, strcspn(at, "\""));
    }
    free(part);
    free(source);
    return names;
}

static Names fields_of_class(const char *types, const char *class) {
    char mark[WORD];
    snprintf(mark, sizeof mark, "---@class %s\n", class);
    char *part = between(types, mark, "\n\n");
    Names names = words_after(part, "---@field ", " ");
    free(part);
    return names;
}

/* Lists of names in the C sources: of all games, and one for each game. */
enum { LISTS = 4 };

static void test_fields(const char *types) {
    static const struct {
        const char *class;
        struct {
            const char *path, *where, *list;
        } lists[LISTS];
    } rows[] = {
        {"Version", {{"lua/dayz/script_version.c", "", "version_fields"}}},
        {"Script", {{"lua/dayz/script.c", "", "script_fields"}}},
        {"Scenario",
         {{"lua/scenario/scenario.c", "", "common_fields"},
          {"lua/scenario/scenario.c", "", "scenario_fields"},
          {"lua/scenario/dayz_scenario.c", "", "dayz_scenario_fields"},
          {"lua/scenario/tabletop_scenario.c", "", "tabletop_scenario_fields"}}},
        {"Campaign",
         {{"lua/scenario/scenario.c", "", "common_fields"},
          {"lua/scenario/scenario.c", "", "campaign_fields"},
          {"lua/scenario/dayz_scenario.c", "", "dayz_campaign_fields"}}},
        {"Deal", {{"lua/dayz/setup_deal.c", "", "deal_fields"}}},
        {"Start", {{"lua/scenario/tabletop_scenario.c", "", "start_fields"}}},
        {"WholeGameScript", {{"lua/table/game_script.c", "", "declaration"}}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Names annotated = fields_of_class(types, rows[i].class);
        Names there = {.count = 0};
        for (int j = 0; j < LISTS && rows[i].lists[j].path; j++) {
            Names more = names_in_source(rows[i].lists[j].path, rows[i].lists[j].where, rows[i].lists[j].list);
            for (int k = 0; k < more.count; k++) add(&there, more.name[k], strlen(more.name[k]));
        }
        char what[WORD];
        bool version = strcmp(rows[i].class, "Version") == 0; /* its hooks are in core/dayz/power.h */
        for (int hook = HOOK_NONE + 1; version && hook < POWER_HOOKS; hook++)
            add(&there, name_hook(hook), strlen(name_hook(hook)));
        snprintf(what, sizeof what, "field of a %s", rows[i].class);
        compare(what, &annotated, &there);
    }
}

/* Each field of an edition is annotated, and has a row in the guide. */
static void test_edition(const char *types) {
    Names annotated = fields_of_class(types, "Edition"), there = {.count = 0};
    const char *names[EDITION_NAMES];
    char *guide = read_whole("scenarios/editions/README.md");
    Names rows = words_after(guide, "\n| `", "`");
    edition_field_names(names);
    for (int i = 0; names[i]; i++) add(&there, names[i], strlen(names[i]));
    compare("field of an edition", &annotated, &there);
    compare("row of the guide", &rows, &there);
    for (const EditionField *field = edition_fields; field->name; field++) {
        const char *const *words = edition_words(field->kind);
        for (int i = 0; words && words[i]; i++) {
            char word[WORD];
            snprintf(word, sizeof word, "\"%s\"", words[i]);
            ok(strstr(guide, word) && strstr(types, word), "'%s' can be %s, says the guide", field->name, word);
        }
    }
    free(guide);
}

/* The words a file of scenarios begins with. */
static void test_words(const char *types) {
    ok(strstr(types, "---@param fields Scenario\n---@return table\nfunction scenario(fields)") != NULL,
       "'scenario' takes a scenario");
    ok(strstr(types, "---@param fields Campaign\n---@return table\nfunction campaign(fields)") != NULL,
       "'campaign' takes a campaign");
}

int main(void) {
    char *types = read_whole("lua/types.lua");
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(NO_PLAN);
    test_methods(types);
    test_verbs(types);
    test_scenario_methods(types);
    test_whole_game_methods(types);
    test_lists(types, "Cards", "---@class Seats:", "cards", scripts->vm, LIST_CARDS);
    test_lists(types, "Seats", "---@class Game", "seats", scripts->vm, LIST_SEATS);
    test_fields(types);
    test_words(types);
    test_edition(types);
    test_scripts_close(scripts);
    free(types);
    return exit_status();
}
