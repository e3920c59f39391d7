/* Games of a ranking: how powers are drawn, and the sums against games that are set up and played one by one. */
#include "sim/dayz/power_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/vm/heap.h"
#include "play/sim/dayz_statistics.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/test_scripts.h"

enum { DRAWS = 40000, IN_GAME = 3, POWERS = 36 };

static TestScripts *scripts;

static RankPool make_pool(const Setup *setup, int mine) {
    RankPool pool;
    if (!rank_pool_list(&pool, setup, IN_GAME)) BAIL_OUT("the shipped powers can be ranked");
    if (mine >= 0) pool.mine[pool.mine_count++] = mine;
    return pool;
}

/* Counts how often each power is drawn. Returns how many line-ups have a faction twice or are not what was drawn. */
static int count_draws(const Setup *setup, const RankPool *pool, int counts[POWERS]) {
    int faults = 0;
    memset(counts, 0, POWERS * sizeof *counts);
    for (int seed = 0; seed < DRAWS; seed++) {
        int powers[MAX_SLOTS];
        Lineup lineup;
        uint8_t factions[3];
        if (!rank_pool_draw(pool, setup, (uint64_t)seed * 7919, powers, &lineup)) BAIL_OUT("a line-up is drawn");
        for (int i = 0; i < IN_GAME; i++) {
            counts[powers[i]]++;
            factions[i] = pool->powers[powers[i]].faction;
            faults += !setup_has(&lineup, factions[i]);
        }
        faults += factions[0] == factions[1] || factions[0] == factions[2] || factions[1] == factions[2];
    }
    return faults;
}

static void test_draw(void) {
    Setup setup = test_scripts_setup(scripts, false, 3, "random", NULL);
    RankPool all = make_pool(&setup, -1), one = make_pool(&setup, 5);
    int counts[POWERS], least = DRAWS, most = 0;
    cmp_ok(all.count, "==", POWERS, "the shipped factions have 36 powers");
    cmp_ok(count_draws(&setup, &all, counts), "==", 0, "no line-up has a faction twice");
    for (int i = 0; i < POWERS; i++) {
        if (counts[i] < least) least = counts[i];
        if (counts[i] > most) most = counts[i];
    }
    int expected = DRAWS * IN_GAME / POWERS; /* with a standard deviation of 55 */
    ok(least > expected - 250 && most < expected + 250, "all powers are drawn alike: %d to %d times", least, most);
    cmp_ok(count_draws(&setup, &one, counts), "==", 0, "nor has one with a power that is marked");
    int half = DRAWS / 2 + expected / 2;
    ok(counts[5] > half - 500 && counts[5] < half + 500, "half of the games have a power that is marked");
}

/* Playing ------------------------------------------------------------------------------------------ */

static const volatile sig_atomic_t never = 0;

static Outcome play_one(const Setup *setup, uint64_t seed) {
    Bench bench = {.setup = setup};
    Host host = {.setup = setup, .answer = bench_answer, .answerer = &bench, .silent = true};
    Game game;
    for (int seat = 0; seat < setup->seats; seat++) bench.seat[seat] = bot_find("random");
    if (bench_play(&host, &bench, &game, seed) != GAME_OVER) BAIL_OUT("%s", host.fault.what);
    return outcome_of(&game, setup);
}

/* A game with the powers named as people do, without the ranking. */
static Setup named_setup(const Setup *pool, const Lineup *lineup) {
    char powers[512] = "", name[NAME_SIZE];
    for (int slot = lineup->slot_count - IN_GAME; slot < lineup->slot_count; slot++) {
        size_t used = strlen(powers);
        PowerName power = {lineup->faction[slot], lineup->version[slot], NOTHING};
        snprintf(powers + used, sizeof powers - used, "%s%s", used ? "," : "", name_power(pool, power, name));
    }
    Setup setup = test_scripts_setup(scripts, false, 3, powers, NULL);
    setup.rounds = 1;
    return setup;
}

static void add_slowly(RankTally *tally, const RankPool *pool, const Setup *setup, uint64_t seed, int seat) {
    RankGame game;
    Lineup lineup;
    PowerOff *off = heap_new(1, sizeof *off);
    (void)rank_pool_draw(pool, setup, seed, game.powers, &lineup);
    Setup named = named_setup(setup, &lineup);
    Outcome with = play_one(&named, seed);
    for (int i = 0; i < IN_GAME; i++) {
        power_off_init(off, &named, pool->powers[game.powers[i]], seat);
        Outcome without = play_one(&off->setup, seed);
        game.wins[i] = with.wins[seat] - without.wins[seat];
        game.change[i] = with.change[seat] - without.change[seat];
    }
    rank_tally_game(tally, &game);
    free(off);
}

static void test_games(void) {
    int games = scale_games(400), power, different = 0;
    Setup setup = test_scripts_setup(scripts, false, 3, "random", NULL);
    setup.rounds = 1;
    RankPool pool = make_pool(&setup, 4);
    PowerGames *kept = heap_new(1, sizeof *kept);
    Worker worker = {.arms = {{.setup = &setup, .vm = scripts->vm}}, .own = kept};
    Batch batch = {.statistics = &rank_statistics, .seed = 8, .workers = &worker, .worker_count = 1, .stop = &never};
    int64_t played;
    kept->ranking = heap_new(1, sizeof *kept->ranking);
    for (int seat = 0; seat < 3; seat++) worker.arms[0].bench.seat[seat] = bot_find("random");
    batch_init(&batch);
    ok(rank_games_init(&worker, &pool, &power), "a ranking is prepared");
    cmp_ok(batch_play(&batch, 0, games, &played), "==", BATCH_PLAYED, "and played");
    const RankTally *tally = (const RankTally *)(const void *)batch.results;
    RankTally slow = {.count = 0};
    rank_tally_init(&slow, tally->count, tally->in_game);
    for (int i = 0; i < games; i++) add_slowly(&slow, &pool, &setup, batch_seed(8, i), i % 3);
    for (size_t i = 0; i < rank_tally_size(tally->count); i++) different += tally->sums[i] != slow.sums[i];
    cmp_ok(different, "==", 0, "all sums are those of games that are set up one by one");
    ok(tally->mine[4] && !tally->mine[5] && strcmp(tally->names[4], "cheerleader:advanced") == 0,
       "powers have their names and marks");
    rank_tally_release(&slow.results);
    batch_release(&batch);
    rank_games_release(kept->ranking);
    free(kept->ranking);
    free(kept);
}

int main(void) {
    plan(NO_PLAN);
    scripts = test_scripts_open(NULL, NULL);
    test_draw();
    test_games();
    test_scripts_close(scripts);
    done_testing();
}
