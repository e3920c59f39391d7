/* horde sim: plays very many games and reports. */
#include "repl/balance/cmd_sim.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "core/engine/name.h"
#include "lua/machine/heap.h"
#include "repl/term/interrupt.h"
#include "repl/balance/summary.h"
#include "repl/term/shell_words.h"
#include "repl/term/message.h"
#include "repl/term/thousands.h"

enum { USUAL_GAMES = 10000, LEG = 16384, MAX_WORDS = 64 };

/* The bar ------------------------------------------------------------------------------------------ */

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void sim_begin(Sim *sim) {
    unsigned long long seed = sim->options->seed;
    if (!sim->options->seed_given) message_note("the seed is %llu; --seed %llu plays the same games again", seed, seed);
    sim->began = now();
}

/* "4:05", and with hours "11:04:05". */
static void put_time(int64_t seconds, char *out, size_t size) {
    int hours = (int)(seconds / 3600), minutes = (int)(seconds / 60 % 60), rest = (int)(seconds % 60);
    if (hours)
        snprintf(out, size, "%d:%02d:%02d", hours, minutes, rest);
    else
        snprintf(out, size, "%d:%02d", minutes, rest);
}

/* Is called by the thread that waits for the others. */
static void tell(void *teller, int64_t played) {
    Sim *sim = teller;
    char what[96], room[32], left[32];
    int64_t done = sim->done + played;
    double seconds = now() - sim->began, rate = seconds > 0 ? (double)done / seconds : 0;
    if (!sim->progress.shown || rate <= 0) return;
    put_time((int64_t)((double)(sim->planned - done) / rate + 0.5), left, sizeof left);
    snprintf(what, sizeof what, "%s games/s, %s left", thousands_text((int64_t)rate, room), left);
    progress_draw(&sim->progress, what, done, sim->planned);
}

/* Failures ----------------------------------------------------------------------------------------- */

/* The command that plays that very game. */
static void say_command(const Sim *sim, const Failure *failure) {
    const SimWorkers *workers = &sim->workers;
    bool other = sim->run.arms[failure->arm].kind == ARM_VERSUS;
    const Options *options = other ? workers->options[1] : workers->options[0];
    char command[4 * RUN_TEXT] = "", setup[RUN_TEXT * 2], seed[64];
    shell_words_append(command, sizeof command, sim->program->called);
    snprintf(seed, sizeof seed, " --seed %" PRIu64 " ", batch_seed(sim->run.seed, failure->game));
    sim_workers_describe(workers, failure->arm, options->edition, setup, sizeof setup);
    size_t used = strlen(command);
    snprintf(command + used, sizeof command - used, "%s%s", seed, setup);
    if (options->factions_dir) {
        used = strlen(command);
        snprintf(command + used, sizeof command - used, " --factions-dir");
        shell_words_append(command, sizeof command, options->factions_dir);
    }
    message_note("this opens that very game in the REPL, where `finish` plays it:\n%s", command + 1);
}

static void say_arm(const Sim *sim, const Failure *failure) {
    const RunArm *arm = &sim->run.arms[failure->arm];
    if (arm->kind == ARM_OFF)
        message_note("that was with %s switched off; the command below plays the game with it", arm->name);
    if (arm->kind == ARM_OFF_ONE)
        message_note("that was with %s switched off for community %d; the command below plays the game with it",
                     arm->name, (int)(failure->game % sim->run.seats) + 1);
}

static void say_failure(const Sim *sim, const Failure *failure) {
    const Setup *setup = sim->workers.members[0]->worker.arms[failure->arm].setup;
    char name[NAME_SIZE], number[32];
    bool power = failure->power.faction != NOTHING || failure->power.special != NOTHING;
    message_note("%s", failure->what);
    if (*failure->traceback) message_note("%s", failure->traceback);
    message_error("game %s failed: %s, hook %s, round %d, trick %d", thousands_text(failure->game + 1, number),
                  power ? name_power(setup, failure->power, name) : "no power", name_hook(failure->fault.hook),
                  failure->round, failure->fault.trick);
    say_arm(sim, failure);
    say_command(sim, failure);
}

/* Playing ------------------------------------------------------------------------------------------ */

static void take_results(Sim *sim, int64_t played) {
    Run *run = &sim->run;
    run->to = played;
    sim_unreached_list(&sim->workers, &sim->workers.batch.results);
    results_sort(&sim->workers.batch.results);
    run->results = sim->workers.batch.results; /* they stay the crew's */
}

BatchEnd sim_play(Sim *sim, int64_t to) {
    Batch *batch = &sim->workers.batch;
    int64_t played, from = sim->run.to;
    batch->stop = &interrupted;
    batch->tell = tell;
    batch->teller = sim;
    BatchEnd end = batch_play(batch, from, to, &played);
    sim->done += played - from;
    take_results(sim, played);
    if (end == BATCH_PLAYED) return end;
    progress_clear(&sim->progress);
    if (end == BATCH_FAILED) say_failure(sim, &batch->failure);
    return end;
}

/* Writes the part, if there is to be one. A disk may be full for a while: it is tried again after each
 * leg, and said once. */
static bool keep(const Sim *sim, bool kept) {
    char why[1024];
    if (!sim->options->out || part_write(&sim->run, sim->options->out, why, sizeof why)) return true;
    if (kept) message_error("%s", why);
    return false;
}

static void say_stopped(const Sim *sim) {
    char played[32], all[32];
    message_note("stopped after %s of %s games", thousands_text(sim->run.results.tally.games, played),
                 thousands_text(sim->planned, all));
}

static void report(const Sim *sim) {
    Report report;
    summary_make(&report, &sim->run);
    sim_print(&sim->program->screen, sim->options, &report, NULL);
    report_release(&report);
}

