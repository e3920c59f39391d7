/* horde sim: plays many games between bots and prints a report, or writes a part file; horde merge: adds up the part
 * files of a simulation that was split into shards. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/load/message.h"
#include "play/sim/sim_play.h"
#include "repl/term/command.h"
#include "repl/draw/report_print.h"
#include "repl/term/input.h"
#include "play/session/loaded_game.h"
#include "sim/batch.h"
#include "sim/part.h"
#include "sim/run_report.h"

typedef struct GamesCsv {
    const char *path; /* NULL: no rows are written */
    FILE *file;
    int error; /* of the first write that failed */
} GamesCsv;

typedef struct SimCommand {
    Sim sim;
    Program *program;
    Progress progress;
    GamesCsv rows;
} SimCommand;

/* Printing ----------------------------------------------------------------------------------------- */

static ReportFormat format_of(const Options *options) {
    return options->json ? REPORT_JSON : options->csv ? REPORT_CSV : REPORT_TEXT;
}

static void free_report(Report *report) {
    report_release(report);
    free(report);
}

static void print_run(const SimRun *run, const Options *options, Screen *screen) {
    Report *report = heap_new(1, sizeof *report);
    run_report_make(report, run, options->show);
    report_print(report, format_of(options), screen);
    free_report(report);
}

/* Writes the page with the report in it. */
static int write_report_page(const Program *program, const SimRun *run, const Options *options) {
    JsonOut fields = {0};
    Report *report = heap_new(1, sizeof *report);
    run_report_make(report, run, options->show);
    char *text = report_export(report, REPORT_JSON);
    free_report(report);
    json_text_field(&fields, "report", text);
    int end = command_write_page(program, options->page, &fields);
    buffer_release(&fields.buffer);
    free(text);
    return end;
}

/* "4:05" or, with hours, "11:04:05". */
static void write_duration(int64_t seconds, char *out, size_t size) {
    int hours = (int)(seconds / 3600), minutes = (int)(seconds / 60 % 60), rest = (int)(seconds % 60);
    if (hours)
        snprintf(out, size, "%d:%02d:%02d", hours, minutes, rest);
    else
        snprintf(out, size, "%d:%02d", minutes, rest);
}

static void draw_games_played(void *self, const SimProgress *now) {
    SimCommand *command = self;
    char what[96], speed[32], left[32];
    if (!now) return progress_clear(&command->progress);
    if (!command->progress.shown) return;
    write_duration((int64_t)((double)(now->planned - now->done) / now->rate + 0.5), left, sizeof left);
    snprintf(what, sizeof what, "%s games/s, %s left", thousands_text((int64_t)now->rate, speed), left);
    progress_draw(&command->progress, what, now->done, now->planned);
}

/* --games-csv -------------------------------------------------------------------------------------- */

/* A file with one row for each game and seat, written while the games are played. A run writes its file anew; one
 * that continues from its part file goes on after the rows of the games that the part has. Only the first shard
 * writes the names of the columns, so that the files of all shards, one after the other, are the file of the whole
 * run. */

/* Writes rows; false if that failed. */
static bool write_rows(GamesCsv *rows, const char *text, size_t size) {
    if (!rows->error && size && fwrite(text, 1, size, rows->file) != size) rows->error = errno;
    return !rows->error;
}

/* Opens the file; with `head`, writes the names of the columns. Returns DONE or the exit status; the error has been
 * printed. */
static int begin_rows(GamesCsv *rows, const char *path, const Statistics *statistics, bool head) {
    *rows = (GamesCsv){.path = path};
    if (!path) return DONE;
    rows->file = fopen(path, "w");
    if (!rows->file) return message_error("%s cannot be written: %s", path, strerror(errno)), FAILED;
    char text[BATCH_ROW] = "";
    if (head) batch_rows_head(statistics, text);
    (void)write_rows(rows, text, strlen(text));
    return DONE;
}

/* Reads the rows of the games before `game`; returns how many there are. The file stands after the last of them. */
static int64_t count_rows(FILE *file, int64_t game) {
    char line[BATCH_ROW * 2];
    int64_t count = 0;
    long after = 0;
    while (fgets(line, sizeof line, file)) {
        int64_t number = strtoll(line, NULL, 10); /* 0: the names of the columns, or a torn row */
        if (number > game || (!number && after) || !strchr(line, '\n')) break;
        count += number > 0;
        after = ftell(file);
    }
    return fseek(file, after, SEEK_SET) == 0 ? count : -1;
}

/* Opens the file of a run that continues with this game, from 0: keeps the rows of the `count` games before it and
 * drops later ones, which the part does not have. Refuses a file in which rows are missing. Returns as begin_rows. */
