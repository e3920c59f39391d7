/* horde merge: adds up the part files of a simulation that was split into shards. */
#include <stdlib.h>

#include "lua/machine/heap.h"
#include "repl/app/command.h"
#include "repl/balance/report_export.h"
#include "repl/balance/run_report.h"
#include "repl/show/show.h"
#include "repl/balance/sim_statistics.h"
#include "sim/part/part.h"
#include "repl/term/message.h"
#include "repl/term/progress.h"

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
    Report report;
    if (!sim_run_join(runs, (const char *const *)options->operands, options->operand_count, why, sizeof why))
        return message_error("%s", why), FAILED;
    int end = show_check(options->show, runs[0].statistics, &runs[0].plan);
    if (end != DONE) return end;
    run_report_make(&report, &runs[0], options->show);
    report_print_format(&report, NULL, options, &program->screen);
    report_release(&report);
    return DONE;
}

static int run(Program *program, Options *options) {
    if (!options->operand_count)
        return message_error("merge needs the part files of a run: horde merge PART..."), WRONG_USAGE;
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
    .about = "Adds up the part files written by horde sim --shard K/N --out PART, in any order, and prints the report "
             "of the "
             "whole run. Refuses parts that are missing, duplicate, damaged or from another run, and names them.",
    .groups = OPTIONS_FORMAT,
    .run = run,
};
