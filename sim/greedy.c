#include "sim/greedy.h"

#include "core/state/chance.h"
#include "sim/luck.h"

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
    if (input->guesses) return input->guesses;
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

int greedy_choose(BotInput *input) {
    const Decision *asked = &input->view->asked;
    int option = asked->option_count > 1 ? choosers[asked->about](input) : 0;
    return option == NO_OPINION ? luck_pick(asked, input->chance) : option;
}

int greedy_answer(const Setup *setup, const Game *game) {
    View view;
    game_view(game, setup, game->asked.seat, &view);
    BotInput input = {.view = &view, .deck = &game->deck, .setup = setup, .chance = luck_key(game)};
    return greedy_choose(&input);
}