static int continue_rows(GamesCsv *rows, const char *path, int64_t game, int64_t count, int seats) {
    *rows = (GamesCsv){.path = path};
    if (!path) return DONE;
    rows->file = fopen(path, "r+");
    if (!rows->file) return message_error("%s cannot be continued: %s", path, strerror(errno)), FAILED;
    if (count_rows(rows->file, game) == count * seats && ftruncate(fileno(rows->file), ftell(rows->file)) == 0)
        return DONE;
    fclose(rows->file);
    rows->file = NULL;
    return message_error("%s does not have the rows of all games in the part; remove the part to start again", path),
           FAILED;
}

/* Closes the file, if it is open. Returns `end`, or FAILED after a sentence about rows that could not be written. */
static int close_rows(GamesCsv *rows, int end) {
    FILE *file = rows->file;
    rows->file = NULL;
    return file ? command_close_output(file, rows->error, "games", rows->path, end) : end;
}

static bool hand_rows(void *self, const char *text, size_t size) {
    SimCommand *command = self;
    return write_rows(&command->rows, text, size);
}

/* Playing ------------------------------------------------------------------------------------------ */

/* True if the file holds the first games of this shard. */
static bool is_part_of_run(const SimRun *run, const SimRun *part) {
    char why[4 * SIM_RUN_TEXT];
    return part->statistics == run->statistics && strcmp(part->game, run->game) == 0 && part->shard == run->shard &&
           part->shards == run->shards && part->from == run->from && sim_run_alike(run, part, why, sizeof why);
}

static void continue_after(Sim *sim, const SimRun *part) {
    char games[32];
    results_add(sim->run.results, part->results);
    sim->run.to = part->to;
    sim->done = sim->resumed = part->to - part->from;
    if (sim->done) message_note("continues after %s games in %s", thousands_text(sim->done, games), sim->options->out);
}

/* Adds the games that the part file of --out has, if it is of this run. */
static void resume_part(Sim *sim) {
    const char *path = sim->options->out;
    char why[1024];
    if (!path || access(path, R_OK) != 0) return;
    SimRun *part = heap_new(1, sizeof *part);
    if (part_read(part, path, sim_statistics_of_part, why, sizeof why) && is_part_of_run(&sim->run, part))
        continue_after(sim, part);
    sim_run_release(part);
    free(part);
}

/* Writes the part file if --out asks for one. Returns false if it cannot be written; prints why unless the last attempt
 * (`written`) failed, too. */
static bool write_part(const Sim *sim, bool written) {
    char why[1024];
    if (!sim->options->out || part_write(&sim->run, sim->options->out, why, sizeof why)) return true;
    if (written) message_error("%s", why);
    return false;
}

static void note_games_played(const Sim *sim) {
    char played[32], all[32];
    message_note("stopped after %s of %s games", thousands_text(sim_run_played(&sim->run), played),
                 thousands_text(sim->planned, all));
}

/* If the part cannot be written, prints the report instead, so that the games are not lost. */
static int finish_run(SimCommand *command, BatchEnd end, bool written) {
    const Sim *sim = &command->sim;
    char games[32];
    if (end == BATCH_STOPPED && !command->rows.error) note_games_played(sim);
    if (sim->options->out && written)
        message_note("wrote %s games to %s", thousands_text(sim_run_played(&sim->run), games), sim->options->out);
    else
        print_run(&sim->run, sim->options, &command->program->screen);
    if (sim->options->page && write_report_page(command->program, &sim->run, sim->options) != DONE) return FAILED;
    return end == BATCH_PLAYED && written ? DONE : FAILED;
}

/* Begins the file of --games-csv, or goes on after the games that the part file has. */
static int open_rows(SimCommand *command) {
    Sim *sim = &command->sim;
    const SimRun *run = &sim->run;
    const char *path = sim->options->games_csv;
    if (!path) return DONE;
    sim->on_rows = hand_rows;
    if (sim->resumed) return continue_rows(&command->rows, path, run->to, run->to - run->from, (int)run->seats);
    return begin_rows(&command->rows, path, run->statistics, run->from == 0);
}

