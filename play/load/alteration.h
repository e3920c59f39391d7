/* Alterations of a game by hand, as they are typed, saved, and listed in the `start` of a scenario: "put hippie-9 hand:2",
 * "set coins 2 7", "set round 3", "stack deck museum, zoo". Names are those that the game describes itself with; what only one
 * game can alter, it adds in words of its own. */
#ifndef PLAY_LOAD_ALTERATION_H
#define PLAY_LOAD_ALTERATION_H

#include "core/game/door.h"

/* A counter that can be set. */
typedef struct AlteredCounter {
    bool per_seat;
    int least, most;
} AlteredCounter;

/* An alteration in words of one game's own, by how it begins: "set power". Without `apply`: "set" by another name. */
typedef struct OwnAlteration {
    const char *name;
    bool (*apply)(Game *game, const Setup *setup, const char *words, char why[DOOR_WHY]);
    /* For completion: what can follow, by number from 0; NULL after the last. NULL: nothing is offered. */
    char *(*word)(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);
} OwnAlteration;

typedef struct AlterationRules {
    const char *piece_word, *zone_word; /* "card"; "zone or place" */
    const char *put_example;            /* "put hippie-9 hand:2" */
    const char *set_example;
    const char *stack; /* the zone on which `stack` puts pieces where none is named; NULL: one must be */
    const char *verbs; /* all of them, for people: "put, set or stack" */

    /* Names by number from 0; NULL after the last. The zones to put pieces into may be NULL: all that Tools.zone_name names. find_…
     * returns the number that `put` takes; -1: there is none. */
    char *(*zone_name)(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);
    char *(*counter_name)(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]);
    AlteredCounter (*counter)(const Game *game, const Setup *setup, int number);
    int (*find_piece)(const Game *game, const Setup *setup, const char *name);
    int (*find_zone)(const Game *game, const Setup *setup, const char *name);

    /* Writes that there is no such piece. NULL: the nearest name is suggested. */
    void (*refuse_piece)(const Game *game, const Setup *setup, const char *name, char why[DOOR_WHY]);

    /* Each returns NULL; or a sentence that says why not, and then nothing has changed. Seats count from 0. */
    const char *(*put)(Game *game, const Setup *setup, int piece, int zone);
    const char *(*set)(Game *game, const Setup *setup, int counter, int seat, int value);

    const OwnAlteration *others; /* a row without a name ends them */
} AlterationRules;

/* Alters the game; step it next. False if that is not possible: the game is unchanged and `why` has the reason. */
bool alteration_apply(Game *game, const Setup *setup, const char *text, char why[DOOR_WHY]);

/* Copies the next name of a list of pieces, "dog-1 dog-2" or "market hall, zoo", and moves *words behind it: the longest name of
 * a piece or, if there is none, what stands before the next comma or blank. False at the end of the list. */
bool alteration_next_piece(const Game *game, const Setup *setup, const char **words, char name[DOOR_NAME]);

/* For completion: calls `offer` with each word that can follow "set" and the words `before`, "population". */
void alteration_set_words(const Game *game, const Setup *setup, const char *before,
                          void (*offer)(void *list, const char *word), void *list);

/* What can be altered in Happy DayZ, and in whole games. */
extern const AlterationRules dayz_alterations, tabletop_alterations;

/* For the functions above: writes why not; returns false. */
bool alteration_refuse(char why[DOOR_WHY], const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Passes on the answer of a kernel: NULL, or why it refused. */
static inline bool alteration_check(const char *refused, char why[DOOR_WHY]) {
    return !refused || alteration_refuse(why, "%s", refused);
}

/* Writes "there is no counter 'coin'; did you mean 'coins'?", or lists the names, which end with NULL. Returns false. */
bool alteration_refuse_name(char why[DOOR_WHY], const char *what, const char *name, const char *const *names);

/* Writes that there is no such zone. Returns false. */
bool alteration_refuse_zone(const Game *game, const Setup *setup, const char *name, char why[DOOR_WHY]);

#endif
