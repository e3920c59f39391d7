#include "repl/inspect/rollout.h"

#include <stdlib.h>

#include "core/door/chance.h"
#include "core/rules/view.h"
#include "core/rules/redeal.h"

/* The bots that play an option out. */
typedef struct RolloutBots {
    Bench bench;
    int last_round; /* they stop after its count */
} RolloutBots;

static bool is_between_rounds(const Game *game) {
    return game->now.phase == PHASE_SWAP || game->now.phase == PHASE_DRAW;
}

static int answer(void *answerer, const Game *game) {
    RolloutBots *playing = answerer;
    int round = game_round(game, playing->bench.setup);
    bool counted = round > playing->last_round || (round == playing->last_round && is_between_rounds(game));
    return counted ? -1 : bench_answer(&playing->bench, game);
}

/* What a seat has left at the end of the round; if the next part of a campaign has begun, the last part's (R11). */
static int left_to(const Game *before, const Game *game, const Setup *setup, int seat) {
    bool part_over = setup_adds_up(setup) && game->part > before->part;
    return part_over ? game->total[seat] - before->total[seat] : game->now.population[seat];
}

/* The lead of the seat. */
static int lead_of(const Game *before, const Game *game, const Setup *setup, int seat) {
    int others = 0;
    for (int i = 0; i < setup->seats; i++)
        if (i != seat) others += left_to(before, game, setup, i);
    return ROLLOUT_UNIT * left_to(before, game, setup, seat) - ROLLOUT_UNIT / (setup->seats - 1) * others;
}

static bool try_once(Host *host, RolloutBots *playing, const Game *before, Rollout *tried) {
    int seat = before->asked.seat;
    Game game = *before;
    Host quiet = {.setup = host->setup, .answer = answer, .answerer = playing, .silent = true};
    (void)game_answer(&quiet, &game, tried->option);
    if (game_step(&quiet, &game) == GAME_FAILED) {
        host->fault = quiet.fault;
        return false;
    }
    int64_t lead = lead_of(before, &game, host->setup, seat);
    tried->games++;
    tried->sum += lead;
    tried->squares += lead * lead;
    tried->gained += left_to(before, &game, host->setup, seat) - before->now.population[seat];
    return true;
}

/* Sorts by the lead; options with the same lead keep their order. */
static int compare(const void *one, const void *other) {
    const Rollout *first = one, *second = other;
    if (first->sum != second->sum) return first->sum > second->sum ? -1 : 1;
    return first->option - second->option;
}

bool rollout_run(Host *host, const Bench *bench, const Game *game, int games, volatile sig_atomic_t *stop,
                 Rollout *tried) {
    int count = game->asked.option_count;
    RolloutBots playing = {.bench = *bench, .last_round = game_round(game, host->setup) + is_between_rounds(game)};
    for (int option = 0; option < count; option++) tried[option] = (Rollout){.option = option};
    for (int i = 0; i < games && !*stop; i++) {
        Game dealt = *game;
        uint64_t seed = chance_mix(game->seed ^ chance_mix((uint64_t)game->decisions << 32 | (uint32_t)i));
        if (!game_redeal(host, &dealt, game->asked.seat, seed)) continue;
        for (int option = 0; option < count; option++)
            if (!try_once(host, &playing, &dealt, &tried[option])) return false;
    }
    qsort(tried, (size_t)count, sizeof *tried, compare);
    return true;
}

Measure rollout_lead(const Rollout *tried) {
    return measure_mean(tried->sum, tried->squares, tried->games, ROLLOUT_UNIT);
}
