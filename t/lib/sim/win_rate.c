#include "t/lib/sim/win_rate.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/dayz/look.h"
#include "sim/measure.h"

void win_rate_play(WinRate *rate, const Setup *setup, uint64_t seed, const Bot *bot, const Bot *others) {
    int seat = (int)(seed % (uint64_t)setup->seats);
    Bench bench = {.setup = setup};
    for (int i = 0; i < setup->seats; i++) bench.seat[i] = i == seat ? bot : others;
    Host host = {.setup = setup, .answer = bench_answer, .answerer = &bench};
    Game game;
    if (bench_play(&host, &bench, &game, seed) != GAME_OVER) {
        fprintf(stderr, "seed %d: %s\n", (int)seed, host.fault.what);
        abort();
    }
    Set winners = game_winners(&game, setup);
    rate->games++;
    rate->fair += 1.0 / setup->seats;
    if (set_has(&winners, seat)) rate->wins += 1.0 / set_count(winners);
}

static double end_of_interval(const WinRate *rate, int sign) {
    const double z = MEASURE_DEVIATIONS;
    double n = rate->games, p = rate->wins / n;
    double middle = p + z * z / (2 * n), reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return (middle + sign * reach) / (1 + z * z / n);
}

double win_rate_lower_bound(const WinRate *rate) {
    return end_of_interval(rate, -1);
}

void win_rate_print(const WinRate *rate, const char *what) {
    printf("# %s: %.1f %% of %d games, 95 %% interval %.1f to %.1f, fair share %.1f\n", what,
           100 * rate->wins / rate->games, rate->games, 100 * end_of_interval(rate, -1), 100 * end_of_interval(rate, 1),
           100 * rate->fair / rate->games);
}
