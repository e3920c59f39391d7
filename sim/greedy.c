#include "sim/greedy.h"

#include "core/state/chance.h"

/* A chooser returns the number of an option, or NO_OPINION. */
enum { NO_OPINION = -1 };

/* How many tricks are played out for one decision, spread over its options. */
enum { THOUGHTS = 256, MIN_GUESSES = 8, MAX_GUESSES = 32 };

static bool is_of(const Eyes *eyes, Role role, int card) {
    return set_has(&eyes->deck->of_role[role], card);
}

/* Playing ------------------------------------------------------------------------------------------ */

/* What a card is worth if it stays in the hand: at most a third of a survivor. The highest and the lowest
 * of a faction win or lose tricks at will, so cards in between are played first. */
static int value_in_hand(const Eyes *eyes, int card) {
    if (!is_of(eyes, ROLE_SURVIVOR, card)) return 0;
    Set faction = eyes->deck->of_slot[eyes->deck->slot[card]];
    int count = set_count(faction), below = set_rank(faction, card), above = count - 1 - below;
    return ONE_SURVIVOR * 2 / 3 * (count / 2 - (below < above ? below : above)) / count;
}

/* How many deals to try. The last seat to play has nothing to guess. */
static int count_guesses(const Eyes *eyes) {
    int count = THOUGHTS / eyes->view->asked.option_count;
    if (eyes->view->table.waiting == 1u << eyes->view->seat) return 1;
    return count < MIN_GUESSES ? MIN_GUESSES : count > MAX_GUESSES ? MAX_GUESSES : count;
}

static int choose_play(Eyes *eyes) {
    const Decision *asked = &eyes->view->asked;
    Guess guesses[MAX_GUESSES];
    int count = count_guesses(eyes), best = 0, most = 0;
    guess_deal(eyes, guesses, count);
    for (int option = 0; option < asked->option_count; option++) {
        int side, card = decision_choice(asked, option, &side);
        int value = guess_value(eyes, guesses, count, card, side) - count * value_in_hand(eyes, card);
        if (option > 0 && value <= most) continue;
        best = option;
        most = value;
    }
    return best;
}

/* Cards -------------------------------------------------------------------------------------------- */

/* How useful it is to give away a card of the hand. Zombies go first, then cards of a faction of which
 * it holds few, to be void in it soon. A van can be played in any trick, so it stays. */
static int use_of_passing(const Eyes *eyes, int card) {
    if (is_of(eyes, ROLE_VAN, card)) return -ONE_SURVIVOR * MAX_CARDS;
    Set faction = eyes->deck->of_slot[eyes->deck->slot[card]];
    int held = set_count(set_and(table_holds(&eyes->view->table, eyes->view->seat), faction));
    return -eyes->deck->worth[card] * ONE_SURVIVOR - (is_of(eyes, ROLE_HORDE, card) ? 0 : held);
}

/* A chosen card leaves its place. That is good for a loss of its own, and for a card that others want to
 * keep. */
static int use_of_choosing(const Eyes *eyes, int card) {
    int zone = eyes->view->table.where[card], worth = eyes->deck->worth[card] * ONE_SURVIVOR;
    if (zone == NOTHING || zone_owner(zone) != eyes->view->seat) return worth;
    return zone == ZONE_EXPEDITION + eyes->view->seat ? -worth : use_of_passing(eyes, card);
}

/* True when a card of the hand would be swapped for a card that, as far as the seat sees, is no better. */
static bool is_bad_swap(const Eyes *eyes, int card) {
    const Table *table = &eyes->view->table;
    int zone = table->where[card], top = table_reserve_top(table);
    bool held = zone == ZONE_HAND + eyes->view->seat || zone == ZONE_TRANSFER + eyes->view->seat;
    return held && top != NOTHING && eyes->deck->worth[top] <= eyes->deck->worth[card];
}

