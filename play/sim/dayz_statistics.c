#include "play/sim/dayz_statistics.h"

#include <stdlib.h>
#include <string.h>

#include "core/dayz/name.h"
#include "core/base/heap.h"
#include "play/load/message.h"
#include "play/load/options.h"
#include "play/sim/dayz_workers.h"
#include "play/check/dayz_coverage.h"
#include "sim/dayz/power_part.h"
#include "sim/dayz/summary.h"

enum { MOST_GAMES = 1000000000 }; /* so that no sum overflows */

static bool sweeps_powers(const Options *options) {
    return options->sweep && (strcmp(options->sweep, "factions") == 0 || strcmp(options->sweep, "versions") == 0);
}

static int check_options(Options *options) {
    if (choices_are_random(options->powers) && (options->knock_out || sweeps_powers(options)))
        return message_error("%s%s needs --powers with names: random powers differ from game to game",
                             options->knock_out ? "--knock-out" : "--sweep ", options->knock_out ? "" : options->sweep),
               WRONG_USAGE;
    return DONE;
}

/* Says which power was off: no option can switch a power off, so the command plays the game with it. */
static void note_failure(const SimRun *run, const Failure *failure) {
    const RunArm *arm = &run->arms[failure->arm];
    if (arm->kind == ARM_OFF)
        message_note("%s was switched off in that game; the command below plays it with %s", arm->name, arm->name);
    if (arm->kind == ARM_OFF_ONE)
        message_note("%s was switched off for community %d in that game; the command below plays it with %s", arm->name,
                     (int)(failure->game % run->seats) + 1, arm->name);
}

/* What powers could have done ---------------------------------------------------------------------- */

/* Questions are looked for in the hook functions of the version in play. Questions outside those functions
 * count only if the script has a single version; otherwise another version may be the one that asks. */

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

static void list_unreached(const SimWorkers *workers, Results *base) {
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

/* The table ---------------------------------------------------------------------------------------- */

static const ReportSection sections[] = {
    {"seats", "seats", summary_seats},          {"overall", "seats", summary_overall},
    {"rounds", "drama", summary_rounds_played}, {"leader", "seats", summary_leaders},
    {"tricks", "length", summary_tricks},       {"changes", "scores", summary_changes},
    {"powers", "powers", summary_powers},       {"receivers", "powers", summary_receivers},
    {"questions", "powers", summary_questions}, {"never", "powers", summary_never},
    {"versus", "versus", summary_versus},       {"skill", "skill", summary_skill},
    {"knock_out", "powers", summary_knockouts}, {NULL, NULL, NULL},
};

const Statistics dayz_statistics = {
    .part_game = "", /* its parts name no game */
    .least_seats = MIN_SEATS,
    .most_rounds = MAX_ROUNDS,
    .most_games = MOST_GAMES,
    .usual_games = 10000,
    .size = sizeof(PowerResults),
    .clear = power_results_clear,
    .add = power_results_add,
    .release = power_results_release,
    .sort = power_results_sort,
    .put = power_part_put,
    .take = power_part_take,
    .check_options = check_options,
    .row_columns = power_games_columns,
    .row = power_games_row,
    .wins = summary_wins,
    .won = summary_won,
    .verdict = summary_verdict,
    .worker_new = dayz_worker_new,
    .worker_free = dayz_worker_free,
    .open = dayz_worker_open,
    .prepare = dayz_worker_prepare,
    .describe_run = dayz_workers_describe_run,
    .describe = dayz_workers_describe,
    .note_failure = note_failure,
    .complete = list_unreached,
    .sections = sections,
    .sweep = sweep_run,
    .ranking = &rank_statistics,
};
