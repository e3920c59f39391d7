/* A deal that was arranged beforehand, whole or in part, for the first round of a game: a puzzle, an
 * example, a bug to look at. What is not given is dealt from the seed. Card numbers are those of the
 * deck of the first line-up. */
#ifndef CORE_STATE_PREPARED_DEAL_H
#define CORE_STATE_PREPARED_DEAL_H

#include "core/state/table.h"

typedef struct Deal {
    uint8_t zone[MAX_CARDS];            /* where a card lies, NOTHING: dealt from the seed */
    uint8_t reserve[MAX_CARDS];         /* of those in the Reserve: top first, above all others */
    uint8_t itinerants[MAX_ITINERANTS]; /* the same */
    uint8_t reserve_count, itinerant_count;
    uint8_t holds[MAX_SEATS]; /* cards in hand and transfer zone together; NOTHING: as many as are dealt */
    uint8_t rest;             /* where cards go that nobody is dealt: ZONE_RESERVE or ZONE_REMOVED */
    uint8_t leader;           /* of the first trick; NOTHING: as R2.8 and R2.9 say */
    uint8_t round, trick;     /* that begin; 1 as a rule. Later in a round its start has passed */
    bool transferred;         /* R2.6 is over */
    int16_t numbers[MAX_POWERS][MAX_NUMBERS][MAX_SEATS]; /* that powers keep */
} Deal;

/* Nothing is given yet. */
void deal_init(Deal *stack);

/* The table and the deck that the stack is about: the first line-up in play, no card dealt. */
void deal_ground(const Setup *setup, Table *table, Deck *deck);

/* How many cards the seat holds when the game begins. */
int deal_holds(const Setup *setup, int seat);

/* Of a set-up with a stack: does it fit? For setup_check. */
bool deal_check(const Setup *setup, Refusal *refusal);

#endif
