#include "play/check/dayz_coverage.h"

#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"
#include "core/base/text.h"
#include "lua/vm/names.h"
#include "play/check/globals.h"

/* Where a script asks ------------------------------------------------------------------------------ */

static bool is_asking(const char *method) {
    return strncmp(method, "ask_", 4) == 0 && method[4];
}

/* Learns the verbs of the library, and which of them ask: the names that a function uses come before its own. */
static void hear_library(void *listener, const NameUse *use) {
    Coverage *coverage = listener;
    if (use->kind == NAME_METHOD && is_asking(use->name)) coverage->verbs[coverage->verb_count].asks = true;
    if (use->kind != NAME_FUNCTION || coverage->verb_count + 1 == MAX_VERBS) return;
    LibraryVerb *verb = &coverage->verbs[coverage->verb_count++];
    verb->line = use->line;
    snprintf(verb->name, sizeof verb->name, "%s", use->name);
}

static bool verb_asks(const Coverage *coverage, const char *name) {
    for (int i = 0; i < coverage->verb_count; i++)
        if (coverage->verbs[i].asks && strcmp(coverage->verbs[i].name, name) == 0) return true;
    return false;
}

static void hear_script(void *listener, const NameUse *use) {
    Coverage *coverage = listener;
    Site site = {.line = use->line};
    bool verb = use->kind == NAME_FIELD && strcmp(use->of, "verbs") == 0 && verb_asks(coverage, use->name);
    if (verb) snprintf(site.verb, sizeof site.verb, "%s", use->name);
    if (!verb && (use->kind != NAME_METHOD || !is_asking(use->name))) return;
    if (coverage->site_count < MAX_SITES) coverage->sites[coverage->site_count++] = site;
}

void coverage_init(Coverage *coverage, const Scripts *scripts, const Script *script, const char *text, size_t size) {
    size_t library_size;
    *coverage = (Coverage){.scripts = scripts, .script = script};
    char *library = path_join(coverage->library, scripts->paths->data, "lua/verbs.lua")
                        ? files_read(scripts->paths->files, coverage->library, VM_FILE, &library_size, NULL)
                        : NULL;
    if (library) (void)names_list(library, library_size, hear_library, coverage);
    free(library);
    (void)names_list(text, size, hear_script, coverage);
}

/* Which line is asking now -------------------------------------------------------------------------- */

/* After a tail call of a verb the line is no longer known, so all lines that name the verb count. */
static void mark_verb(Coverage *coverage, int line) {
    for (int v = 0; v < coverage->verb_count; v++)
        for (int i = 0; coverage->verbs[v].line == line && i < coverage->site_count; i++)
            if (strcmp(coverage->sites[i].verb, coverage->verbs[v].name) == 0) coverage->sites[i].asked = true;
}

static void mark_question(Coverage *coverage) {
    lua_State *lua = coverage->scripts->vm->lua;
    lua_Debug at;
    for (int level = 0; lua_getstack(lua, level, &at); level++) {
        if (!lua_getinfo(lua, "Slt", &at) || at.source[0] != '@') continue;
        bool own = strcmp(at.source + 1, coverage->script->path) == 0;
        for (int i = 0; own && i < coverage->site_count; i++)
            if (coverage->sites[i].line == at.currentline) coverage->sites[i].asked = true;
        if (at.istailcall && strcmp(at.source + 1, coverage->library) == 0) mark_verb(coverage, at.linedefined);
    }
}

/* Hooks -------------------------------------------------------------------------------------------- */

void coverage_reach(Coverage *coverage, PowerName power, int hook) {
    if (hook >= POWER_HOOKS || catalog_script_of(dayz_catalog(coverage->scripts), power) != coverage->script) return;
    coverage->reached[power.faction == NOTHING ? VERSION_BASE : power.version][hook] = true;
}

