#include "core/dayz/prepared_deal.h"

#include <string.h>

void deal_init(Deal *deal) {
    memset(deal, 0, sizeof *deal);
    memset(deal->zone, NOTHING, sizeof deal->zone);
    memset(deal->holds, NOTHING, sizeof deal->holds);
    deal->rest = ZONE_RESERVE;
    deal->leader = NOTHING;
    deal->round = deal->trick = 1;
}

void deal_first_table(const Setup *setup, Table *table, Deck *deck) {
    memset(table, 0, sizeof *table);
    memset(deck, 0, sizeof *deck);
    table_line_up(table, setup, &setup->lineups[0]);
    deck_build(deck, setup, table);
}

int deal_holds(const Setup *setup, int seat) {
    int holds = setup->deal ? setup->deal->holds[seat] : NOTHING;
    return holds == NOTHING ? setup_hand_size(setup) : holds;
}

static bool check_hands(const Setup *setup, const int given[ZONES], Refusal *refusal) {
    bool empty = true;
    for (int seat = 0; seat < setup->seats; seat++) {
        int holds = deal_holds(setup, seat);
        if (given[ZONE_HAND + seat] + given[ZONE_TRANSFER + seat] > holds)
            return setup_refuse(refusal, "a community is given more cards than it holds", NULL, seat + 1);
        empty = empty && !holds;
    }
    return !empty || setup_refuse(refusal, "no community holds a card", NULL, 0);
}

/* A pile must list exactly the cards of its zone, each once. */
static bool check_piles(const Deal *deal, int cards, const int given[ZONES], Refusal *refusal) {
    Set listed = set_below(0);
    for (int i = 0; i < deal->reserve_count + deal->itinerant_count; i++) {
        bool reserve = i < deal->reserve_count;
        int card = reserve ? deal->reserve[i] : deal->itinerants[i - deal->reserve_count];
        if (card >= cards || deal->zone[card] != (reserve ? ZONE_RESERVE : ZONE_ITINERANTS) || set_has(&listed, card))
            return setup_refuse(refusal, "a pile lists a card that lies elsewhere", NULL, card);
        set_add(&listed, card);
    }
    return set_count(listed) == given[ZONE_RESERVE] + given[ZONE_ITINERANTS] ||
           setup_refuse(refusal, "a card of a pile is not listed in it", NULL, 0);
}

/* A deal fills only zones that can hold cards before a trick begins. */
static bool check_zones(const Setup *setup, int cards, int given[ZONES], Refusal *refusal) {
    for (int card = 0; card < cards; card++) {
        int zone = setup->deal->zone[card];
        if (zone == NOTHING) continue;
        bool there = zone < ZONES && zone != ZONE_ENCOUNTER && zone != ZONE_TRICK;
        if (!there || (zone_owner(zone) != NOTHING && zone_owner(zone) >= setup->seats))
            return setup_refuse(refusal, "a card is in a zone that a deal cannot fill", NULL, card);
        given[zone]++;
    }
    return true;
}

static bool check_figures(const Setup *setup, Refusal *refusal) {
    const Deal *deal = setup->deal;
    if (deal->reserve_count > MAX_CARDS || deal->itinerant_count > MAX_ITINERANTS)
        return setup_refuse(refusal, "a pile holds more cards than it can", NULL, deal->reserve_count);
    if (deal->itinerant_count > setup->edition.itinerants[setup->seats])
        return setup_refuse(refusal, "the deal has more itinerants than the edition", NULL,
                            setup->edition.itinerants[setup->seats]);
    if (deal->leader != NOTHING && deal->leader >= setup->seats)
        return setup_refuse(refusal, "the leader is not a seat of the game", NULL, deal->leader + 1);
    if (deal->round < 1 || deal->round > setup->rounds)
        return setup_refuse(refusal, "the game has no such round to begin with", NULL, deal->round);
    if (deal->trick < 1 || deal->trick > MAX_TRICKS)
        return setup_refuse(refusal, "a trick is numbered from 1 to 250", NULL, deal->trick);
    if (deal->rest != ZONE_RESERVE && deal->rest != ZONE_REMOVED)
        return setup_refuse(refusal, "cards that are not dealt go to the Reserve, or are removed", NULL, deal->rest);
    return setup->lineup_count == 1 || setup_refuse(refusal, "a campaign is dealt from its seed", NULL, 0);
}

/* Enough cards must be left to deal from the seed. */
static bool check_supply(const Setup *setup, int cards, const int given[ZONES], Refusal *refusal) {
    int left = cards, wanted = setup->edition.itinerants[setup->seats] - given[ZONE_ITINERANTS];
    for (int zone = 0; zone < ZONES; zone++) left -= given[zone];
    for (int seat = 0; seat < setup->seats; seat++)
        wanted += deal_holds(setup, seat) - given[ZONE_HAND + seat] - given[ZONE_TRANSFER + seat];
    return wanted <= left || setup_refuse(refusal, "not enough cards are left to fill the hands", NULL, wanted - left);
}

bool deal_check(const Setup *setup, Refusal *refusal) {
    int given[ZONES] = {0};
    Table table;
    Deck deck;
    deal_first_table(setup, &table, &deck);
    return check_figures(setup, refusal) && check_zones(setup, deck.count, given, refusal) &&
           check_hands(setup, given, refusal) && check_piles(setup->deal, deck.count, given, refusal) &&
           check_supply(setup, deck.count, given, refusal);
}
