#include "core/dayz/deck.h"

#include <string.h>

#include "core/dayz/table.h"

static void add_faction(Deck *deck, int slot, const Faction *faction) {
    int first = deck->count, count = faction->card_count, end = first + count;
    const Face *restrict cards = faction->cards;
    uint8_t *restrict value = deck->value + first;
    int8_t *restrict worth = deck->worth + first;
    memset(deck->slot + first, slot, (size_t)count);
    for (int i = 0; i < count; i++) value[i] = cards[i].value, worth[i] = cards[i].worth;
    deck->count = (uint8_t)end;
    deck->of_slot[slot] = set_minus(set_below(end), set_below(first));
    deck->of_role[faction->role] = set_or(deck->of_role[faction->role], deck->of_slot[slot]);
}

static void add_special(Deck *deck, const Setup *setup, int place, int special) {
    const Special *promo = &setup->specials[special];
    deck->special[place] = (uint8_t)special;
    if (promo->faction == NOTHING) return;
    for (int slot = 0; slot < MAX_SLOTS; slot++) {
        if (deck->faction[slot] != promo->faction) continue;
        int card = deck_find(deck, slot, promo->replaces);
        deck->special_card[place] = (uint8_t)card;
        deck->worth[card] = promo->worth;
    }
}

void deck_build(Deck *deck, const Setup *setup, const Table *table) {
    memset(deck, 0, sizeof *deck);
    memset(deck->faction, NOTHING, sizeof deck->faction);
    memset(deck->special, NOTHING, sizeof deck->special);
    memset(deck->special_card, NOTHING, sizeof deck->special_card);
    for (int slot = 0; slot < table->slot_count; slot++) {
        deck->faction[slot] = table->faction[slot];
        add_faction(deck, slot, &setup->factions[table->faction[slot]]);
    }
    for (int place = 0; place < table->with_count; place++) add_special(deck, setup, place, table->with[place]);
}

int deck_find(const Deck *deck, int slot, int value) {
    for (Set cards = deck->of_slot[slot]; !set_empty(cards);) {
        int card = set_take(&cards);
        if (deck->value[card] == value) return card;
    }
    return NOTHING;
}
