#include "play/sim/dayz_statistics.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/parse.h"
#include "core/base/text.h"
#include "core/dayz/name.h"
#include "core/dayz/pool.h"
#include "play/check/dayz_coverage.h"
#include "play/load/dayz_editions.h"
#include "play/load/message.h"
#include "play/load/options.h"
#include "sim/dayz/summary.h"
#include "sim/run_report.h"

enum { MOST_GAMES = 1000000000 }; /* so that no sum overflows */

static int check_dayz_options(Options *options) {
    const char *sweep = options->sweep ? options->sweep : "";
    bool sweeps_powers = strcmp(sweep, "factions") == 0 || strcmp(sweep, "versions") == 0;
    if (choices_are_random(options->powers) && (options->knock_out || sweeps_powers))
        return message_error("%s%s needs --powers with names: random powers differ from game to game",
                             options->knock_out ? "--knock-out" : "--sweep ", options->knock_out ? "" : sweep),
               WRONG_USAGE;
    return DONE;
}

/* Workers ------------------------------------------------------------------------------------------ */

PowerGames *dayz_games(const Sim *sim, int worker) {
    return sim->batch.workers[worker].own;
}

static int open_dayz_worker(Sim *sim, int worker) {
    int end = DONE;
    PowerGames *games = sim->batch.workers[worker].own = heap_new(1, sizeof *games);
    games->powers_off = heap_new(MAX_ARMS, sizeof *games->powers_off);
    for (int i = 0; end == DONE && i < RUN_SETUPS && sim->setups[i]; i++)
        end = editions_load(&sim->scripts[worker][i], sim->setups[i]->edition, &games->editions[i]);
    return end;
}

static void close_dayz_worker(Worker *worker) {
    PowerGames *games = worker->own;
    if (games) free(games->powers_off);
    free(games);
}

/* Arms --------------------------------------------------------------------------------------------- */

/* Adds an arm in which the power is off for all seats and, if it has an owner, one in which it is off for one seat. */
static void add_knockout(Worker *worker, SimRun *run, PowerName power) {
    PowerGames *games = worker->own;
    const Setup *setup = &games->setups[0];
    char name[NAME_SIZE];
    if (!power_off_changes(setup, power)) return;
    name_power(setup, power, name);
    int arms = power_off_has_owner(setup, power) ? 2 : 1;
    for (int one = 0; one < arms; one++) {
        PowerOff *power_off = &games->powers_off[worker->arm_count];
        power_off_init(power_off, setup, power, one ? 0 : FOR_ALL);
        sim_add_arm(worker, run, one ? ARM_OFF_ONE : ARM_OFF, name)->setup = &power_off->setup;
    }
}

/* Knocks out every power that the game begins with. */
static void add_knockouts(Worker *worker, SimRun *run) {
    const Setup *setup = worker->arms[0].setup;
    const Lineup *lineup = &setup->lineups[0];
    for (int slot = 0; slot < lineup->slot_count; slot++)
        if (setup->factions[lineup->faction[slot]].role == ROLE_SURVIVOR)
            add_knockout(worker, run, (PowerName){lineup->faction[slot], lineup->version[slot], NOTHING});
    for (int i = 0; i < lineup->with_count; i++)
        add_knockout(worker, run, (PowerName){NOTHING, NOTHING, lineup->with[i]});
}

/* If the bots differ, adds an arm with the default bot in every seat, unless its section is not shown. */
static void add_plain(Worker *worker, const char *show, SimRun *run) {
    const Setup *setup = worker->arms[0].setup;
    if (!run_report_shows(show, "skill") || !bench_mixed(&worker->arms[0].bench, setup->seats)) return;
    Arm *arm = sim_add_arm(worker, run, ARM_PLAIN, bots[0].name);
    for (int seat = 0; seat < setup->seats; seat++) (void)bench_seat(&arm->bench, seat, bots[0].name);
}

static int add_versus(Sim *sim, int number) {
    const Options *other = sim->setups[1];
    PowerGames *games = dayz_games(sim, number);
    Scripts *scripts = &sim->scripts[number][1];
    if (!other) return DONE;
    int end = dayz_scripts_setup(scripts, &games->editions[1], other, &games->setups[1]);
    if (end != DONE) return end;
    if (games->setups[1].seats != games->setups[0].seats)
        return message_error("--versus compares community by community: both set-ups need the same --players"),
               WRONG_USAGE;
    Arm *arm = sim_add_arm(&sim->batch.workers[number], &sim->run, ARM_VERSUS, "");
    arm->setup = &games->setups[1];
    arm->vm = scripts->vm;
    return sim_seat(&arm->bench, other, arm->setup->seats);
}

