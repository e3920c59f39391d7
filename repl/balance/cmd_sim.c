/* horde sim: plays many games between bots and prints a report, or writes a part file. */
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "repl/balance/report_export.h"
#include "repl/balance/sim_resume.h"
#include "repl/balance/run_report.h"
#include "repl/term/interrupt.h"
#include "repl/term/message.h"
#include "repl/term/thousands.h"
#include "repl/timeline/setup_twins.h"
#include "sim/part/part.h"

/* Playing ------------------------------------------------------------------------------------------ */

/* Writes the part file if --out asks for one. Returns false if it cannot be written; prints why unless the last attempt
 * (`written`) failed, too. */
static bool write_part(const Sim *sim, bool written) {
    char why[1024];
    if (!sim->options->out || part_write(&sim->run, sim->options->out, why, sizeof why)) return true;
    if (written) message_error("%s", why);
    return false;
}

static void print_stopped(const Sim *sim) {
    char played[32], all[32];
    message_note("stopped after %s of %s games", thousands_text(sim_run_played(&sim->run), played),
                 thousands_text(sim->planned, all));
}

static void print_report(const Sim *sim) {
    Report report;
    run_report_make(&report, &sim->run, sim->options->show);
    report_print_format(&report, NULL, sim->options, &sim->program->screen);
    report_release(&report);
}

/* If the part cannot be written, prints the report instead, so that the games are not lost. */
static int finish(const Sim *sim, BatchEnd end, bool written) {
    char games[32];
    if (end == BATCH_STOPPED && !sim->rows.error) print_stopped(sim);
    if (sim->options->out && written)
        message_note("wrote %s games to %s", thousands_text(sim_run_played(&sim->run), games), sim->options->out);
    else
        print_report(sim);
    return end == BATCH_PLAYED && written ? DONE : FAILED;
}

/* Begins the file of --games-csv, or goes on after the games that the part file has. */
static int open_rows(Sim *sim) {
    const SimRun *run = &sim->run;
    const char *path = sim->options->games_csv;
    if (sim->resumed) return games_csv_continue(&sim->rows, path, run->to, run->to - run->from, (int)run->seats);
    return games_csv_open(&sim->rows, path, run->statistics, run->from == 0);
}

/* Plays the games from .. to - 1, without those that the part file has, and updates the file every few seconds. */
static int play_run(Sim *sim, int64_t from, int64_t to) {
    BatchEnd end = BATCH_PLAYED;
    sim->run.from = sim->run.to = from;
    sim->planned = to - from;
    sim_resume(sim);
    bool written = write_part(sim, true); /* fail now rather than after an hour */
    if (!written || open_rows(sim) != DONE) return FAILED;
    sim_begin(sim);
    while (end == BATCH_PLAYED && sim->run.to < to) {
        end = sim_play_piece(sim, to);
        games_csv_flush(&sim->rows); /* so that rows are never behind the part */
        written = write_part(sim, written);
    }
    progress_clear(&sim->progress);
    return games_csv_close(&sim->rows, finish(sim, end, written));
}

/* Options ------------------------------------------------------------------------------------------ */

static int read_shard(const Options *options, int64_t *shard, int64_t *shards) {
    char rest;
    int k = 1, n = 1;
    if (options->shard && (sscanf(options->shard, "%9d/%9d%c", &k, &n, &rest) != 2 || k < 1 || n < 1 || k > n))
        return message_error("--shard expects K/N, such as 2/8; got '%s'", options->shard), WRONG_USAGE;
    if (n > options->games)
        return message_error("%d games cannot be split into %d shards; a shard needs at least one game", options->games,
                             n),
               WRONG_USAGE;
    *shard = k;
    *shards = n;
    return DONE;
}

static int simulate(Sim *sim) {
    Options *options = sim->options;
    int64_t shard = 1, shards = 1;
    int end = sim_check(sim);
    if (end == DONE) end = read_shard(options, &shard, &shards);
    if (end != DONE) return end;
    options_choose_seed(options);
    interrupt_start();
    end = sim_open(sim, &interrupted, threads_wanted(options->workers));
    if (end == DONE && options->sweep) return sim->workers.statistics->sweep(sim);
    if (end != DONE) return end;
    sim->run.shard = shard;
    sim->run.shards = shards;
    return play_run(sim, sim_run_shard(options->games, shard, shards),
                    sim_run_shard(options->games, shard + 1, shards));
}

static int run(Program *program, Options *options) {
    Sim *sim = heap_new(1, sizeof *sim);
    sim->program = program;
    sim->options = options;
    progress_init(&sim->progress);
    int end = simulate(sim);
    sim_close(sim);
    free(sim);
    return end;
}

const Command command_sim = {
    .name = "sim",
    .usage = "[--rank FACTION...]",
    .summary = "plays many games between bots: is it fair?",
    .about =
        "Plays many games between bots and reports who wins, by how much, what the powers did and what they are "
        "worth, with 95 % intervals. --game plays another game: the report has wins, scores and lengths. Game i "
        "depends only on the seed and i, so the report is the same for any number of workers. The verdict "
        "comes first; --show chooses the sections that follow: drama (is it exciting?), decisions, skill (luck or "
        "skill?), neighbours (who helps whom?) and others. Ctrl-C stops and "
        "reports the games played so far. With --out, the same command continues a run that was stopped or killed. "
        "--rank lists all powers from the strongest to the weakest, marks those of the factions named, and says which "
        "get along: each game draws its powers, and is played again with each of them off for one community.",
    .groups = OPTIONS_GAME | OPTIONS_SCRIPTS | OPTIONS_SIM | OPTIONS_THREADS | OPTIONS_FORMAT,
    .run = run,
};
