/* What a trick would bring, as far as one seat can tell. It is given a View and the faces of the
 * cards, never the game: what the seat does not know is dealt at random onto the places it is not
 * shown. Whole numbers only, so that every machine decides alike. */
#ifndef SIM_ESTIMATE_H
#define SIM_ESTIMATE_H

#include "core/rules/view.h"

enum { ONE_SURVIVOR = 60 }; /* what values are counted in; can be shared evenly by 1 to 4 others */

/* All that a decision is made of. */
typedef struct Eyes {
    const View *view;
    const Deck *deck; /* public: which cards there are, and what each is worth */
    const Setup *setup;
    uint64_t chance; /* the seat's own generator */
} Eyes;

/* A deal that could be the real one, for the seats that have yet to play in this trick. */
typedef struct Guess {
    Set hand[MAX_SEATS];
    uint32_t luck[MAX_SEATS]; /* which of the cards it may play each of them plays */
} Guess;

/* Makes so many of them. */
void guess_deal(Eyes *eyes, Guess *guesses, int count);

/* The value of the trick, added up over the guesses, if the seat plays this card (on this side;
 * NOTHING where it does not lead): what it gains, less what the others gain on average. */
int guess_value(const Eyes *eyes, const Guess *guesses, int count, int card, int side);

/* What a seat would count now: its population and what lies in its expedition zone, or must be
 * expected to. */
int estimate_standing(const Eyes *eyes, int seat);

#endif
