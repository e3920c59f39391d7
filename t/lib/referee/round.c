/* R2: the game, the line-up of a round, the deal, the transfers and the first leader. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "t/lib/referee/table.h"

/* R2.3, by number of communities */
static const int printed_hand[SEATS + 1] = {0, 0, 20, 15, 12, 10}, draft_hand[SEATS + 1] = {0, 0, 17, 15, 13, 11};
enum { START = 66, ITINERANTS_OF_TWO = 17 };

static bool is_digits(const char *text) {
    for (const char *at = text; *at; at++)
        if (!isdigit((unsigned char)*at)) return false;
    return *text != '\0';
}

/* R11: parts are numbered, a round each, in the same campaign. */
static void judge_part(Referee *referee, const cJSON *game) {
    int part = referee_optional(game, "part"), parts = referee_optional(game, "parts"), before = referee->part++;
    bool carry = cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(game, "carry"));
    if (!before && !parts) return;
    referee_require(referee, CHECK_PART, part == referee->part && part <= parts, "this is part %d", referee->part);
    referee_require(referee, CHECK_PART, !before || (parts == referee->parts && carry == referee->carry),
                    "the campaign changed between its parts");
    referee_require(referee, CHECK_PART, parts > 1 && referee->rounds == 1, "a part is one round");
    referee->parts = parts;
    referee->carry = carry;
}

bool referee_is_later_round(const Referee *referee) {
    return referee->round > 1 || (referee->carry && referee->part > 1);
}

/* R1.7: the box that the pool is limited to, or NONE. */
static int box_of(Referee *referee, const cJSON *game) {
    static const char *const boxes[] = {"Woodstock Fever", "American Dream"};
    const cJSON *box = cJSON_GetObjectItemCaseSensitive(game, "box");
    if (!box) return NONE;
    bool second = cJSON_IsString(box) && strcmp(box->valuestring, boxes[1]) == 0;
    bool known = second || (cJSON_IsString(box) && strcmp(box->valuestring, boxes[0]) == 0);
    referee_require(referee, CHECK_FORMAT, known, "there are two boxes");
    return second;
}

void referee_judge_game(Referee *referee) {
    const cJSON *game = referee_read(referee, LINE_GAME);
    const char *edition = referee_text(game, "edition");
    referee_require(referee, CHECK_FORMAT, referee_number(game, "format") == 1, "the format is 1");
    referee->draft = strcmp(edition, "draft") == 0;
    referee_require(referee, CHECK_FORMAT, referee->draft || strcmp(edition, "woodstock") == 0, "no edition %s",
                    edition);
    referee_require(referee, CHECK_FORMAT, is_digits(referee_text(game, "seed")), "the seed is digits");
    referee->seats = referee_number(game, "players");
    referee_require(referee, CHECK_SEATS, referee->seats >= 2 && referee->seats <= SEATS, "%d communities",
                    referee->seats);
    referee->rounds = referee_number(game, "rounds");
    referee_require(referee, CHECK_ROUND, referee->rounds >= 1, "at least one round");
    judge_part(referee, game);
    for (int seat = 0; seat < referee->seats && !(referee->carry && referee->part > 1); seat++)
        referee->population[seat] = START;
    referee_require(referee, CHECK_SEATS, referee_numbers_are(game, "population", referee->population, referee->seats),
                    "each has 66 at the start");
    referee->round = 0;
    referee->box = box_of(referee, game);
    referee->power_draw = cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(game, "power_draw"));
}

/* The three powers; in the first round the players choose them (R2.2). */
static void judge_powers(Referee *referee, const cJSON *round) {
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(round, "powers"), *item;
    RefereeSlot slots[SLOTS];
    int count = 0;
    referee_require(referee, CHECK_POWERS, cJSON_GetArraySize(list) == SLOTS, "three powers are in play");
    cJSON_ArrayForEach(item, list) {
        RefereeSlot *slot = &slots[count];
        bool known = referee_power(item->valuestring, &slot->faction, &slot->version);
        slot->zero = false;
        referee_require(referee, CHECK_POWERS, known, "no power %s", item->valuestring);
        for (int i = 0; i < count; i++)
            referee_require(referee, CHECK_POWERS, slots[i].faction != slot->faction, "%s is there twice",
                            item->valuestring);
        const RefereeSlot *old = &referee->slot[count++];
        bool stays = old->faction == slot->faction && old->version == slot->version;
        if (referee->round > 1)
            referee_require(referee, CHECK_LINEUP, stays, "%s came into play without a swap", item->valuestring);
    }
    if (referee->round == 1) memcpy(referee->slot, slots, sizeof slots);
}