/* Plays the games from .. to - 1, without those that the part file has, and updates the file every few seconds. */
static int play_run(SimCommand *command, int64_t from, int64_t to) {
    Sim *sim = &command->sim;
    GamesCsv *rows = &command->rows;
    BatchEnd end = BATCH_PLAYED;
    sim->run.from = sim->run.to = from;
    sim->planned = to - from;
    resume_part(sim);
    bool written = write_part(sim, true); /* fail now rather than after an hour */
    if (!written || open_rows(command) != DONE) return FAILED;
    sim_begin(sim);
    while (end == BATCH_PLAYED && sim->run.to < to) {
        end = sim_play_piece(sim, to);
        if (rows->file && fflush(rows->file) != 0 && !rows->error) rows->error = errno; /* never behind the part */
        written = write_part(sim, written);
    }
    progress_clear(&command->progress);
    return close_rows(rows, finish_run(command, end, written));
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

static int sweep(SimCommand *command) {
    Report *report = heap_new(1, sizeof *report);
    int end = command->sim.statistics->sweep(&command->sim, report);
    progress_clear(&command->progress);
    if (report_table_rows(&report->tables[0]))
        report_print(report, format_of(command->sim.options), &command->program->screen);
    free_report(report);
    return end;
}

static int simulate(SimCommand *command) {
    Sim *sim = &command->sim;
    Options *options = sim->options;
    int64_t shard = 1, shards = 1;
    int end = sim_check(sim);
    if (end == DONE && options->page && (options->sweep || options->shard || options->out))
        end = (message_error("--page shows one report; it cannot be combined with --sweep, --shard or --out"),
               WRONG_USAGE);
    if (end == DONE) end = read_shard(options, &shard, &shards);
    if (end != DONE) return end;
    options_choose_seed(options);
    interrupt_start();
    end = sim_open(sim, &interrupted, threads_wanted(options->workers));
    if (end == DONE && options->sweep) return sweep(command);
    if (end != DONE) return end;
    sim->run.shard = shard;
    sim->run.shards = shards;
    return play_run(command, sim_run_shard(options->games, shard, shards),
                    sim_run_shard(options->games, shard + 1, shards));
}

static int run_sim(Program *program, Options *options) {
    SimCommand *command = heap_new(1, sizeof *command);
    command->program = program;
    command->sim = (Sim){.paths = &program->paths,
                         .options = options,
                         .called = program->called,
                         .on_progress = draw_games_played,
                         .self = command};
    progress_init(&command->progress);
    int end = simulate(command);
    sim_close(&command->sim);
    free(command);
    return end;
}

const Command command_sim = {
    .name = "sim",
    .usage = "[--rank FACTION...]",
    .summary = "plays many games between bots: is it fair?",
    .about = "Plays many games between bots and reports who wins, by how much, what the powers did and what they are "
             "worth, with 95 % intervals. --game plays another game: the report has wins, scores and lengths. Game i "
             "depends only on the seed and i, so the report is the same for any number of workers. The verdict comes "
             "first; --show chooses the sections that follow: drama (is it exciting?), decisions, skill (luck or "
             "skill?), neighbours (who helps whom?) and others. Ctrl-C stops and reports the games played so far. With "
             "--out, the same command continues a run that was stopped or killed. --rank lists all powers from the "
             "strongest to the weakest, marks those of the factions named, and says which get along: each game draws "
             "its powers, and is played again with each of them off for one community.",
    .groups = OPTIONS_GAME | OPTIONS_SCRIPTS | OPTIONS_SIM | OPTIONS_THREADS | OPTIONS_FORMAT | OPTIONS_PAGE,
    .most = MANY_OPERANDS,
    .run = run_sim,
};

/* Merging ------------------------------------------------------------------------------------------ */

/* Reads all parts and prints an error for each one that cannot be used. */
static int read_parts(SimRun *runs, const Options *options) {
    char why[1024];
    int end = DONE;
    Progress progress;
    progress_init_late(&progress);
    for (int i = 0; i < options->operand_count; i++) {
        progress_draw(&progress, options->operands[i], i, options->operand_count);
        if (part_read(&runs[i], options->operands[i], sim_statistics_of_part, why, sizeof why)) continue;
        progress_clear(&progress);
        message_error("%s", why);
        end = FAILED;
    }
    progress_clear(&progress);
    return end;
}

/* Adds the parts up and prints the report. */
static int merge(Program *program, const Options *options, SimRun *runs) {
    static char why[8 * SIM_RUN_TEXT];
    if (!sim_run_join(runs, (const char *const *)options->operands, options->operand_count, why, sizeof why))
        return message_error("%s", why), FAILED;
    if (!run_report_check(options->show, runs[0].statistics, &runs[0].plan, why, sizeof why))
        return message_error("%s", why), WRONG_USAGE;
    print_run(&runs[0], options, &program->screen);
    return DONE;
}

static int run_merge(Program *program, Options *options) {
    if (options->json && options->csv) return message_error("give --json or --csv, not both"), WRONG_USAGE;
    SimRun *runs = heap_new((size_t)options->operand_count, sizeof *runs);
    int end = read_parts(runs, options);
    if (end == DONE) end = merge(program, options, runs);
    for (int i = 0; i < options->operand_count; i++) sim_run_release(&runs[i]);
    free(runs);
    return end;
}

const Command command_merge = {
    .name = "merge",
    .usage = "PART...",
    .summary = "adds up the parts of a sim that was split into shards",
    .about =
        "Adds up the part files written by horde sim --shard K/N --out PART, in any order, and prints the report of "
        "the whole run. Refuses parts that are missing, duplicate, damaged or from another run, and names them.",
    .groups = OPTIONS_FORMAT,
    .least = 1,
    .most = MANY_OPERANDS,
    .needs = "merge needs the part files of a run: horde merge PART...",
    .run = run_merge,
};
