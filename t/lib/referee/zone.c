/* The referee's own table: where every card is. */
#include "t/lib/referee/table.h"

RefereeCards referee_hand(const Referee *referee, int seat) {
    return referee->zone[HAND + seat] | referee->zone[TRANSFER + seat];
}

bool referee_hands_empty(const Referee *referee) {
    for (int seat = 0; seat < referee->seats; seat++)
        if (referee_hand(referee, seat)) return false;
    return true;
}

int referee_left(const Referee *referee, int seat) {
    return (seat + 1) % referee->seats;
}

int referee_right(const Referee *referee, int seat) {
    return (seat + referee->seats - 1) % referee->seats;
}

int referee_where(const Referee *referee, int card) {
    for (int place = 0; place < PLACES; place++)
        if (referee->zone[place] & card_bit(card)) return place;
    return NONE;
}

static void pile_drop(RefereePile *pile, int card) {
    int kept = 0;
    for (int i = 0; i < pile->count; i++)
        if (pile->card[i] != card) pile->card[kept++] = pile->card[i];
    pile->count = kept;
}

static void pile_push(RefereePile *pile, int card) {
    for (int i = pile->count++; i > 0; i--) pile->card[i] = pile->card[i - 1];
    pile->card[0] = card;
}

/* RESERVE is the top of the Reserve; both ends are one zone. */
void referee_put(Referee *referee, int card, int place) {
    for (int other = 0; other < PLACES; other++) referee->zone[other] &= ~card_bit(card);
    pile_drop(&referee->reserve, card);
    pile_drop(&referee->itinerants, card);
    if (place == RESERVE) pile_push(&referee->reserve, card);
    if (place == RESERVE_BOTTOM) referee->reserve.card[referee->reserve.count++] = card;
    if (place == ITINERANTS) referee->itinerants.card[referee->itinerants.count++] = card;
    referee->zone[place == RESERVE_BOTTOM ? RESERVE : place] |= card_bit(card);
}

int referee_top(const Referee *referee) {
    return referee->reserve.count ? referee->reserve.card[0] : NONE;
}
