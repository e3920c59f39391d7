#include "core/dayz/table.h"

#include <string.h>

static void pile_take(uint8_t *pile, uint8_t *count, int card) {
    int place = *count - 1;
    if (pile[place] == card) { /* most often it is the top */
        pile[--*count] = 0;
        return;
    }
    while (pile[place] != card) place--;
    memmove(pile + place, pile + place + 1, (size_t)(*count - place - 1));
    pile[--*count] = 0;
}

static void put_under(Table *table, int card) {
    memmove(table->reserve + 1, table->reserve, table->reserve_count++);
    table->reserve[0] = (uint8_t)card;
}

void table_move_pile(Table *table, int card, int to) {
    int from = table->where[card];
    if (from == ZONE_RESERVE) pile_take(table->reserve, &table->reserve_count, card);
    if (from == ZONE_ITINERANTS) pile_take(table->itinerants, &table->itinerant_count, card);
    table_shift(table, card, to == ZONE_RESERVE_BOTTOM ? ZONE_RESERVE : to);
    if (to == ZONE_RESERVE_BOTTOM) put_under(table, card);
    if (to == ZONE_RESERVE) table->reserve[table->reserve_count++] = (uint8_t)card;
    if (to == ZONE_ITINERANTS) table->itinerants[table->itinerant_count++] = (uint8_t)card;
}

Set table_known(const Table *table, const Deck *deck, int seat) {
    Set known = set_below(0);
    for (int card = 0; card < deck->count; card++)
        if (table->known[card] >> seat & 1) set_add(&known, card);
    return known;
}

int table_place(const Table *table, int card) {
    int zone = table->where[card];
    bool bottom = zone == ZONE_RESERVE && table->reserve[0] == card && table->reserve_count > 1;
    return bottom ? ZONE_RESERVE_BOTTOM : zone;
}

const Power *table_power(const Table *table, const Setup *setup, int power) {
    if (power < table->slot_count) return setup->factions[table->faction[power]].versions[table->version[power]];
    int place = power - MAX_SLOTS;
    if (place < 0 || place >= table->with_count) return NULL;
    return setup->specials[table->with[place]].power;
}

PowerName table_power_name(const Table *table, int power) {
    if (power < table->slot_count) return (PowerName){table->faction[power], table->version[power], NOTHING};
    int place = power - MAX_SLOTS;
    bool special = place >= 0 && place < table->with_count;
    return (PowerName){NOTHING, NOTHING, special ? table->with[place] : NOTHING};
}

int table_find_power(const Table *table, const Setup *setup, const char *id) {
    for (int slot = 0; slot < table->slot_count; slot++)
        if (strcmp(setup->factions[table->faction[slot]].id, id) == 0) return slot;
    for (int place = 0; place < table->with_count; place++)
        if (strcmp(setup->specials[table->with[place]].id, id) == 0) return MAX_SLOTS + place;
    return NOTHING;
}

static void look_up_power(Table *table, const Power *power, int place) {
#define NOTE(ID, name, ...) table->hooked[HOOK_##ID] |= (uint16_t)((power->name != NULL) << place);
    POWER_HOOK_LIST(NOTE)
#undef NOTE
    table->numbered |= (uint16_t)((power->number_count > 0) << place);
}

void table_look_up(Table *table, const Setup *setup) {
    memset(table->hooked, 0, sizeof table->hooked);
    table->numbered = 0;
    for (int place = 0; place < MAX_POWERS; place++) {
        const Power *power = table_power(table, setup, place);
        if (power) look_up_power(table, power, place);
    }
}

void table_line_up(Table *table, const Setup *setup, const Lineup *lineup) {
    memset(table->faction, 0, sizeof table->faction);
    memset(table->version, 0, sizeof table->version);
    memset(table->with, 0, sizeof table->with);
    table->slot_count = lineup->slot_count;
    table->with_count = lineup->with_count;
    memcpy(table->faction, lineup->faction, lineup->slot_count);
    memcpy(table->version, lineup->version, lineup->slot_count);
    memcpy(table->with, lineup->with, lineup->with_count);
    memset(table->numbers, 0, sizeof table->numbers);
    table_look_up(table, setup);
}

/* The specials after this one move up. */
static void remove_special(Table *table, int place) {
    int after = --table->with_count - place;
    memmove(table->with + place, table->with + place + 1, (size_t)after);
    memmove(table->numbers[MAX_SLOTS + place], table->numbers[MAX_SLOTS + place + 1],
            (size_t)after * sizeof table->numbers[0]);
    table->with[table->with_count] = 0;
    memset(table->numbers[MAX_SLOTS + table->with_count], 0, sizeof table->numbers[0]);
}

/* A patient zero leaves with its faction (R5.6). */
static void remove_promos(Table *table, const Setup *setup, int faction) {
    for (int place = table->with_count - 1; place >= 0; place--)
        if (setup->specials[table->with[place]].faction == faction) remove_special(table, place);
}

void table_replace(Table *table, const Setup *setup, int slot, int faction, int version) {
    if (table->faction[slot] != faction) remove_promos(table, setup, table->faction[slot]);
    table->faction[slot] = (uint8_t)faction;
    table->version[slot] = (uint8_t)version;
    memset(table->numbers[slot], 0, sizeof table->numbers[slot]);
    table_look_up(table, setup);
}

void table_add(Table *table, const Setup *setup, int special) {
    table->with[table->with_count++] = (uint8_t)special;
    table_look_up(table, setup);
}

void table_remove(Table *table, const Setup *setup, int place) {
    remove_special(table, place);
    table_look_up(table, setup);
}

int table_place_of(const Table *table, int special) {
    for (int place = 0; place < table->with_count; place++)
        if (table->with[place] == special) return place;
    return NOTHING;
}

int table_slot_of(const Table *table, int faction) {
    for (int slot = 0; slot < table->slot_count; slot++)
        if (table->faction[slot] == faction) return slot;
    return NOTHING;
}

void table_expire(Table *table, const Setup *setup, Lasts lasts) {
    for (unsigned left = table->numbered; left;) {
        int p = table_take_power(&left);
        const Power *power = table_power(table, setup, p);
        for (int n = 0; n < power->number_count; n++)
            if (power->numbers[n].lasts <= lasts) memset(table->numbers[p][n], 0, sizeof table->numbers[p][n]);
    }
}

/* The deck ------------------------------------------------------------------------------------------- */

static void add_faction_cards(Deck *deck, int slot, const Faction *faction) {
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

static void add_promo(Deck *deck, const Setup *setup, int place, int special) {
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
        add_faction_cards(deck, slot, &setup->factions[table->faction[slot]]);
    }
    for (int place = 0; place < table->with_count; place++) add_promo(deck, setup, place, table->with[place]);
}

int deck_find(const Deck *deck, int slot, int value) {
    for (Set cards = deck->of_slot[slot]; !set_empty(cards);) {
        int card = set_take(&cards);
        if (deck->value[card] == value) return card;
    }
    return NOTHING;
}
