#include "repl/check/shrink.h"
#include "repl/app/editions.h"

#include <string.h>

enum { MAX_TRIES = 600, OTHER_SEEDS = 6, LAST_SEEDS = 30 };

typedef struct Shrinking {
    Rig *rig;
    Finding *best;
    Finding found; /* room for the try at hand */
    int tries;
} Shrinking;

/* Plays it; true when it shows the same fault, which is then in `found`. */
static bool shows(Shrinking *shrinking, const CheckCase *check_case) {
    Setup setup;
    char why[WHY_SIZE];
    if (shrinking->tries >= MAX_TRIES || *shrinking->rig->stop) return false;
    if (!check_case_setup(check_case, shrinking->rig->scripts->catalog, &setup, why)) return false;
    shrinking->tries++;
    if (dryrun_play(shrinking->rig, &setup, check_case->seed, &shrinking->found) != RUN_FAULTY) return false;
    shrinking->found.check_case = *check_case;
    return finding_same(&shrinking->found, shrinking->best);
}

/* Takes the smaller game if it shows the fault, with its own seed or one of a few others. */
static bool take(Shrinking *shrinking, CheckCase check_case) {
    for (uint64_t seed = 0; seed <= OTHER_SEEDS; seed++) {
        if (seed > 0) check_case.seed = seed;
        if (!shows(shrinking, &check_case)) continue;
        *shrinking->best = shrinking->found;
        return true;
    }
    return false;
}

/* Each of these tries one way of making the game smaller, and says whether it did. ------------------- */

static bool fewer_rounds(Shrinking *shrinking) {
    CheckCase check_case = shrinking->best->check_case;
    int rounds = check_case.rounds;
    for (check_case.rounds = 1; check_case.rounds < rounds; check_case.rounds++)
        if (take(shrinking, check_case)) return true;
    return false;
}

static bool no_power_draw(Shrinking *shrinking) {
    CheckCase check_case = shrinking->best->check_case;
    if (!check_case.power_draw) return false;
    check_case.power_draw = false;
    return take(shrinking, check_case);
}

static bool fewer_specials(Shrinking *shrinking) {
    for (int i = 0; i < shrinking->best->check_case.with_count; i++) {
        CheckCase check_case = shrinking->best->check_case;
        check_case.with_count--;
        memmove(check_case.with + i, check_case.with + i + 1, (size_t)(check_case.with_count - i));
        if (take(shrinking, check_case)) return true;
    }
    return false;
}

static bool fewer_seats(Shrinking *shrinking) {
    CheckCase check_case = shrinking->best->check_case;
    int seats = check_case.seats;
    for (check_case.seats = MIN_SEATS; check_case.seats < seats; check_case.seats++)
        if (take(shrinking, check_case)) return true;
    return false;
}

static bool fewer_cards(Shrinking *shrinking) {
    CheckCase check_case = shrinking->best->check_case;
    int hand = check_case_hand(&check_case);
    for (check_case.hand = 1; check_case.hand < hand; check_case.hand++)
        if (take(shrinking, check_case)) return true;
    return false;
}

static bool is_usual(const EditionFile *edition) {
    return strcmp(edition->name, default_edition) == 0;
}

static bool plain_edition(Shrinking *shrinking) {
    CheckCase check_case = shrinking->best->check_case;
    if (is_usual(check_case.edition)) return false;
    for (int i = 0; i < shrinking->rig->edition_count; i++) {
        if (!is_usual(&shrinking->rig->editions[i])) continue;
        check_case.edition = &shrinking->rig->editions[i];
        return take(shrinking, check_case);
    }
    return false;
}

static bool is_in(const CheckCase *check_case, int faction) {
    for (int i = 0; i < check_case->power_count; i++)
        if (check_case->faction[i] == faction) return true;
    return false;
}

/* One of the first factions of the pool, in its base version, instead of a later one. */
static bool plain_companion(Shrinking *shrinking) {
    const Catalog *catalog = shrinking->rig->scripts->catalog;
    for (int place = 0; place < shrinking->best->check_case.power_count; place++) {
        for (int faction = 0; faction < catalog->faction_count; faction++) {
            CheckCase check_case = shrinking->best->check_case;
            bool plainer = faction < check_case.faction[place] ||
                           (faction == check_case.faction[place] && check_case.version[place] != VERSION_BASE);
            if (!plainer) break;
            if (catalog->factions[faction].role != ROLE_SURVIVOR) continue;
            if (faction != check_case.faction[place] && is_in(&check_case, faction)) continue;
            check_case.faction[place] = (uint8_t)faction;
            check_case.version[place] = VERSION_BASE;
            if (take(shrinking, check_case)) return true;
        }
    }
    return false;
}

/* The seed with the fewest decisions before the fault. */
static void best_seed(Shrinking *shrinking) {
    Finding *best = shrinking->best;
    CheckCase check_case = best->check_case;
    shrinking->tries = MAX_TRIES - LAST_SEEDS;
    for (check_case.seed = 1; check_case.seed <= LAST_SEEDS; check_case.seed++) {
        if (!shows(shrinking, &check_case)) continue;
        uint32_t decisions = shrinking->found.decisions;
        bool shorter =
            decisions < best->decisions || (decisions == best->decisions && check_case.seed < best->check_case.seed);
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