void coverage_called(void *watcher, const Game *game, int hook, int power) {
    coverage_reach(watcher, table_power_name(&game->now, power), hook);
}

/* Host.called leaves out powers that another one fires; EVENT_POWER tells them. */
void coverage_see(void *watcher, const Game *game, const Event *event) {
    (void)game;
    if (event->kind == EVENT_POWER) coverage_reach(watcher, event->power, event->hook);
    if (event->kind == EVENT_ASK) mark_question(watcher);
}

/* Notes -------------------------------------------------------------------------------------------- */

/* True if the hook is a function that gives an answer, and never gave one. */
static bool is_mute(const Coverage *coverage, const LineCoverage *lines, int version, int hook) {
    bool judges = !hook_info[hook].acts && *hook_info[hook].gives;
    bool function = coverage->script->versions[version].own.function[hook] != LUA_NOREF;
    return judges && function && !lines->returned[version][hook];
}

static void note_hooks(const CheckRequest *request, const Coverage *coverage, LineCoverage *lines, int version) {
    const Script *script = coverage->script;
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) {
        bool there = hooks_defines(&script->versions[version].own, hook), called = coverage->reached[version][hook];
        if (!there || (called && !is_mute(coverage, lines, version, hook))) continue;
        if (!called) line_coverage_excuse(lines, version, hook);
        check_note(request, script->path, script_hook_line(script, version, hook), "%s of %s:%s %s", name_hook(hook),
                   script->id, name_version(version), called ? "never returned anything" : "was never called");
    }
}

/* Words that are compared: what g and `type` can return, besides the ids of factions, zones and cards. */
static const char *const api_words[] = {"high",   "low",   "survivor", "horde",    "van", "number",
                                        "string", "table", "boolean",  "function", "nil", "userdata"};
enum { API_WORDS = sizeof api_words / sizeof *api_words };

/* Fills in all words that g can return, except zones and cards, as a list that ends with NULL. */
static void list_known_words(const Catalog *catalog, const char *words[API_WORDS + MAX_FACTIONS + 1]) {
    int count = 0;
    for (int i = 0; i < API_WORDS; i++) words[count++] = api_words[i];
    for (int i = 0; i < catalog->faction_count && i < MAX_FACTIONS; i++) words[count++] = catalog->factions[i].id;
    words[count] = NULL;
}

static bool is_zone(const char *word) {
    return name_find_zone(MAX_SEATS, word) != NOTHING;
}

/* Who is told of a word that g never returns. */
typedef struct WordNotes {
    const CheckRequest *request;
    const Coverage *coverage;
} WordNotes;

static void note_word(void *listener, int line, const char *word, const char *near) {
    const WordNotes *notes = listener;
    check_note(notes->request, notes->coverage->script->path, line,
               near ? "nothing is ever \"%s\"; did you mean \"%s\"?" : "nothing is ever \"%s\"", word, near);
}

void coverage_note(const CheckRequest *request, const Coverage *coverage, LineCoverage *lines, const char *text,
                   size_t size) {
    for (int version = 0; version < VERSIONS; version++)
        if (coverage->script->versions[version].exists) note_hooks(request, coverage, lines, version);
    const char *words[API_WORDS + MAX_FACTIONS + 1];
    list_known_words(dayz_catalog(coverage->scripts), words);
    globals_words(text, size, words, is_zone, note_word, &(WordNotes){request, coverage});
    for (int first, last = 0; covered_next(&lines->file, text, &first, &last);) {
        bool asks = false; /* then it is noted that the question was never asked */
        for (int i = 0; first == last && i < coverage->site_count; i++) asks = asks || coverage->sites[i].line == first;
        if (!asks) check_note_lines(request, coverage->script->path, first, last);
    }
    for (int i = 0; i < coverage->site_count; i++) {
        if (coverage->sites[i].asked) continue;
        check_note(request, coverage->script->path, coverage->sites[i].line, "this question was never asked");
    }
}
