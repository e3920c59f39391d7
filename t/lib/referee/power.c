/* R7 and R8: what each version of each power does after a trick of its faction. */
#include <string.h>

#include "t/lib/referee/table.h"

static unsigned all_seats(const Referee *referee) {
    return (1u << referee->seats) - 1;
}

static unsigned others(const Referee *referee) {
    return all_seats(referee) & ~(1u << referee->winner);
}

static RefereeCards own_zone(const Referee *referee) {
    return referee->zone[EXPEDITION + referee->winner];
}

static RefereeCards both(int one, int other) {
    return referee_cards_of(one) | referee_cards_of(other);
}

/* Expects the move of a card to a seat's zone; none if it is there already. */
static void give(Referee *referee, int card, int seat) {
    referee_owe_next(referee);
    if (referee_where(referee, card) != EXPEDITION + seat) referee_owe(referee, card, EXPEDITION + seat);
}

static void put_under(Referee *referee, int card) {
    referee_owe_next(referee);
    if (card != NONE) referee_owe(referee, card, RESERVE_BOTTOM);
}

/* One of these cards goes to another community. Card and community may be asked in either order. */
static void give_one(Referee *referee, RefereeCards cards) {
    const char *about = referee_about(referee);
    bool card_first = about && strcmp(about, "card") == 0;
    int card = card_first ? referee_ask_card(referee, referee->winner, cards, NULL) : NONE;
    int to = referee_ask_seat(referee, referee->winner, others(referee));
    if (!card_first) card = referee_ask_card(referee, referee->winner, cards, NULL);
    give(referee, card, to);
}

static void hippie_all(Referee *referee) {
    int to = referee_ask_seat(referee, referee->winner, others(referee));
    referee_owe_next(referee);
    for (RefereeCards cards = referee->trick_cards; cards;) referee_owe(referee, cards_take(&cards), EXPEDITION + to);
}

/* One or more cards, one question each. Chosen cards may move at once or together. */
static void hippie_some(Referee *referee) {
    int to = referee_ask_seat(referee, referee->winner, others(referee));
    RefereeCards left = referee->trick_cards;
    referee_owe_next(referee);
    for (const char *way_out = NULL; left; way_out = "done") {
        int card = referee_ask_card(referee, referee->winner, left, way_out);
        if (card == NONE) return;
        left &= ~card_bit(card);
        referee_owe(referee, card, EXPEDITION + to);
    }
}

/* Chosen cards go to communities that have none yet. */
static void hand_round(Referee *referee, RefereeCards *chosen, unsigned *due) {
    const cJSON *move;
    while ((move = referee_peek(referee, LINE_MOVE))) {
        int card = referee_card_in(referee, move, "card"), to = referee_receiver(referee);
        bool right = (*chosen & card_bit(card)) && to != NONE && (*due >> to & 1);
        referee_require(referee, CHECK_DUE, right, "%s cannot go to %s", referee->names[card],
                        referee_text(move, "to"));
        give(referee, card, to);
        referee_settle_all(referee, CHECK_DUE);
        *chosen &= ~card_bit(card);
        *due &= ~(1u << to);
    }
}

/* All equal: a card's move shows which community gets it. The last card stays with the winner. */
static void hippie_equal(Referee *referee) {
    RefereeCards left = referee->trick_cards, chosen = 0;
    unsigned due = others(referee);
    for (int i = 1; i < referee->seats && left; i++) {
        hand_round(referee, &chosen, &due);
        int card = referee_ask_card(referee, referee->winner, left, NULL);
        left &= ~card_bit(card);
        chosen |= card_bit(card);
    }
    hand_round(referee, &chosen, &due);
    referee_require(referee, CHECK_DUE, chosen == 0, "a card that was chosen has yet to move");
}

static void military_one(Referee *referee) {
    give_one(referee, own_zone(referee));
}

static void military_two(Referee *referee) {
    int seats[] = {referee_left(referee, referee->winner), referee_right(referee, referee->winner)};
    for (int i = 0; i < 2; i++) {
        int card = referee_ask_card(referee, referee->winner, own_zone(referee), NULL);
        if (card != NONE) give(referee, card, seats[i]);
    }
}

static void military_trick(Referee *referee) {
    give_one(referee, referee->trick_cards);
}

static void dog_encounter(Referee *referee) {
    if (referee->encounter == NONE) return;
    give(referee, referee->encounter, referee_ask_seat(referee, referee->winner, all_seats(referee)));
}

