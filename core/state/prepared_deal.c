#include "core/state/prepared_deal.h"

#include <string.h>

void deal_init(Deal *stack) {
    memset(stack, 0, sizeof *stack);
    memset(stack->zone, NOTHING, sizeof stack->zone);
    memset(stack->holds, NOTHING, sizeof stack->holds);
    stack->rest = ZONE_RESERVE;
    stack->leader = NOTHING;
    stack->round = stack->trick = 1;
}

void deal_ground(const Setup *setup, Table *table, Deck *deck) {
    memset(table, 0, sizeof *table);
    memset(deck, 0, sizeof *deck);
    table_line_up(table, setup, &setup->lineups[0]);
    deck_build(deck, setup, table);
}

int deal_holds(const Setup *setup, int seat) {
    int holds = setup->stack ? setup->stack->holds[seat] : NOTHING;
    return holds == NOTHING ? setup_hand_size(setup) : holds;
}

static bool refuse(Refusal *refusal, const char *why, const char *name, int number) {
    *refusal = (Refusal){why, name, number};
    return false;
}

static bool check_hands(const Setup *setup, const int given[ZONES], Refusal *refusal) {
    bool nobody = true;
    for (int seat = 0; seat < setup->seats; seat++) {
        int holds = deal_holds(setup, seat);
        if (given[ZONE_HAND + seat] + given[ZONE_TRANSFER + seat] > holds)
            return refuse(refusal, "a community is given more cards than it holds", NULL, seat + 1);
        nobody = nobody && !holds;
    }
    return !nobody || refuse(refusal, "nobody holds a card", NULL, 0);
}

/* Every card has its zone, and a pile lists those of its own, each once. */
static bool check_piles(const Deal *stack, int cards, const int given[ZONES], Refusal *refusal) {
    Set listed = set_below(0);
    for (int i = 0; i < stack->reserve_count + stack->itinerant_count; i++) {
        bool reserve = i < stack->reserve_count;
        int card = reserve ? stack->reserve[i] : stack->itinerants[i - stack->reserve_count];
        if (card >= cards || stack->zone[card] != (reserve ? ZONE_RESERVE : ZONE_ITINERANTS) || set_has(&listed, card))
            return refuse(refusal, "a pile lists a card that lies elsewhere", NULL, card);
        set_add(&listed, card);
    }
    return set_count(listed) == given[ZONE_RESERVE] + given[ZONE_ITINERANTS] ||
           refuse(refusal, "a card of a pile has no place in it", NULL, 0);
}

/* Only zones that hold cards before a trick begins can be given. */
static bool check_zones(const Setup *setup, int cards, int given[ZONES], Refusal *refusal) {
    for (int card = 0; card < cards; card++) {
        int zone = setup->stack->zone[card];
        if (zone == NOTHING) continue;
        bool there = zone < ZONES && zone != ZONE_ENCOUNTER && zone != ZONE_TRICK;
        if (!there || (zone_owner(zone) != NOTHING && zone_owner(zone) >= setup->seats))
            return refuse(refusal, "a card lies in a zone that cannot be given", NULL, card);
        given[zone]++;
    }
    return true;
}

static bool check_figures(const Setup *setup, Refusal *refusal) {
    const Deal *stack = setup->stack;
    if (stack->reserve_count > MAX_CARDS || stack->itinerant_count > MAX_ITINERANTS)
        return refuse(refusal, "a pile holds more cards than it can", NULL, stack->reserve_count);
    if (stack->itinerant_count > setup->edition.itinerants[setup->seats])
        return refuse(refusal, "there are fewer itinerants than are given", NULL,
                      setup->edition.itinerants[setup->seats]);
    if (stack->leader != NOTHING && stack->leader >= setup->seats)
        return refuse(refusal, "the leader has no seat", NULL, stack->leader + 1);
    if (stack->round < 1 || stack->round > setup->rounds)
        return refuse(refusal, "the round that begins is not one of the game's", NULL, stack->round);
    if (stack->trick < 1 || stack->trick > MAX_TRICKS)
        return refuse(refusal, "a trick is numbered from 1 to 250", NULL, stack->trick);
    if (stack->rest != ZONE_RESERVE && stack->rest != ZONE_REMOVED)
        return refuse(refusal, "what is left over goes to the Reserve, or is removed", NULL, stack->rest);
    return setup->lineup_count == 1 || refuse(refusal, "a campaign is dealt from its seed", NULL, 0);
}

/* Cards that must come from the seed have to be there. */
static bool check_supply(const Setup *setup, int cards, const int given[ZONES], Refusal *refusal) {
    int left = cards, wanted = setup->edition.itinerants[setup->seats] - given[ZONE_ITINERANTS];
    for (int zone = 0; zone < ZONES; zone++) left -= given[zone];
    for (int seat = 0; seat < setup->seats; seat++)
        wanted += deal_holds(setup, seat) - given[ZONE_HAND + seat] - given[ZONE_TRANSFER + seat];
    return wanted <= left || refuse(refusal, "not enough cards are left to fill the hands", NULL, wanted - left);
}

bool deal_check(const Setup *setup, Refusal *refusal) {
    int given[ZONES] = {0};
    Table table;
    Deck deck;
    deal_ground(setup, &table, &deck);
    return check_figures(setup, refusal) && check_zones(setup, deck.count, given, refusal) &&
           check_hands(setup, given, refusal) && check_piles(setup->stack, deck.count, given, refusal) &&
           check_supply(setup, deck.count, given, refusal);
}
