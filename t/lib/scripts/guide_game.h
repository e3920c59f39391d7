/* A script of the guide, played beside the shipped ones. */
#ifndef T_LIB_SCRIPTS_GUIDE_GAME_H
#define T_LIB_SCRIPTS_GUIDE_GAME_H

#include "t/lib/scripts/test_scripts.h"

typedef struct GuideGame {
    TestScripts *scripts;
    const Script *script;    /* NULL when it could not be loaded */
    char said[VM_MESSAGE];   /* what went wrong, a line for each fault; empty when nothing did */
    const char *missed;      /* a hook that was not called, or NULL */
    bool shown[POWER_HOOKS]; /* those that were */
} GuideGame;

/* Loads the script and, if nothing is said against it, plays every version of it: at every number of
 * seats, in both editions, beside several factions, answered at once and from outside. */
void guide_game_init(GuideGame *game, const char *path);
void guide_game_release(GuideGame *game);

#endif