/* Puts a special into play. False if there is no such special, or it is in play already. */
static bool add_special(RefereeSlot slots[SLOTS], const char *name, bool *bunker, bool *horde) {
    bool *place = strcmp(name, "bunker") == 0 ? bunker : strcmp(name, "horde") == 0 ? horde : NULL;
    for (int slot = 0; slot < SLOTS; slot++)
        if (strncmp(name, "zero:", 5) == 0 && referee_faction(name + 5) == slots[slot].faction)
            place = &slots[slot].zero;
    if (!place || *place) return false;
    return *place = true;
}

static void judge_with(Referee *referee, const cJSON *round) {
    const cJSON *item;
    RefereeSlot slots[SLOTS];
    bool bunker = false, horde = false, house = false, same;
    memcpy(slots, referee->slot, sizeof slots);
    for (int slot = 0; slot < SLOTS; slot++) slots[slot].zero = false;
    cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(round, "with")) {
        bool own = referee->house && strcmp(item->valuestring, referee->house) == 0;
        bool fits = own ? !house : add_special(slots, item->valuestring, &bunker, &horde);
        house = house || own;
        referee_require(referee, CHECK_WITH, fits, "%s cannot be in play, or not twice", item->valuestring);
    }
    same = bunker == referee->bunker && horde == referee->horde && house == referee->house_in_play;
    for (int slot = 0; slot < SLOTS; slot++) same = same && slots[slot].zero == referee->slot[slot].zero;
    if (referee->round > 1) referee_require(referee, CHECK_LINEUP, same, "the specials changed without a swap");
    memcpy(referee->slot, slots, sizeof slots);
    referee->bunker = bunker;
    referee->horde = horde;
    referee->house_in_play = house;
}

static void judge_deck(Referee *referee, const cJSON *round) {
    const cJSON *cards = cJSON_GetObjectItemCaseSensitive(round, "cards"), *item;
    RefereeCards seen = 0;
    cJSON_ArrayForEach(item, cards) {
        int card = referee_card(referee, item->string);
        referee_require(referee, CHECK_DECK, card != NONE && !(seen & card_bit(card)),
                        "%s is not in the deck, or twice", item->string);
        referee_require(referee, CHECK_DECK, item->valueint == referee_printed(referee, card), "%s is worth %d, not %d",
                        item->string, referee_printed(referee, card), item->valueint);
        seen |= card_bit(card);
    }
    referee_require(referee, CHECK_DECK, cards_count(seen) == DECK, "%d cards are in the deck, not %d", DECK,
                    cards_count(seen));
}

static RefereeCards deal_list(Referee *referee, const cJSON *list, int place, RefereeCards *left) {
    RefereeCards dealt = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, list) {
        int card = referee_card(referee, item->valuestring);
        referee_require(referee, CHECK_DEALT, card != NONE && (*left & card_bit(card)), "%s is not there to be dealt",
                        item->valuestring);
        *left &= ~card_bit(card);
        dealt |= card_bit(card);
        referee_put(referee, card, place == RESERVE ? RESERVE_BOTTOM : place);
    }
    return dealt;
}

