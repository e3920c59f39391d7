#include "play/sim/sim_play.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/base/parse.h"
#include "core/base/text.h"
#include "core/base/heap.h"
#include "play/load/options.h"
#include "play/load/games.h"
#include "play/load/tools.h"
#include "core/game/describe.h"
#include "sim/game_tally.h"
#include "sim/run_report.h"
#include "play/load/message.h"

enum { MAX_WORDS = 64 };
enum { LARGEST_PIECE = 65536 }; /* games between two updates of a part file */

/* Opening ------------------------------------------------------------------------------------------ */

static int read_versus(Sim *sim) {
    char why[512], *words[MAX_WORDS];
    const char *text = sim->options->versus;
    if (!text) return DONE;
    sim->versus_words = heap_copy(text);
    int count = shell_words_split(sim->versus_words, words, MAX_WORDS);
    if (count < 0) return message_error("--versus: unclosed quotation mark in '%s'", text), WRONG_USAGE;
    if (!options_read_over(&sim->versus, sim->options, OPTIONS_GAME | OPTIONS_SCRIPTS, count, words, why, sizeof why))
        return message_error("--versus: %s", why), WRONG_USAGE;
    return DONE;
}

/* Refuses combinations of options that make no sense. */
static int check_options(const Options *options) {
    if (options->operand_count && !options->rank)
        return message_error("unexpected argument '%s'; --powers plays factions, --rank ranks them",
                             options->operands[0]),
               WRONG_USAGE;
    if (options->json && options->csv) return message_error("give --json or --csv, not both"), WRONG_USAGE;
    if (options->shard && !options->out)
        return message_error("--shard needs --out, a file for horde merge"), WRONG_USAGE;
    if (options->out && (options->json || options->csv))
        return message_error("--out writes a part file; give --json or --csv to horde merge"), WRONG_USAGE;
    if (options->shard && !options->seed_given)
        return message_error("--shard needs --seed: all shards of a run use the same seed"), WRONG_USAGE;
    if (!options->sweep && (options->sort || options->until))
        return message_error("%s needs --sweep", options->sort ? "--sort" : "--until"), WRONG_USAGE;
    if (options->rank && (options->show || options->games_csv))
        return message_error("--rank cannot be combined with --show or --games-csv"), WRONG_USAGE;
    if (options->versus && !run_report_shows(options->show, "versus"))
        return message_error("--versus plays another set-up, which --show leaves out; add versus to --show"),
               WRONG_USAGE;
    if (options->sweep && (options->out || options->versus || options->show || options->games_csv))
        return message_error("--sweep cannot be combined with --shard, --out, --versus, --show or --games-csv"),
               WRONG_USAGE;
    return DONE;
}

const char *sim_comparison(const Options *options) {
    if (options->versus) return "--versus";
    return options->knock_out ? "--knock-out" : options->sweep ? "--sweep" : NULL;
}

int sim_check(Sim *sim) {
    Options *options = sim->options;
    char why[1024];
    const Statistics *own = door_tools(games_find(options->game))->statistics,
                     *statistics = own ? own : &any_statistics;
    sim->statistics = statistics = options->rank ? statistics->ranking : statistics;
    if (!statistics) return message_error("--rank compares powers, and this game has none"), WRONG_USAGE;
    if (!options->games) options->games = statistics->usual_games;
    int end = check_options(options);
    if (end == DONE) end = statistics->check_options(options);
    if (end == DONE && options->games > statistics->most_games)
        return message_error("--games takes at most %lld for this game", (long long)statistics->most_games),
               WRONG_USAGE;
    if (end == DONE && !run_report_plan(options->show, statistics, &sim->plan, why, sizeof why))
        return message_error("%s", why), WRONG_USAGE;
    return end == DONE ? read_versus(sim) : end;
}

/* Workers ------------------------------------------------------------------------------------------ */

static int open_sim_worker(Sim *sim, int number) {
    int end = DONE;
    for (int i = 0; end == DONE && i < RUN_SETUPS && sim->setups[i]; i++) {
        Scripts *scripts = &sim->scripts[number][i];
        end = number ? scripts_open_again(scripts, &sim->scripts[0][i], sim->setups[i])
                     : scripts_open(scripts, sim->paths, sim->setups[i]);
        if (end == DONE && !number) end = scripts_complete(scripts);
    }
    return end == DONE && sim->statistics->open ? sim->statistics->open(sim, number) : end;
}

int sim_open(Sim *sim, const volatile sig_atomic_t *stop, int workers) {
    Batch *batch = &sim->batch;
    sim->versus.seed = sim->options->seed;
    sim->setups[0] = sim->options;
    sim->setups[1] = sim->options->versus ? &sim->versus : NULL;
    batch->statistics = sim->statistics;
    batch->stop = stop;
    batch->workers = heap_new((size_t)workers, sizeof *batch->workers);
    sim->scripts = heap_new((size_t)workers, sizeof *sim->scripts);
    while (batch->worker_count < workers) {
        int end = open_sim_worker(sim, batch->worker_count++);
        if (end != DONE) return end;
    }
    batch_init(batch);
    if (sim->options->sweep) return DONE;
    batch->plan = sim->statistics->verdict ? &sim->plan : NULL;
    return sim_prepare(sim, sim->options);
}

