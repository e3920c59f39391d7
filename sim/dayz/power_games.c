#include "sim/dayz/power_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/chance.h"
#include "core/base/heap.h"
#include "core/dayz/pool.h"

/* The first draw from the pool succeeded, so the next ones do, too. */
void power_games_deal(Worker *worker, int arm, int64_t number, Host *host) {
    PowerGames *games = worker->own;
    host->brief = true;
    if (worker->arms[arm].kind == ARM_OFF_ONE)
        power_off_turn(&games->powers_off[arm], (int)(number % host->setup->seats));
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
        int focus = worker->arms[arm].kind == ARM_OFF_ONE ? (int)(number % setup->seats) : NO_FOCUS;
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

/* Rankings: drawing powers ------------------------------------------------------------------------------------------ */

enum { MAX_ATTEMPTS = 1000 }; /* to find a deck that can be dealt, where scripts have uncommon numbers of cards */

/* The versions that can be drawn by R5.7, whatever the edition draws. */
bool rank_pool_list(RankPool *pool, const Setup *setup, int in_game) {
    Setup all = *setup;
    all.edition.draw_versions = true;
    *pool = (RankPool){.in_game = in_game};
    for (int faction = 0; faction < all.faction_count; faction++)
        for (int version = 0; version < VERSIONS; version++)
            if (pool_has_version(&all, faction, version)) {
                if (pool->count == RANK_POWERS) return false;
                pool->powers[pool->count++] = (PowerName){(uint8_t)faction, (uint8_t)version, NOTHING};
            }
    return pool_count_factions(&all) >= in_game;
}

static void draw_powers(const RankPool *pool, uint64_t *chance, int powers[MAX_SLOTS]) {
    int count = 0;
    if (pool->mine_count && chance_below(chance, 2))
        powers[count++] = pool->mine[chance_below(chance, (uint32_t)pool->mine_count)];
    while (count < pool->in_game) {
        int power = (int)chance_below(chance, (uint32_t)pool->count), i = 0;
        while (i < count && pool->powers[powers[i]].faction != pool->powers[power].faction) i++;
        if (i == count) powers[count++] = power; /* no other one is of its faction */
    }
}

/* The powers come in a random order, so that those marked as mine are not always the first. */
static void fill_lineup(const RankPool *pool, const Setup *setup, uint64_t *chance, const int *powers, Lineup *lineup) {
    uint8_t order[MAX_SLOTS] = {0, 1, 2, 3, 4, 5, 6};
    *lineup = setup->lineups[0];
    lineup->with_count = (uint8_t)setup->named_with;
    while (lineup->slot_count && setup->factions[lineup->faction[lineup->slot_count - 1]].role == ROLE_SURVIVOR)
        lineup->slot_count--;
    chance_shuffle(chance, order, pool->in_game);
    for (int i = 0; i < pool->in_game; i++) {
        PowerName power = pool->powers[powers[order[i]]];
        lineup->faction[lineup->slot_count] = power.faction;
        lineup->version[lineup->slot_count++] = power.version;
    }
}

bool rank_pool_draw(const RankPool *pool, const Setup *setup, uint64_t seed, int powers[MAX_SLOTS], Lineup *lineup) {
    uint64_t chance = chance_mix(seed ^ 0x1414141414141414u); /* not the numbers that the game draws */
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        draw_powers(pool, &chance, powers);
        fill_lineup(pool, setup, &chance, powers, lineup);
        int size = setup_deck_size(setup, lineup);
        if (size <= MAX_CARDS && size >= setup_cards_dealt(setup)) return true;
    }
    return false;
}

/* Rankings: playing ------------------------------------------------------------------------------------------ */

void rank_games_release(RankGames *ranking) {
    free(ranking->powers_off);
    ranking->powers_off = NULL;
}

