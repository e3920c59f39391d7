/* Estimates what a trick would bring to a seat, from its view and the public deck only. Cards that the seat
 * does not know are dealt at random. Whole numbers only, so that every machine decides alike. */
#ifndef SIM_ESTIMATE_H
#define SIM_ESTIMATE_H

#include "core/rules/view.h"

enum { ONE_SURVIVOR = 60 }; /* the unit of values; divisible by 1 to 6 */

/* All that a bot may base its decision on. */
typedef struct BotInput {
    const View *view;
    const Deck *deck; /* which cards there are, and what each is worth: public */
    const Setup *setup;
    uint64_t chance; /* the seat's own generator */
    int guesses;     /* how many to make for a play; 0: as many as the options call for */
} BotInput;

/* A deal that could be the real one, for the seats that have yet to play in this trick. */
typedef struct Guess {
    Set hand[MAX_SEATS];
    uint32_t luck[MAX_SEATS]; /* decides which of its legal cards each of them plays */
} Guess;

/* Makes `count` guesses. */
void guess_deal(BotInput *input, Guess *guesses, int count);

/* The value of the trick, added up over the guesses, if the seat plays this card (on this side;
 * NOTHING where it does not lead): what it gains, less what the others gain on average. */
int guess_value(const BotInput *input, const Guess *guesses, int count, int card, int side);

/* What a seat would count now: its population, the known cards of its expedition zone, and the average
 * worth of the unknown ones. */
int estimate_standing(const BotInput *input, int seat);

#endif