int sim_prepare(Sim *sim, const Options *options) {
    Batch *batch = &sim->batch;
    batch_reset(batch);
    batch->seed = options->seed;
    sim->run = (SimRun){.statistics = sim->statistics,
                        .seed = options->seed,
                        .games = options->games,
                        .shard = 1,
                        .shards = 1,
                        .results = batch->results};
    if (batch->plan) sim->run.plan = *batch->plan;
    for (int i = 0; i < batch->worker_count; i++) {
        int end = sim->statistics->prepare(sim, i, options);
        if (end != DONE) return end;
    }
    sim->statistics->describe_run(sim);
    return DONE;
}

int sim_seat(Bench *bench, const Options *options, int seats) {
    char why[512];
    *bench = (Bench){.setup = NULL};
    if (bench_fill(bench, options->bots ? options->bots : bots[0].name, seats, why, sizeof why)) return DONE;
    return message_error("%s", why), WRONG_USAGE;
}

Arm *sim_add_arm(Worker *worker, SimRun *run, ArmKind kind, const char *name) {
    RunArm *described = &run->arms[worker->arm_count];
    Arm *arm = &worker->arms[worker->arm_count++];
    described->kind = kind;
    snprintf(described->name, sizeof described->name, "%s", name);
    run->arm_count = worker->arm_count;
    *arm = worker->arms[0];
    arm->kind = kind;
    return arm;
}

int sim_first_arm(Sim *sim, int number, const Setup *setup, const Vm *vm, const Options *options) {
    Worker *worker = &sim->batch.workers[number];
    worker->arms[0] = (Arm){.setup = setup, .vm = vm};
    worker->arm_count = 0;
    return sim_seat(&sim_add_arm(worker, &sim->run, ARM_FIRST, "")->bench, options, door_seats(setup));
}

/* Set-ups are freed before their scripts. */
void sim_close(Sim *sim) {
    Batch *batch = &sim->batch;
    if (batch->ready) batch_release(batch);
    for (int number = 0; number < batch->worker_count; number++) {
        if (sim->statistics->close) sim->statistics->close(&batch->workers[number]);
        for (int i = 0; i < RUN_SETUPS; i++)
            if (sim->scripts[number][i].vm) scripts_release(&sim->scripts[number][i]);
    }
    free(sim->scripts);
    free(batch->workers);
    free(sim->versus_words);
}

/* Progress ----------------------------------------------------------------------------------------- */

static double seconds_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void sim_begin(Sim *sim) {
    unsigned long long seed = sim->options->seed;
    if (!sim->options->seed_given) message_note("the seed is %llu; --seed %llu plays the same games again", seed, seed);
    sim->began = seconds_now();
}

/* Called by the thread that waits for the workers. */
static void hand_on_progress(void *context, int64_t played) {
    Sim *sim = context;
    SimProgress progress = {.done = sim->done + played, .planned = sim->planned};
    double seconds = seconds_now() - sim->began;
    if (seconds > 0) progress.rate = (double)(progress.done - sim->resumed) / seconds;
    if (sim->on_progress && progress.rate > 0) sim->on_progress(sim->self, &progress);
}

/* Failures ----------------------------------------------------------------------------------------- */

/* Tells the command that opens the game that failed. */
static void tell_command(const Sim *sim, const Failure *failure) {
    const Options *options = sim->setups[sim->run.arms[failure->arm].kind == ARM_VERSUS];
    char command[4 * SIM_RUN_TEXT] = "", setup[SIM_RUN_TEXT * 2], seed[64];
    shell_words_append(command, sizeof command, sim->called ? sim->called : "horde");
    snprintf(seed, sizeof seed, " --seed %" PRIu64 " ", batch_seed(sim->run.seed, failure->game));
    sim->statistics->describe(sim, failure, options, setup, sizeof setup);
    size_t used = strlen(command);
    snprintf(command + used, sizeof command - used, "%s%s", seed, setup);
    if (options->factions_dir) {
        used = strlen(command);
        snprintf(command + used, sizeof command - used, " --factions-dir");
        shell_words_append(command, sizeof command, options->factions_dir);
    }
    message_note("this command opens that game in the REPL; type `playout` there to play it:\n%s", command + 1);
}

static void tell_failure(const Sim *sim, const Failure *failure) {
    char number[32];
    message_note("%s", failure->what);
    if (*failure->traceback) message_note("%s", failure->traceback);
    message_error("game %s failed: %s", thousands_text(failure->game + 1, number), failure->where);
    if (sim->statistics->note_failure) sim->statistics->note_failure(&sim->run, failure);
    tell_command(sim, failure);
}

/* Playing ------------------------------------------------------------------------------------------ */

static bool hand_on_rows(void *context, const char *text, size_t size) {
    const Sim *sim = context;
    return sim->on_rows(sim->self, text, size);
}

