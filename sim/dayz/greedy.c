#include "sim/dayz/greedy.h"

#include <stdlib.h>

#include "core/base/chance.h"
#include "sim/dayz/estimate.h"
#include "sim/dayz/lookahead.h"
#include "sim/dayz/luck.h"
#include "sim/dayz/policy.h"
#include "sim/dayz/transfer.h"

/* A play is estimated over about GUESSES deals, spread over its options. */
enum { GUESSES = 256, FEWEST_GUESSES = 8, MOST_GUESSES = 32 };

/* The best plays and those that win most and least are then tried out. A lead decides most, and is hardest to estimate. */
typedef struct Effort {
    int plays, deals;
} Effort;

static const Effort lead_effort = {4, 6}, follow_effort = {1, 2};

/* Another question is tried out about TRIALS times, every option on at least FIRST_DEALS deals. */
enum { TRIALS = 16, FIRST_DEALS = 1, MAX_TRIED = 2 * MAX_CARDS };

/* An option that is tried out. */
typedef struct Candidate {
    int option;
    int value, won; /* added up over deals */
    uint64_t luck;  /* decides between equals */
} Candidate;

static Effort effort_of(const BotInput *input) {
    return input->view->table.play_count ? follow_effort : lead_effort;
}

static Candidate make_candidate(const BotInput *input, int option) {
    int side, choice = decision_choice(&input->view->asked, option, &side);
    return (Candidate){.option = option, .luck = luck_of(input->key, choice, side == NOTHING ? 0 : side)};
}

static int compare(const void *one, const void *other) {
    const Candidate *first = one, *second = other;
    if (first->value != second->value) return first->value > second->value ? -1 : 1;
    return first->luck > second->luck ? -1 : first->luck < second->luck;
}

static void sort(Candidate *tried, int count) {
    qsort(tried, (size_t)count, sizeof *tried, compare);
}

/* Tries all candidates on one more deal. To a play it adds only what the estimate of the same trick leaves out. False
 * when no deal fits, or a script fails. */
static bool try_deal(const BotInput *input, const Game *game, int deal, Candidate *tried, int count) {
    Lookahead ahead;
    PlayedTrick played;
    if (!lookahead_deal(&ahead, input->setup, game, chance_of(input->key, (uint64_t)deal))) return false;
    for (int i = 0; i < count; i++) {
        int value;
        if (!lookahead_try(&ahead, tried[i].option, &played, &value)) return false;
        if (game->asked.about == ABOUT_PLAY) value -= estimate_trick(input, &played);
        tried[i].value += value;
    }
    return true;
}

/* Plays -------------------------------------------------------------------------------------------- */

/* How many deals to guess. The last seat to play has nothing to guess. */
static int count_guesses(const BotInput *input) {
    int count = GUESSES / input->view->asked.option_count;
    if (input->guesses) return input->guesses;
    if (input->view->table.waiting == 1u << input->view->seat) return 1;
    return count < FEWEST_GUESSES ? FEWEST_GUESSES : count > MOST_GUESSES ? MOST_GUESSES : count;
}

static int held_value(const BotInput *input, const Candidate *tried) {
    return lookahead_card(input->deck, decision_choice(&input->view->asked, tried->option, NULL));
}

/* Estimates all plays and sorts them. A value is then for as many deals as are tried out. */
static void estimate_all(BotInput *input, Candidate *tried, int count) {
    Guess guesses[MOST_GUESSES];
    int guess_count = count_guesses(input), deals = effort_of(input).deals;
    guess_deal(input, guesses, guess_count);
    for (int option = 0; option < count; option++) {
        int side, card = decision_choice(&input->view->asked, option, &side);
        Estimate estimate = estimate_play(input, guesses, guess_count, card, side);
        tried[option] = make_candidate(input, option);
        tried[option].won = estimate.won;
        tried[option].value = estimate.value * deals / guess_count - deals * held_value(input, &tried[option]);
    }
    sort(tried, count);
}

int greedy_estimate(BotInput *input) {
    Candidate tried[MAX_TRIED];
    estimate_all(input, tried, input->view->asked.option_count);
    return tried[0].option;
}

