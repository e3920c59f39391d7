#include "t/lib/scripts/lineups.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/base/chance.h"
#include "lua/vm/heap.h"

enum { SEATINGS = 2 * (SHIPPED_SEATS - MIN_SEATS + 1) }; /* numbers of seats, in two editions */

static void add_trio(Lineups *lineups, Trio trio) {
    lineups->trios = heap_resize(lineups->trios, (size_t)(lineups->trio_count + 1) * sizeof *lineups->trios);
    lineups->trios[lineups->trio_count++] = trio;
}

/* Adds all trios that begin with the first `place` powers of this one. */
static void add_trios(Lineups *lineups, Trio trio, int place, int faction) {
    const Catalog *catalog = lineups->scripts->catalog;
    if (place == IN_PLAY) {
        add_trio(lineups, trio);
        return;
    }
    for (; faction < catalog->faction_count; faction++) {
        if (catalog->factions[faction].role != ROLE_SURVIVOR) continue;
        for (int version = 0; version < VERSIONS; version++) {
            if (!catalog->factions[faction].versions[version]) continue;
            trio.faction[place] = (uint8_t)faction;
            trio.version[place] = (uint8_t)version;
            add_trios(lineups, trio, place + 1, faction + 1);
        }
    }
}

Lineups *lineups_new(const TestScripts *scripts) {
    Lineups *lineups = heap_new(1, sizeof *lineups);
    lineups->scripts = scripts;
    add_trios(lineups, (Trio){{0}, {0}}, 0, 0);
    lineups->count = lineups->trio_count * SEATINGS;
    return lineups;
}

void lineups_free(Lineups *lineups) {
    free(lineups->trios);
    free(lineups);
}

static void add_special(Setup *setup, const char *id) {
    Lineup *lineup = &setup->lineups[0];
    lineup->with[lineup->with_count++] = (uint8_t)setup_special(setup, id);
}

/* The order of the three is the players' choice (R2.2). */
static void place_trio(Lineup *lineup, const Trio *trio, uint32_t turned) {
    for (uint32_t i = 0; i < IN_PLAY; i++) {
        lineup->faction[2 + i] = trio->faction[(i + turned) % IN_PLAY];
        lineup->version[2 + i] = trio->version[(i + turned) % IN_PLAY];
    }
}

static void add_specials(Setup *setup, const Trio *trio, uint64_t *chance) {
    char zero[MAX_ID + 8];
    if (chance_below(chance, 2)) add_special(setup, "bunker");
    if (chance_below(chance, 2)) add_special(setup, "horde");
    for (int i = 0; i < IN_PLAY; i++) {
        snprintf(zero, sizeof zero, "zero:%s", setup->factions[trio->faction[i]].id);
        if (chance_below(chance, 4) == 0) add_special(setup, zero);
    }
}

/* Every eighth is a campaign, every third of these with the power draw. */
static void add_rounds(Setup *setup, uint64_t *chance) {
    setup->rounds = chance_below(chance, 8) ? 1 : 2 + (int)chance_below(chance, 3);
    setup->swaps = chance_below(chance, 4) != 0;
    setup->power_draw = chance_below(chance, 3) == 0;
}

Setup lineups_setup(const Lineups *lineups, uint64_t number) {
    uint64_t count = (uint64_t)lineups->count, chance = chance_mix(number);
    uint64_t place = number * 7919 % count; /* a prime, so that consecutive numbers differ in much */
    int seating = (int)(place % SEATINGS);
    const Trio *trio = &lineups->trios[place / SEATINGS];
    Setup setup =
        test_scripts_setup(lineups->scripts, seating % 2, MIN_SEATS + seating / 2, "hippie,military,dog", NULL);
    place_trio(&setup.lineups[0], trio, chance_below(&chance, IN_PLAY));
    add_specials(&setup, trio, &chance);
    add_rounds(&setup, &chance);
    return setup;
}
