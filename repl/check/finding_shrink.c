#include "repl/check/finding_shrink.h"
#include "repl/app/editions.h"

#include <string.h>

enum { MAX_TRIES = 600, OTHER_SEEDS = 6, LAST_SEEDS = 30 };

typedef struct Shrinker {
    DryRunSettings *settings;
    Finding *best;
    Finding found; /* the current try */
    int tries;
} Shrinker;

/* Plays the case. True if it shows the same fault, which is then in `found`. */
static bool shows_fault(Shrinker *shrinker, const CheckCase *check_case) {
    Setup setup;
    char why[WHY_SIZE];
    if (shrinker->tries >= MAX_TRIES || *shrinker->settings->stop) return false;
    if (!check_case_setup(check_case, shrinker->settings->scripts->catalog, &setup, why)) return false;
    shrinker->tries++;
    if (dryrun_play(shrinker->settings, &setup, check_case->seed, &shrinker->found) != DRY_RUN_FAULTY) return false;
    shrinker->found.check_case = *check_case;
    return finding_same(&shrinker->found, shrinker->best);
}

/* Keeps the smaller case if it shows the fault with its own seed or one of a few others. */
static bool try_case(Shrinker *shrinker, CheckCase check_case) {
    for (uint64_t seed = 0; seed <= OTHER_SEEDS; seed++) {
        if (seed > 0) check_case.seed = seed;
        if (!shows_fault(shrinker, &check_case)) continue;
        *shrinker->best = shrinker->found;
        return true;
    }
    return false;
}

/* Each of these tries to make the case smaller in one way. True if it did. --------------------------- */

static bool fewer_rounds(Shrinker *shrinker) {
    CheckCase check_case = shrinker->best->check_case;
    int rounds = check_case.rounds;
    for (check_case.rounds = 1; check_case.rounds < rounds; check_case.rounds++)
        if (try_case(shrinker, check_case)) return true;
    return false;
}

static bool no_power_draw(Shrinker *shrinker) {
    CheckCase check_case = shrinker->best->check_case;
    if (!check_case.power_draw) return false;
    check_case.power_draw = false;
    return try_case(shrinker, check_case);
}

static bool fewer_specials(Shrinker *shrinker) {
    for (int i = 0; i < shrinker->best->check_case.with_count; i++) {
        CheckCase check_case = shrinker->best->check_case;
        check_case.with_count--;
        memmove(check_case.with + i, check_case.with + i + 1, (size_t)(check_case.with_count - i));
        if (try_case(shrinker, check_case)) return true;
    }
    return false;
}

static bool fewer_seats(Shrinker *shrinker) {
    CheckCase check_case = shrinker->best->check_case;
    int seats = check_case.seats;
    for (check_case.seats = MIN_SEATS; check_case.seats < seats; check_case.seats++)
        if (try_case(shrinker, check_case)) return true;
    return false;
}

static bool fewer_cards(Shrinker *shrinker) {
    CheckCase check_case = shrinker->best->check_case;
    int hand = check_case_hand(&check_case);
    for (check_case.hand = 1; check_case.hand < hand; check_case.hand++)
        if (try_case(shrinker, check_case)) return true;
    return false;
}

static bool is_default_edition(const EditionFile *edition) {
    return strcmp(edition->name, default_edition) == 0;
}

static bool plain_edition(Shrinker *shrinker) {
    CheckCase check_case = shrinker->best->check_case;
    if (is_default_edition(check_case.edition)) return false;
    for (int i = 0; i < shrinker->settings->edition_count; i++) {
        if (!is_default_edition(&shrinker->settings->editions[i])) continue;
        check_case.edition = &shrinker->settings->editions[i];
        return try_case(shrinker, check_case);
    }
    return false;
}

/* Replaces a faction by an earlier one of the catalogue, or by its own base version. */
static bool plain_companion(Shrinker *shrinker) {
    const Catalog *catalog = shrinker->settings->scripts->catalog;
    for (int place = 0; place < shrinker->best->check_case.power_count; place++) {
        for (int faction = 0; faction < catalog->faction_count; faction++) {
            CheckCase check_case = shrinker->best->check_case;
            bool plainer = faction < check_case.faction[place] ||
                           (faction == check_case.faction[place] && check_case.version[place] != VERSION_BASE);
            if (!plainer) break;
            if (catalog->factions[faction].role != ROLE_SURVIVOR) continue;
            if (faction != check_case.faction[place] && check_case_has_faction(&check_case, faction)) continue;
            check_case.faction[place] = (uint8_t)faction;
            check_case.version[place] = VERSION_BASE;
            if (try_case(shrinker, check_case)) return true;
        }
    }
    return false;
}

/* Chooses the seed with the fewest decisions before the fault. */
static void best_seed(Shrinker *shrinker) {
    Finding *best = shrinker->best;
    CheckCase check_case = best->check_case;
    shrinker->tries = MAX_TRIES - LAST_SEEDS;
    for (check_case.seed = 1; check_case.seed <= LAST_SEEDS; check_case.seed++) {
        if (!shows_fault(shrinker, &check_case)) continue;
        uint32_t decisions = shrinker->found.decisions;
        bool shorter =
            decisions < best->decisions || (decisions == best->decisions && check_case.seed < best->check_case.seed);
        if (shorter) *best = shrinker->found;
    }
}

void finding_shrink(DryRunSettings *settings, Finding *finding) {
    static bool (*const ways[])(Shrinker * shrinker) = {fewer_rounds,  no_power_draw, fewer_specials, fewer_seats,
                                                        plain_edition, fewer_cards,   plain_companion};
    Shrinker shrinker = {.settings = settings, .best = finding};
    bool smaller = true;
    while (smaller) {
        smaller = false;
        for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
            while (ways[i](&shrinker)) smaller = true;
    }
    best_seed(&shrinker);
}