/* Prepares the first arm alone. */
static int prepare_first_arm(Sim *sim, int number, const Options *options) {
    PowerGames *games = dayz_games(sim, number);
    Scripts *scripts = &sim->scripts[number][0];
    int end = dayz_scripts_setup(scripts, &games->editions[0], options, &games->setups[0]);
    if (end != DONE) return end;
    return sim_first_arm(sim, number, &games->setups[0], scripts->vm, options);
}

static int prepare_dayz(Sim *sim, int number, const Options *options) {
    PowerGames *games = dayz_games(sim, number);
    Worker *worker = &sim->batch.workers[number];
    int end = prepare_first_arm(sim, number, options);
    if (end == DONE) end = add_versus(sim, number);
    if (end != DONE) return end;
    add_plain(worker, options->show, &sim->run);
    if (options->knock_out) add_knockouts(worker, &sim->run);
    observer_init(&games->observer, &games->setups[0], true, power_results(worker->results));
    return DONE;
}

/* Describing a run --------------------------------------------------------------------------------- */

static void append_option(char *out, size_t size, const char *before, const char *text) {
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", before, text);
}

/* The powers of the first line-up as an option takes them. */
static const char *list_setup_powers(const Setup *setup, char *out, size_t size) {
    const Lineup *lineup = &setup->lineups[0];
    char name[NAME_SIZE];
    *out = 0;
    if (setup->drawn) return "random";
    for (int slot = 0; slot < lineup->slot_count; slot++) {
        if (setup->factions[lineup->faction[slot]].role != ROLE_SURVIVOR) continue;
        PowerName power = {lineup->faction[slot], lineup->version[slot], NOTHING};
        append_option(out, size, *out ? "," : "", name_power(setup, power, name));
    }
    return out;
}

/* Writes the set-up of an arm as options; `edition` is the argument of --edition, NULL: the edition's name. */
static void describe_arm(const Arm *arm, const char *edition, char *out, size_t size) {
    const Setup *setup = arm->setup;
    const Lineup *lineup = &setup->lineups[0];
    char list[512];
    snprintf(out, size, "--players %d --edition", setup->seats);
    shell_words_append(out, size, edition ? edition : setup->edition.name);
    append_option(out, size, " --powers ", list_setup_powers(setup, list, sizeof list));
    int first = lineup->with_count && setup->specials[lineup->with[0]].rule; /* comes with the edition */
    for (int i = first; i < (setup->drawn ? setup->named_with : lineup->with_count); i++)
        append_option(out, size, i > first ? "," : " --with ", setup->specials[lineup->with[i]].id);
    if (setup->box) append_option(out, size, " --box", ""), shell_words_append(out, size, setup->box);
    snprintf(list, sizeof list, " --rounds %d%s --bots ", setup->rounds, setup->power_draw ? " --power-draw" : "");
    append_option(out, size, "", list);
    bench_append(&arm->bench, setup->seats, false, out, size);
}

static void describe_failed_dayz(const Sim *sim, const Failure *failure, const Options *options, char *out,
                                 size_t size) {
    describe_arm(&sim->batch.workers[0].arms[failure->arm], options->edition, out, size);
}

/* Digests everything that can change a game besides its options: scripts, lua/verbs.lua, the edition's figures. */
static uint64_t digest_scripts(const Scripts *scripts, const EditionFile *edition, uint64_t digest) {
    char text[1024], path[PATH_SIZE];
    const Catalog *catalog = dayz_catalog(scripts);
    size_t size;
    for (int i = 0; i < catalog->count; i++) {
        int length = snprintf(text, sizeof text, "%016" PRIx64 " %s %016" PRIx64, digest, catalog->scripts[i]->id,
                              catalog->scripts[i]->digest);
        digest = text_digest(text, (size_t)length);
    }
    char *verbs = path_join(path, scripts->paths->data, "lua/verbs.lua")
                      ? files_read(scripts->paths->files, path, VM_FILE, &size, NULL)
                      : NULL;
    if (verbs) digest ^= text_digest(verbs, size);
    free(verbs);
    int length = snprintf(text, sizeof text, "%016" PRIx64 " %016" PRIx64, digest, edition_digest(edition));
    return text_digest(text, (size_t)length);
}