static void judge_deal(Referee *referee) {
    RefereeCards left = ((RefereeCards)1 << DECK) - 1, kept[SEATS];
    const cJSON *deal = referee_read(referee, LINE_DEAL);
    const cJSON *hands = cJSON_GetObjectItemCaseSensitive(deal, "hands");
    int size = (referee->draft ? draft_hand : printed_hand)[referee->seats];
    int itinerants = referee->draft && referee->seats == 2 ? ITINERANTS_OF_TWO : 0;
    for (int seat = 0; seat < SEATS; seat++)
        kept[seat] =
            referee_is_later_round(referee) ? referee->zone[EXPEDITION + seat] & referee_cards_of(KIND_VAN) : 0;
    memset(referee->zone, 0, sizeof referee->zone);
    referee->reserve.count = referee->itinerants.count = 0;
    referee_require(referee, CHECK_HAND_SIZE, cJSON_GetArraySize(hands) == referee->seats, "a hand for each seat");
    for (int seat = 0; seat < referee->seats; seat++) {
        RefereeCards hand = deal_list(referee, cJSON_GetArrayItem(hands, seat), HAND + seat, &left);
        referee_require(referee, CHECK_HAND_SIZE, cards_count(hand) == size, "seat %d has %d cards, not %d", seat + 1,
                        cards_count(hand), size);
        referee_require(referee, CHECK_VANS_KEPT, !(kept[seat] & ~hand), "seat %d kept a van that is not in its hand",
                        seat + 1);
    }
    RefereeCards pile = deal_list(referee, cJSON_GetObjectItemCaseSensitive(deal, "itinerants"), ITINERANTS, &left);
    referee_require(referee, CHECK_ITINERANT_PILE, cards_count(pile) == itinerants, "%d itinerants, not %d",
                    cards_count(pile), itinerants);
    (void)deal_list(referee, cJSON_GetObjectItemCaseSensitive(deal, "reserve"), RESERVE, &left);
    referee_require(referee, CHECK_DEALT, left == 0, "%d cards are not dealt", cards_count(left));
}

/* Each seat gives two cards that it was dealt, one to each neighbour. */
static void judge_transfers(Referee *referee) {
    int given[SEATS][SEATS] = {{0}};
    for (int i = 0; i < 2 * referee->seats; i++) {
        const cJSON *transfer = referee_read(referee, LINE_TRANSFER);
        int from = referee_seat(referee, transfer, "from"), to = referee_seat(referee, transfer, "to");
        int card = referee_card_in(referee, transfer, "card");
        referee_require(referee, CHECK_TRANSFER_OWN, referee->zone[HAND + from] & card_bit(card), "seat %d has no %s",
                        from + 1, referee->names[card]);
        given[from][to]++;
        int due = (to == referee_left(referee, from)) + (to == referee_right(referee, from));
        referee_require(referee, CHECK_TRANSFER_TO, given[from][to] <= due, "seat %d gives %d to seat %d, not %d",
                        from + 1, given[from][to], to + 1, due);
        referee_put(referee, card, TRANSFER + to);
    }
}

/* The order of R2.2, then the value; vans are equal. */
static int rank(int card) {
    int kind = referee_kind_of(card);
    return (CARD_KINDS - kind) * 100 + (kind == KIND_VAN ? 0 : referee_value(card));
}

/* Compares both cards of two transfer zones, the higher card first. */
static int rank_both(RefereeCards cards) {
    int first = rank(cards_take(&cards)), second = rank(cards_take(&cards));
    return first > second ? first * 1000 + second : second * 1000 + first;
}

/* R2.8 */
static int first_leader(const Referee *referee) {
    int leader = 0;
    for (int seat = 1; seat < referee->seats; seat++)
        if (rank_both(referee->zone[TRANSFER + seat]) > rank_both(referee->zone[TRANSFER + leader])) leader = seat;
    return leader;
}

/* R2.9 */
int referee_next_leader(const Referee *referee) {
    const int *population = referee->population, *delta = referee->delta;
    int leader = 0;
    for (int seat = 1; seat < referee->seats; seat++) {
        bool equal = population[seat] == population[leader];
        if (equal ? delta[seat] < delta[leader] : population[seat] < population[leader]) leader = seat;
    }
    return leader;
}

void referee_judge_round(Referee *referee) {
    const cJSON *round = referee_read(referee, LINE_ROUND);
    referee->round++;
    referee_require(referee, CHECK_ROUND, referee_number(round, "round") == referee->round, "this is round %d",
                    referee->round);
    judge_powers(referee, round);
    judge_with(referee, round);
    referee_name_deck(referee);
    judge_deck(referee, round);
    judge_deal(referee);
    referee_skip_powers(referee);
    judge_transfers(referee);
    referee->trick = 0;
    referee->named = false;
    referee->named_side = NONE;
    referee->leader = referee_is_later_round(referee) ? referee_next_leader(referee) : first_leader(referee);
}
