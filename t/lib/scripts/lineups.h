/* Every set of three factions of the shipped scripts, in every combination of their versions, at
 * every number of seats, in both editions; with Bunker, Horde and patient zeros in some of them,
 * as campaigns with swaps and power draws in others. Number `i` is always the same set-up. */
#ifndef T_LIB_SCRIPTS_LINEUPS_H
#define T_LIB_SCRIPTS_LINEUPS_H

#include "t/lib/scripts/test_scripts.h"

enum { IN_PLAY = 3 };

/* Three powers by their places in the pool and their versions. */
typedef struct Trio {
    uint8_t faction[IN_PLAY], version[IN_PLAY];
} Trio;

typedef struct Lineups {
    const TestScripts *scripts;
    Trio *trios;
    int trio_count;
    int count; /* of all set-ups */
} Lineups;

/* The scripts must outlive it. */
Lineups *lineups_new(const TestScripts *scripts);
void lineups_free(Lineups *lineups);

/* The set-up of that number; from `count` on they come again with other specials and options. Any
 * row of numbers is a fair mix. */
Setup lineups_setup(const Lineups *lineups, uint64_t number);

#endif