/* True when factions can be drawn or come in later. */
static bool draws_on_pool(const Setup *setup) {
    bool swaps = setup->swaps && setup->edition.chooser != CHOOSER_NOBODY && setup->rounds > 1;
    return setup->drawn || setup->power_draw || swaps;
}

/* Names the factions of the pool that are not shipped with the program, after a set-up. */
static void describe_pool(const Setup *setup, const Scripts *scripts, char *out, size_t size) {
    char shipped[PATH_SIZE];
    int count = 0;
    if (!draws_on_pool(setup) || !path_join(shipped, scripts->paths->data, "factions/")) return;
    for (int i = 0; i < setup->faction_count; i++) {
        const Script *script = catalog_find(dayz_catalog(scripts), setup->factions[i].id);
        if (!pool_has_faction(setup, i) || !script || strncmp(script->path, shipped, strlen(shipped)) == 0) continue;
        append_option(out, size, count++ ? ", " : " # the pool: the shipped factions, ", script->id);
    }
}

static void describe_dayz_run(Sim *sim) {
    SimRun *run = &sim->run;
    const PowerGames *games = dayz_games(sim, 0);
    const Arm *arms = sim->batch.workers[0].arms;
    describe_arm(&arms[0], NULL, run->setup, sizeof run->setup);
    describe_pool(arms[0].setup, &sim->scripts[0][0], run->setup, sizeof run->setup);
    run->seats = games->setups[0].seats;
    run->rounds = games->setups[0].rounds;
    bench_append(&arms[0].bench, (int)run->seats, true, run->bots, sizeof run->bots);
    run->scripts = digest_scripts(&sim->scripts[0][0], &games->editions[0], 0);
    for (int i = 1; i < run->arm_count; i++) {
        if (run->arms[i].kind != ARM_VERSUS) continue;
        describe_arm(&arms[i], NULL, run->arms[i].name, sizeof run->arms[i].name);
        run->scripts = digest_scripts(&sim->scripts[0][1], &games->editions[1], run->scripts);
    }
}

/* Says which power was off: no option can switch a power off, so the command plays the game with it. */
static void note_dayz_failure(const SimRun *run, const Failure *failure) {
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

static void add_questions(const Scripts *scripts, const Script *script, int version, PowerTally *power) {
    size_t size;
    int versions = 0;
    Coverage *coverage = heap_alloc(sizeof *coverage);
    for (int i = 0; i < VERSIONS; i++) versions += script->versions[i].exists;
    char *text = files_read(scripts->paths->files, script->path, VM_FILE, &size, NULL);
    if (text) coverage_init(coverage, scripts, script, text, size);
    for (int i = 0; text && i < coverage->site_count; i++) {
        const Site *site = &coverage->sites[i];
        if (versions > 1 && !is_in_hook(&script->versions[version], site->line)) continue;
        Query *query = power_tally_query(power, site->line, ABOUT_NOTHING);
        query->verb = 0;
        for (int v = 0; *site->verb && v < coverage->verb_count; v++)
            if (strcmp(coverage->verbs[v].name, site->verb) == 0) query->verb = coverage->verbs[v].line;
    }
    free(text);
    free(coverage);
}

static void complete_power(const Scripts *scripts, const Script *script, int version, PowerTally *power) {
    if (!power) return;
    power->hooks = 0;
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++)
        if (hooks_defines(&script->versions[version].own, hook)) power->hooks |= (int64_t)1 << hook;
    add_questions(scripts, script, version, power);
}

static void list_unreached(Sim *sim) {
    const PowerResults *results = power_results(sim->run.results);
    const Scripts *scripts = &sim->scripts[0][0];
    const Setup *setup = &dayz_games(sim, 0)->setups[0];
    const Catalog *catalog = dayz_catalog(scripts);
    char name[NAME_SIZE];
    for (int faction = 0; faction < catalog->faction_count; faction++) {
        const Script *script = catalog_find(catalog, catalog->factions[faction].id);
        for (int version = 0; version < VERSIONS; version++) {
            PowerName power = {(uint8_t)faction, (uint8_t)version, NOTHING};
            if (script->versions[version].exists)
                complete_power(scripts, script, version, results_find_power(results, name_power(setup, power, name)));
        }
    }
    for (int special = 0; special < catalog->special_count; special++) {
        PowerName power = {NOTHING, NOTHING, (uint8_t)special};
        complete_power(scripts, catalog->special_scripts[special], VERSION_BASE,
                       results_find_power(results, name_power(setup, power, name)));
    }
}

