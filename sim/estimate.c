#include "sim/estimate.h"

#include "core/state/chance.h"

/* The cards whose place the seat does not know: counting what is out. */
static Set unseen_cards(const Eyes *eyes) {
    Set unseen = deck_all(eyes->deck);
    for (int zone = 0; zone < ZONES; zone++) unseen = set_minus(unseen, eyes->view->table.zone[zone]);
    return unseen;
}

static int next_seat(const Eyes *eyes, int seat) {
    return seat + 1 == eyes->setup->seats ? 0 : seat + 1;
}

static int worth_of(const Deck *deck, Set cards) {
    int worth = 0;
    while (!set_empty(cards)) worth += deck->worth[set_take(&cards)];
    return worth;
}

int estimate_standing(const Eyes *eyes, int seat) {
    const View *view = eyes->view;
    Set unseen = unseen_cards(eyes), zone = view->table.zone[ZONE_EXPEDITION + seat];
    int hidden = view->count[ZONE_EXPEDITION + seat] - set_count(zone), among = set_count(unseen);
    int standing = ONE_SURVIVOR * (view->table.population[seat] + worth_of(eyes->deck, zone));
    return standing + (among ? ONE_SURVIVOR * hidden * worth_of(eyes->deck, unseen) / among : 0);
}

/* Dealing ------------------------------------------------------------------------------------------ */

/* Cards not yet dealt, in no order. */
typedef struct Pile {
    uint8_t cards[MAX_CARDS];
    int count;
} Pile;

/* Adds what the seat holds unseen. A card of a faction that it has shown not to hold is left in the
 * pile; where little else is there the hand stays smaller than it is, which does no harm here. */
static void deal_hand(Eyes *eyes, int seat, Pile *pile, Set *hand) {
    const View *view = eyes->view;
    int missing = view->count[ZONE_HAND + seat] - set_count(view->table.zone[ZONE_HAND + seat]);
    for (int tries = 3 * missing; missing > 0 && tries > 0 && pile->count > 0; tries--) {
        int place = (int)chance_below(&eyes->chance, (uint32_t)pile->count), card = pile->cards[place];
        if (view->table.voids[seat] >> eyes->deck->slot[card] & 1) continue;
        set_add(hand, card);
        pile->cards[place] = pile->cards[--pile->count];
        missing--;
    }
}

void guess_deal(Eyes *eyes, Guess *guesses, int count) {
    const Table *table = &eyes->view->table;
    Pile all = {.count = 0};
    for (Set left = unseen_cards(eyes); !set_empty(left);) all.cards[all.count++] = (uint8_t)set_take(&left);
    for (Guess *guess = guesses; guess < guesses + count; guess++) {
        Pile pile = all;
        for (int seat = 0; seat < eyes->setup->seats; seat++) {
            if (seat == eyes->view->seat || !(table->waiting >> seat & 1)) continue;
            guess->hand[seat] = table_holds(table, seat);
            deal_hand(eyes, seat, &pile, &guess->hand[seat]);
            guess->luck[seat] = (uint32_t)chance_next(&eyes->chance);
        }
    }
}

/* Playing ------------------------------------------------------------------------------------------ */

/* A trick that is played out in thought. */
typedef struct Thought {
    const Eyes *eyes;
    Set cards;
    uint8_t side, asked, winner;
    int rank; /* of the card that wins; -1 before there is one */
} Thought;

/* How high a card stands in the trick; -1: it cannot win. */
static int rank_of(const Thought *thought, int card) {
    const Deck *deck = thought->eyes->deck;
    int value = deck->value[card], rank = thought->side == SIDE_HIGH ? value : 255 - value;
    if (deck->slot[card] == thought->asked) return rank;
    /* A power that has a say in who wins speaks for its own faction: its cards are taken for trumps. */
    bool trump = thought->eyes->view->table.hooked[HOOK_WINNER] >> deck->slot[card] & 1;
    return trump ? 256 + rank : -1;
}

static void add_play(Thought *thought, int seat, int card) {
    const Deck *deck = thought->eyes->deck;
    set_add(&thought->cards, card);
    if (set_has(&deck->of_role[ROLE_VAN], card)) return;
    if (thought->asked == NOTHING) thought->asked = deck->slot[card]; /* R3.3 */
    int rank = rank_of(thought, card);
    if (rank <= thought->rank) return;
    thought->rank = rank;
    thought->winner = (uint8_t)seat;
}

