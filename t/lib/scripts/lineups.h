/* All set-ups of the shipped scripts: every three factions in all versions, all numbers of seats,
 * both editions; some with specials, swaps and power draws. Number `i` is always the same set-up. */
#ifndef T_LIB_SCRIPTS_LINEUPS_H
#define T_LIB_SCRIPTS_LINEUPS_H

#include "t/lib/scripts/test_scripts.h"

enum { IN_PLAY = 3 };

/* Three powers: their indices in the pool and their versions. */
typedef struct Trio {
    uint8_t faction[IN_PLAY], version[IN_PLAY];
} Trio;

typedef struct Lineups {
    const TestScripts *scripts;
    Trio *trios;
    int trio_count;
    int count; /* the number of all set-ups */
} Lineups;

/* The scripts must outlive it. */
Lineups *lineups_new(const TestScripts *scripts);
void lineups_free(Lineups *lineups);

/* The set-up of that number. From `count` on they repeat with other specials and options. Any
 * consecutive numbers are a fair mix. */
Setup lineups_setup(const Lineups *lineups, uint64_t number);

#endif
