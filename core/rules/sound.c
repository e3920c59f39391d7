/* The invariants of a game, for tests, fuzzing and whoever checks scripts. */
#include <string.h>

#include "core/engine/game.h"

static const char *check_zones(const Table *table, const Deck *deck) {
    Set all = set_below(0);
    for (int zone = 0; zone < ZONES; zone++) {
        if (!set_empty(set_and(all, table->zone[zone]))) return "a card is in two zones";
        all = set_or(all, table->zone[zone]);
        for (Set cards = table->zone[zone]; !set_empty(cards);)
            if (table->where[set_take(&cards)] != zone) return "a card's zone is not where it says it is";
    }
    return set_same(all, deck_all(deck)) ? NULL : "a card is nowhere, or comes from nowhere";
}

static const char *check_pile(const uint8_t *pile, int count, int size, Set zone) {
    Set all = set_below(0);
    for (int i = 0; i < size; i++) {
        if (i >= count && pile[i]) return "something lies above a pile";
        if (i < count) set_add(&all, pile[i]);
    }
    return set_same(all, zone) && set_count(all) == count ? NULL : "a pile does not hold the cards of its zone";
}

static const char *check_knowledge(const Table *table, const Deck *deck, int seats) {
    Set open = set_or(table->zone[ZONE_TRICK], set_or(table->zone[ZONE_ENCOUNTER], table->zone[ZONE_REMOVED]));
    for (int seat = 0; seat < seats; seat++) {
        open = set_or(open, table->zone[ZONE_TRANSFER + seat]);
        open = set_or(open, set_and(table->zone[ZONE_EXPEDITION + seat], deck->of_role[ROLE_VAN]));
    }
    if (table->itinerant_count) set_add(&open, table_itinerant(table));
    for (int seat = 0; seat < seats; seat++) {
        Set known = table_known(table, deck, seat);
        if (!set_within(open, known)) return "a seat does not know a card that lies open";
        if (!set_within(table->zone[ZONE_HAND + seat], known)) return "a seat does not know its own hand";
    }
    return NULL;
}

static const char *check_voids(const Table *table, const Deck *deck, int seats) {
    for (int seat = 0; seat < seats; seat++)
        for (int slot = 0; slot < table->slot_count; slot++)
            if (table->voids[seat] >> slot & 1 && !set_empty(set_and(table_holds(table, seat), deck->of_slot[slot])))
                return "a seat holds what it has shown not to hold";
    return NULL;
}

static const char *check_table(const Table *table, const Deck *deck, int seats) {
    const char *broken = check_zones(table, deck);
    if (!broken) broken = check_pile(table->reserve, table->reserve_count, MAX_CARDS, table->zone[ZONE_RESERVE]);
    if (!broken)
        broken = check_pile(table->itinerants, table->itinerant_count, MAX_ITINERANTS, table->zone[ZONE_ITINERANTS]);
    if (!broken) broken = check_knowledge(table, deck, seats);
    if (!broken) broken = check_voids(table, deck, seats);
    for (int seat = 0; seat < seats; seat++)
        if (table->population[seat] < 0) broken = "a population is below 0";
    return broken;
}

static bool is_zero(const void *block, size_t size) {
    const unsigned char *bytes = block;
    for (size_t i = 0; i < size; i++)
        if (bytes[i]) return false;
    return true;
}

static const char *check_open(const Game *game) {
    if (game->open.hook) return NULL;
    if (!is_zero(&game->found, sizeof game->found)) return "a closed hook has left its table behind";
    if (!is_zero(&game->open, sizeof game->open)) return "a closed hook has left answers behind";
    return NULL;
}

const char *game_unsound(const Game *game, const Setup *setup) {
    if (game->now.round == 0) return NULL;
    const char *broken = check_table(&game->now, &game->deck, setup->seats);
    if (!broken && game->open.hook) broken = check_table(&game->found, &game->deck, setup->seats);
    return broken ? broken : check_open(game);
}
