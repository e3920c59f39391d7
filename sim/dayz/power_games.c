#include "sim/dayz/power_games.h"

#include <stdio.h>
#include <string.h>

#include "core/dayz/pool.h"

/* The first draw from the pool succeeded, so the next ones do, too. */
void power_games_deal(Worker *worker, int arm, int64_t number, Host *host) {
    PowerGames *games = worker->own;
    host->brief = true;
    if (games->turns[arm]) power_off_turn(&games->powers_off[arm], (int)(number % host->setup->seats));
    if (host->setup->drawn) {
        Setup *own = &games->drawn[arm > 0];
        *own = *host->setup;
        (void)pool_draw_lineup(own, batch_seed(worker->batch->seed, number));
        host->setup = own;
    }
    if (arm) return;
    observer_begin(&games->observer, number);
    host->see = observer_see;
    host->called = observer_called;
    host->watcher = &games->observer;
}

const char *power_games_count(Worker *worker, int arm, int64_t number, const Game *game) {
    PowerGames *games = worker->own;
    PowerResults *results = power_results(worker->results);
    const Setup *setup = worker->arms[arm].setup;
    Outcome outcome = outcome_of(game, setup);
    if (arm) {
        int focus = games->turns[arm] ? (int)(number % setup->seats) : NO_FOCUS;
        pair_tally_game(&results->pairs[arm], &games->first, &outcome, setup->seats, focus);
        return NULL;
    }
    games->first = outcome;
    observer_end(&games->observer, &outcome);
    tally_game(&results->tally, &outcome, game, setup);
    tally_searches(&results->tally, &worker->arms[0].bench.searched);
    return NULL;
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
    const PowerGames *games = worker->own;
    snprintf(out, STATISTICS_ROW, ",");
    write_powers(worker->played, out, STATISTICS_ROW);
    size_t used = strlen(out);
    snprintf(out + used, STATISTICS_ROW - used, ",%d,%d", games->first.change[seat], games->observer.first == seat);
}