/* What was played is kept now and then, so that whatever happens later does not lose it. If it cannot
 * be kept in a file, it is reported. */
static int finish(const Sim *sim, BatchEnd end, bool kept) {
    char room[32];
    if (end == BATCH_STOPPED) say_stopped(sim);
    if (sim->options->out && kept)
        message_note("%s games are in %s", thousands_text(sim->run.results.tally.games, room), sim->options->out);
    else
        report(sim);
    return end == BATCH_PLAYED && kept ? DONE : FAILED;
}

static int play_run(Sim *sim, int64_t from, int64_t to) {
    BatchEnd end = BATCH_PLAYED;
    sim->run.from = sim->run.to = from;
    sim->planned = to - from;
    bool kept = keep(sim, true); /* better now than after an hour */
    if (!kept) return FAILED;
    sim_begin(sim);
    while (end == BATCH_PLAYED && sim->run.to < to) {
        end = sim_play(sim, to - sim->run.to > LEG ? sim->run.to + LEG : to);
        kept = keep(sim, kept);
    }
    progress_clear(&sim->progress);
    return finish(sim, end, kept);
}

/* Options ------------------------------------------------------------------------------------------ */

static int read_versus(Sim *sim) {
    char why[512], *words[MAX_WORDS];
    const char *text = sim->options->versus;
    if (!text) return DONE;
    sim->versus_words = heap_copy(text);
    int count = shell_words_split(sim->versus_words, words, MAX_WORDS);
    if (count < 0) return message_error("--versus: a quotation mark is not closed in '%s'", text), WRONG_USAGE;
    if (!options_read_over(&sim->versus, sim->options, OPTIONS_GAME | OPTIONS_SCRIPTS, count, words, why, sizeof why))
        return message_error("--versus: %s", why), WRONG_USAGE;
    if (sim->versus.players != sim->options->players)
        return message_error("--versus compares community by community: both set-ups need the same --players"),
               WRONG_USAGE;
    return DONE;
}

static int read_shard(const Options *options, int64_t *shard, int64_t *shards) {
    char rest;
    int k = 1, n = 1;
    if (options->shard && (sscanf(options->shard, "%9d/%9d%c", &k, &n, &rest) != 2 || k < 1 || n < 1 || k > n))
        return message_error("--shard takes a share of the run, such as 2/8, not '%s'", options->shard), WRONG_USAGE;
    if (n > options->games)
        return message_error("%d games cannot be cut into %d shards; one game each is the least", options->games, n),
               WRONG_USAGE;
    *shard = k;
    *shards = n;
    return DONE;
}

/* What does not go together. */
static int check_options(const Options *options) {
    if (options->operand_count)
        return message_error("there is nothing to do with '%s' here", options->operands[0]), WRONG_USAGE;
    if (options->json && options->csv)
        return message_error("a report is JSON or CSV; give --json or --csv"), WRONG_USAGE;
    if (options->shard && !options->out)
        return message_error("a share of a run goes into a file for horde merge; give --out, too"), WRONG_USAGE;
    if (options->out && (options->json || options->csv))
        return message_error("--out writes a part; horde merge makes --json or --csv of it"), WRONG_USAGE;
    if (options->shard && !options->seed_given)
        return message_error("all shares of a run need the same seed; give --seed, too"), WRONG_USAGE;
    if (!options->sweep && (options->sort || options->until))
        return message_error("%s goes with --sweep", options->sort ? "--sort" : "--until"), WRONG_USAGE;
    if (options->sweep && (options->out || options->versus || options->knock_out))
        return message_error("--sweep goes without --shard, --out, --versus and --knock-out"), WRONG_USAGE;
    return DONE;
}

static int count_workers(const Options *options) {
    if (options->workers) return options->workers;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > MAX_WORKERS ? MAX_WORKERS : (int)cores;
}

static int simulate(Sim *sim) {
    Options *options = sim->options;
    int64_t shard = 1, shards = 1;
    if (!options->games) options->games = USUAL_GAMES;
    int end = check_options(options);
    if (end == DONE) end = read_shard(options, &shard, &shards);
    if (end == DONE) end = read_versus(sim);
    if (end != DONE) return end;
    options_choose_seed(options);
    sim->versus.seed = options->seed;
    interrupt_start();
    end = sim_workers_open(&sim->workers, sim->program, options, options->versus ? &sim->versus : NULL,
                           count_workers(options));
    if (end == DONE && options->sweep) return sweep_run(sim);
    if (end == DONE) end = sim_workers_line_up(&sim->workers, options, &sim->run);
    if (end != DONE) return end;
    sim->run.shard = shard;
    sim->run.shards = shards;
    return play_run(sim, run_shard(options->games, shard, shards), run_shard(options->games, shard + 1, shards));
}

static int run(Program *program, Options *options) {
    Sim *sim = heap_new(1, sizeof *sim);
    sim->program = program;
    sim->options = options;
    progress_init(&sim->progress);
    int end = simulate(sim);
    sim_workers_release(&sim->workers);
    free(sim->versus_words);
    free(sim);
    return end;
}

const Command command_sim = {
    .name = "sim",
    .usage = "",
    .summary = "plays very many games by bots, and reports: is it fair?",
    .about = "Plays very many games by bots and reports who wins, by how much, what the powers did and what they are "
             "worth, with intervals that hold in 95 of 100 runs. Game i depends on the seed and i alone, so the "
             "report is the same for any number of workers. Ctrl-C stops and reports what was played.",
    .groups = OPTIONS_GAME | OPTIONS_SCRIPTS | OPTIONS_SIM | OPTIONS_FORMAT,
    .run = run,
};
