/* The cards of a round. A card is a number from 0; cards are numbered by slot in the order of R2.2
 * and by value within a slot, so that van and zombie numbers stay the same from round to round. */
#ifndef CORE_DAYZ_DECK_H
#define CORE_DAYZ_DECK_H

#include "core/dayz/set.h"
#include "core/dayz/setup.h"

struct Table;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct Deck {
    Set of_slot[MAX_SLOTS];
    Set of_role[ROLES];
    uint8_t slot[MAX_CARDS];
    uint8_t value[MAX_CARDS];
    int8_t worth[MAX_CARDS];
    uint8_t faction[MAX_SLOTS];         /* in the pool; as it was when the cards were laid out */
    uint8_t special[MAX_SPECIALS];      /* in the list of specials, or NOTHING */
    uint8_t special_card[MAX_SPECIALS]; /* the promo card of that special, or NOTHING */
    uint8_t count;
    uint8_t spare[6];
} Deck;

#pragma GCC diagnostic pop

/* Lays out the cards of the powers that lie on the table. */
void deck_build(Deck *deck, const Setup *setup, const struct Table *table);

/* The card of this slot and value; NOTHING when there is none. */
int deck_find(const Deck *deck, int slot, int value);

static inline Set deck_all(const Deck *deck) {
    return set_below(deck->count);
}

#endif