/* Moves the play that wins most (sign 1) or least (-1) to the end of the kept ones; returns how many are kept. */
static int keep_extreme(Candidate *tried, int kept, int count, int sign) {
    int extreme = kept;
    if (kept >= count) return count;
    for (int i = kept + 1; i < count; i++)
        if (sign * tried[i].won > sign * tried[extreme].won) extreme = i;
    Candidate held = tried[kept];
    tried[kept] = tried[extreme];
    tried[extreme] = held;
    return kept + 1;
}

/* Where scripts turn the rules round, the right play is among those that win most or least by the plain rules. */
static int choose_play(BotInput *input, const Game *game) {
    Candidate tried[MAX_TRIED];
    Effort effort = effort_of(input);
    int count = game->asked.option_count, kept = effort.plays < count ? effort.plays : count;
    estimate_all(input, tried, count);
    kept = keep_extreme(tried, kept, count, 1);
    kept = keep_extreme(tried, kept, count, -1);
    for (int i = 0; i < kept; i++)
        tried[i].value += effort.deals * held_value(input, &tried[i]); /* a trial counts it */
    for (int deal = 0; deal < effort.deals; deal++)
        if (!try_deal(input, game, deal, tried, kept)) break;
    sort(tried, kept);
    return tried[0].option;
}

/* Other questions ---------------------------------------------------------------------------------- */

/* True when the card counts the same, in the same zone, as one among the candidates. */
static bool is_listed(const BotInput *input, int card, Set listed) {
    const Deck *deck = input->deck;
    const uint8_t *where = input->view->table.where;
    bool held = where[card] < ZONE_EXPEDITION; /* in a hand the value matters, too */
    for (Set left = set_and(listed, deck->of_slot[deck->slot[card]]); !held && !set_empty(left);) {
        int other = set_take(&left);
        if (deck->worth[other] == deck->worth[card] && where[other] == where[card]) return true;
    }
    return false;
}

/* Lists the options to try: of many numbers evenly spread ones with the first and the last; of equal cards one. */
static int list_candidates(const BotInput *input, Candidate *tried) {
    const Decision *asked = &input->view->asked;
    bool cards = about_info[asked->about].choices == CHOICES_CARDS;
    int all = asked->option_count, most = all < MAX_TRIED ? all : MAX_TRIED, count = 0;
    Set listed = set_below(0);
    for (int i = 0; i < most; i++) {
        int option = most < all ? i * (all - 1) / (most - 1) : i, choice = decision_choice(asked, option, NULL);
        bool card = cards && choice < MAX_CARDS;
        if (card && is_listed(input, choice, listed)) continue;
        if (card) set_add(&listed, choice);
        tried[count++] = make_candidate(input, option);
    }
    return count;
}

/* Halves the candidates until one is left or the trials are used up. -1: nothing can be tried out. */
static int try_out(const BotInput *input, const Game *game) {
    Candidate tried[MAX_TRIED];
    int count = list_candidates(input, tried), deal = 0;
    for (int left = TRIALS; count > 1 && left > 0; count = (count + 1) / 2) {
        int end = deal + (left / (2 * count) > FIRST_DEALS ? left / (2 * count) : FIRST_DEALS);
        for (left -= (end - deal) * count; deal < end; deal++)
            if (!try_deal(input, game, deal, tried, count)) return -1;
        sort(tried, count);
    }
    return tried[0].option;
}

/* The seed is the same for all cards that a seat hands over before a round, so that they seldom follow two plans. */
static int choose_transfer(const PolicyInput *policy, const Game *game) {
    uint64_t seed = chance_of(chance_of(game->seed, game->now.round), game->asked.seat);
    return transfer_keeps(policy->setup, game, seed) ? transfer_choose(policy) : policy_choose(policy);
}

int greedy_answer(const Setup *setup, const Game *game) {
    View view;
    if (game->asked.option_count == 1) return 0;
    if (game->open.running) return -1;
    game_view(game, setup, game->asked.seat, &view);
    uint64_t key = luck_key(game);
    BotInput input = {.view = &view, .deck = &game->deck, .setup = setup, .key = key, .chance = key};
    PolicyInput policy = {&view.table, view.count, &view.asked, &game->deck, setup, key};
    if (game->asked.about == ABOUT_PLAY) return choose_play(&input, game);
    if (game->asked.about == ABOUT_TRANSFER) return choose_transfer(&policy, game);
    int option = game->open.hook ? try_out(&input, game) : -1;
    return option < 0 ? policy_choose(&policy) : option;
}
