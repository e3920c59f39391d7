/* A script of the guide, played beside the shipped ones. */
#ifndef T_LIB_SCRIPTS_GUIDE_GAME_H
#define T_LIB_SCRIPTS_GUIDE_GAME_H

#include "t/lib/scripts/test_scripts.h"

typedef struct GuideGame {
    TestScripts *scripts;
    const Script *script;    /* NULL if it could not be loaded */
    char said[VM_MESSAGE];   /* the faults, a line for each */
    const char *missed;      /* a hook that was not called, or NULL */
    bool shown[POWER_HOOKS]; /* the hooks that were called */
} GuideGame;

/* Loads the script and, if it has no fault, plays every version: with all numbers of seats, both
 * editions, several factions, answers from inside and outside. */
void guide_game_init(GuideGame *game, const char *path);
void guide_game_release(GuideGame *game);

#endif