/* Reads the choice of an opponent with cards to take; NONE if there is no such opponent. */
static int ask_robbed(Referee *referee) {
    unsigned seats = 0;
    for (int seat = 0; seat < referee->seats; seat++)
        if (seat != referee->winner && referee->zone[EXPEDITION + seat]) seats |= 1u << seat;
    return referee_ask_seat(referee, referee->winner, seats);
}

static void dog_training(Referee *referee) {
    int robbed = ask_robbed(referee);
    if (robbed == NONE) return;
    int card = referee_ask_card(referee, referee->winner, referee->zone[EXPEDITION + robbed], NULL);
    referee_owe_next(referee);
    referee_owe(referee, card, RESERVE);
}

/* The card is unseen, so chance may be drawn before or after the community is named. */
static void dog_stray(Referee *referee) {
    int robbed = ask_robbed(referee);
    if (robbed == NONE) return;
    RefereeCards zone = referee->zone[EXPEDITION + robbed];
    bool drawn = referee_peek(referee, LINE_RANDOM) != NULL;
    int card = drawn ? referee_random_card(referee, zone) : NONE;
    int to = referee_ask_seat(referee, referee->winner, all_seats(referee));
    if (!drawn) card = referee_random_card(referee, zone);
    give(referee, card, to);
}

static void dog_finds(Referee *referee) {
    int top = referee_top(referee);
    if (top != NONE) give(referee, top, referee_ask_seat(referee, referee->winner, all_seats(referee)));
}

static void preacher_adds(Referee *referee) {
    int top = referee_top(referee);
    if (top != NONE) give(referee, top, referee->winner);
    referee_settle_all(referee, CHECK_DUE);
}

static void preacher_sends(Referee *referee) {
    preacher_adds(referee);
    put_under(referee, referee_ask_card(referee, referee->winner, own_zone(referee), NULL));
}

static void preacher_sends_two(Referee *referee) {
    preacher_sends(referee);
    put_under(referee, referee_ask_card(referee, referee->winner, own_zone(referee), "done"));
}

static void preacher_sends_random(Referee *referee) {
    preacher_adds(referee);
    put_under(referee, referee_random_card(referee, own_zone(referee)));
}

/* First asks for a zombie or van, or none; then whether a survivor goes. */
static void preacher_may_send(Referee *referee) {
    static const RefereeOptions yes_no = {.name = {"yes", "no"}, .count = 2};
    preacher_adds(referee);
    RefereeCards unwanted = own_zone(referee) & both(KIND_VAN, KIND_ZOMBIE), survivors = own_zone(referee) & ~unwanted;
    int card = referee_ask_card(referee, referee->winner, unwanted, "none");
    if (card == NONE && survivors && referee_ask(referee, referee->winner, "yes/no", &yes_no) == 0)
        card = referee_random_card(referee, survivors);
    put_under(referee, card);
}

/* All cards are passed at once, into hands (R2.7). */
static void pass(Referee *referee, const int *cards, int (*neighbour)(const Referee *referee, int seat)) {
    referee_owe_next(referee);
    for (int seat = 0; seat < referee->seats; seat++)
        if (cards[seat] != NONE) referee_owe(referee, cards[seat], HAND + neighbour(referee, seat));
}

static void pass_chosen(Referee *referee, int (*neighbour)(const Referee *referee, int seat)) {
    RefereeCards hands[SEATS];
    int cards[SEATS];
    for (int seat = 0; seat < referee->seats; seat++) hands[seat] = referee_hand(referee, seat);
    referee_ask_each(referee, hands, cards);
    pass(referee, cards, neighbour);
}

static void cheerleader_left(Referee *referee) {
    pass_chosen(referee, referee_left);
}

/* The neighbour named gets the winner's card. Two communities have no left and right. */
static void cheerleader_either(Referee *referee) {
    int left = referee_left(referee, referee->winner), right = referee_right(referee, referee->winner), to = left;
    const char *about = referee_about(referee);
    if (referee_hands_empty(referee)) return;
    if (left != right || (about && strcmp(about, "community") == 0))
        to = referee_ask_seat(referee, referee->winner, 1u << left | 1u << right);
    pass_chosen(referee, to == left ? referee_left : referee_right);
}

static void cheerleader_random(Referee *referee) {
    int cards[SEATS];
    RefereeCards left = 0;
    for (int seat = 0; seat < referee->seats; seat++) {
        left |= referee_hand(referee, seat);
        cards[seat] = NONE;
    }
    while (left) {
        int card = referee_random_card(referee, left), seat = referee_where(referee, card) % SEATS;
        cards[seat] = card;
        left &= ~referee_hand(referee, seat);
    }
    pass(referee, cards, referee_left);
}

