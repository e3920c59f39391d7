#include "core/dayz/alter.h"

#include <string.h>

#include "core/dayz/hook.h"
#include "core/dayz/knowledge.h"

/* Why the table cannot be altered at all; NULL when it can. */
static const char *refuse_alteration(const Game *game) {
    if (game->now.round == 0) return "the cards are not dealt yet";
    if (game->now.phase == PHASE_OVER) return "the game is over";
    return NULL;
}

/* The table that would be altered. */
static const Table *standing(const Game *game) {
    return game->open.hook ? &game->found : &game->now;
}

static const char *refuse_put(const Game *game, const Setup *setup, int card, int zone) {
    const Table *table = standing(game);
    if (card < 0 || card >= game->deck.count) return "this round has no such card";
    if (!zone_exists(zone) || zone == ZONE_TRICK)
        return "a card can go to a hand, a transfer or expedition zone, a pile, the encounter, or be removed";
    if (zone_owner(zone) != NOTHING && zone_owner(zone) >= setup->seats) return "the game has no such seat";
    if (set_has(&table->trick_cards, card)) return "the card belongs to the trick; undo the play instead";
    if (table->phase == PHASE_ENCOUNTER && table->where[card] == ZONE_ENCOUNTER)
        return "powers are being run for the encounter; go on to the first play";
    if (zone == ZONE_ENCOUNTER && table_encounter(table) != NOTHING) return "there already is an encounter";
    if (zone == ZONE_ITINERANTS && table->itinerant_count == MAX_ITINERANTS) return "there already are 32 itinerants";
    return NULL;
}

/* All seats see the top itinerant, and no other (R2.3). */
static void show_top_itinerant(Table *table) {
    for (int i = 0; i < table->itinerant_count; i++) table->known[table->itinerants[i]] = 0;
    if (table->itinerant_count) knowledge_open(table, table_itinerant(table));
}

const char *alter_put(Game *game, const Setup *setup, int card, int zone) {
    const char *why = refuse_alteration(game);
    if (!why) why = refuse_put(game, setup, card, zone);
    if (why) return why;
    hook_undo(game);
    Table *table = &game->now;
    table_move(table, card, zone);
    table->known[card] = (uint8_t)knowledge_sees(&game->deck, card, zone);
    if (zone_is_held(zone)) table->voids[zone_owner(zone)] = 0;
    show_top_itinerant(table);
    return NULL;
}

const char *alter_population(Game *game, const Setup *setup, int seat, int population) {
    const char *why = refuse_alteration(game);
    if (why) return why;
    if (seat < 0 || seat >= setup->seats) return "the game has no such seat";
    if (population < 0 || population > MAX_POPULATION) return "a population is a number from 0 to 9999";
    hook_undo(game);
    game->now.population[seat] = (int16_t)population;
    return NULL;
}

const char *alter_number(Game *game, const Setup *setup, int power, int number, int seat, int value) {
    const char *why = refuse_alteration(game);
    if (why) return why;
    const Power *rules = power >= 0 && power < MAX_POWERS ? table_power(standing(game), setup, power) : NULL;
    if (!rules) return "the power is not in play";
    if (number < 0 || number >= rules->number_count) return "the power keeps no such number";
    if (seat < 0 || seat >= (rules->numbers[number].table ? 1 : setup->seats)) return "the game has no such seat";
    if (value < INT16_MIN || value > INT16_MAX) return "a kept number must lie between -32768 and 32767";
    hook_undo(game);
    game->now.numbers[power][number][seat] = (int16_t)value;
    return NULL;
}

/* A phase that goes through all powers in play would lose its place if the list changed. */
static const char *refuse_power(const Game *game) {
    const char *why = refuse_alteration(game);
    if (!why && standing(game)->cursor) why = "powers are being run; go on to the next play";
    return why;
}

const char *alter_version(Game *game, const Setup *setup, int faction, int version) {
    const char *why = refuse_power(game);
    if (why) return why;
    if (faction < 0 || faction >= setup->faction_count) return "there is no such faction";
    int slot = table_slot_of(standing(game), faction);
    if (slot == NOTHING) return "the faction is not in play; its cards are not in the deck";
    if (version < 0 || version >= VERSIONS || !setup->factions[faction].versions[version])
        return "the faction has no such version";
    hook_undo(game);
    table_replace(&game->now, setup, slot, faction, version);
    return NULL;
}

const char *alter_add(Game *game, const Setup *setup, int special) {
    const char *why = refuse_power(game);
    if (why) return why;
    if (special < 0 || special >= setup->special_count) return "there is no such special";
    if (setup->specials[special].faction != NOTHING) return "a promo replaces a card, so it has to be in the set-up";
    if (table_place_of(standing(game), special) != NOTHING) return "the special is already in play";
    if (standing(game)->with_count == MAX_SPECIALS) return "5 specials are already in play";
    hook_undo(game);
    table_add(&game->now, setup, special);
    return NULL;
}

/* The deck lists promo cards by the place of their special; those after this one move up. */
static void close_gap(Deck *deck, int place) {
    size_t after = (size_t)(MAX_SPECIALS - 1 - place);
    memmove(deck->special + place, deck->special + place + 1, after);
    memmove(deck->special_card + place, deck->special_card + place + 1, after);
    deck->special[MAX_SPECIALS - 1] = deck->special_card[MAX_SPECIALS - 1] = NOTHING;
}

const char *alter_remove(Game *game, const Setup *setup, int special) {
    const char *why = refuse_power(game);
    if (why) return why;
    if (special < 0 || special >= setup->special_count) return "there is no such special";
    int place = table_place_of(standing(game), special);
    if (place == NOTHING) return "the special is not in play";
    if (setup->specials[special].faction != NOTHING) return "a promo's card is in the deck, so it stays";
    hook_undo(game);
    table_remove(&game->now, setup, place);
    close_gap(&game->deck, place);
    return NULL;
}
