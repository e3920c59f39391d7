/* A power as the kernel sees it: a table of functions, one for each hook. Any may be absent, and then
 * costs nothing. The functions may be C or call a script.
 *
 * The hooks are listed here, one row each. Whatever lists hooks is made from these rows: numbers, names, fields of
 * Power, calls, what scripts define and what tracing shows.
 *
 * Hooks that act may ask, move cards, draw chance and keep numbers, through core/dayz/call.h. A hook
 * may be left half-way at a question and run again from its start with one answer more, so it must be
 * deterministic and keep nothing outside the game. Hooks that judge may only look. */
#ifndef CORE_DAYZ_POWER_H
#define CORE_DAYZ_POWER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/set.h"
#include "core/game/host.h"

/* ROW(ID, name, parameters, arguments, in Lua, takes, gives)
 *
 * HOOK_ID is the number of the hook; `name` is its field in Power and in a version of a script.
 * `parameters` are those of the C function; `arguments` pass them on. "in Lua" are the parameters of a
 * script's function. `takes` (after g) and `gives` have a letter for each value, as ValueKind in
 * lua/vm/value_text.h: s a seat, c cards, w worths by card, n anything else. */

/* clang-format off */

/* A hook that acts takes the call alone, or also call->seat as `winner`, or the last play as `seat` and `card`: hook_act
 * in core/dayz/hook.c calls it.
 * All but on_trick_won and on_leave are called for every power in play.
 *
 *   on_deal         the cards are dealt, before the transfer
 *   on_transfer     after the transfer (R2.6), before the first leader is found
 *   on_round_start  after the transfer
 *   on_encounter    an encounter was turned up
 *   on_play         a card was played
 *   on_trick_won    for the faction asked (R6.1)
 *   on_any_trick    after on_trick_won, when anybody won (not R3.7)
 *   on_horde        before a horde is shared out
 *   on_round_end    all cards are played, before the count
 *   on_leave        for a power that leaves play, before it does (R5.6, R5.7)
 *   on_swap         after a faction was replaced; Table.swap says which
 *   on_game_end     after the last count (R5.3), before the winner is found */
#define ACTING_HOOKS(ROW) \
    ROW(DEALT,       on_deal,        (Call *call),                     (call),             "g",             "",   "") \
    ROW(TRANSFERRED, on_transfer,    (Call *call),                     (call),             "g",             "",   "") \
    ROW(ROUND_START, on_round_start, (Call *call),                     (call),             "g",             "",   "") \
    ROW(ENCOUNTER,   on_encounter,   (Call *call),                     (call),             "g",             "",   "") \
    ROW(PLAY,        on_play,        (Call *call, int seat, int card), (call, seat, card), "g, seat, card", "sc", "") \
    ROW(TRICK_WON,   on_trick_won,   (Call *call, int winner),         (call, winner),     "g, me",         "s",  "") \
    ROW(ANY_TRICK,   on_any_trick,   (Call *call, int winner),         (call, winner),     "g, winner",     "s",  "") \
    ROW(HORDE,       on_horde,       (Call *call, int winner),         (call, winner),     "g, winner",     "s",  "") \
    ROW(ROUND_END,   on_round_end,   (Call *call),                     (call),             "g",             "",   "") \
    ROW(LEAVE,       on_leave,       (Call *call),                     (call),             "g",             "",   "") \
    ROW(SWAPPED,     on_swap,        (Call *call),                     (call),             "g, seat, out, new", "snn", "") \
    ROW(GAME_END,    on_game_end,    (Call *call),                     (call),             "g",             "",   "")

/*   worth      of the cards of the power's own faction (or its promo card) in a seat's expedition zone:
 *              `worths` is indexed by card and holds what is printed; change what differs
 *   may_play   `call` sees what the seat sees; `verdict` comes in empty
 *   winner     `seat` comes in as R3.6 or earlier powers have it, or as NOTHING if no card is left that could win;
 *              NOTHING as its result: the card of that seat is out, and the next best one is judged
 *   next_lead  `side` is NOTHING where the leader chooses
 *   count      at the end of a round, for all seats (R6.2) */
#define JUDGING_HOOKS(ROW) \
    ROW(WORTH,     worth,     (Call *call, int seat, Set cards, int8_t *worths), (call, seat, cards, worths), \
        "g, seat, cards", "sc", "w") \
    ROW(MAY_PLAY,  may_play,  (Call *call, int seat, Set cards, Verdict *verdict), (call, seat, cards, verdict), \
        "g, seat, cards", "sc", "c") \
    ROW(WINNER,    winner,    (Call *call, int *seat), (call, seat), "g, winner", "s", "s") \
    ROW(NEXT_LEAD, next_lead, (Call *call, int *seat, int *side), (call, seat, side), "g, seat, side", "sn", "sn") \
    ROW(COUNT,     count,     (Call *call), (call), "g", "", "")

#define POWER_HOOK_LIST(ROW) ACTING_HOOKS(ROW) JUDGING_HOOKS(ROW)

/* The kernel's own, which run like hooks that act because they ask: ROW(ID, function, name). */
#define KERNEL_HOOKS(ROW) \
    ROW(TRANSFER, deal_transfer, "transfer") \
    ROW(SWAP,     swap_faction,  "swap") \
    ROW(DRAW,     swap_draw,     "power draw")

#define HOOK_NUMBER(ID, ...) HOOK_##ID,
typedef enum Hook {
    HOOK_NONE,
    POWER_HOOK_LIST(HOOK_NUMBER)
    POWER_HOOKS,
    HOOKS_OF_POWERS_END = POWER_HOOKS - 1, /* the kernel's own follow without a gap */
    KERNEL_HOOKS(HOOK_NUMBER)
    HOOKS
} Hook;
#undef HOOK_NUMBER

/* clang-format on */

typedef struct HookInfo {
    const char *name;          /* on_trick_won */
    bool acts;                 /* else it judges */
    const char *parameters;    /* in Lua: "g, me"; NULL for the kernel's own */
    const char *takes, *gives; /* see above; NULL for the kernel's own */
} HookInfo;

extern const HookInfo hook_info[HOOKS];

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
