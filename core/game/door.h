/* The door that every game stands behind: one table of functions over an opaque block, what a bot, the search and the
 * simulator need. Whoever drives a game goes through this door and knows nothing else of the game.
 *
 * Every set-up begins with a pointer to its door, so the set-up alone says which game it is. */
#ifndef CORE_GAME_DOOR_H
#define CORE_GAME_DOOR_H

#include <string.h>

#include "core/game/host.h"

enum {
    DOOR_SEATS = 6,    /* most seats of any game */
    DOOR_NAME = 128,   /* bytes of the longest name of an option, a piece or a place */
    DOOR_WHY = 512,    /* bytes of a sentence that says why something is not possible */
    DOOR_CLOCK = 2,    /* numbers of a clock */
    DOOR_NOBODY = 255, /* no seat; as a viewer: everything is seen */
};

/* The decision that waits. */
typedef struct Asked {
    const char *about; /* "card", "community" … */
    int option_count;
    uint8_t seat; /* who decides */
    bool secret;  /* other seats see neither options nor answer for now */
    bool window;  /* other seats do not even see whose question it is */
    bool numbers; /* the options are numbers themselves: "2" is the option of that name, not the second one */
} Asked;

/* Where a game stands, as people count it: round 2, trick 3. `goto 2.3` means that. */
typedef struct Clock {
    uint16_t at[DOOR_CLOCK];
} Clock;

struct Describe; /* what a game says of itself (core/game/describe.h) */

typedef struct Door {
    const char *id; /* "dayz" */
    const struct Describe *describe;

    /* Playing. A game is a block of `size` bytes, all zero before `start`. */
    size_t (*size)(const Setup *setup);
    int (*seats)(const Setup *setup);
    void (*start)(Game *game, const Setup *setup, uint64_t seed);
    Status (*step)(Host *host, Game *game);
    bool (*asked)(const Game *game, const Setup *setup, Asked *asked); /* false: nothing is asked */
    uint8_t (*decider)(const Game *game);                              /* the seat that is asked */
    Answer (*answer)(Host *host, Game *game, int option);
    void (*ask_again)(Game *game, const Setup *setup); /* forgets the question: the next step asks it again */
    uint64_t (*seed)(const Game *game);
    uint64_t (*chance)(const Game *game, const Setup *setup); /* the generator: it changes when chance is drawn */

    /* Bots: an option at random, keyed by where the game stands and by what the option is; the option that looks best
     * now to the seat that is asked, from what it sees. `blind` is set to true if greedy had to choose at random,
     * because no game was found that looks the same to the seat, or the scripts used up the budget of a decision. */
    int (*random)(const Setup *setup, const Game *game);
    int (*greedy)(const Setup *setup, const Game *game, bool *blind);
    bool greedy_steps; /* greedy steps copies of the game: it must not be asked inside a step */

    /* Plays a re-dealt game on by a quick policy, up to where `score` says who stands best: the end of the round, or of
     * the game. The policy may look at everything; `chance` decides what it leaves to luck. False if a script fails. */
    bool (*playout)(const Setup *setup, Game *game, uint64_t chance);
    void *(*machine)(const Setup *setup); /* in which its scripts run: known to who charges them */
    int usual_options; /* of a question: "search:N" spends N playouts on so many, more on more; 0: N on any number */
    int lead_unit;     /* a lead of this size is as good as a win is sure; 0: the average lead in the playouts */

    /* A hash of all bytes; a sentence about a broken invariant, or NULL. */
    uint64_t (*digest)(const Game *game, const Setup *setup);
    const char *(*unsound)(const Game *game, const Setup *setup);

    /* Names: saves, scenarios and branches hold nothing else. find_option returns -1 when there is none. */
    char *(*option_name)(const Game *game, const Setup *setup, int option, char out[DOOR_NAME]);
    int (*find_option)(const Game *game, const Setup *setup, const char *name);

    /* Where the game stands, and how. `score` fills in a number for each seat; `winners` is a bit for each, 0 when
     * nobody wins or the game is not over. */
    Clock (*clock)(const Game *game, const Setup *setup);
    void (*score)(const Game *game, const Setup *setup, int32_t scores[DOOR_SEATS]);
    unsigned (*winners)(const Game *game, const Setup *setup);
    /* The scores if what is on the table were counted now; must not be called inside a step. NULL: as `score`. */
    void (*standings)(const Game *game, const Setup *setup, int32_t scores[DOOR_SEATS]);

    /* What a seat knows. `view` writes view_size bytes that are the same exactly when the seat cannot tell two games
     * apart. `redeal` changes a copy into another game that looks the same to the seat; false: none was found,
     * and the copy is all zero, so that nobody decides by the real one. */
    size_t (*view_size)(const Setup *setup);
    void (*view)(const Game *game, const Setup *setup, int seat, void *view);
    bool (*redeal)(const Host *host, Game *game, int seat, uint64_t seed);
} Door;

static inline const Door *door_of(const Setup *setup) {
    return *(const Door *const *)setup;
}

/* Shorthands for whoever drives a game. */
static inline size_t door_size(const Setup *setup) {
    return door_of(setup)->size(setup);
}
static inline int door_seats(const Setup *setup) {
    return door_of(setup)->seats(setup);
}
static inline Status door_step(Host *host, Game *game) {
    return door_of(host->setup)->step(host, game);
}
static inline Answer door_answer(Host *host, Game *game, int option) {
    return door_of(host->setup)->answer(host, game, option);
}
static inline bool door_asked(const Game *game, const Setup *setup, Asked *asked) {
    return door_of(setup)->asked(game, setup, asked);
}
static inline char *door_option_name(const Game *game, const Setup *setup, int option, char out[DOOR_NAME]) {
    return door_of(setup)->option_name(game, setup, option, out);
}
static inline void door_standings(const Game *game, const Setup *setup, int32_t scores[DOOR_SEATS]) {
    const Door *door = door_of(setup);
    (door->standings ? door->standings : door->score)(game, setup, scores);
}
static inline void door_copy(Game *copy, const Game *game, const Setup *setup) {
    memcpy((void *)copy, (const void *)game, door_size(setup));
}
static inline bool door_same(const Game *one, const Game *other, const Setup *setup) {
    return memcmp((const void *)one, (const void *)other, door_size(setup)) == 0;
}

#endif
