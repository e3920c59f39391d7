#include "sim/dayz/policy.h"

#include "core/base/chance.h"

/* Luck --------------------------------------------------------------------------------------------- */

uint64_t luck_key(const Game *game) {
    const Decision *asked = &game->asked;
    uint64_t where = (uint64_t)game->now.round << 8 | game->now.trick;
    uint64_t which = (uint64_t)asked->seat << 16 | (uint64_t)asked->about << 8;
    return chance_of(chance_of(game->seed, where), which | game->answered[asked->seat][asked->about]);
}

uint64_t luck_of(uint64_t key, int choice, int side) {
    return chance_of(key, (uint64_t)(choice * SIDES + side));
}

int luck_pick(const Decision *asked, uint64_t key) {
    int option = 0, best = 0;
    uint64_t most = 0;
    for (Set left = asked->options; !set_empty(left);) {
        int choice = set_take(&left);
        for (int side = 0; side < asked->sides; side++, option++) {
            uint64_t luck = luck_of(key, choice, side);
            if (luck <= most) continue;
            most = luck;
            best = option;
        }
    }
    for (int i = 0; i < asked->wide_count; i++, option++) {
        uint64_t luck = luck_of(key, decision_wide_choice(asked, i), 0);
        if (luck <= most) continue;
        most = luck;
        best = option;
    }
    return asked->way_out && luck_of(key, asked->way_out, 0) > most ? option : best;
}

/* A chooser returns the number of an option, or NO_OPINION. */
enum { NO_OPINION = -1 };

enum { UNIT = 64 }; /* what one survivor counts */

static bool is_of(const PolicyInput *input, Role role, int card) {
    return set_has(&input->deck->of_role[role], card);
}

bool policy_prefers(const PolicyInput *input, int choice, int use, int best, int most) {
    if (best == NOTHING || use != most) return best == NOTHING || use > most;
    return luck_of(input->key, choice, 0) > luck_of(input->key, best, 0);
}

static int choose_play(const PolicyInput *input) {
    (void)input;
    return NO_OPINION;
}

/* Cards -------------------------------------------------------------------------------------------- */

/* How useful it is to give away a card of the hand. Zombies go first, then cards of a faction of which
 * it holds few, to be void in it soon. A van can be played in any trick, so it stays. */
static int use_of_passing(const PolicyInput *input, int card) {
    if (is_of(input, ROLE_VAN, card)) return -UNIT * MAX_CARDS;
    Set faction = input->deck->of_slot[input->deck->slot[card]];
    int held = set_count(set_and(table_holds(input->table, input->asked->seat), faction));
    return -input->deck->worth[card] * UNIT - (is_of(input, ROLE_HORDE, card) ? 0 : held);
}

/* A chosen card leaves its place. That is good for a loss of its own, and for a card that others want to
 * keep. */
static int use_of_choosing(const PolicyInput *input, int card) {
    int seat = input->asked->seat, zone = input->table->where[card], worth = input->deck->worth[card] * UNIT;
    if (zone == NOTHING || zone_owner(zone) != seat) return worth;
    return zone == ZONE_EXPEDITION + seat ? -worth : use_of_passing(input, card);
}

/* True when a card of the hand would be swapped for a card that, as far as the seat sees, is no better. */
static bool is_bad_swap(const PolicyInput *input, int card) {
    const Table *table = input->table;
    int zone = table->where[card], top = table_reserve_top(table), seat = input->asked->seat;
    bool held = zone == ZONE_HAND + seat || zone == ZONE_TRANSFER + seat;
    return held && top != NOTHING && input->deck->worth[top] <= input->deck->worth[card];
}

static int choose_card(const PolicyInput *input) {
    const Decision *asked = input->asked;
    int best = NOTHING, most = 0;
    for (Set left = asked->options; !set_empty(left);) {
        int card = set_take(&left), use = use_of_choosing(input, card);
        if (policy_prefers(input, card, use, best, most)) best = card, most = use;
    }
    if (asked->way_out && (most <= 0 || is_bad_swap(input, best))) return asked->option_count - 1;
    return decision_option(asked, best, NOTHING);
}

static int choose_transfer(const PolicyInput *input) {
    return choose_card(input);
}

