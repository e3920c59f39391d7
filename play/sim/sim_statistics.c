#include "play/sim/sim_statistics.h"

#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "core/base/heap.h"
#include "play/load/options.h"
#include "play/load/doors.h"
#include "play/load/tools.h"
#include "play/sim/sim_play.h"
#include "play/load/message.h"
#include "core/base/shell_words.h"
#include "sim/game_tally.h"
#include "sim/run_report.h"

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
    Worker *worker = &sim->batch.workers[number];
    Scripts *scripts = &sim->scripts[number][0];
    Arm *arm = &worker->arms[0];
    int end = door_tools(scripts->door)->setup_new(scripts, options, &arm->setup);
    arm->vm = scripts->vm;
    worker->arm_count = sim->run.arm_count = 1;
    return end == DONE ? sim_seat(&arm->bench, options, door_seats(arm->setup)) : end;
}

/* Describing a run --------------------------------------------------------------------------------- */

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

const Statistics *sim_statistics_of(const Door *door) {
    return door_tools(door)->statistics ? door_tools(door)->statistics : &any_statistics;
}

const Statistics *sim_statistics_of_part(const char *game) {
    for (int i = 0; doors[i]; i++) {
        const Statistics *statistics = door_tools(doors[i])->statistics;
        for (; statistics; statistics = statistics->ranking)
            if (strcmp(statistics->part_game, game) == 0) return statistics;
    }
    return &any_statistics;
}