static int choose_card(Eyes *eyes) {
    const Decision *asked = &eyes->view->asked;
    Set left = asked->options;
    int best = set_take(&left), most = use_of_choosing(eyes, best);
    while (!set_empty(left)) {
        int card = set_take(&left), use = use_of_choosing(eyes, card);
        if (use <= most) continue;
        best = card;
        most = use;
    }
    if (asked->way_out && (most <= 0 || is_bad_swap(eyes, best))) return asked->option_count - 1;
    return decision_option(asked, best, NOTHING);
}

static int choose_transfer(Eyes *eyes) {
    return choose_card(eyes);
}

/* Communities -------------------------------------------------------------------------------------- */

static bool has_loss(const Eyes *eyes, Set cards) {
    while (!set_empty(cards))
        if (eyes->deck->worth[set_take(&cards)] < 0) return true;
    return false;
}

/* Guesses whether the chosen community gets something good. If the seat may choose itself, it is most
 * likely the encounter, or the next card of the Reserve; else something of its own. */
static bool is_gift(const Eyes *eyes, bool includes_me) {
    const Table *table = &eyes->view->table;
    if (!includes_me) return !has_loss(eyes, table->zone[ZONE_EXPEDITION + eyes->view->seat]);
    int card = table->met != NOTHING ? table->met : table_reserve_top(table);
    return card != NOTHING && eyes->deck->worth[card] >= 0;
}

/* A gift goes to the seat itself, or else to the one that stands worst; a loss to the one that stands
 * best. */
static int choose_community(Eyes *eyes) {
    const Decision *asked = &eyes->view->asked;
    int me = eyes->view->seat, best = NOTHING, most = 0;
    Set others = asked->options;
    bool includes_me = set_has(&others, me), gift = is_gift(eyes, includes_me);
    if (includes_me && gift) return decision_option(asked, me, NOTHING);
    for (set_drop(&others, me); !set_empty(others);) {
        int seat = set_take(&others), standing = estimate_standing(eyes, seat);
        int need = gift ? -standing : standing;
        if (best != NOTHING && need <= most) continue;
        best = seat;
        most = need;
    }
    return best == NOTHING ? NO_OPINION : decision_option(asked, best, NOTHING);
}

/* The rest ----------------------------------------------------------------------------------------- */

/* The way out of a question whose meaning the bot cannot judge. */
static int choose_way_out(const Eyes *eyes) {
    const Decision *asked = &eyes->view->asked;
    return asked->way_out ? asked->option_count - 1 : NO_OPINION;
}

static int choose_nothing(Eyes *eyes) {
    return choose_way_out(eyes);
}

static int choose_side(Eyes *eyes) {
    return choose_way_out(eyes);
}

static int choose_yes_no(Eyes *eyes) {
    return decision_option(&eyes->view->asked, CHOICE_NO, NOTHING);
}

static int choose_number(Eyes *eyes) {
    return choose_way_out(eyes);
}

static int choose_faction(Eyes *eyes) {
    return choose_way_out(eyes);
}

/* One for each kind of question: a kind without a chooser does not compile. */
#define CHOOSER(ID, word, ...) [ABOUT_##ID] = choose_##word,
static int (*const choosers[ABOUTS])(Eyes *eyes) = {ABOUT_LIST(CHOOSER)};

int greedy_choose(Eyes *eyes) {
    const Decision *asked = &eyes->view->asked;
    int option = asked->option_count > 1 ? choosers[asked->about](eyes) : 0;
    return option == NO_OPINION ? (int)chance_below(&eyes->chance, asked->option_count) : option;
}

int greedy_answer(const Setup *setup, const Game *game) {
    View view;
    game_view(game, setup, game->asked.seat, &view);
    uint64_t chance = chance_mix(chance_mix(game->seed) ^ ((uint64_t)game->decisions << 8 | game->asked.seat));
    Eyes eyes = {.view = &view, .deck = &game->deck, .setup = setup, .chance = chance};
    return greedy_choose(&eyes);
}
