#include "t/lib/sim/first_greedy.h"

#include "core/dayz/view.h"
#include "core/base/chance.h"
#include "sim/dayz/policy.h"

enum { ONE_SURVIVOR = 60 }; /* the unit of values; divisible by 1 to 6 */

typedef struct BotInput {
    const View *view;
    const Deck *deck;
    const Setup *setup;
    uint64_t chance; /* the seat's own generator */
} BotInput;

/* A deal that could be the real one, for the seats that have yet to play in this trick. */
typedef struct Guess {
    Set hand[MAX_SEATS];
    uint32_t luck[MAX_SEATS]; /* decides which of its legal cards each of them plays */
} Guess;

/* The cards whose place the seat does not know. */
static Set unseen_cards(const BotInput *input) {
    Set unseen = deck_all(input->deck);
    for (int zone = 0; zone < ZONES; zone++) unseen = set_minus(unseen, input->view->table.zone[zone]);
    return unseen;
}

static int next_seat(const BotInput *input, int seat) {
    return setup_next_seat(input->setup, seat);
}

static int worth_of(const Deck *deck, Set cards) {
    int worth = 0;
    while (!set_empty(cards)) worth += deck->worth[set_take(&cards)];
    return worth;
}

static int estimate_standing(const BotInput *input, int seat) {
    const View *view = input->view;
    Set unseen = unseen_cards(input), zone = view->table.zone[ZONE_EXPEDITION + seat];
    int hidden = view->count[ZONE_EXPEDITION + seat] - set_count(zone), among = set_count(unseen);
    int standing = ONE_SURVIVOR * (view->table.population[seat] + worth_of(input->deck, zone));
    return standing + (among ? ONE_SURVIVOR * hidden * worth_of(input->deck, unseen) / among : 0);
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

static void guess_deal(BotInput *input, Guess *guesses, int count) {
    const Table *table = &input->view->table;
    Undealt all = {.count = 0};
    for (Set left = unseen_cards(input); !set_empty(left);) all.cards[all.count++] = (uint8_t)set_take(&left);
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

/* The rank of a card in the trick; -1: it cannot win. */
static int rank_of(const Playout *playout, int card) {
    const Deck *deck = playout->input->deck;
    int value = deck->value[card], rank = playout->side == SIDE_HIGH ? value : 255 - value;
    if (deck->slot[card] == playout->asked) return rank;
    /* A power that judges the winner is assumed to favour its own faction: its cards count as trumps. */
    bool trump = playout->input->view->table.hooked[HOOK_WINNER] >> deck->slot[card] & 1;
    return trump ? 256 + rank : -1;
}

static void add_play(Playout *playout, int seat, int card) {
    const Deck *deck = playout->input->deck;
    set_add(&playout->cards, card);
    if (set_has(&deck->of_role[ROLE_VAN], card)) return;
    if (playout->asked == NOTHING) playout->asked = deck->slot[card]; /* R3.3 */
    int rank = rank_of(playout, card);
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
    int worth = worth_of(deck, set_or(set_minus(playout->cards, horde), table->zone[ZONE_ENCOUNTER]));
    if (itinerant != NOTHING) worth += deck->worth[itinerant];
    bool fires = playout->asked != NOTHING && table->hooked[HOOK_TRICK_WON] >> playout->asked & 1;
    if (!fires) return worth;
    /* What a power does is not known here. Most help the winner, above all against losses: half of a
     * loss, and one survivor, proved right over all powers. */
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

static int guess_value(const BotInput *input, const Guess *guesses, int count, int card, int side) {
    const Table *table = &input->view->table;
    Playout begun = {.input = input, .asked = NOTHING, .rank = -1};
    begun.side = side == NOTHING ? table->side : (uint8_t)side;
    begun.winner = table->play_count ? table->play_seat[0] : input->view->seat; /* R3.7 */
    for (int i = 0; i < table->play_count; i++) add_play(&begun, table->play_seat[i], table->play_card[i]);
    add_play(&begun, input->view->seat, card);
    int value = 0;
    for (int i = 0; i < count; i++) {
        Playout playout = begun;
        play_out(&playout, &guesses[i]);
        value += count_up(&playout);
    }
    return value;
}

/* A chooser returns the number of an option, or NO_OPINION. */
enum { NO_OPINION = -1 };

/* How many tricks are played out for one decision, spread over its options. */
enum { THOUGHTS = 256, MIN_GUESSES = 8, MAX_GUESSES = 32 };

static bool is_of(const BotInput *input, Role role, int card) {
    return set_has(&input->deck->of_role[role], card);
}

/* Playing ------------------------------------------------------------------------------------------ */

/* What a card is worth if it stays in the hand: at most a third of a survivor. The highest and the lowest
 * of a faction win or lose tricks at will, so cards in between are played first. */
static int value_in_hand(const BotInput *input, int card) {
    if (!is_of(input, ROLE_SURVIVOR, card)) return 0;
    Set faction = input->deck->of_slot[input->deck->slot[card]];
    int count = set_count(faction), below = set_rank(faction, card), above = count - 1 - below;
    return ONE_SURVIVOR * 2 / 3 * (count / 2 - (below < above ? below : above)) / count;
}

/* How many deals to try. The last seat to play has nothing to guess. */
static int count_guesses(const BotInput *input) {
    int count = THOUGHTS / input->view->asked.option_count;
    if (input->view->table.waiting == 1u << input->view->seat) return 1;
    return count < MIN_GUESSES ? MIN_GUESSES : count > MAX_GUESSES ? MAX_GUESSES : count;
}

static int choose_play(BotInput *input) {
    const Decision *asked = &input->view->asked;
    Guess guesses[MAX_GUESSES];
    int count = count_guesses(input), best = 0, most = 0;
    guess_deal(input, guesses, count);
    for (int option = 0; option < asked->option_count; option++) {
        int side, card = decision_choice(asked, option, &side);
        int value = guess_value(input, guesses, count, card, side) - count * value_in_hand(input, card);
        if (option > 0 && value <= most) continue;
        best = option;
        most = value;
    }
    return best;
}

/* Cards -------------------------------------------------------------------------------------------- */

/* How useful it is to give away a card of the hand. Zombies go first, then cards of a faction of which
 * it holds few, to be void in it soon. A van can be played in any trick, so it stays. */
static int use_of_passing(const BotInput *input, int card) {
    if (is_of(input, ROLE_VAN, card)) return -ONE_SURVIVOR * MAX_CARDS;
    Set faction = input->deck->of_slot[input->deck->slot[card]];
    int held = set_count(set_and(table_holds(&input->view->table, input->view->seat), faction));
    return -input->deck->worth[card] * ONE_SURVIVOR - (is_of(input, ROLE_HORDE, card) ? 0 : held);
}

/* A chosen card leaves its place. That is good for a loss of its own, and for a card that others want to
 * keep. */
static int use_of_choosing(const BotInput *input, int card) {
    int zone = input->view->table.where[card], worth = input->deck->worth[card] * ONE_SURVIVOR;
    if (zone == NOTHING || zone_owner(zone) != input->view->seat) return worth;
    return zone == ZONE_EXPEDITION + input->view->seat ? -worth : use_of_passing(input, card);
}

/* True when a card of the hand would be swapped for a card that, as far as the seat sees, is no better. */
static bool is_bad_swap(const BotInput *input, int card) {
    const Table *table = &input->view->table;
    int zone = table->where[card], top = table_reserve_top(table);
    bool held = zone == ZONE_HAND + input->view->seat || zone == ZONE_TRANSFER + input->view->seat;
    return held && top != NOTHING && input->deck->worth[top] <= input->deck->worth[card];
}

static int choose_card(BotInput *input) {
    const Decision *asked = &input->view->asked;
    Set left = asked->options;
    int best = set_take(&left), most = use_of_choosing(input, best);
    while (!set_empty(left)) {
        int card = set_take(&left), use = use_of_choosing(input, card);
        if (use <= most) continue;
        best = card;
        most = use;
    }
    if (asked->way_out && (most <= 0 || is_bad_swap(input, best))) return asked->option_count - 1;
    return decision_option(asked, best, NOTHING);
}

static int choose_transfer(BotInput *input) {
    return choose_card(input);
}

/* Communities -------------------------------------------------------------------------------------- */

static bool has_loss(const BotInput *input, Set cards) {
    while (!set_empty(cards))
        if (input->deck->worth[set_take(&cards)] < 0) return true;
    return false;
}

/* Guesses whether the chosen community gets something good. If the seat may choose itself, it is most
 * likely the encounter, or the next card of the Reserve; else something of its own. */
static bool is_gift(const BotInput *input, bool includes_me) {
    const Table *table = &input->view->table;
    if (!includes_me) return !has_loss(input, table->zone[ZONE_EXPEDITION + input->view->seat]);
    int card = table->met != NOTHING ? table->met : table_reserve_top(table);
    return card != NOTHING && input->deck->worth[card] >= 0;
}

/* A gift goes to the seat itself, or else to the one that stands worst; a loss to the one that stands
 * best. */
static int choose_community(BotInput *input) {
    const Decision *asked = &input->view->asked;
    int me = input->view->seat, best = NOTHING, most = 0;
    Set others = asked->options;
    bool includes_me = set_has(&others, me), gift = is_gift(input, includes_me);
    if (includes_me && gift) return decision_option(asked, me, NOTHING);
    for (set_drop(&others, me); !set_empty(others);) {
        int seat = set_take(&others), standing = estimate_standing(input, seat);
        int need = gift ? -standing : standing;
        if (best != NOTHING && need <= most) continue;
        best = seat;
        most = need;
    }
    return best == NOTHING ? NO_OPINION : decision_option(asked, best, NOTHING);
}

/* The rest ----------------------------------------------------------------------------------------- */

/* The way out of a question whose meaning the bot cannot judge. */
static int choose_way_out(const BotInput *input) {
    const Decision *asked = &input->view->asked;
    return asked->way_out ? asked->option_count - 1 : NO_OPINION;
}

static int choose_nothing(BotInput *input) {
    return choose_way_out(input);
}

static int choose_side(BotInput *input) {
    return choose_way_out(input);
}

static int choose_yes_no(BotInput *input) {
    return decision_option(&input->view->asked, CHOICE_NO, NOTHING);
}

/* What a number means is not known here. Most are a price or a bid, so small numbers are likelier. */
static int choose_number(BotInput *input) {
    const Decision *asked = &input->view->asked;
    int option = asked->option_count - (asked->way_out != 0), draws = 3;
    if (asked->way_out) return asked->option_count - 1;
    while (draws-- > 0) {
        int other = (int)chance_below(&input->chance, asked->option_count);
        if (other < option) option = other;
    }
    return option;
}

static int choose_word(BotInput *input) {
    return choose_way_out(input);
}

static int choose_faction(BotInput *input) {
    return choose_way_out(input);
}

/* One for each kind of question: a kind without a chooser does not compile. */
#define CHOOSER(ID, word, ...) [ABOUT_##ID] = choose_##word,
static int (*const choosers[ABOUTS])(BotInput *input) = {ABOUT_LIST(CHOOSER)};

static int choose(BotInput *input) {
    const Decision *asked = &input->view->asked;
    int option = asked->option_count > 1 ? choosers[asked->about](input) : 0;
    return option == NO_OPINION ? luck_pick(asked, input->chance) : option;
}

static int answer(const Setup *setup, const Game *game, bool *blind) {
    View view;
    (void)blind;
    game_view(game, setup, game->asked.seat, &view);
    BotInput input = {.view = &view, .deck = &game->deck, .setup = setup, .chance = luck_key(game)};
    return choose(&input);
}

const Bot first_greedy = {"first", answer};
