#include "repl/check_dayz/coverage.h"

#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "lua/machine/text.h"
#include "repl/source/lua_scopes.h"

/* Where a script asks ------------------------------------------------------------------------------ */

static bool is_asking(const Token *name) {
    return name->length > 4 && memcmp(name->text, "ask_", 4) == 0;
}

static void copy_name(char out[VERB_SIZE], const Token *name) {
    snprintf(out, VERB_SIZE, "%.*s", name->length, name->text);
}

/* Learns the verbs of the library, and which of them ask. */
static void hear_library(void *listener, const NameUse *use) {
    Coverage *coverage = listener;
    if (use->kind == USE_FUNCTION && coverage->verb_count < MAX_VERBS) {
        LibraryVerb *verb = &coverage->verbs[coverage->verb_count++];
        verb->line = use->name.line;
        copy_name(verb->name, &use->name);
    }
    if (use->kind == USE_METHOD && is_asking(&use->name) && coverage->verb_count)
        coverage->verbs[coverage->verb_count - 1].asks = true;
}

static bool asks(const Coverage *coverage, const char *name) {
    for (int i = 0; i < coverage->verb_count; i++)
        if (coverage->verbs[i].asks && strcmp(coverage->verbs[i].name, name) == 0) return true;
    return false;
}

static void hear_script(void *listener, const NameUse *use) {
    Coverage *coverage = listener;
    Site site = {.line = use->name.line};
    if (use->kind == USE_FIELD) {
        copy_name(site.verb, &use->name);
        if (use->of.length != 5 || memcmp(use->of.text, "verbs", 5) != 0 || !asks(coverage, site.verb)) return;
    } else if (use->kind != USE_METHOD || !is_asking(&use->name)) {
        return;
    }
    if (coverage->site_count < MAX_SITES) coverage->sites[coverage->site_count++] = site;
}

void coverage_init(Coverage *coverage, const Scripts *scripts, const Script *script, const char *text) {
    const char *trouble;
    size_t size;
    *coverage = (Coverage){.scripts = scripts, .script = script};
    char *library = path_join(coverage->library, scripts->paths->data, "lua/verbs.lua")
                        ? files_read(scripts->paths->files, coverage->library, VM_FILE, &size, &trouble)
                        : NULL;
    if (library) lua_scopes_walk(library, hear_library, coverage);
    free(library);
    lua_scopes_walk(text, hear_script, coverage);
}

/* Which line is asking now -------------------------------------------------------------------------- */

static void mark_line(Coverage *coverage, int line) {
    for (int i = 0; i < coverage->site_count; i++)
        if (coverage->sites[i].line == line) coverage->sites[i].asked = true;
}

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
        if (strcmp(at.source + 1, coverage->script->path) == 0) mark_line(coverage, at.currentline);
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
