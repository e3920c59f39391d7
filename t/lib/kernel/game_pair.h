/* Two games that differ only in what one seat cannot know. Both are played on with the same answers
 * for as long as the seat is told the same of both. */
#ifndef T_LIB_KERNEL_GAME_PAIR_H
#define T_LIB_KERNEL_GAME_PAIR_H

#include "t/lib/kernel/heard_hash.h"

typedef enum PairDifference {
    TWO_CARDS,   /* two cards that the seat does not know have changed places */
    ONE_CHOICE,  /* another seat chooses differently, unseen */
    CHANCE,      /* the random generator has another state */
    NUMBERS,     /* the secret numbers of the other seats */
    WHOLE_DEALS, /* all that the seat does not know is dealt again */
    DIFFERENCES
} PairDifference;

typedef struct GamePair {
    Game game[2];
    HeardHash heard[2];
    Host host[2];
    uint8_t seat;       /* the seat that cannot know the difference */
    uint8_t swapped[2]; /* the two cards of TWO_CARDS, otherwise NOTHING */
} GamePair;

/* Makes a pair from a game that waits for a decision. False if this difference is impossible here.
 * Do not move the pair: its hosts point into it. */
bool game_pair_make(GamePair *pair, const Game *game, const Setup *setup, int seat, PairDifference difference,
                    uint64_t *chance);

/* True if the seat's views of both games are equal. */
bool game_pair_looks_the_same(const GamePair *pair);

/* Steps both games to their next decision. False if a game is over, the seat was told different
 * things, or it may have looked at different cards: then the views may differ. */
bool game_pair_step(GamePair *pair);

/* Answers the first game at random and the second alike. False if the second has no such option. */
bool game_pair_answer(GamePair *pair, uint64_t *chance);

/* The number of pairs made, and of views of them compared. */
typedef struct GamePairTally {
    int pairs[DIFFERENCES], views[DIFFERENCES];
} GamePairTally;

/* Makes pairs at every decision of a random game and plays each on for a while. Returns NULL if no
 * seat saw what it cannot know, otherwise the name of the difference it saw. */
const char *game_pair_fault(const Setup *setup, uint64_t seed, GamePairTally *tally);

const char *game_pair_difference(PairDifference difference);

#endif
