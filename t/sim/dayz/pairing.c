/* Pairing: the same deals with and without a power differ only in what the power changes. The difference then varies
 * far less than the difference of independent games. */
#include <stdio.h>
#include <tap.h>

#include "sim/dayz/power_games.h"
#include "t/lib/scripts/test_scripts.h"

enum { GAMES = 600 };

/* Sums over games. */
typedef struct Sums {
    double sum, squares;
} Sums;

static void add(Sums *sums, double number) {
    sums->sum += number;
    sums->squares += number * number;
}

static double variance(const Sums *sums) {
    double mean = sums->sum / GAMES;
    return sums->squares / GAMES - mean * mean;
}

/* How the population of a seat changes in a game. */
static int change_of(const Setup *setup, const Bot *bot, uint64_t seed, int seat) {
    Bench bench = {.setup = setup};
    Host host = {.setup = setup, .answer = bench_answer, .answerer = &bench, .silent = true};
    Game game;
    for (int i = 0; i < setup->seats; i++) bench.seat[i] = bot;
    game_init(&game, setup, seed);
    if (game_step(&host, &game) != GAME_OVER) diag("%s", host.fault.what);
    return game.now.population[seat] - setup->population[seat];
}

/* The variance of what a power is worth to a seat, as a part of what it would be in independent games. */
static double part_left(const Setup *setup, const Bot *bot, int slot) {
    static PowerOff off;
    const Lineup *lineup = &setup->lineups[0];
    Sums with = {0, 0}, without = {0, 0}, worth = {0, 0};
    power_off_init(&off, setup, (PowerName){lineup->faction[slot], lineup->version[slot], NOTHING}, 0);
    for (int game = 0; game < GAMES; game++) {
        int seat = game % setup->seats;
        uint64_t seed = batch_seed(1, game);
        power_off_turn(&off, seat);
        int one = change_of(setup, bot, seed, seat), other = change_of(&off.setup, bot, seed, seat);
        add(&with, one);
        add(&without, other);
        add(&worth, one - other);
    }
    return variance(&worth) / (variance(&with) + variance(&without));
}

/* Before the chance of bots was keyed, these parts were 0.40 to 0.75. */
static void test_power(TestScripts *scripts, const char *powers, const char *bot, int rounds, int slot, double most) {
    Setup setup = test_scripts_setup(scripts, false, 3, powers, NULL);
    setup.rounds = rounds;
    double part = part_left(&setup, bot_find(bot), slot);
    ok(part < most, "%s, %d rounds, %s: without power %d the variance is %.3f of independent games", powers, rounds,
       bot, slot - 1, part);
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(NO_PLAN);
    for (int slot = 2; slot < 5; slot++) {
        test_power(scripts, "hippie,military,dog", "random", 1, slot, 0.12);
        test_power(scripts, "hippie,military,dog", "random", 4, slot, 0.33);
    }
    /* greedy knows what a power does, so it plays otherwise where a power is off. */
    test_power(scripts, "hippie,military,dog", "greedy", 1, 4, 0.6);
    test_power(scripts, "hippie,military,dog", "greedy", 4, 4, 0.75);
    test_power(scripts, "cheerleader,police,preacher", "random", 1, 4, 0.26);
    test_power(scripts, "biker,governor,survivalist", "random", 1, 4, 0.26);
    test_scripts_close(scripts);
    done_testing();
}
