/* Table.known has, for each card, the seats that know where it is. Every move updates it. Vague
 * knowledge ("one of these three") is not kept (R3.11). */
#include "core/dayz/knowledge.h"

/* A bit for each seat that sees whatever lies in this zone. */
static int sees_zone(int zone) {
    if (zone_is(zone, ZONE_HAND)) return 1 << (zone - ZONE_HAND);
    return zone_is(zone, ZONE_EXPEDITION) || zone_is_reserve(zone) ? 0 : ALL_SEATS;
}

int knowledge_sees(const Deck *deck, int card, int zone) {
    bool face_up = zone_is(zone, ZONE_EXPEDITION) && set_has(&deck->of_role[ROLE_VAN], card); /* R3.8 */
    return face_up ? ALL_SEATS : sees_zone(zone);
}

void knowledge_show(Table *table, int seats, Set cards) {
    while (!set_empty(cards)) table->known[set_take(&cards)] |= (uint8_t)seats;
}

/* A hand that gets a card is no longer void: in any faction, or only in the card's if all seats saw it. */
static void forget_voids(const Deck *deck, Table *table, int card, int to, bool seen_by_all) {
    if (!zone_is_held(to)) return;
    uint8_t *voids = &table->voids[zone_owner(to)];
    *voids = seen_by_all ? *voids & (uint8_t) ~(1u << deck->slot[card]) : 0;
}

static void move_seen(const Deck *deck, Table *table, Set cards, int to) {
    while (!set_empty(cards)) {
        int card = set_take(&cards);
        knowledge_open(table, card);
        forget_voids(deck, table, card, to, true);
    }
}

/* True if these are the uppermost cards of the Reserve, or its lowest one. */
static bool at_an_end(const Table *table, Set cards) {
    int count = set_count(cards);
    bool top = count <= table->reserve_count;
    for (int i = 1; top && i <= count; i++) top = set_has(&cards, table->reserve[table->reserve_count - i]);
    return top || (count == 1 && set_has(&cards, table->reserve[0]));
}

/* All cards that could have moved, for a seat that sees only how many did. All seats see a move from
 * either end of the Reserve; vans in expedition zones lie face up. */
static Set candidates(const Deck *deck, const Table *table, Set cards, int from, const Move *move) {
    if (from == ZONE_RESERVE && at_an_end(table, cards)) return cards;
    Set all = set_empty(move->among) ? table->zone[from] : set_and(move->among, table->zone[from]);
    if (zone_is(from, ZONE_EXPEDITION)) all = set_minus(all, deck->of_role[ROLE_VAN]);
    return set_or(all, cards);
}

/* These seats become unsure of all these cards. */
static void doubt(Table *table, int seats, Set cards) {
    while (!set_empty(cards)) table->known[set_take(&cards)] &= (uint8_t)~seats;
}

/* Those of the seats that do not know all of these cards. */
static int who_does_not_know(const Table *table, int seats, Set cards) {
    int all_known = seats;
    while (!set_empty(cards)) all_known &= table->known[set_take(&cards)];
    return seats & ~all_known;
}

static void move_unseen(const Deck *deck, Table *table, Set cards, int from, const Move *move) {
    Set could_be = candidates(deck, table, cards, from, move), hidden = cards;
    int blind = 0; /* a bit for each seat that does not see all of the cards */
    for (Set left = cards; !set_empty(left);) {
        int card = set_take(&left);
        int seen = (move->seen | knowledge_sees(deck, card, from) | knowledge_sees(deck, card, move->to)) & ALL_SEATS;
        table->known[card] |= (uint8_t)seen;
        blind |= ALL_SEATS & ~seen;
        if (seen == ALL_SEATS) set_drop(&hidden, card), set_drop(&could_be, card);
        forget_voids(deck, table, card, move->to, seen == ALL_SEATS);
    }
    bool in_a_pile = move->to == ZONE_RESERVE || move->to == ZONE_RESERVE_BOTTOM;
    bool order_hidden = in_a_pile && set_count(hidden) > 1;
    if (order_hidden || !set_same(hidden, could_be))
        doubt(table, blind, could_be);
    else if (move->alike)
        doubt(table, who_does_not_know(table, blind, set_minus(table->zone[from], cards)), could_be);
}

void knowledge_move(const Deck *deck, Table *table, Set cards, int from, const Move *move) {
    int seen = (move->seen | sees_zone(from) | sees_zone(move->to)) & ALL_SEATS;
    if (seen == ALL_SEATS)
        move_seen(deck, table, cards, move->to);
    else
        move_unseen(deck, table, cards, from, move);
}
