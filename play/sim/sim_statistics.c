#include "play/sim/sim_statistics.h"

#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "core/base/heap.h"
#include "play/load/options.h"
#include "play/load/doors.h"
#include "play/load/tools.h"
#include "play/sim/sim_workers.h"
#include "play/load/message.h"
#include "core/base/shell_words.h"
#include "sim/door_games.h"
#include "sim/game_part.h"
#include "sim/sections.h"

static int check_options(Options *options) {
    const char *name = options->versus      ? "--versus"
                       : options->knock_out ? "--knock-out"
                       : options->sweep     ? "--sweep"
                                            : NULL;
    if (name) return message_error("%s compares powers, and this game has none", name), WRONG_USAGE;
    return DONE;
}

/* Workers ------------------------------------------------------------------------------------------ */

static DoorWorker *player_of(const SimWorker *sim_worker) {
    return (DoorWorker *)(void *)sim_worker->worker;
}

static Worker *worker_new(void) {
    DoorWorker *player = heap_new(1, sizeof *player);
    return &player->worker;
}

static void worker_free(Worker *worker) {
    DoorWorker *player = (DoorWorker *)(void *)worker;
    door_worker_release(player);
    if (player->setup) tools_of(player->setup)->setup_free(player->setup);
    free(player);
}

static int prepare(SimWorkers *workers, SimWorker *sim_worker, const Options *options, SimRun *run) {
    DoorWorker *player = player_of(sim_worker);
    Scripts *scripts = &sim_worker->scripts[0];
    (void)workers;
    int end = door_tools(scripts->door)->setup_new(scripts, options, &player->setup);
    if (end == DONE) end = sim_workers_seat(&player->bench, options, door_seats(player->setup));
    if (end != DONE) return end;
    player->vm = scripts->vm;
    door_worker_init(player);
    run->arm_count = 1;
    return DONE;
}

/* Describing a run --------------------------------------------------------------------------------- */

/* The options of a game: its name or file, its players and its own options. */
static void write_options(const SimWorkers *workers, const char *game, char *out, size_t size) {
    const DoorWorker *player = player_of(workers->list[0]);
    const Options *options = workers->options[0];
    size_t used;
    snprintf(out, size, "--game");
    shell_words_append(out, size, game);
    used = strlen(out);
    snprintf(out + used, size - used, " --players %d", door_seats(player->setup));
    for (int i = 0; i < options->own_count; i++) {
        used = strlen(out);
        snprintf(out + used, size - used, " --%s", options->own[i].name);
        shell_words_append(out, size, options->own[i].value);
    }
    used = strlen(out);
    snprintf(out + used, size - used, " --bots ");
    bench_append(&player->bench, door_seats(player->setup), false, out, size);
}

static void describe(const SimWorkers *workers, const Failure *failure, const Options *options, char *out,
                     size_t size) {
    (void)failure;
    write_options(workers, options->game, out, size);
}

static void describe_run(const SimWorkers *workers, SimRun *run) {
    const Scripts *scripts = &workers->list[0]->scripts[0];
    const DoorWorker *player = player_of(workers->list[0]);
    const Door *door = scripts->door;
    const char *slash = strrchr(scripts_game(scripts), '/');
    snprintf(run->game, sizeof run->game, "%s", slash ? slash + 1 : scripts_game(scripts));
    snprintf(run->clock, sizeof run->clock, "%s", door->describe->clock_word(player->setup, 0));
    write_options(workers, run->game, run->setup, sizeof run->setup);
    run->seats = door_seats(player->setup);
    bench_append(&player->bench, (int)run->seats, true, run->bots, sizeof run->bots);
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
    .put = game_part_put,
    .take = game_part_take,
    .check_options = check_options,
    .worker_new = worker_new,
    .worker_free = worker_free,
    .prepare = prepare,
    .describe_run = describe_run,
    .describe = describe,
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
