#include "repl/inspect/rollout.h"

#include <math.h>
#include <stdlib.h>

#include "core/state/chance.h"
#include "core/rules/view.h"
#include "sim/measure.h"

/* Who answers while an option is played out. */
typedef struct Rest {
    Bench bench;
    int last_round; /* it ends with its count */
} Rest;

static bool is_between_rounds(const Game *game) {
    return game->now.phase == PHASE_SWAP || game->now.phase == PHASE_DRAW;
}

static int answer(void *answerer, const Game *game) {
    Rest *rest = answerer;
    bool counted =
        game->now.round > rest->last_round || (game->now.round == rest->last_round && is_between_rounds(game));
    return counted ? -1 : bench_answer(&rest->bench, game);
}

/* How far the seat is ahead of the average of the others. */
static int standing(const Game *game, const Setup *setup, int seat) {
    int others = 0;
    for (int i = 0; i < setup->seats; i++)
        if (i != seat) others += game->now.population[i];
    return TRYING_UNIT * game->now.population[seat] - TRYING_UNIT / (setup->seats - 1) * others;
}

static bool try_once(Host *host, Rest *rest, Game game, Rollout *tried) {
    int seat = game.asked.seat, before = game.now.population[seat];
    Host quiet = {.setup = host->setup, .answer = answer, .answerer = rest, .silent = true};
    (void)game_answer(&quiet, &game, tried->option);
    if (game_step(&quiet, &game) == GAME_FAILED) {
        host->fault = quiet.fault;
        return false;
    }
    int64_t ahead = standing(&game, host->setup, seat);
    tried->games++;
    tried->sum += ahead;
    tried->squares += ahead * ahead;
    tried->gained += game.now.population[seat] - before;
    return true;
}

/* Options that are as good stay in their order. */
static int compare(const void *one, const void *other) {
    const Rollout *first = one, *second = other;
    if (first->sum != second->sum) return first->sum > second->sum ? -1 : 1;
    return first->option - second->option;
}

bool rollout_run(Host *host, const Bench *bench, const Game *game, int games, volatile sig_atomic_t *stop,
                 Rollout *tried) {
    int count = game->asked.option_count;
    Rest rest = {.bench = *bench, .last_round = game->now.round + is_between_rounds(game)};
    for (int option = 0; option < count; option++) tried[option] = (Rollout){.option = option};
    for (int i = 0; i < games && !*stop; i++) {
        Game dealt = *game;
        uint64_t seed = chance_mix(game->seed ^ chance_mix((uint64_t)game->decisions << 32 | (uint32_t)i));
        (void)game_redeal(host, &dealt, game->asked.seat, seed);
        dealt.seed = seed; /* so that bots decide otherwise in each */
        for (int option = 0; option < count; option++)
            if (!try_once(host, &rest, dealt, &tried[option])) return false;
    }
    qsort(tried, (size_t)count, sizeof *tried, compare);
    return true;
}

double rollout_mean(const Rollout *tried) {
    return tried->games ? (double)tried->sum / tried->games / TRYING_UNIT : 0;
}

double rollout_spread(const Rollout *tried) {
    double n = tried->games, mean = n ? (double)tried->sum / n : 0;
    if (n < 2) return 0;
    double variance = ((double)tried->squares - n * mean * mean) / (n - 1);
    return MEASURE_DEVIATIONS * sqrt(variance > 0 ? variance / n : 0) / TRYING_UNIT;
}
