/* Who knows where a card is (R2.7, R3.9, R3.11). */
#ifndef CORE_DAYZ_KNOWLEDGE_H
#define CORE_DAYZ_KNOWLEDGE_H

#include "core/dayz/call.h"

/* A bit for each seat that sees a card in this zone without being shown it. */
int knowledge_sees(const Deck *deck, int card, int zone);

/* Makes the cards known to the seats (a bit for each); and one card known to all. */
void knowledge_show(Table *table, int seats, Set cards);
static inline void knowledge_open(Table *table, int card) {
    table->known[card] = ALL_SEATS;
}

/* To be called before cards of one zone move together. Seats that see them know where they are; all
 * other seats become unsure of every card that could have moved. */
void knowledge_move(const Deck *deck, Table *table, Set cards, int from, const Move *move);

#endif
