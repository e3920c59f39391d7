/* A prepared deal of the first round, whole or in part, for puzzles, examples and tests. Cards that it does
 * not place are dealt from the seed. Card numbers are those of the deck of the first line-up. */
#ifndef CORE_DAYZ_PREPARED_DEAL_H
#define CORE_DAYZ_PREPARED_DEAL_H

#include "core/dayz/table.h"

typedef struct Deal {
    uint8_t zone[MAX_CARDS];            /* where a card lies, NOTHING: dealt from the seed */
    uint8_t reserve[MAX_CARDS];         /* of those in the Reserve: top first, above all others */
    uint8_t itinerants[MAX_ITINERANTS]; /* of the itinerants: top first, above all others */
    uint8_t reserve_count, itinerant_count;
    uint8_t holds[MAX_SEATS]; /* cards in hand and transfer zone together; NOTHING: as many as are dealt */
    uint8_t rest;             /* where cards go that are not dealt: ZONE_RESERVE or ZONE_REMOVED */
    uint8_t leader;           /* of the first trick; NOTHING: as R2.8 and R2.9 say */
    uint8_t round, trick;     /* to begin with, usually 1; on_round_start runs before trick 1 only */
    bool transferred;         /* R2.6 is over */
    int16_t numbers[MAX_POWERS][MAX_NUMBERS][MAX_SEATS]; /* named numbers of powers */
} Deal;

/* Makes a deal that places no card. */
void deal_init(Deal *deal);

/* Makes the table and the deck of the first line-up, with no card dealt. */
void deal_first_table(const Setup *setup, Table *table, Deck *deck);

/* How many cards the seat holds when the game begins. */
int deal_holds(const Setup *setup, int seat);

/* True when the deal of the set-up, which must have one, fits; for setup_check. */
bool deal_check(const Setup *setup, Refusal *refusal);

#endif
