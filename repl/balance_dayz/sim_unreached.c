/* Questions are looked for in the hook functions of the version in play. Questions outside those functions
 * count only if the script has a single version; otherwise another version may be the one that asks. */
#include "repl/balance_dayz/sim_unreached.h"

#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/machine/heap.h"
#include "lua/machine/text.h"
#include "repl/check_dayz/coverage.h"

/* True if the line is inside a hook function of the version. */
static bool is_in_hook(const ScriptVersion *version, int line) {
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

/* The line where a function of lua/verbs.lua begins; 0: not found. */
static int verb_line(const Coverage *coverage, const char *verb) {
    for (int i = 0; *verb && i < coverage->verb_count; i++)
        if (strcmp(coverage->verbs[i].name, verb) == 0) return coverage->verbs[i].line;
    return 0;
}

static void add_questions(const Scripts *scripts, const Script *script, int version, PowerTally *power) {
    const char *trouble;
    size_t size;
    Coverage *coverage = heap_alloc(sizeof *coverage);
    char *text = files_read(scripts->paths->files, script->path, VM_FILE, &size, &trouble);
    if (text) coverage_init(coverage, scripts, script, text);
    for (int i = 0; text && i < coverage->site_count; i++) {
        const Site *site = &coverage->sites[i];
        if (count_versions(script) > 1 && !is_in_hook(&script->versions[version], site->line)) continue;
        power_tally_query(power, site->line, ABOUT_NOTHING)->verb = verb_line(coverage, site->verb);
    }
    free(text);
    free(coverage);
}

static void add_power(const Scripts *scripts, const Script *script, int version, PowerTally *power) {
    if (!power) return;
    power->hooks = 0;
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++)
        if (hooks_defines(&script->versions[version].own, hook)) power->hooks |= (int64_t)1 << hook;
    add_questions(scripts, script, version, power);
}

void sim_unreached_list(const SimWorkers *workers, Results *base) {
    const PowerResults *results = power_results(base);
    const Scripts *scripts = &workers->list[0]->scripts[0];
    const Setup *setup = &dayz_worker(workers->list[0])->setups[0];
    const Catalog *catalog = dayz_catalog(scripts);
    char name[NAME_SIZE];
    for (int faction = 0; faction < catalog->faction_count; faction++) {
        const Script *script = catalog_find(catalog, catalog->factions[faction].id);
        for (int version = 0; version < VERSIONS; version++) {
            PowerName power = {(uint8_t)faction, (uint8_t)version, NOTHING};
            if (script->versions[version].exists)
                add_power(scripts, script, version, results_find_power(results, name_power(setup, power, name)));
        }
    }
    for (int special = 0; special < catalog->special_count; special++) {
        PowerName power = {NOTHING, NOTHING, (uint8_t)special};
        add_power(scripts, catalog->special_scripts[special], VERSION_BASE,
                  results_find_power(results, name_power(setup, power, name)));
    }
}