/* True if some line-up with this power, or with any if it is negative, can be dealt. */
static bool can_deal(const RankPool *pool, const Setup *setup, int power) {
    RankPool with = *pool;
    int powers[MAX_SLOTS];
    Lineup lineup;
    with.mine[0] = power;
    with.mine_count = power >= 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        if (!rank_pool_draw(&with, setup, seed, powers, &lineup)) continue;
        for (int i = 0; i < pool->in_game; i++)
            if (power < 0 || powers[i] == power) return true;
    }
    return false;
}

/* True if the power is switched off for all, because it belongs to nobody. */
static bool is_off_for_all(const RankGames *ranking, int power) {
    return ranking->powers_off[power].own.seat == FOR_ALL;
}

bool rank_games_init(Worker *worker, const RankPool *pool, int *power) {
    const PowerGames *games = worker->own;
    RankGames *ranking = games->ranking;
    RankTally *tally = rank_tally_of(worker->results);
    rank_games_release(ranking);
    ranking->pool = *pool;
    ranking->setup = *worker->arms[0].setup;
    ranking->setup.drawn = 0;
    *power = -1;
    if (!can_deal(pool, &ranking->setup, -1)) return false;
    for (int i = 0; i < pool->mine_count; i++)
        if (!can_deal(pool, &ranking->setup, *power = pool->mine[i])) return false;
    ranking->powers_off = heap_new((size_t)pool->count, sizeof *ranking->powers_off);
    for (int i = 0; i < pool->count; i++) {
        int seat = power_off_has_owner(&ranking->setup, pool->powers[i]) ? 0 : FOR_ALL;
        power_off_init(&ranking->powers_off[i], &ranking->setup, pool->powers[i], seat);
    }
    rank_tally_init(tally, pool->count, pool->in_game);
    for (int i = 0; i < pool->count; i++) {
        name_power(&ranking->setup, pool->powers[i], tally->names[i]);
        tally->shared[i] = is_off_for_all(ranking, i);
    }
    for (int i = 0; i < pool->mine_count; i++) tally->mine[pool->mine[i]] = true;
    worker->arm_count = 1 + pool->in_game;
    for (int arm = 1; arm < worker->arm_count; arm++) worker->arms[arm] = worker->arms[0]; /* with a power off */
    return true;
}

const Setup *rank_games_setup(RankGames *ranking, uint64_t seed) {
    (void)rank_pool_draw(&ranking->pool, &ranking->setup, seed, ranking->played.powers, &ranking->setup.lineups[0]);
    return &ranking->setup;
}

/* In the arms after the first, one of the powers is off, for a seat unless it belongs to nobody. */
void rank_games_deal(Worker *worker, int arm, int64_t number, Host *host) {
    RankGames *ranking = ((PowerGames *)worker->own)->ranking;
    host->brief = true;
    if (!arm) {
        host->setup = rank_games_setup(ranking, batch_seed(worker->batch->seed, number));
        return;
    }
    int power = ranking->played.powers[arm - 1];
    PowerOff *off = &ranking->powers_off[power];
    off->setup.lineups[0] = ranking->setup.lineups[0];
    if (!is_off_for_all(ranking, power)) power_off_turn(off, (int)(number % off->setup.seats));
    host->setup = &off->setup;
}

const char *rank_games_count(Worker *worker, int arm, int64_t number, const Game *game) {
    RankGames *ranking = ((PowerGames *)worker->own)->ranking;
    Outcome outcome = outcome_of(game, &ranking->setup);
    int seat = (int)(number % ranking->setup.seats);
    if (!arm) {
        ranking->with = outcome;
        return NULL;
    }
    ranking->played.wins[arm - 1] = ranking->with.wins[seat] - outcome.wins[seat];
    ranking->played.change[arm - 1] = ranking->with.change[seat] - outcome.change[seat];
    if (arm == ranking->pool.in_game) rank_tally_game(rank_tally_of(worker->results), &ranking->played);
    return NULL;
}
