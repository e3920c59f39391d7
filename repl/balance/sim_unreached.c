/* Which hooks and questions a script has, so that those that never came up can be named. Questions
 * are looked for in the functions of the hooks of the version in play; what stands outside them
 * counts only where a script has one version, because another one may be the one that calls it. */
#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/machine/heap.h"
#include "lua/machine/text.h"
#include "repl/check/coverage.h"
#include "repl/balance/sim_workers.h"

static PowerTally *find(const Results *results, const char *name) {
    for (int i = 0; i < results->power_count; i++)
        if (strcmp(results->powers[i]->name, name) == 0) return results->powers[i];
    return NULL;
}

static bool is_inside(const ScriptVersion *version, int line) {
    lua_State *lua = version->own.vm->lua;
    lua_Debug at;
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) {
        if (version->own.function[hook] == LUA_NOREF) continue;
        lua_rawgeti(lua, LUA_REGISTRYINDEX, version->own.function[hook]);
        lua_getinfo(lua, ">S", &at);
        if (line >= at.linedefined && line <= at.lastlinedefined) return true;
    }
    return false;
}

static int count_versions(const Script *script) {
    int count = 0;
    for (int i = 0; i < VERSIONS; i++) count += script->versions[i].exists;
    return count;
}

static int verb_line(const Coverage *coverage, const char *verb) {
    for (int i = 0; *verb && i < coverage->verb_count; i++)
        if (strcmp(coverage->verbs[i].name, verb) == 0) return coverage->verbs[i].line;
    return 0;
}

static void cover_questions(const Scripts *scripts, const Script *script, int version, PowerTally *power) {
    const char *trouble;
    size_t size;
    Coverage *coverage = heap_alloc(sizeof *coverage);
    char *text = text_read(script->path, VM_FILE, &size, &trouble);
    if (text) coverage_init(coverage, scripts, script, text);
    for (int i = 0; text && i < coverage->site_count; i++) {
        const Site *site = &coverage->sites[i];
        if (count_versions(script) > 1 && !is_inside(&script->versions[version], site->line)) continue;
        power_tally_query(power, site->line, ABOUT_NOTHING)->verb = verb_line(coverage, site->verb);
    }
    free(text);
    free(coverage);
}

static void cover(const Scripts *scripts, const Script *script, int version, PowerTally *power) {
    if (!power) return;
    power->hooks = 0;
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++)
        if (script->versions[version].own.function[hook] != LUA_NOREF) power->hooks |= (int64_t)1 << hook;
    cover_questions(scripts, script, version, power);
}

void sim_unreached_list(const SimWorkers *workers, Results *results) {
    const Scripts *scripts = &workers->list[0]->scripts[0];
    const Setup *setup = &workers->list[0]->setups[0];
    const Catalog *catalog = scripts->catalog;
    char name[NAME_SIZE];
    for (int faction = 0; faction < catalog->faction_count; faction++) {
        const Script *script = catalog_find(catalog, catalog->factions[faction].id);
        for (int version = 0; version < VERSIONS; version++) {
            PowerName power = {(uint8_t)faction, (uint8_t)version, NOTHING};
            if (script->versions[version].exists)
                cover(scripts, script, version, find(results, name_power(setup, power, name)));
        }
    }
    for (int special = 0; special < catalog->special_count; special++) {
        PowerName power = {NOTHING, NOTHING, (uint8_t)special};
        cover(scripts, catalog->special_scripts[special], VERSION_BASE, find(results, name_power(setup, power, name)));
    }
}
