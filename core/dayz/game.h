/* A game, and how it is driven: set up, step, answer. A `Game` is one flat block: copy it by assignment,
 * compare it with memcmp. Set-up, seed and the list of answers determine it. What a seat sees, re-dealing,
 * reasons and looking ahead are in view.h, redeal.h, why.h and look.h of core/rules. */
#ifndef CORE_DAYZ_GAME_H
#define CORE_DAYZ_GAME_H

#include "core/game/run.h"
#include "core/dayz/decision.h"
#include "core/dayz/event.h"
#include "core/dayz/table.h"

enum { MAX_ANSWERS = 64 }; /* that one run of a hook may ask for */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct Game {
    Table now;                     /* as it stands, also in the middle of a power */
    Table found;                   /* as the open hook found it; zero when none is open */
    Deck deck;                     /* the cards of this round */
    Decision asked;                /* zero when nothing is asked */
    Open open;                     /* a Hook, its power and its seat */
    uint16_t answers[MAX_ANSWERS]; /* to the questions of the open hook: choices, not option numbers */
    uint64_t seed;
    int32_t total[MAX_SEATS];                              /* what a seat has left of the parts that are over (R11) */
    uint32_t decisions;                                    /* answered so far */
    uint8_t answered[MAX_SEATS][ABOUTS];                   /* of these, in this trick: by seat and kind of question */
    uint8_t part;                                          /* of a campaign, from 0 */
    uint8_t spare[8 - (5 + MAX_SEATS * (4 + ABOUTS)) % 8]; /* to the end of a word, for any number of kinds */
};

#pragma GCC diagnostic pop

_Static_assert(sizeof(Game) <= 4096, "a game fits into one page");

/* Where a game keeps what the runs of its hooks need. */
static inline RunBlock game_run_block(Game *game, Table *copy) {
    return (RunBlock){.now = &game->now,
                      .found = &game->found,
                      .copy = copy,
                      .size = sizeof game->now,
                      .open = &game->open,
                      .answers = game->answers,
                      .chance = &game->now.chance};
}

/* Happy DayZ behind the door (core/game/door.h); defined in play/dayz_door.c. */
extern const struct Door dayz_door;

/* A new game before its first step. The set-up must have passed setup_check. */
void game_init(Game *game, const Setup *setup, uint64_t seed);

/* Runs until a decision is needed that the host does not answer, the game is over, a power
 * failed, or (only for hosts that allow it) a hook paused. After the last two the step can be repeated: it runs the
 * same hook again with the same answers. A question of a hook that the host leaves open is put to it once more when the
 * hook has been left, so that a bot can wait for a game that it can copy and play on (Open.running). */
Status game_step(Host *host, Game *game);

/* Runs a new game until the rules have dealt, exchanged the transfers and found the first leader; no power has acted but
 * on the deal and on the transfers.
 * False if the host leaves a transfer unanswered. */
bool game_open_round(Host *host, Game *game);

/* Takes the option of that number for the decision that waits. Anything but ANSWER_TAKEN
 * changes nothing. */
Answer game_answer(Host *host, Game *game, int option);

/* Goes on with reloaded powers, which may define other hooks than before. If a power lost the open hook,
 * the game goes back to before that hook. The pool of the set-up must have the same factions and
 * specials in the same places. */
void game_reload(Game *game, const Setup *setup);

/* The decision that waits, NULL when there is none. */
static inline const Decision *game_asked(const Game *game) {
    return game->asked.option_count ? &game->asked : NULL;
}

/* The number of the round, and of the rounds, counted through all parts of a campaign. */
static inline int game_round(const Game *game, const Setup *setup) {
    return game->part * setup->rounds + game->now.round;
}

static inline int game_rounds(const Setup *setup) {
    return setup->lineup_count * setup->rounds;
}

/* A hash of all bytes of the game. */
uint64_t game_digest(const Game *game);

/* A sentence about the invariant that is broken; NULL when all hold. */
const char *game_unsound(const Game *game, const Setup *setup);

#endif
