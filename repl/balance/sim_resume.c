#include "repl/balance/sim_resume.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lua/machine/heap.h"
#include "repl/balance/sim_statistics.h"
#include "repl/term/message.h"
#include "repl/term/thousands.h"
#include "sim/part/part.h"

/* True if the file holds the first games of this shard. */
static bool is_same(const SimRun *run, const SimRun *part) {
    char why[4 * SIM_RUN_TEXT];
    return part->statistics == run->statistics && strcmp(part->game, run->game) == 0 && part->shard == run->shard &&
           part->shards == run->shards && part->from == run->from && sim_run_alike(run, part, why, sizeof why);
}

static void continue_after(Sim *sim, const SimRun *part) {
    char games[32];
    results_add(sim->run.results, part->results);
    if (sim->run.study && part->study) study_results_add(sim->run.study, part->study);
    sim->run.to = part->to;
    sim->done = sim->resumed = part->to - part->from;
    if (sim->done) message_note("continues after %s games in %s", thousands_text(sim->done, games), sim->options->out);
}

void sim_resume(Sim *sim) {
    const char *path = sim->options->out;
    char why[1024];
    if (!path || access(path, R_OK) != 0) return;
    SimRun *part = heap_new(1, sizeof *part);
    if (part_read(part, path, sim_statistics_of_part, why, sizeof why) && is_same(&sim->run, part))
        continue_after(sim, part);
    sim_run_release(part);
    free(part);
}