/* --rank: which powers are strongest ---------------------------------------------------------------- */

/* Splits mine/peddler.lua into the folder, for --factions-dir, and the name; other operands stay. */
static int split_operand(Options *options, char **operand) {
    char *slash = strrchr(*operand, '/'), *name = slash ? slash + 1 : *operand;
    size_t length = strlen(name);
    const char *folder = slash ? *operand : ".";
    if (length <= 4 || strcmp(name + length - 4, ".lua") != 0) return DONE;
    name[length - 4] = 0;
    if (slash) *slash = 0;
    *operand = name;
    if (options->factions_dir && strcmp(options->factions_dir, folder) != 0)
        return message_error("--rank: scripts come from one folder; %s.lua is in %s, not in %s", name, folder,
                             options->factions_dir),
               WRONG_USAGE;
    options->factions_dir = folder;
    return DONE;
}

static int check_rank_options(Options *options) {
    const char *name = sim_comparison(options);
    if (name) return message_error("--rank cannot be combined with %s", name), WRONG_USAGE;
    if (options->powers && !choices_are_random(options->powers))
        return message_error("--rank draws the powers of each game; name the factions to mark without --powers"),
               WRONG_USAGE;
    int end = DONE;
    for (int i = 0; end == DONE && i < options->operand_count; i++) end = split_operand(options, &options->operands[i]);
    return end;
}

static int open_rank(Sim *sim, int number) {
    int end = open_dayz_worker(sim, number);
    PowerGames *games = dayz_games(sim, number);
    games->ranking = heap_new(1, sizeof *games->ranking);
    return end;
}

static void close_rank(Worker *worker) {
    PowerGames *games = worker->own;
    if (games && games->ranking) rank_games_release(games->ranking);
    if (games) free(games->ranking);
    close_dayz_worker(worker);
}

static void mark_power(RankPool *pool, int power) {
    for (int i = 0; i < pool->mine_count; i++)
        if (pool->mine[i] == power) return;
    pool->mine[pool->mine_count++] = power;
}

/* Marks the power, or all powers of the faction, with that name. */
static int mark_named(RankPool *pool, const Setup *setup, const char *name) {
    char names[RANK_POWERS][NAME_SIZE];
    const char *list[RANK_POWERS + 1] = {NULL};
    int found = 0;
    for (int i = 0; i < pool->count; i++) {
        list[i] = name_power(setup, pool->powers[i], names[i]);
        size_t length = strchr(name, ':') ? strlen(names[i]) : strcspn(names[i], ":");
        if (strlen(name) != length || strncmp(names[i], name, length) != 0) continue;
        mark_power(pool, i);
        found++;
    }
    if (found) return DONE;
    const char *near = nearest_name(name, list);
    message_error("--rank: there is no power '%s' to be drawn%s%s%s", name, near ? "; did you mean '" : "",
                  near ? near : "", near ? "'?" : "");
    return WRONG_USAGE;
}

/* Marks what is in --factions-dir. */
static void mark_folder(RankPool *pool, const Setup *setup, const Catalog *catalog, const char *folder) {
    for (int i = 0; i < catalog->count; i++) {
        const Script *script = catalog->scripts[i];
        if (strncmp(script->path, folder, strlen(folder)) != 0 || script->path[strlen(folder)] != '/') continue;
        for (int power = 0; power < pool->count; power++)
            if (strcmp(setup->factions[pool->powers[power].faction].id, script->id) == 0) mark_power(pool, power);
    }
}

static int list_pool(RankPool *pool, const Sim *sim, int number, const Options *options) {
    const PowerGames *games = dayz_games(sim, number);
    const Setup *setup = &games->setups[0];
    int end = DONE;
    if (!rank_pool_list(pool, setup, edition_factions(&games->editions[0])))
        return message_error("--rank takes at most %d powers; --box limits them", RANK_POWERS), FAILED;
    for (int i = 0; end == DONE && i < options->operand_count; i++) end = mark_named(pool, setup, options->operands[i]);
    if (!options->operand_count && options->factions_dir)
        mark_folder(pool, setup, dayz_catalog(&sim->scripts[number][0]), options->factions_dir);
    return end;
}

