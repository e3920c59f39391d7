/* A hook is no event, but all are called at known moments, most of them for every power in play that
 * defines them: it is enough to see the moment. A power that is fired by another one is told. */
#include "repl/check/coverage.h"

#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "lua/machine/text.h"
#include "repl/check/dryrun.h"
#include "repl/check/lua_scopes.h"

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
        Verb *verb = &coverage->verbs[coverage->verb_count++];
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
                        ? text_read(coverage->library, VM_FILE, &size, &trouble)
                        : NULL;
    if (library) lua_scopes_walk(library, hear_library, coverage);
    free(library);
    lua_scopes_walk(text, hear_script, coverage);
}

/* Where the question that is just asked comes from ------------------------------------------------- */

static void mark_line(Coverage *coverage, int line) {
    for (int i = 0; i < coverage->site_count; i++)
        if (coverage->sites[i].line == line) coverage->sites[i].asked = true;
}

/* A verb that was called as the last act of a function: the line is no longer known, so all lines
 * that name the verb count. */
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
    if (hook >= POWER_HOOKS || catalog_script_of(coverage->scripts->catalog, power) != coverage->script) return;
    coverage->reached[power.faction == NOTHING ? VERSION_BASE : power.version][hook] = true;
}

static bool holds_own_card(const Game *game, Set own) {
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (!set_empty(set_and(own, game->now.zone[ZONE_EXPEDITION + seat]))) return true;
    return false;
}

/* The moment has come for all powers in play; the worth of cards is judged only if there are any. */
static void reach_all(Coverage *coverage, const Game *game, Hook hook) {
    const Table *table = &game->now;
    for (int slot = 0; slot < table->slot_count; slot++) {
        PowerName power = {table->faction[slot], table->version[slot], NOTHING};
        if (hook != HOOK_WORTH || holds_own_card(game, game->deck.of_slot[slot])) coverage_reach(coverage, power, hook);
    }
    for (int place = 0; place < table->with_count; place++) {
        PowerName power = {NOTHING, NOTHING, table->with[place]};
        int card = game->deck.special_card[place];
        bool there = card != NOTHING && holds_own_card(game, set_of(card));
        if (hook != HOOK_WORTH || there) coverage_reach(coverage, power, hook);
    }
}

static void see_trick(Coverage *coverage, const Game *game, const Event *event) {
    if (game->now.trick == 1) reach_all(coverage, game, HOOK_ROUND_START);
    if (event->card != NOTHING) reach_all(coverage, game, HOOK_ENCOUNTER);
}

/* Whatever comes between this and the next trick follows at once. */
static void see_won(Coverage *coverage, const Game *game, const Event *event) {
    const Table *table = &game->now;
    reach_all(coverage, game, HOOK_NEXT_LEAD);
    if (event->slot == NOTHING) return;
    PowerName power = {table->faction[event->slot], table->version[event->slot], NOTHING};
    reach_all(coverage, game, HOOK_WINNER);
    coverage_reach(coverage, power, HOOK_TRICK_WON);
    if (coverage->scripts->catalog->factions[power.faction].role == ROLE_HORDE) reach_all(coverage, game, HOOK_HORDE);
}

void coverage_see(void *watcher, const Game *game, const Event *event) {
    Coverage *coverage = watcher;
    switch (event->kind) {
    case EVENT_TRICK: see_trick(coverage, game, event); return;
    case EVENT_PLAY: reach_all(coverage, game, HOOK_MAY_PLAY); return;
    case EVENT_WON: see_won(coverage, game, event); return;
    case EVENT_POWER: coverage_reach(coverage, event->power, event->hook); return;
    case EVENT_ASK: mark_question(coverage); return;
    case EVENT_ROUND_END:
        reach_all(coverage, game, HOOK_WORTH);
        reach_all(coverage, game, HOOK_COUNT);
        return;
    default: return;
    }
}
