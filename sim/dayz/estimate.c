#include "sim/dayz/estimate.h"

#include "core/base/chance.h"
#include "sim/dayz/policy.h"

static int next_seat(const BotInput *input, int seat) {
    return setup_next_seat(input->setup, seat);
}

/* Dealing ------------------------------------------------------------------------------------------ */

/* Cards not yet dealt, in no order. */
typedef struct Undealt {
    uint8_t cards[MAX_CARDS];
    int count;
} Undealt;

/* Adds unknown cards to the hand of a seat. Cards of factions in which it is void stay in the pile; if
 * little else is left, the hand stays too small, which does no harm here. */
static void deal_hand(BotInput *input, int seat, Undealt *pile, Set *hand) {
    const View *view = input->view;
    int missing = view->count[ZONE_HAND + seat] - set_count(view->table.zone[ZONE_HAND + seat]);
    for (int tries = 3 * missing; missing > 0 && tries > 0 && pile->count > 0; tries--) {
        int place = (int)chance_below(&input->chance, (uint32_t)pile->count), card = pile->cards[place];
        if (view->table.voids[seat] >> input->deck->slot[card] & 1) continue;
        set_add(hand, card);
        pile->cards[place] = pile->cards[--pile->count];
        missing--;
    }
}

void guess_deal(BotInput *input, Guess *guesses, int count) {
    const Table *table = &input->view->table;
    Undealt all = {.count = 0};
    for (Set left = policy_unseen(input->deck, table); !set_empty(left);)
        all.cards[all.count++] = (uint8_t)set_take(&left);
    for (Guess *guess = guesses; guess < guesses + count; guess++) {
        Undealt pile = all;
        for (int seat = 0; seat < input->setup->seats; seat++) {
            if (seat == input->view->seat || !(table->waiting >> seat & 1)) continue;
            guess->hand[seat] = table_holds(table, seat);
            deal_hand(input, seat, &pile, &guess->hand[seat]);
            guess->luck[seat] = (uint32_t)chance_next(&input->chance);
        }
    }
}

/* Playing ------------------------------------------------------------------------------------------ */

/* A trick that is played out on a guess. */
typedef struct Playout {
    const BotInput *input;
    Set cards;
    uint8_t side, asked, winner;
    int rank; /* of the card that wins; -1 before there is one */
} Playout;

/* True if the power of a slot has the hook, and is not switched off for the seat. */
static bool has_power(const BotInput *input, int slot, Hook hook, int seat) {
    const Table *table = &input->view->table;
    return table->hooked[hook] >> slot & 1 && !(table_power(table, input->setup, slot)->off >> seat & 1);
}

/* The rank of a card of the seat in the trick; -1: it cannot win. */
static int rank_of(const Playout *playout, int seat, int card) {
    const Deck *deck = playout->input->deck;
    int value = deck->value[card], rank = playout->side == SIDE_HIGH ? value : 255 - value;
    if (deck->slot[card] == playout->asked) return rank;
    /* A power that judges the winner is assumed to favour its own faction: its cards count as trumps. */
    return has_power(playout->input, deck->slot[card], HOOK_WINNER, seat) ? 256 + rank : -1;
}

static void add_play(Playout *playout, int seat, int card) {
    const Deck *deck = playout->input->deck;
    set_add(&playout->cards, card);
    if (playout->winner == NOTHING) playout->winner = (uint8_t)seat; /* R3.7 */
    if (set_has(&deck->of_role[ROLE_VAN], card)) return;
    if (playout->asked == NOTHING) playout->asked = deck->slot[card]; /* R3.3 */
    int rank = rank_of(playout, seat, card);
    if (rank <= playout->rank) return;
    playout->rank = rank;
    playout->winner = (uint8_t)seat;
}

/* R3.4, R3.5 */
static Set may_follow(const Playout *playout, Set holds) {
    const Deck *deck = playout->input->deck;
    if (playout->asked == NOTHING) return holds;
    Set follows = set_and(holds, deck->of_slot[playout->asked]);
    return set_empty(follows) ? holds : set_or(follows, set_and(holds, deck->of_role[ROLE_VAN]));
}

