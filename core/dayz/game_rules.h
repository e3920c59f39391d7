/* What the engine needs of the rules of a game. Inner header: only core/ and lua/ include it. */
#ifndef CORE_DAYZ_GAME_RULES_H
#define CORE_DAYZ_GAME_RULES_H

#include "core/dayz/call.h"

typedef struct Rules {
    /* Each does one step, sets table.phase to what comes next, and returns HOOK_DONE; or it says that a
     * decision is waited for or that a power failed or paused. PHASE_OVER has none. */
    HookEnd (*phases[PHASE_OVER])(Host *host, Game *game);
    HookEnd (*hooks[HOOKS - POWER_HOOKS])(Call *call); /* the kernel's own, from POWER_HOOKS on */
    void (*play)(Host *host, Game *game, int option);  /* takes an option of game->asked, a play */
} Rules;

/* Those of this game: core/dayz/rules.c. */
extern const Rules game_rules;

#endif
