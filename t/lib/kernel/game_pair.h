/* Two games that differ only in what one seat cannot know, and that are played on side by side for
 * as long as the seat is told the same of both. */
#ifndef T_LIB_KERNEL_GAME_PAIR_H
#define T_LIB_KERNEL_GAME_PAIR_H

#include "t/lib/kernel/heard_hash.h"

typedef enum PairDifference {
    TWO_CARDS,   /* two cards that the seat does not know have changed places */
    ONE_CHOICE,  /* another seat chooses differently, unseen */
    CHANCE,      /* the generator is at another place */
    NUMBERS,     /* the secret numbers of the other seats */
    WHOLE_DEALS, /* all that the seat does not know was dealt anew */
    DIFFERENCES
} PairDifference;

typedef struct GamePair {
    Game game[2];
    HeardHash heard[2];
    Host host[2];
    uint8_t seat;       /* the one that cannot know */
    uint8_t swapped[2]; /* the two cards of TWO_CARDS, otherwise NOTHING */
} GamePair;

/* Makes a pair out of a game that waits for a decision; false when there is no such difference to
 * make here. The pair must stay where it is: its hosts point into it. */
bool game_pair_make(GamePair *pair, const Game *game, const Setup *setup, int seat, PairDifference difference,
                    uint64_t *chance);

/* True when the seat sees the same of both. */
bool game_pair_looks_the_same(const GamePair *pair);

/* Steps both to their next decision. False when the seat was told different things, or may have
 * looked at different cards, or a game is over: then nothing more can be expected of the views. */
bool game_pair_step(GamePair *pair);

/* Answers the one at random and the other alike; false when the other has no such option. */
bool game_pair_answer(GamePair *pair, uint64_t *chance);

/* How many pairs were made and how many views of them compared later on. */
typedef struct GamePairTally {
    int pairs[DIFFERENCES], views[DIFFERENCES];
} GamePairTally;

/* Makes a pair at every decision of a random game, where it can, and plays each on for a while. NULL
 * when no seat ever saw what it cannot know; otherwise the name of what it saw. */
const char *game_pair_fault(const Setup *setup, uint64_t seed, GamePairTally *tally);

const char *game_pair_difference(PairDifference difference);

#endif