/* R3.4, R3.5 */
static Set may_follow(const Thought *thought, Set holds) {
    const Deck *deck = thought->eyes->deck;
    if (thought->asked == NOTHING) return holds;
    Set follows = set_and(holds, deck->of_slot[thought->asked]);
    return set_empty(follows) ? holds : set_or(follows, set_and(holds, deck->of_role[ROLE_VAN]));
}

/* The others play any card they may. Taking them for cleverer made this bot no stronger, not even
 * against itself. */
static void play_out(Thought *thought, const Guess *guess) {
    const Eyes *eyes = thought->eyes;
    unsigned left = eyes->view->table.waiting & ~(1u << eyes->view->seat);
    for (int seat = next_seat(eyes, eyes->view->seat); left; seat = next_seat(eyes, seat)) {
        if (!(left >> seat & 1)) continue;
        left &= ~(1u << seat);
        Set may = may_follow(thought, guess->hand[seat]);
        if (set_empty(may)) continue;
        uint64_t place = (uint64_t)guess->luck[seat] * (uint64_t)set_count(may) >> 32;
        add_play(thought, seat, set_nth(may, (int)place));
    }
}

/* Counting ----------------------------------------------------------------------------------------- */

static int weight_of(const Eyes *eyes, int seat) {
    return seat == eyes->view->seat ? ONE_SURVIVOR : -ONE_SURVIVOR / (eyes->setup->seats - 1);
}

static bool is_horde(const Deck *deck, int slot) {
    return slot != NOTHING && !set_empty(set_and(deck->of_slot[slot], deck->of_role[ROLE_HORDE]));
}

/* The winner's own share (R3.8, R4.1). */
static int winner_takes(const Thought *thought, Set horde) {
    const Deck *deck = thought->eyes->deck;
    const Table *table = &thought->eyes->view->table;
    int itinerant = table_itinerant(table);
    int worth = worth_of(deck, set_or(set_minus(thought->cards, horde), table->zone[ZONE_ENCOUNTER]));
    if (itinerant != NOTHING) worth += deck->worth[itinerant];
    bool fires = thought->asked != NOTHING && table->hooked[HOOK_TRICK_WON] >> thought->asked & 1;
    if (!fires) return worth;
    /* What a power does is not known here. Most help the winner, above all against what it would
     * rather not have won: half of a loss, and one survivor, proved right over all powers. */
    return (worth < 0 ? worth / 2 : worth) + 1;
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
static int share_out(const Thought *thought, Set horde) {
    const Eyes *eyes = thought->eyes;
    int value = 0;
    for (int seat = thought->winner; !set_empty(horde); seat = next_seat(eyes, seat)) {
        int card = worst_of(eyes->deck, horde);
        set_drop(&horde, card);
        value += eyes->deck->worth[card] * weight_of(eyes, seat);
    }
    return value;
}

static int count_up(const Thought *thought) {
    const Eyes *eyes = thought->eyes;
    Set horde = set_below(0);
    if (is_horde(eyes->deck, thought->asked)) horde = set_and(thought->cards, eyes->deck->of_role[ROLE_HORDE]);
    return winner_takes(thought, horde) * weight_of(eyes, thought->winner) + share_out(thought, horde);
}

int guess_value(const Eyes *eyes, const Guess *guesses, int count, int card, int side) {
    const Table *table = &eyes->view->table;
    Thought begun = {.eyes = eyes, .asked = NOTHING, .rank = -1};
    begun.side = side == NOTHING ? table->side : (uint8_t)side;
    begun.winner = table->play_count ? table->play_seat[0] : eyes->view->seat; /* R3.7 */
    for (int i = 0; i < table->play_count; i++) add_play(&begun, table->play_seat[i], table->play_card[i]);
    add_play(&begun, eyes->view->seat, card);
    int value = 0;
    for (int i = 0; i < count; i++) {
        Thought thought = begun;
        play_out(&thought, &guesses[i]);
        value += count_up(&thought);
    }
    return value;
}