/* The others play any legal card. Taking them for cleverer made this bot no stronger, not even against
 * itself. */
static void play_out(Playout *playout, const Guess *guess) {
    const BotInput *input = playout->input;
    unsigned left = input->view->table.waiting & ~(1u << input->view->seat);
    for (int seat = next_seat(input, input->view->seat); left; seat = next_seat(input, seat)) {
        if (!(left >> seat & 1)) continue;
        left &= ~(1u << seat);
        Set may = may_follow(playout, guess->hand[seat]);
        if (set_empty(may)) continue;
        uint64_t place = (uint64_t)guess->luck[seat] * (uint64_t)set_count(may) >> 32;
        add_play(playout, seat, set_nth(may, (int)place));
    }
}

/* Counting ----------------------------------------------------------------------------------------- */

static int weight_of(const BotInput *input, int seat) {
    return seat == input->view->seat ? ONE_SURVIVOR : -ONE_SURVIVOR / (input->setup->seats - 1);
}

static bool is_horde(const Deck *deck, int slot) {
    return slot != NOTHING && !set_empty(set_and(deck->of_slot[slot], deck->of_role[ROLE_HORDE]));
}

/* The winner's own share (R3.8, R4.1). */
static int winner_takes(const Playout *playout, Set horde) {
    const Deck *deck = playout->input->deck;
    const Table *table = &playout->input->view->table;
    int itinerant = table_itinerant(table);
    int worth = policy_worth(deck, set_or(set_minus(playout->cards, horde), table->zone[ZONE_ENCOUNTER]));
    if (itinerant != NOTHING) worth += deck->worth[itinerant];
    bool fires =
        playout->asked != NOTHING && has_power(playout->input, playout->asked, HOOK_TRICK_WON, playout->winner);
    /* What a power does is not known here. Most help the winner, above all against losses: half of a loss, and one
     * survivor, is right on average. */
    return fires ? (worth < 0 ? worth / 2 : worth) + 1 : worth;
}

static int worst_of(const Deck *deck, Set cards) {
    int worst = set_take(&cards);
    while (!set_empty(cards)) {
        int next = set_take(&cards);
        if (deck->worth[next] < deck->worth[worst]) worst = next;
    }
    return worst;
}

/* R4.2 */
static int share_out(const Playout *playout, Set horde) {
    const BotInput *input = playout->input;
    int value = 0;
    for (int seat = playout->winner; !set_empty(horde); seat = next_seat(input, seat)) {
        int card = worst_of(input->deck, horde);
        set_drop(&horde, card);
        value += input->deck->worth[card] * weight_of(input, seat);
    }
    return value;
}

static int count_up(const Playout *playout) {
    const BotInput *input = playout->input;
    Set horde = set_below(0);
    if (is_horde(input->deck, playout->asked)) horde = set_and(playout->cards, input->deck->of_role[ROLE_HORDE]);
    return winner_takes(playout, horde) * weight_of(input, playout->winner) + share_out(playout, horde);
}

static Playout begin_playout(const BotInput *input, int side) {
    Playout begun = {.input = input, .asked = NOTHING, .winner = NOTHING, .rank = -1};
    begun.side = (uint8_t)side;
    return begun;
}

Estimate estimate_play(const BotInput *input, const Guess *guesses, int count, int card, int side) {
    const Table *table = &input->view->table;
    Playout begun = begin_playout(input, side == NOTHING ? table->side : side);
    for (int i = 0; i < table->play_count; i++) add_play(&begun, table->play_seat[i], table->play_card[i]);
    add_play(&begun, input->view->seat, card);
    Estimate estimate = {0, 0};
    for (int i = 0; i < count; i++) {
        Playout playout = begun;
        play_out(&playout, &guesses[i]);
        estimate.value += count_up(&playout);
        estimate.won += playout.winner == input->view->seat;
    }
    return estimate;
}

int estimate_trick(const BotInput *input, const PlayedTrick *played) {
    Playout playout = begin_playout(input, played->side);
    for (int i = 0; i < played->count; i++) add_play(&playout, played->seat[i], played->card[i]);
    return played->count ? count_up(&playout) : 0;
}
