#include "repl/trial/finding_shrink.h"

#include "repl/app/tools.h"

enum { MAX_TRIES = 600, OTHER_SEEDS = 6, LAST_SEEDS = 30, MAX_WORK = 200000 };

typedef struct Shrinker {
    DryRunSettings *settings;
    Finding *best;
    Finding found; /* the current try */
    int tries;
    uint32_t work; /* decisions before the faults that were found */
} Shrinker;

/* Plays the game. True if it shows the same fault, which is then in `found`. */
static bool shows_fault(Shrinker *shrinker, const Trial *trial) {
    DryRunSettings *settings = shrinker->settings;
    char why[DOOR_WHY];
    if (shrinker->tries >= MAX_TRIES || shrinker->work >= MAX_WORK || *settings->stop) return false;
    const Setup *setup = settings->trials->setup(settings->self, trial, why);
    if (!setup) return false;
    shrinker->tries++;
    DryRunEnd end = dryrun_play(settings, setup, trial->seed, &shrinker->found);
    tools_of(setup)->setup_free(setup);
    shrinker->found.trial = *trial;
    if (end == DRY_RUN_FAULTY) shrinker->work += shrinker->found.decisions;
    return end == DRY_RUN_FAULTY && finding_same(&shrinker->found, shrinker->best);
}

/* Keeps the smaller game if it shows the fault with its own seed or one of a few others. */
static bool try_trial(Shrinker *shrinker, Trial trial) {
    for (uint64_t seed = 0; seed <= OTHER_SEEDS; seed++) {
        if (seed > 0) trial.seed = seed;
        if (!shows_fault(shrinker, &trial)) continue;
        *shrinker->best = shrinker->found;
        return true;
    }
    return false;
}

/* Tries to make the game smaller in one way. True if it did. */
static bool shrink(Shrinker *shrinker, int way) {
    const DryRunSettings *settings = shrinker->settings;
    Trial trial, from = shrinker->best->trial;
    for (int number = 0; settings->trials->smaller(settings->self, &from, way, number, &trial); number++)
        if (try_trial(shrinker, trial)) return true;
    return false;
}

/* Chooses the seed with the fewest decisions before the fault. */
static void best_seed(Shrinker *shrinker) {
    Finding *best = shrinker->best;
    Trial trial = best->trial;
    shrinker->tries = MAX_TRIES - LAST_SEEDS;
    for (trial.seed = 1; trial.seed <= LAST_SEEDS; trial.seed++) {
        if (!shows_fault(shrinker, &trial)) continue;
        uint32_t decisions = shrinker->found.decisions;
        bool shorter = decisions < best->decisions || (decisions == best->decisions && trial.seed < best->trial.seed);
        if (shorter) *best = shrinker->found;
    }
}

void finding_shrink(DryRunSettings *settings, Finding *finding) {
    Shrinker shrinker = {.settings = settings, .best = finding};
    bool smaller = true;
    while (smaller) {
        smaller = false;
        for (int way = 0; way < settings->trials->ways; way++)
            while (shrink(&shrinker, way)) smaller = true;
    }
    best_seed(&shrinker);
}
