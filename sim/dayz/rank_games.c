#include "sim/dayz/rank_games.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"

static RankTally *tally_of(const Worker *worker) {
    return (RankTally *)(void *)worker->results;
}

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
static bool is_shared(const RankGames *ranking, int power) {
    return ranking->powers_off[power].own.seat == FOR_ALL;
}

static void name_powers(RankTally *tally, const RankGames *ranking) {
    const RankPool *pool = &ranking->pool;
    rank_tally_init(tally, pool->count, pool->in_game);
    for (int power = 0; power < pool->count; power++) {
        name_power(&ranking->setup, pool->powers[power], tally->names[power]);
        tally->shared[power] = is_shared(ranking, power);
    }
    for (int i = 0; i < pool->mine_count; i++) tally->mine[pool->mine[i]] = true;
}

bool rank_games_init(PowerWorker *player, const RankPool *pool, int *power) {
    RankGames *ranking = player->ranking;
    rank_games_release(ranking);
    ranking->pool = *pool;
    ranking->setup = *player->arms[0].setup;
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
    for (int i = 1; i <= pool->in_game; i++) player->arms[i] = player->arms[0]; /* with a power off */
    name_powers(tally_of(&player->worker), ranking);
    return true;
}

const Setup *rank_games_setup(RankGames *ranking, uint64_t seed, int powers[MAX_SLOTS]) {
    (void)rank_pool_draw(&ranking->pool, &ranking->setup, seed, powers, &ranking->setup.lineups[0]);
    return &ranking->setup;
}

/* Plays the game with one of its powers off, for a seat unless it belongs to nobody. */
static bool play_without(PowerWorker *player, const RankGame *played, int place, int64_t number, Game *game) {
    PowerOff *off = &player->ranking->powers_off[played->powers[place]];
    off->setup.lineups[0] = player->ranking->setup.lineups[0];
    if (!is_shared(player->ranking, played->powers[place])) power_off_turn(off, (int)(number % off->setup.seats));
    return power_games_play_setup(player, 1 + place, &off->setup, false, number, game);
}

bool rank_games_play(Worker *worker, int64_t number) {
    PowerWorker *player = (PowerWorker *)(void *)worker;
    RankGames *ranking = player->ranking;
    RankGame played;
    const Setup *setup = rank_games_setup(ranking, batch_seed(worker->batch->seed, number), played.powers);
    int seat = (int)(number % setup->seats);
    Game game;
    if (!power_games_play_setup(player, 0, setup, false, number, &game)) return false;
    Outcome with = outcome_of(&game, setup);
    for (int i = 0; i < ranking->pool.in_game; i++) {
        if (!play_without(player, &played, i, number, &game)) return false;
        Outcome without = outcome_of(&game, setup);
        played.wins[i] = with.wins[seat] - without.wins[seat];
        played.change[i] = with.change[seat] - without.change[seat];
    }
    rank_tally_game(tally_of(worker), &played);
    return true;
}
