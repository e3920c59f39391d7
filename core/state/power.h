/* A power as the kernel sees it: a table of functions, one for each moment at which a card's rule
 * may speak. Any may be absent, and then costs nothing. The functions are free to be C or a script.
 *
 * Hooks that act may ask, move cards, draw chance and keep numbers, through core/engine/call.h. A hook may
 * be left half-way at a question and run again from its start with one answer more, so it must be
 * deterministic and keep nothing outside the game. Hooks that judge may only look. */
#ifndef CORE_STATE_POWER_H
#define CORE_STATE_POWER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/state/set.h"

enum { MAX_NUMBERS = 4 }; /* named numbers a power may keep */

typedef struct Call Call; /* one call of a hook, see core/engine/call.h */

typedef enum Hook {
    HOOK_NONE,
    HOOK_ROUND_START, /* hooks that act */
    HOOK_ENCOUNTER,
    HOOK_TRICK_WON,
    HOOK_HORDE,
    HOOK_WORTH, /* hooks that judge */
    HOOK_MAY_PLAY,
    HOOK_WINNER,
    HOOK_NEXT_LEAD,
    HOOK_COUNT,
    POWER_HOOKS,
    HOOK_TRANSFER = POWER_HOOKS, /* the kernel's own, run in the same way because they ask */
    HOOK_SWAP,
    HOOK_DRAW,
    HOOKS
} Hook;

/* How a call of a hook ends. WAITS: a question is open, the hook will be run again. FAILED: the
 * power is at fault, the game is put back to before the hook and Host.fault says why. PAUSED: left
 * for whoever looks on, and run again when the game is stepped. */
typedef enum HookEnd { HOOK_DONE, HOOK_WAITS, HOOK_FAILED, HOOK_PAUSED } HookEnd;

/* What a power says of the cards a seat holds; a card in neither set is left to R3.4. Where both
 * are said, by whichever powers, forbidden wins. If nothing may be played, forbidding is void (R6.3). */
typedef struct Verdict {
    Set allowed;   /* may be played even against R3.4 */
    Set forbidden; /* may not be played */
} Verdict;

typedef enum Lasts { LASTS_TRICK, LASTS_ROUND, LASTS_GAME } Lasts;

/* A named number that a power keeps for each seat. */
typedef struct Number {
    const char *name;
    Lasts lasts;
    bool secret; /* only its own seat sees it */
} Number;

typedef struct Power {
    void *self;                                      /* for the hooks, through call->rules */
    HookEnd (*on_round_start)(Call *call);           /* after the transfer; for every power in play */
    HookEnd (*on_encounter)(Call *call);             /* turned up; for every power in play */
    HookEnd (*on_trick_won)(Call *call, int winner); /* for the faction asked (R6.1) */
    HookEnd (*on_horde)(Call *call, int winner);     /* before a horde is shared out; every power */
    /* Worth of the cards of this power's own faction (or its promo card) in a seat's expedition
     * zone: `worth` is indexed by card and holds what is printed; change what differs. */
    HookEnd (*worth)(Call *call, int seat, Set cards, int8_t *worth);
    /* `call` sees what the seat sees. `verdict` comes in empty. */
    HookEnd (*may_play)(Call *call, int seat, Set cards, Verdict *verdict);
    HookEnd (*winner)(Call *call, int *seat);               /* comes in as R3.6 or earlier powers have it */
    HookEnd (*next_lead)(Call *call, int *seat, int *side); /* side: NOTHING where the leader chooses */
    HookEnd (*count)(Call *call);                           /* end of round, for all seats (R6.2) */
    Number numbers[MAX_NUMBERS];
    int number_count;
} Power;

#endif
