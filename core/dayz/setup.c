/* Checks a set-up: each check is a small function that fills in the refusal. */
#include "core/dayz/setup.h"

#include <string.h>

#include "core/dayz/prepared_deal.h"

static bool check_id(const char *id, Refusal *refusal) {
    if (!id || !*id) return setup_refuse(refusal, "a faction or a special has no id", NULL, 0);
    if (strlen(id) > MAX_ID) return setup_refuse(refusal, "an id has at most 32 characters", id, 0);
    return true;
}

static bool check_numbers(const Faction *faction, Refusal *refusal) {
    for (int version = 0; version < VERSIONS; version++) {
        const Power *power = faction->versions[version];
        if (power && (power->number_count < 0 || power->number_count > MAX_NUMBERS))
            return setup_refuse(refusal, "a power keeps at most 4 numbers", faction->id, power->number_count);
    }
    return true;
}

static bool check_faction(const Faction *faction, Refusal *refusal) {
    if (!check_id(faction->id, refusal) || !check_numbers(faction, refusal)) return false;
    if (faction->role < 0 || faction->role >= ROLES)
        return setup_refuse(refusal, "a faction has no known role", faction->id, faction->role);
    if (!faction->versions[VERSION_BASE])
        return setup_refuse(refusal, "a faction needs a base version", faction->id, 0);
    if (faction->card_count < 1 || faction->card_count > MAX_CARDS)
        return setup_refuse(refusal, "a faction has from 1 to 128 cards", faction->id, faction->card_count);
    for (int i = 1; i < faction->card_count; i++)
        if (faction->cards[i].value <= faction->cards[i - 1].value)
            return setup_refuse(refusal, "a faction's cards must have each value once, in ascending order", faction->id,
                                faction->cards[i].value);
    return true;
}

static bool check_pool(const Setup *setup, Refusal *refusal) {
    if (setup->faction_count < 1 || setup->faction_count > MAX_FACTIONS)
        return setup_refuse(refusal, "the pool holds from 1 to 128 factions", NULL, setup->faction_count);
    for (int i = 0; i < setup->faction_count; i++) {
        if (!check_faction(&setup->factions[i], refusal)) return false;
        if (setup_faction(setup, setup->factions[i].id) != i)
            return setup_refuse(refusal, "a faction is in the pool twice", setup->factions[i].id, i);
    }
    return true;
}

static bool has_value(const Faction *faction, int value) {
    for (int i = 0; i < faction->card_count; i++)
        if (faction->cards[i].value == value) return true;
    return false;
}

static bool check_special(const Setup *setup, const Special *special, Refusal *refusal) {
    if (!check_id(special->id, refusal)) return false;
    if (!special->power) return setup_refuse(refusal, "a special has no power", special->id, 0);
    if (special->power->number_count < 0 || special->power->number_count > MAX_NUMBERS)
        return setup_refuse(refusal, "a power keeps at most 4 numbers", special->id, special->power->number_count);
    if (special->faction == NOTHING) return true;
    if (special->faction >= setup->faction_count)
        return setup_refuse(refusal, "a promo belongs to a faction that is not in the pool", special->id,
                            special->faction);
    if (!special->label || strlen(special->label) > MAX_ID)
        return setup_refuse(refusal, "a promo card needs a name of at most 32 characters", special->id, 0);
    if (!has_value(&setup->factions[special->faction], special->replaces))
        return setup_refuse(refusal, "a promo replaces a card that its faction does not have", special->id,
                            special->replaces);
    return true;
}

static bool check_specials(const Setup *setup, Refusal *refusal) {
    if (setup->special_count < 0 || setup->special_count > MAX_POOL_SPECIALS)
        return setup_refuse(refusal, "there are at most 240 specials to choose from", NULL, setup->special_count);
    for (int i = 0; i < setup->special_count; i++) {
        if (!check_special(setup, &setup->specials[i], refusal)) return false;
        if (setup_special(setup, setup->specials[i].id) != i)
            return setup_refuse(refusal, "a special is listed twice", setup->specials[i].id, i);
    }
    return true;
}

/* R2.2: vans, then zombies, then factions. */
static int place_in_order(Role role) {
    return role == ROLE_VAN ? 0 : role == ROLE_HORDE ? 1 : 2;
}

static bool check_slots(const Setup *setup, const Lineup *lineup, Refusal *refusal) {
    int order = 0;
    if (lineup->slot_count < 1 || lineup->slot_count > MAX_SLOTS)
        return setup_refuse(refusal, "from 1 to 7 factions are in play, vans and zombies included", NULL,
                            lineup->slot_count);
    for (int slot = 0; slot < lineup->slot_count; slot++) {
        if (lineup->faction[slot] >= setup->faction_count)
            return setup_refuse(refusal, "a faction in play is not in the pool", NULL, lineup->faction[slot]);
        const Faction *faction = &setup->factions[lineup->faction[slot]];
        int place = place_in_order(faction->role);
        if (place < order) return setup_refuse(refusal, "the order must be vans, zombies, factions", faction->id, slot);
        order = place;
        if (lineup->version[slot] >= VERSIONS || !faction->versions[lineup->version[slot]])
            return setup_refuse(refusal, "a faction in play does not have that version", faction->id,
                                lineup->version[slot]);
        for (int other = 0; other < slot; other++)
            if (lineup->faction[other] == lineup->faction[slot])
                return setup_refuse(refusal, "the same faction is in play twice", faction->id, slot);
    }
    if (order != place_in_order(ROLE_SURVIVOR))
        return setup_refuse(refusal, "no faction of survivors is in play", NULL, 0);
    return true;
}

