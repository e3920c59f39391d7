#include "repl/check/shrink.h"

#include <string.h>

enum { MAX_TRIES = 600, OTHER_SEEDS = 6, LAST_SEEDS = 30 };

typedef struct Shrinking {
    Rig *rig;
    Finding *best;
    Finding found; /* room for the try at hand */
    int tries;
} Shrinking;

/* Plays it; true when it shows the same fault, which is then in `found`. */
static bool shows(Shrinking *shrinking, const Trial *trial) {
    Setup setup;
    char why[WHY_SIZE];
    if (shrinking->tries >= MAX_TRIES || *shrinking->rig->stop) return false;
    if (!trial_setup(trial, shrinking->rig->world->catalog, &setup, why)) return false;
    shrinking->tries++;
    if (dryrun_play(shrinking->rig, &setup, trial->seed, &shrinking->found) != RUN_FAULTY) return false;
    shrinking->found.trial = *trial;
    return finding_same(&shrinking->found, shrinking->best);
}

/* Takes the smaller game if it shows the fault, with its own seed or one of a few others. */
static bool take(Shrinking *shrinking, Trial trial) {
    for (uint64_t seed = 0; seed <= OTHER_SEEDS; seed++) {
        if (seed > 0) trial.seed = seed;
        if (!shows(shrinking, &trial)) continue;
        *shrinking->best = shrinking->found;
        return true;
    }
    return false;
}

/* Each of these tries one way of making the game smaller, and says whether it did. ------------------- */

static bool fewer_rounds(Shrinking *shrinking) {
    Trial trial = shrinking->best->trial;
    int rounds = trial.rounds;
    for (trial.rounds = 1; trial.rounds < rounds; trial.rounds++)
        if (take(shrinking, trial)) return true;
    return false;
}

static bool no_power_draw(Shrinking *shrinking) {
    Trial trial = shrinking->best->trial;
    if (!trial.power_draw) return false;
    trial.power_draw = false;
    return take(shrinking, trial);
}

static bool fewer_specials(Shrinking *shrinking) {
    for (int i = 0; i < shrinking->best->trial.with_count; i++) {
        Trial trial = shrinking->best->trial;
        trial.with_count--;
        memmove(trial.with + i, trial.with + i + 1, (size_t)(trial.with_count - i));
        if (take(shrinking, trial)) return true;
    }
    return false;
}

static bool fewer_seats(Shrinking *shrinking) {
    Trial trial = shrinking->best->trial;
    int seats = trial.seats;
    for (trial.seats = MIN_SEATS; trial.seats < seats; trial.seats++)
        if (take(shrinking, trial)) return true;
    return false;
}

static bool fewer_cards(Shrinking *shrinking) {
    Trial trial = shrinking->best->trial;
    int hand = trial_hand(&trial);
    for (trial.hand = 1; trial.hand < hand; trial.hand++)
        if (take(shrinking, trial)) return true;
    return false;
}

static bool is_usual(const EditionFile *edition) {
    return strcmp(edition->name, usual_edition) == 0;
}

static bool plain_edition(Shrinking *shrinking) {
    Trial trial = shrinking->best->trial;
    if (is_usual(trial.edition)) return false;
    for (int i = 0; i < shrinking->rig->edition_count; i++) {
        if (!is_usual(&shrinking->rig->editions[i])) continue;
        trial.edition = &shrinking->rig->editions[i];
        return take(shrinking, trial);
    }
    return false;
}

static bool is_in(const Trial *trial, int faction) {
    for (int i = 0; i < trial->power_count; i++)
        if (trial->faction[i] == faction) return true;
    return false;
}

/* One of the first factions of the pool, in its base version, instead of a later one. */
static bool plain_companion(Shrinking *shrinking) {
    const Catalog *catalog = shrinking->rig->world->catalog;
    for (int place = 0; place < shrinking->best->trial.power_count; place++) {
        for (int faction = 0; faction < catalog->faction_count; faction++) {
            Trial trial = shrinking->best->trial;
            bool plainer = faction < trial.faction[place] ||
                           (faction == trial.faction[place] && trial.version[place] != VERSION_BASE);
            if (!plainer) break;
            if (catalog->factions[faction].role != ROLE_SURVIVOR) continue;
            if (faction != trial.faction[place] && is_in(&trial, faction)) continue;
            trial.faction[place] = (uint8_t)faction;
            trial.version[place] = VERSION_BASE;
            if (take(shrinking, trial)) return true;
        }
    }
    return false;
}

/* The seed with the fewest decisions before the fault. */
static void best_seed(Shrinking *shrinking) {
    Finding *best = shrinking->best;
    Trial trial = best->trial;
    shrinking->tries = MAX_TRIES - LAST_SEEDS;
    for (trial.seed = 1; trial.seed <= LAST_SEEDS; trial.seed++) {
        if (!shows(shrinking, &trial)) continue;
        uint32_t decisions = shrinking->found.decisions;
        bool shorter = decisions < best->decisions || (decisions == best->decisions && trial.seed < best->trial.seed);
        if (shorter) *best = shrinking->found;
    }
}

void shrink(Rig *rig, Finding *finding) {
    static bool (*const ways[])(Shrinking * shrinking) = {fewer_rounds,  no_power_draw, fewer_specials, fewer_seats,
                                                          plain_edition, fewer_cards,   plain_companion};
    Shrinking shrinking = {.rig = rig, .best = finding};
    bool smaller = true;
    while (smaller) {
        smaller = false;
        for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
            while (ways[i](&shrinking)) smaller = true;
    }
    best_seed(&shrinking);
}