BatchEnd sim_play(Sim *sim, int64_t to) {
    Batch *batch = &sim->batch;
    int64_t played, from = sim->run.to;
    batch->on_progress = hand_on_progress;
    batch->on_rows = sim->on_rows ? hand_on_rows : NULL;
    batch->context = sim;
    BatchEnd end = batch_play(batch, from, to, &played);
    sim->done += played - from;
    sim->run.to = played;
    if (sim->statistics->complete) sim->statistics->complete(sim);
    results_sort(sim->run.results); /* which are those of the batch */
    if (end == BATCH_PLAYED) return end;
    if (sim->on_progress) sim->on_progress(sim->self, NULL);
    if (end == BATCH_FAILED) tell_failure(sim, &batch->failure);
    return end;
}

BatchEnd sim_play_piece(Sim *sim, int64_t to) {
    double start = seconds_now();
    int64_t least = (int64_t)CHUNK * sim->batch.worker_count; /* so that no worker waits */
    if (!sim->piece) sim->piece = least;
    BatchEnd end = sim_play(sim, to - sim->run.to > sim->piece ? sim->run.to + sim->piece : to);
    double seconds = seconds_now() - start;
    if (seconds < 1 && sim->piece < LARGEST_PIECE) sim->piece *= 2;
    if (seconds > 4 && sim->piece > least) sim->piece /= 2;
    return end;
}

/* Statistics of games that have none of their own ------------------------------------------------------ */

static int check_whole_options(Options *options) {
    const char *name = sim_comparison(options);
    if (name) return message_error("%s compares powers, and this game has none", name), WRONG_USAGE;
    return DONE;
}

static void close_whole(Worker *worker) {
    const Setup *setup = worker->arms[0].setup;
    if (setup) tools_of(setup)->setup_free(setup);
}

static int prepare_whole(Sim *sim, int number, const Options *options) {
    Scripts *scripts = &sim->scripts[number][0];
    const Setup *setup = NULL;
    int end = door_tools(scripts->door)->setup_new(scripts, options, &setup);
    return end == DONE ? sim_first_arm(sim, number, setup, scripts->vm, options) : end;
}

/* The options of a game: its name or file, its players and its own options. */
static void write_options(const Sim *sim, const char *game, char *out, size_t size) {
    const Arm *arm = &sim->batch.workers[0].arms[0];
    const Options *options = sim->options;
    size_t used;
    snprintf(out, size, "--game");
    shell_words_append(out, size, game);
    used = strlen(out);
    snprintf(out + used, size - used, " --players %d", door_seats(arm->setup));
    for (int i = 0; i < options->own_count; i++) {
        used = strlen(out);
        snprintf(out + used, size - used, " --%s", options->own[i].name);
        shell_words_append(out, size, options->own[i].value);
    }
    used = strlen(out);
    snprintf(out + used, size - used, " --bots ");
    bench_append(&arm->bench, door_seats(arm->setup), false, out, size);
}

static void describe_failed_whole(const Sim *sim, const Failure *failure, const Options *options, char *out,
                                  size_t size) {
    (void)failure;
    write_options(sim, options->game, out, size);
}

static void describe_whole(Sim *sim) {
    SimRun *run = &sim->run;
    const Scripts *scripts = &sim->scripts[0][0];
    const Arm *arm = &sim->batch.workers[0].arms[0];
    const Door *door = scripts->door;
    const char *slash = strrchr(scripts_game(scripts), '/');
    snprintf(run->game, sizeof run->game, "%s", slash ? slash + 1 : scripts_game(scripts));
    snprintf(run->clock, sizeof run->clock, "%s", describe_clock_word(arm->setup, 0));
    write_options(sim, run->game, run->setup, sizeof run->setup);
    run->seats = door_seats(arm->setup);
    bench_append(&arm->bench, (int)run->seats, true, run->bots, sizeof run->bots);
    run->rounds = 1;
    run->scripts = door_tools(door)->digest_scripts(scripts);
}

const Statistics any_statistics = {
    .part_game = NULL,
    .least_seats = 1,
    .most_rounds = 1,
    .most_games = GAME_TALLY_GAMES,
    .usual_games = 10000,
    .size = sizeof(GameResults),
    .clear = game_results_clear,
    .add = game_results_add,
    .put = game_results_put,
    .take = game_results_take,
    .check_options = check_whole_options,
    .close = close_whole,
    .prepare = prepare_whole,
    .count = game_results_count,
    .describe_run = describe_whole,
    .describe = describe_failed_whole,
    .wins = any_wins,
    .won = any_won,
    .verdict = any_verdict,
    .sections = any_sections,
};

const Statistics *sim_statistics_of_part(const char *game) {
    for (int i = 0; doors[i]; i++) {
        const Statistics *statistics = door_tools(doors[i])->statistics;
        for (; statistics; statistics = statistics->ranking)
            if (strcmp(statistics->part_game, game) == 0) return statistics;
    }
    return &any_statistics;
}