bool setup_has(const Lineup *lineup, int faction) {
    for (int slot = 0; slot < lineup->slot_count; slot++)
        if (lineup->faction[slot] == faction) return true;
    return false;
}

static bool check_with(const Setup *setup, const Lineup *lineup, Refusal *refusal) {
    if (lineup->with_count > MAX_SPECIALS)
        return setup_refuse(refusal, "at most 5 specials are in play", NULL, lineup->with_count);
    for (int i = 0; i < lineup->with_count; i++) {
        if (lineup->with[i] >= setup->special_count)
            return setup_refuse(refusal, "a special in play does not exist", NULL, lineup->with[i]);
        const Special *special = &setup->specials[lineup->with[i]];
        if (special->faction != NOTHING && !setup_has(lineup, special->faction))
            return setup_refuse(refusal, "a promo needs its faction in play", special->id, 0);
        for (int other = 0; other < i; other++) {
            const Special *before = &setup->specials[lineup->with[other]];
            if (before == special) return setup_refuse(refusal, "the same special is in play twice", special->id, 0);
            if (special->faction != NOTHING && before->faction == special->faction &&
                before->replaces == special->replaces)
                return setup_refuse(refusal, "two promos replace the same card", special->id, special->replaces);
        }
    }
    return true;
}

static bool check_lineup(const Setup *setup, const Lineup *lineup, Refusal *refusal) {
    if (!check_slots(setup, lineup, refusal) || !check_with(setup, lineup, refusal)) return false;
    int cards = setup_deck_size(setup, lineup);
    if (cards > MAX_CARDS) return setup_refuse(refusal, "a deck has at most 128 cards", NULL, cards);
    if (cards < setup_cards_dealt(setup))
        return setup_refuse(refusal, "there are not enough cards to deal", NULL, cards);
    return true;
}

static bool check_figures(const Setup *setup, Refusal *refusal) {
    if (setup->seats < MIN_SEATS || setup->seats > MAX_SEATS)
        return setup_refuse(refusal, "the number of communities is out of range", NULL, setup->seats);
    if (!setup->edition.hand[setup->seats])
        return setup_refuse(refusal, "the edition has no hand for this number of communities", NULL, setup->seats);
    if (setup->rounds < 1 || setup->rounds > MAX_ROUNDS)
        return setup_refuse(refusal, "a game has from 1 to 99 rounds", NULL, setup->rounds);
    if (setup->edition.usual < 0 || setup->edition.usual >= VERSIONS)
        return setup_refuse(refusal, "the edition's usual version is unknown", NULL, 0);
    if (setup->hand_size < 0 || setup_hand_size(setup) < 1 || setup_hand_size(setup) > MAX_CARDS)
        return setup_refuse(refusal, "a community is dealt at least 1 card", NULL, setup_hand_size(setup));
    if (setup->edition.itinerants[setup->seats] > MAX_ITINERANTS)
        return setup_refuse(refusal, "there are at most 32 itinerants", NULL, setup->edition.itinerants[setup->seats]);
    for (int seat = 0; seat < setup->seats; seat++)
        if (setup->population[seat] < 1 || setup->population[seat] > MAX_POPULATION)
            return setup_refuse(refusal, "a population starts between 1 and 9999", NULL, setup->population[seat]);
    return true;
}

bool setup_check(const Setup *setup, Refusal *refusal) {
    *refusal = (Refusal){NULL, NULL, 0};
    if (!check_figures(setup, refusal) || !check_pool(setup, refusal) || !check_specials(setup, refusal)) return false;
    if (setup->lineup_count < 1 || setup->lineup_count > MAX_LINEUPS)
        return setup_refuse(refusal, "there are from 1 to 16 line-ups", NULL, setup->lineup_count);
    if (setup->lineup_count > 1 && (setup->swaps || setup->power_draw))
        return setup_refuse(refusal, "factions are not swapped in a campaign of scenarios", NULL, setup->lineup_count);
    for (int i = 0; i < setup->lineup_count; i++)
        if (!check_lineup(setup, &setup->lineups[i], refusal)) return false;
    return !setup->deal || deal_check(setup, refusal);
}

Version setup_usual(const Setup *setup, int faction) {
    Version usual = setup->edition.usual;
    return setup->factions[faction].versions[usual] ? usual : VERSION_BASE;
}

int setup_hand_size(const Setup *setup) {
    return setup->hand_size ? setup->hand_size : setup->edition.hand[setup->seats];
}

int setup_cards_dealt(const Setup *setup) {
    return setup->seats * setup_hand_size(setup) + setup->edition.itinerants[setup->seats];
}

int setup_deck_size(const Setup *setup, const Lineup *lineup) {
    int cards = 0;
    for (int slot = 0; slot < lineup->slot_count; slot++) cards += setup->factions[lineup->faction[slot]].card_count;
    return cards;
}

int setup_faction(const Setup *setup, const char *id) {
    for (int i = 0; i < setup->faction_count; i++)
        if (strcmp(setup->factions[i].id, id) == 0) return i;
    return -1;
}

int setup_special(const Setup *setup, const char *id) {
    for (int i = 0; i < setup->special_count; i++)
        if (strcmp(setup->specials[i].id, id) == 0) return i;
    return -1;
}
