/* The door of the kernel: set up, step, what is asked, answer, copy, digest, what a seat sees,
 * re-deal, why, observe. A `Game` is one flat block: copy it by assignment, compare it with memcmp.
 * Set-up + seed + the list of answers is the game. */
#ifndef CORE_ENGINE_GAME_H
#define CORE_ENGINE_GAME_H

#include <stddef.h>

#include "core/state/decision.h"
#include "core/state/event.h"
#include "core/state/table.h"

enum { MAX_ANSWERS = 64 }; /* that one run of a hook may ask for */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* A hook that was left half-way; zero when none is. */
typedef struct Open {
    uint8_t hook, power, seat;
    uint8_t answer_count;
    uint16_t draws;  /* how often chance was drawn before it was left */
    uint16_t told;   /* how many events it has told */
    uint64_t chance; /* re-dealt: the generator that goes on after `kept` draws; else 0 */
    uint16_t kept;
    uint8_t spare[6];
    uint8_t answers[MAX_ANSWERS]; /* choices, not option numbers */
} Open;

typedef struct Game {
    Table now;      /* as it stands, also in the middle of a power */
    Table found;    /* as the open hook found it; zero when none is open */
    Deck deck;      /* the cards of this round */
    Decision asked; /* zero when nothing is asked */
    Open open;
    uint64_t seed;
    uint32_t decisions; /* answered so far */
    uint32_t spare;
} Game;

#pragma GCC diagnostic pop

_Static_assert(sizeof(Game) <= 4096, "a game fits into one page");

/* Why a hook failed. */
typedef struct Fault {
    const char *what; /* NULL when nothing failed */
    uint8_t hook, power, seat, trick;
} Fault;

/* Who stands around a game. Answerer and watcher may be absent. */
typedef struct Host {
    const Setup *setup;
    /* Answers at once what is asked in game->asked: the number of an option, or -1 to have the
     * decision handed out by game_step. */
    int (*answer)(void *answerer, const Game *game);
    void *answerer;
    /* Is told every event, in order, once. */
    void (*see)(void *watcher, const Game *game, const Event *event);
    void *watcher;
    /* The watcher wants statistics, not the whole story: it is told of rounds, of tricks won, and of
     * what powers do, answer and count; not of plays, collecting, questions, the worth of cards and who sees them. */
    bool brief;
    bool silent; /* a trial: powers print nothing either */
    bool pauses; /* may a hook be left half-way though nothing is asked (power_pause)? */
    Fault fault; /* of the last game_step that returned GAME_FAILED */
} Host;

typedef enum Status { GAME_WAITS, GAME_OVER, GAME_FAILED, GAME_PAUSED } Status;
typedef enum Answer { ANSWER_TAKEN, ANSWER_OUT_OF_RANGE, ANSWER_NOTHING_ASKED } Answer;

/* A new game before its first step. The set-up must have passed setup_check. */
void game_init(Game *game, const Setup *setup, uint64_t seed);

/* Runs until a decision is needed that nobody answers at once, the game is over, a power failed, or
 * (only for hosts that allow it) paused. After the last two the step can be repeated: it runs the
 * same hook again with the same answers. */
Status game_step(Host *host, Game *game);

/* Takes the option of that number for the decision that waits. Anything but ANSWER_TAKEN
 * changes nothing. */
Answer game_answer(Host *host, Game *game, int option);

/* Goes on with powers that were loaded anew, and may define other hooks than before. The pool of
 * the set-up must have the same factions and specials in the same places. */
void game_reload(Game *game, const Setup *setup);

/* The decision that waits, NULL when there is none. */
static inline const Decision *game_asked(const Game *game) {
    return game->asked.option_count ? &game->asked : NULL;
}

/* A hash of all bytes of the game. */
uint64_t game_digest(const Game *game);

/* The seat that would win the trick if it ended now (R3.6, and powers). They judge with the eyes of
 * `viewer`, a seat, or NOTHING for all. NOTHING where no faction is asked for, or a power fails. */
int game_ahead(const Setup *setup, const Game *game, int viewer);

/* The seats that win (R5.4); empty when all are at 0 and the zombies win, or nothing is decided. */
Set game_winners(const Game *game, const Setup *setup);

/* NULL when all is in order; otherwise a sentence about the invariant that is broken. */
const char *game_unsound(const Game *game, const Setup *setup);

#endif