/* Communities -------------------------------------------------------------------------------------- */

int policy_worth(const Deck *deck, Set cards) {
    int worth = 0;
    while (!set_empty(cards)) worth += deck->worth[set_take(&cards)];
    return worth;
}

Set policy_unseen(const Deck *deck, const Table *table) {
    Set unseen = deck_all(deck);
    for (int zone = 0; zone < ZONES; zone++) unseen = set_minus(unseen, table->zone[zone]);
    return unseen;
}

/* What a seat would count now by the printed worths: its population, the known cards of its expedition zone, and the
 * average worth of the unknown ones. */
static int standing_of(const PolicyInput *input, int seat) {
    Set zone = input->table->zone[ZONE_EXPEDITION + seat];
    int standing = UNIT * (input->table->population[seat] + policy_worth(input->deck, zone));
    if (!input->count) return standing;
    Set unseen = policy_unseen(input->deck, input->table);
    int hidden = input->count[ZONE_EXPEDITION + seat] - set_count(zone), among = set_count(unseen);
    return standing + (among ? UNIT * hidden * policy_worth(input->deck, unseen) / among : 0);
}

static bool has_loss(const PolicyInput *input, Set cards) {
    while (!set_empty(cards))
        if (input->deck->worth[set_take(&cards)] < 0) return true;
    return false;
}

/* Guesses whether the chosen community gets something good. If the seat may choose itself, it is most
 * likely the encounter, or the next card of the Reserve; else something of its own. */
static bool is_gift(const PolicyInput *input, bool includes_me) {
    const Table *table = input->table;
    if (!includes_me) return !has_loss(input, table->zone[ZONE_EXPEDITION + input->asked->seat]);
    int card = table->met != NOTHING ? table->met : table_reserve_top(table);
    return card != NOTHING && input->deck->worth[card] >= 0;
}

/* A gift goes to the seat itself, or else to the one that stands worst; a loss to the one that stands
 * best. */
static int choose_community(const PolicyInput *input) {
    const Decision *asked = input->asked;
    int best = NOTHING, most = 0;
    Set others = asked->options;
    bool includes_me = set_has(&others, asked->seat), gift = is_gift(input, includes_me);
    if (includes_me && gift) return decision_option(asked, asked->seat, NOTHING);
    for (set_drop(&others, asked->seat); !set_empty(others);) {
        int seat = set_take(&others), standing = standing_of(input, seat);
        if (policy_prefers(input, seat, gift ? -standing : standing, best, most))
            best = seat, most = gift ? -standing : standing;
    }
    return best == NOTHING ? NO_OPINION : decision_option(asked, best, NOTHING);
}

/* The rest ----------------------------------------------------------------------------------------- */

/* The way out of a question whose meaning the policy cannot judge. */
static int choose_nothing(const PolicyInput *input) {
    return input->asked->way_out ? input->asked->option_count - 1 : NO_OPINION;
}

static int choose_side(const PolicyInput *input) {
    return choose_nothing(input);
}

static int choose_yes_no(const PolicyInput *input) {
    return decision_option(input->asked, CHOICE_NO, NOTHING);
}

/* What a number means is not known here. Most are a price or a bid, so small numbers are likelier. */
static int choose_number(const PolicyInput *input) {
    const Decision *asked = input->asked;
    int option = asked->option_count, draws = 3;
    uint64_t chance = input->key;
    if (asked->way_out) return asked->option_count - 1;
    while (draws-- > 0) {
        int other = (int)chance_below(&chance, asked->option_count);
        if (other < option) option = other;
    }
    return option;
}

static int choose_word(const PolicyInput *input) {
    return choose_nothing(input);
}

static int choose_faction(const PolicyInput *input) {
    return choose_nothing(input);
}

/* One for each kind of question: a kind without a chooser does not compile. */
#define CHOOSER(ID, word, ...) [ABOUT_##ID] = choose_##word,
static int (*const choosers[ABOUTS])(const PolicyInput *input) = {ABOUT_LIST(CHOOSER)};

int policy_choose(const PolicyInput *input) {
    const Decision *asked = input->asked;
    int option = asked->option_count > 1 ? choosers[asked->about](input) : 0;
    return option == NO_OPINION ? luck_pick(asked, input->key) : option;
}
