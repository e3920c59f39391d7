#include "play/sim/sim_workers.h"

#include <stdlib.h>

#include "core/base/heap.h"
#include "play/load/message.h"
#include "play/load/options.h"

/* Scripts ------------------------------------------------------------------------------------------ */

static int open_first(SimWorkers *workers, SimWorker *sim_worker, int index) {
    Scripts *scripts = &sim_worker->scripts[index];
    int end = scripts_open(scripts, workers->paths, workers->options[index]);
    return end == DONE ? scripts_complete(scripts) : end;
}

static int open_worker(SimWorkers *workers, SimWorker *sim_worker) {
    for (int index = 0; index < RUN_SETUPS && workers->options[index]; index++) {
        const Scripts *first = &workers->list[0]->scripts[index];
        int end = sim_worker == workers->list[0]
                      ? open_first(workers, sim_worker, index)
                      : scripts_open_again(&sim_worker->scripts[index], first, workers->options[index]);
        if (end != DONE) return end;
    }
    return workers->statistics->open ? workers->statistics->open(workers, sim_worker) : DONE;
}

int sim_workers_open(SimWorkers *workers, const Paths *paths, const Options *options, const Options *versus,
                     int count) {
    const Statistics *statistics = workers->statistics;
    *workers =
        (SimWorkers){.paths = paths, .statistics = statistics, .stop = workers->stop, .options = {options, versus}};
    workers->batch.statistics = statistics;
    workers->list = heap_new((size_t)count, sizeof *workers->list);
    workers->batch.workers = heap_new((size_t)count, sizeof *workers->batch.workers);
    for (int i = 0; i < count; i++) {
        SimWorker *sim_worker = heap_new(1, sizeof *sim_worker);
        sim_worker->worker = statistics->worker_new();
        workers->list[workers->count++] = sim_worker;
        int end = open_worker(workers, sim_worker);
        if (end != DONE) return end;
        workers->batch.workers[workers->batch.worker_count++] = sim_worker->worker;
    }
    batch_init(&workers->batch);
    return DONE;
}

/* Set-ups are freed before their scripts, and the results with the workers that point to them. */
void sim_workers_release(SimWorkers *workers) {
    if (workers->batch.ready) batch_release(&workers->batch);
    for (int i = 0; i < workers->count; i++) {
        SimWorker *sim_worker = workers->list[i];
        workers->statistics->worker_free(sim_worker->worker);
        for (int index = 0; index < RUN_SETUPS; index++)
            if (sim_worker->scripts[index].vm) scripts_release(&sim_worker->scripts[index]);
        free(sim_worker);
    }
    free(workers->list);
    free(workers->batch.workers);
}

int sim_workers_prepare(SimWorkers *workers, const Options *options, SimRun *run) {
    const Statistics *statistics = workers->statistics;
    *run = (SimRun){.statistics = statistics, .seed = options->seed, .games = options->games, .shard = 1, .shards = 1};
    workers->batch.stop = workers->stop;
    batch_reset(&workers->batch);
    run->results = workers->batch.results;
    run->study = workers->batch.study;
    if (workers->batch.plan) run->plan = *workers->batch.plan;
    for (int i = 0; i < workers->count; i++) {
        int end = statistics->prepare(workers, workers->list[i], options, run);
        if (end != DONE) return end;
    }
    workers->batch.seed = options->seed;
    statistics->describe_run(workers, run);
    return DONE;
}

int sim_workers_seat(Bench *bench, const Options *options, int seats) {
    char why[512];
    *bench = (Bench){.setup = NULL};
    if (bench_fill(bench, options->bots ? options->bots : bots[0].name, seats, why, sizeof why)) return DONE;
    message_error("%s", why);
    return WRONG_USAGE;
}
