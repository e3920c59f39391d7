/* --rank. */
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/sim/dayz_statistics.h"
#include "sim/dayz/summary.h"
#include "play/load/dayz_scripts.h"
#include "play/load/message.h"
#include "play/load/options.h"
#include "sim/dayz/power_games.h"

enum { MOST_GAMES = 1000000000, USUAL_GAMES = 20000 };

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

/* Workers ------------------------------------------------------------------------------------------ */

static int open_rank(Sim *sim, int number) {
    int end = dayz_worker_open(sim, number);
    PowerGames *games = dayz_games(sim, number);
    games->ranking = heap_new(1, sizeof *games->ranking);
    return end;
}

static void close_rank(Worker *worker) {
    PowerGames *games = worker->own;
    if (games && games->ranking) rank_games_release(games->ranking);
    if (games) free(games->ranking);
    dayz_worker_close(worker);
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
    int end = dayz_worker_prepare_first(sim, number, &own);
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

/* Describing a run --------------------------------------------------------------------------------- */

static void describe_failed_rank(const Sim *sim, const Failure *failure, const Options *options, char *out,
                                 size_t size) {
    Arm arm = sim->batch.workers[0].arms[0];
    arm.setup = rank_games_setup(dayz_games(sim, 0)->ranking, batch_seed(sim->batch.seed, failure->game));
    dayz_describe_arm(&arm, options->edition, out, size);
}

static void describe_rank(Sim *sim) {
    SimRun *run = &sim->run;
    const RankGames *ranking = dayz_games(sim, 0)->ranking;
    const RankPool *pool = &ranking->pool;
    char name[NAME_SIZE];
    dayz_describe_run(sim);
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
    .usual_games = USUAL_GAMES,
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
