/* Estimates what a trick would bring to a seat by the printed rules, without scripts: fast, to find the plays that are
 * worth trying out. From the seat's view and the public deck only. Cards that the seat
 * does not know are dealt at random. Whole numbers only, so that every machine decides alike. */
#ifndef SIM_DAYZ_ESTIMATE_H
#define SIM_DAYZ_ESTIMATE_H

#include "core/dayz/view.h"

enum { ONE_SURVIVOR = 60 }; /* the unit of values; divisible by 1 to 6 */

/* All that a bot may base its decision on. */
typedef struct BotInput {
    const View *view;
    const Deck *deck; /* which cards there are, and what each is worth: public */
    const Setup *setup;
    uint64_t key;    /* of the luck that decides between equals */
    uint64_t chance; /* the seat's own generator */
    int guesses;     /* how many to make for a play; 0: as many as the options call for */
} BotInput;

/* A deal that could be the real one, for the seats that have yet to play in this trick. */
typedef struct Guess {
    Set hand[MAX_SEATS];
    uint32_t luck[MAX_SEATS]; /* decides which of its legal cards each of them plays */
} Guess;

/* The plays of a trick in order. */
typedef struct PlayedTrick {
    uint8_t count, side;
    uint8_t card[MAX_SEATS], seat[MAX_SEATS];
} PlayedTrick;

/* What a play brings by the printed worths, added up over some guesses. */
typedef struct Estimate {
    int value; /* what the seat gains, less what the others gain on average */
    int won;   /* tricks that the seat wins */
} Estimate;

/* Makes `count` guesses. */
void guess_deal(BotInput *input, Guess *guesses, int count);

/* Estimates the play of this card (on this side; NOTHING where the seat does not lead) over the guesses. */
Estimate estimate_play(const BotInput *input, const Guess *guesses, int count, int card, int side);

/* The value of a trick that has been played out in a game tried out from this view; 0 without plays. */
int estimate_trick(const BotInput *input, const PlayedTrick *played);

#endif
