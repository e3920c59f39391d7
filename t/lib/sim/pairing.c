#include "t/lib/sim/pairing.h"

#include <stdio.h>
#include <stdlib.h>

#include "lua/vm/heap.h"
#include "sim/batch.h"

/* Sums over games. */
typedef struct Sums {
    double sum, squares;
} Sums;

static void add(Sums *sums, double number) {
    sums->sum += number;
    sums->squares += number * number;
}

static double variance(const Sums *sums, int games) {
    double mean = sums->sum / games;
    return sums->squares / games - mean * mean;
}

/* How the population of a seat changes in a game. */
static int change_of(const Setup *setup, const Bot *bot, uint64_t seed, int seat) {
    Bench bench = {.setup = setup};
    Host host = {.setup = setup, .answer = bench_answer, .answerer = &bench, .silent = true};
    Game game;
    for (int i = 0; i < setup->seats; i++) bench.seat[i] = bot;
    if (bench_play(&host, &bench, &game, seed) != GAME_OVER) {
        fprintf(stderr, "%s\n", host.fault.what);
        abort();
    }
    return game.now.population[seat] - setup->population[seat];
}

double pairing_part_left(const Setup *first, const Setup *second, PowerOff *off, const Bot *bot, int games) {
    Sums one = {0, 0}, other = {0, 0}, difference = {0, 0};
    for (int game = 0; game < games; game++) {
        int seat = game % first->seats;
        uint64_t seed = batch_seed(1, game);
        if (off) power_off_turn(off, seat);
        int this = change_of(first, bot, seed, seat), that = change_of(off ? &off->setup : second, bot, seed, seat);
        add(&one, this);
        add(&other, that);
        add(&difference, this - that);
    }
    return variance(&difference, games) / (variance(&one, games) + variance(&other, games));
}

double pairing_knock_out(const Setup *setup, int slot, const Bot *bot, int games) {
    PowerOff *off = heap_new(1, sizeof *off);
    const Lineup *lineup = &setup->lineups[0];
    power_off_init(off, setup, (PowerName){lineup->faction[slot], lineup->version[slot], NOTHING}, 0);
    double part = pairing_part_left(setup, NULL, off, bot, games);
    free(off);
    return part;
}
