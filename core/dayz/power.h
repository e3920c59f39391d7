/* A power as the kernel sees it: a table of functions, one for each hook. Any may be absent, and then
 * costs nothing. The functions may be C or call a script. */
#ifndef CORE_DAYZ_POWER_H
#define CORE_DAYZ_POWER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game/host.h"
#include "core/dayz/hook_list.h"
#include "core/dayz/set.h"

enum { MAX_NUMBERS = 4 }; /* named numbers a power may keep */

typedef struct Call Call; /* one call of a hook, see core/dayz/call.h */

/* What a power says of the cards a seat holds; a card in neither set is left to R3.4. Where both
 * are said, by whichever powers, forbidden wins. If nothing may be played, forbidding is void (R6.3). */
typedef struct Verdict {
    Set allowed;   /* may be played even against R3.4 */
    Set forbidden; /* may not be played */
} Verdict;

typedef enum Lasts { LASTS_TRICK, LASTS_ROUND, LASTS_GAME } Lasts;

/* A named number that a power keeps for each seat, or one for the whole table. */
typedef struct Number {
    const char *name;
    Lasts lasts;
    bool secret;         /* only its own seat sees it */
    bool table;          /* one for all seats, kept where that of the first seat would be; never secret */
    int16_t least, most; /* its bounds; as many as an int16_t has if both are 0 */
} Number;

static inline int number_least(const Number *number) {
    return number->least == number->most ? INT16_MIN : number->least;
}

static inline int number_most(const Number *number) {
    return number->least == number->most ? INT16_MAX : number->most;
}

#define HOOK_FIELD(ID, name, parameters, ...) HookEnd(*name) parameters;
typedef struct Power {
    void *self;                 /* for the hooks, through call->rules */
    POWER_HOOK_LIST(HOOK_FIELD) /* NULL: the power does not define the hook */
    Number numbers[MAX_NUMBERS];
    int number_count;
    const char *const *words; /* that it asks about */
    int word_count;
    uint8_t off; /* a bit for each seat that it does nothing for (its hooks see to that), so that bots know */
} Power;
#undef HOOK_FIELD

/* True when the power defines the hook; the kernel's own hooks are no power's. */
bool power_defines(const Power *power, Hook hook);

#endif
