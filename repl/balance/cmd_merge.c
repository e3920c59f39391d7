/* horde merge: joins the shares of a run that was spread over machines. */
#include <stdlib.h>

#include "lua/machine/heap.h"
#include "repl/balance/cmd_sim.h"
#include "repl/balance/summary.h"
#include "sim/part.h"
#include "repl/term/message.h"

void sim_print(Screen *screen, const Options *options, const Report *report, const ReportTable *table) {
    if (options->json)
        report_json(report, screen);
    else if (options->csv && table)
        report_table_csv(table, screen);
    else if (options->csv)
        report_csv(report, screen);
    else
        report_print(report, screen);
}

/* Tells of every file that cannot be used, not just the first. */
static int read_parts(SimRun *runs, const Options *options) {
    char why[1024];
    int end = DONE;
    for (int i = 0; i < options->operand_count; i++) {
        if (part_read(&runs[i], options->operands[i], why, sizeof why)) continue;
        message_error("%s", why);
        end = FAILED;
    }
    return end;
}

static int join(Program *program, const Options *options, SimRun *runs) {
    static char why[8 * SIM_RUN_TEXT];
    Report report;
    if (!sim_run_join(runs, (const char *const *)options->operands, options->operand_count, why, sizeof why))
        return message_error("%s", why), FAILED;
    summary_make(&report, &runs[0]);
    sim_print(&program->screen, options, &report, NULL);
    report_release(&report);
    return DONE;
}

static int run(Program *program, Options *options) {
    if (!options->operand_count)
        return message_error("merge takes the parts of a run: horde merge PART..."), WRONG_USAGE;
    if (options->json && options->csv)
        return message_error("a report is JSON or CSV; give --json or --csv"), WRONG_USAGE;
    SimRun *runs = heap_new((size_t)options->operand_count, sizeof *runs);
    int end = read_parts(runs, options);
    if (end == DONE) end = join(program, options, runs);
    for (int i = 0; i < options->operand_count; i++) sim_run_release(&runs[i]);
    free(runs);
    return end;
}

const Command command_merge = {
    .name = "merge",
    .usage = "PART...",
    .summary = "joins the shares of a sim that was spread out",
    .about = "Joins the parts that horde sim --shard K/N --out PART has written, in any order, to exactly the report "
             "of the whole run. What is missing, twice there, damaged or from another run is named and refused.",
    .groups = OPTIONS_FORMAT,
    .run = run,
};