static void nurse(Referee *referee, RefereeCards from, int loss) {
    RefereeCards cards = 0;
    for (RefereeCards left = from & referee_cards_of(KIND_ZOMBIE); left;) {
        int card = cards_take(&left);
        if (referee_loss(card) <= loss) cards |= card_bit(card);
    }
    put_under(referee, referee_ask_card(referee, referee->winner, cards, "none"));
}

static void nurse_three(Referee *referee) {
    nurse(referee, own_zone(referee), 3);
}

static void nurse_six(Referee *referee) {
    nurse(referee, own_zone(referee), 6);
}

static void nurse_trick(Referee *referee) {
    nurse(referee, referee->trick_cards, 3);
}

/* With empty hands there is no next trick in this round, so there is nothing to name (R6.3). */
static void governor_leader(Referee *referee) {
    if (referee_hands_empty(referee)) return;
    referee->leader = referee_ask_seat(referee, referee->winner, all_seats(referee));
    referee->named = true;
}

static void governor_side(Referee *referee) {
    static const RefereeOptions sides = {.name = {[HIGH] = "high", [LOW] = "low"}, .count = 2};
    if (referee_hands_empty(referee)) return;
    governor_leader(referee);
    referee->named_side = referee_ask(referee, referee->winner, "side", &sides);
}

/* The power acts without a move or a question, so its event is required (INTERFACE.md). */
static void governor_other_side(Referee *referee) {
    if (referee_hands_empty(referee)) return;
    referee_require(referee, CHECK_FIRES, referee->announced, "the governor's power is not told");
    referee->named_side = referee->side == HIGH ? LOW : HIGH;
}

static void survivalist_swaps(Referee *referee) {
    int top = referee_top(referee), seat = referee->winner;
    int card = top == NONE ? NONE : referee_ask_card(referee, seat, referee_hand(referee, seat), "none");
    if (card == NONE) return;
    referee_owe_next(referee);
    referee_owe(referee, top, HAND + seat);
    referee_owe(referee, card, RESERVE);
}

/* A single card has no next one, so there is nothing to look at under it (R6.3). */
static void survivalist_digs(Referee *referee) {
    static const RefereeOptions yes_no = {.name = {"yes", "no"}, .count = 2};
    if (referee->reserve.count > 1 && referee_ask(referee, referee->winner, "yes/no", &yes_no) == 0)
        put_under(referee, referee_top(referee));
    referee_settle_all(referee, CHECK_DUE);
    survivalist_swaps(referee);
}

/* End-of-round powers and police do nothing here. */
static void (*const fire[REFEREE_FACTIONS][REFEREE_VERSIONS])(Referee *referee) = {
    [HIPPIE] = {hippie_all, hippie_some, hippie_equal, hippie_all},
    [MILITARY] = {military_one, military_two, military_trick, military_one},
    [DOG] = {dog_encounter, dog_training, dog_stray, dog_finds},
    [PREACHER] = {preacher_sends, preacher_sends_two, preacher_sends_random, preacher_may_send},
    [CHEERLEADER] = {cheerleader_left, cheerleader_either, cheerleader_random},
    [NURSE] = {nurse_three, nurse_six, nurse_trick},
    [GOVERNOR] = {governor_leader, governor_side, governor_other_side},
    [SURVIVALIST] = {survivalist_swaps, survivalist_digs, survivalist_swaps},
};

/* R6.1: the event names the faction asked and the winner. Without this event the power may do nothing. */
static void read_power(Referee *referee, const RefereeSlot *slot) {
    char name[32];
    const cJSON *power = referee_peek(referee, LINE_POWER);
    referee->announced = power != NULL;
    if (!power) return;
    const char *told = referee_text(power, "power");
    referee_require(referee, CHECK_FIRES, strcmp(told, referee_power_name(slot->faction, slot->version, name)) == 0,
                    "%s fires, not %s", name, told);
    referee_require(referee, CHECK_FIRES, referee_seat(referee, power, "seat") == referee->winner,
                    "it fires for seat %d", referee->winner + 1);
    referee->section.next++;
}

void referee_judge_power(Referee *referee) {
    const RefereeSlot *slot = &referee->slot[referee->asked - KIND_FIRST];
    void (*doing)(Referee *) = fire[slot->faction][slot->version];
    read_power(referee, slot);
    int before = referee->section.next;
    if (!doing) return;
    doing(referee);
    referee_settle_all(referee, CHECK_DUE);
    bool done = referee->section.next > before;
    referee_require(referee, CHECK_FIRES, referee->announced || !done, "what a power does follows its event");
    if (done || (slot->faction == GOVERNOR && referee->named_side != NONE))
        referee->tally.powers[slot->faction][slot->version]++;
}
