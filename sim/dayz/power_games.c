#include "sim/dayz/power_games.h"

#include <stdio.h>
#include <string.h>

#include "core/dayz/pool.h"
#include "sim/dayz/dayz_fault.h"

static bool fail(PowerWorker *player, int64_t number, int arm, const Host *host, const Game *game) {
    const Vm *vm = player->arms[arm].vm;
    const Fault *fault = &host->fault;
    Failure failure = {.game = number, .arm = arm};
    if (*player->worker.batch->stop) return false;
    _Static_assert(sizeof failure.where >= DOOR_WHY, "there is room for it");
    dayz_fault_where(host, game, failure.where);
    snprintf(failure.what, sizeof failure.what, "%s", fault->what);
    if (vm && fault->what == vm->message) snprintf(failure.traceback, sizeof failure.traceback, "%s", vm->traceback);
    return batch_fail(&player->worker, &failure);
}

/* The set-up of the game with this seed: that of the arm, or one with powers of its own. The first draw from the pool
 * succeeded, so the next ones do, too. */
static const Setup *setup_of(Arm *arm, uint64_t seed) {
    if (!arm->setup->drawn) return arm->setup;
    arm->own = *arm->setup;
    (void)pool_draw_lineup(&arm->own, seed);
    return &arm->own;
}

bool power_games_play_setup(PowerWorker *player, int index, const Setup *setup, bool observed, int64_t number,
                            Game *game) {
    Arm *arm = &player->arms[index];
    Host host = {.setup = setup, .answer = bench_answer, .answerer = &arm->bench, .silent = true, .brief = true};
    if (observed) host.see = observer_see, host.called = observer_called, host.watcher = &player->observer;
    arm->bench.setup = setup;
    arm->bench.stop = player->worker.batch->stop;
    if (bench_play(&host, &arm->bench, game, batch_seed(player->worker.batch->seed, number)) == GAME_OVER) return true;
    return fail(player, number, index, &host, game);
}

static bool play_arm(PowerWorker *player, int index, int64_t number, Game *game) {
    Arm *arm = &player->arms[index];
    const Setup *setup = setup_of(arm, batch_seed(player->worker.batch->seed, number));
    if (arm->power_off) power_off_turn(arm->power_off, (int)(number % arm->setup->seats));
    if (index == 0) player->worker.last = (LastGame){.setup = setup, .bench = &arm->bench, .game = game};
    arm->bench.decisions = index == 0 ? player->worker.last.decisions : NULL;
    return power_games_play_setup(player, index, setup, index == 0, number, game);
}

bool power_games_play(Worker *worker, int64_t number) {
    PowerWorker *player = (PowerWorker *)(void *)worker;
    PowerResults *results = power_results(worker->results);
    const Setup *setup = player->arms[0].setup;
    Game game;
    observer_begin(&player->observer, number);
    SearchCount *searched = &player->arms[0].bench.searched;
    *searched = (SearchCount){0};
    if (!play_arm(player, 0, number, &player->game)) return false;
    Outcome first = outcome_of(&player->game, setup);
    observer_end(&player->observer, &first);
    tally_game(&results->tally, &first, &player->game, setup);
    tally_searches(&results->tally, searched);
    for (int arm = 1; arm < player->arm_count; arm++) {
        if (!play_arm(player, arm, number, &game)) return false;
        Outcome other = outcome_of(&game, player->arms[arm].setup);
        int focus = player->arms[arm].power_off ? (int)(number % setup->seats) : NO_FOCUS;
        pair_tally_game(&results->pairs[arm], &first, &other, setup->seats, focus);
    }
    return true;
}

/* The powers that the game begins with, as an option takes them but for the spaces. */
static void write_powers(const Setup *setup, char *out, size_t size) {
    const Lineup *lineup = &setup->lineups[0];
    char name[NAME_SIZE];
    for (int slot = 0; slot < lineup->slot_count; slot++) {
        PowerName power = {lineup->faction[slot], lineup->version[slot], NOTHING};
        size_t used = strlen(out);
        if (setup->factions[lineup->faction[slot]].role == ROLE_SURVIVOR)
            snprintf(out + used, size - used, "%s%s", used > 1 ? " " : "", name_power(setup, power, name));
    }
}

const char power_games_columns[] = ",powers,change,first_leader";

void power_games_row(const Worker *worker, int seat, char out[STATISTICS_ROW]) {
    const PowerWorker *player = (const PowerWorker *)(const void *)worker;
    Outcome outcome = outcome_of(worker->last.game, worker->last.setup);
    snprintf(out, STATISTICS_ROW, ",");
    write_powers(worker->last.setup, out, STATISTICS_ROW);
    size_t used = strlen(out);
    snprintf(out + used, STATISTICS_ROW - used, ",%d,%d", outcome.change[seat], player->observer.first == seat);
}