/* Between rounds other factions come in (R5.6), so a ranking has one round unless more are asked for. */
static int prepare_rank(Sim *sim, int number, const Options *options) {
    Options own = *options;
    RankPool pool;
    char name[NAME_SIZE] = "any powers";
    int power;
    own.powers = "random";
    if (!own.rounds) own.rounds = 1;
    int end = prepare_first_arm(sim, number, &own);
    if (end == DONE) end = list_pool(&pool, sim, number, options);
    if (end != DONE) return end;
    Worker *worker = &sim->batch.workers[number];
    if (rank_games_init(worker, &pool, &power)) {
        if (number == 0) results_add(sim->run.results, worker->results); /* the names */
        return DONE;
    }
    if (power >= 0) name_power(&dayz_games(sim, number)->ranking->setup, pool.powers[power], name);
    return message_error("no line-up with %s has a deck that can be dealt", name), FAILED;
}

static void describe_failed_rank(const Sim *sim, const Failure *failure, const Options *options, char *out,
                                 size_t size) {
    Arm arm = sim->batch.workers[0].arms[0];
    arm.setup = rank_games_setup(dayz_games(sim, 0)->ranking, batch_seed(sim->batch.seed, failure->game));
    describe_arm(&arm, options->edition, out, size);
}

static void describe_rank(Sim *sim) {
    SimRun *run = &sim->run;
    const RankGames *ranking = dayz_games(sim, 0)->ranking;
    const RankPool *pool = &ranking->pool;
    char name[NAME_SIZE];
    describe_dayz_run(sim);
    snprintf(run->game, sizeof run->game, "%s", rank_statistics.part_game);
    snprintf(run->clock, sizeof run->clock, "round");
    for (int i = -1; i < pool->mine_count; i++) {
        size_t used = strlen(run->setup);
        snprintf(run->setup + used, sizeof run->setup - used, " %s",
                 i < 0 ? "--rank" : name_power(&ranking->setup, pool->powers[pool->mine[i]], name));
    }
}

static void note_rank_failure(const SimRun *run, const Failure *failure) {
    if (failure->arm)
        message_note("one power was switched off for community %d in that game; the command below plays it with all",
                     (int)(failure->game % run->seats) + 1);
}

static const ReportSection rank_sections[] = {
    {"rank", "rank", summary_rank}, {"partners", "rank", summary_partners}, {NULL, NULL, NULL}};

const Statistics rank_statistics = {
    .part_game = "dayz-rank",
    .least_seats = MIN_SEATS,
    .most_rounds = MAX_ROUNDS,
    .most_games = MOST_GAMES,
    .usual_games = 20000,
    .size = sizeof(RankTally),
    .clear = rank_tally_clear,
    .add = rank_tally_add,
    .release = rank_tally_release,
    .alike = rank_tally_alike,
    .put = rank_tally_put,
    .take = rank_tally_take,
    .check_options = check_rank_options,
    .open = open_rank,
    .close = close_rank,
    .prepare = prepare_rank,
    .deal = rank_games_deal,
    .count = rank_games_count,
    .describe_run = describe_rank,
    .describe = describe_failed_rank,
    .note_failure = note_rank_failure,
    .sections = rank_sections,
};

/* The table ---------------------------------------------------------------------------------------- */

static const ReportSection dayz_sections[] = {
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
    .put = power_results_put,
    .take = power_results_take,
    .check_options = check_dayz_options,
    .row_columns = power_games_columns,
    .row = power_games_row,
    .wins = summary_wins,
    .won = summary_won,
    .verdict = summary_verdict,
    .open = open_dayz_worker,
    .close = close_dayz_worker,
    .prepare = prepare_dayz,
    .deal = power_games_deal,
    .count = power_games_count,
    .describe_run = describe_dayz_run,
    .describe = describe_failed_dayz,
    .note_failure = note_dayz_failure,
    .complete = list_unreached,
    .sections = dayz_sections,
    .sweep = sweep_run,
    .ranking = &rank_statistics,
};
