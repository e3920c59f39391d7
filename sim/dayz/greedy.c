#include "sim/dayz/greedy.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/chance.h"
#include "sim/dayz/estimate.h"
#include "sim/dayz/policy.h"
#include "core/dayz/look.h"
#include "core/dayz/view.h"

/* What to hand over before a round (R2.6) ---------------------------------------------------------- */

/* There are two plans. One gives zombies away. The other keeps them, to throw them into tricks that others win, and empties
 * the shortest faction. Which is better depends on the powers in play: the second is, unless who wins a trick can get rid of
 * its losses. */

/* Rounds that are played to measure; the percentage of losses shed from which zombies are better given away. */
enum { ROUNDS = 2, MOST_SHED = 48 };

/* A round that is played out. */
typedef struct Probe {
    const Setup *setup;
    uint64_t key;          /* of the luck in this round */
    uint8_t round, winner; /* of the last trick; NOTHING: none to look at */
    int before;            /* losses that the winner had, the trick included */
    int thrown, shed;      /* losses, over all tricks */
} Probe;

static int loss_of(const Deck *deck, Set cards) {
    int loss = 0;
    while (!set_empty(cards)) {
        int worth = deck->worth[set_take(&cards)];
        loss -= worth < 0 ? worth : 0;
    }
    return loss;
}

static bool is_horde_asked(const Game *game, int slot) {
    return !set_empty(set_and(game->deck.of_slot[slot], game->deck.of_role[ROLE_HORDE]));
}

/* Host.see: a trick is won, and not yet collected. A horde is shared out, so its tricks say nothing. */
static void see_probe(void *watcher, const Game *game, const Event *event) {
    Probe *probe = watcher;
    const Table *table = &game->now;
    if (event->kind != EVENT_WON || event->slot == NOTHING || is_horde_asked(game, event->slot)) return;
    int thrown = loss_of(&game->deck, table->zone[ZONE_TRICK]);
    if (!thrown) return;
    Set taken = set_or(table->zone[ZONE_TRICK], table->zone[ZONE_ENCOUNTER]);
    probe->winner = event->seat;
    probe->thrown += thrown;
    probe->before = loss_of(&game->deck, set_or(taken, table->zone[ZONE_EXPEDITION + event->seat]));
}

/* What has become of the losses of the last trick, once the next one begins. */
static void look_back(Probe *probe, const Game *game) {
    if (probe->winner == NOTHING) return;
    int shed = probe->before - loss_of(&game->deck, game->now.zone[ZONE_EXPEDITION + probe->winner]);
    probe->shed += shed > 0 ? shed : 0;
    probe->winner = NOTHING;
}

/* The luck of each choice has a key, so that a power that is changed or off does not change all that follows. */
static int answer_probe(void *answerer, const Game *game) {
    Probe *probe = answerer;
    const Decision *asked = &game->asked;
    uint64_t key = chance_of(probe->key, luck_key(game));
    if (game->now.round != probe->round || game->now.phase > PHASE_ROUND_END) return -1;
    if (asked->about == ABOUT_PLAY) {
        if (game->now.play_count == 0) look_back(probe, game);
        return luck_pick(asked, key);
    }
    PolicyInput input = {&game->now, NULL, asked, &game->deck, probe->setup, key};
    return policy_choose(&input);
}

/* The part of the losses thrown into tricks that winners get rid of by the power of the trick, in percent. Measured in
 * rounds that the light policy plays under the real scripts, on deals that fit what the seat sees. */
static int measure_shed(const Setup *setup, const Game *game, uint64_t seed) {
    Probe probe = {.setup = setup, .round = game->now.round, .winner = NOTHING};
    Host host = {.setup = setup, .answer = answer_probe, .answerer = &probe, .see = see_probe, .watcher = &probe};
    host.brief = host.silent = true;
    for (int i = 0; i < ROUNDS; i++) {
        Game dealt = *game;
        if (!game_redeal(&host, &dealt, game->asked.seat, chance_of(seed, (uint64_t)i))) break;
        probe.winner = NOTHING;
        probe.key = seed + (uint64_t)i;
        (void)game_step(&host, &dealt);
    }
    return probe.thrown ? 100 * probe.shed / probe.thrown : 0;
}

/* How useful it is to part with a card if zombies are kept: cards of the shortest faction, those in the middle first. A
 * van can be played in any trick, so it stays, too. */
static int use_of_parting(const PolicyInput *input, int card) {
    const Deck *deck = input->deck;
    if (set_has(&deck->of_role[ROLE_VAN], card)) return -4 * MAX_CARDS;
    if (set_has(&deck->of_role[ROLE_HORDE], card)) return -3 * MAX_CARDS;
    Set faction = deck->of_slot[deck->slot[card]];
    int held = set_count(set_and(table_holds(input->table, input->asked->seat), faction));
    int below = set_rank(faction, card), above = set_count(faction) - 1 - below;
    return (below < above ? below : above) - 2 * held;
}

/* True when the seat that is asked had better keep its zombies. */
static bool transfer_keeps(const Setup *setup, const Game *game, uint64_t seed) {
    return measure_shed(setup, game, seed) < MOST_SHED;
}

/* The number of the option that keeps zombies. */
static int transfer_choose(const PolicyInput *input) {
    int best = NOTHING, most = 0;
    for (Set left = input->asked->options; !set_empty(left);) {
        int card = set_take(&left), use = use_of_parting(input, card);
        if (policy_prefers(input, card, use, best, most)) best = card, most = use;
    }
    return decision_option(input->asked, best, NOTHING);
}

/* Trying options out ------------------------------------------------------------------------------- */

/* Under the real rules and scripts: re-deals what the seat cannot know, takes the option, lets the light policy play to the
 * end of the trick, and counts. Whole numbers only, so that every machine decides alike. */

enum { LOOKAHEAD_UNIT = 60 }; /* what one survivor counts; divisible by 1 to 6 */

/* A seat's decision that is tried out. */
typedef struct Lookahead {
    const Setup *setup;
    Game dealt;      /* the real game, re-dealt as the seat may see it */
    uint64_t chance; /* what others do by chance: the same for every option */
    uint8_t seat;
} Lookahead;

/* A game that is tried out. */
typedef struct Trial {
    const Setup *setup;
    uint64_t chance;
    PlayedTrick *played;
    uint8_t part, round, trick; /* it ends before the next decision of another trick */
} Trial;

static bool trial_is_over(const Trial *trial, const Game *game) {
    const Table *table = &game->now;
    bool same = game->part == trial->part && table->round == trial->round && table->trick == trial->trick;
    return !same || (table->phase >= PHASE_SWAP && table->phase <= PHASE_GAME_END);
}

static int answer_trial(void *answerer, const Game *game) {
    Trial *trial = answerer;
    if (trial_is_over(trial, game)) return -1;
    const Decision *asked = &game->asked;
    if (asked->about == ABOUT_PLAY) return (int)chance_below(&trial->chance, asked->option_count);
    PolicyInput input = {.table = &game->now,
                         .asked = asked,
                         .deck = &game->deck,
                         .setup = trial->setup,
                         .key = chance_next(&trial->chance)};
    return policy_choose(&input);
}

/* Host.see: notes the trick when it is won, before its plays are cleared. */
static void see_trial(void *watcher, const Game *game, const Event *event) {
    const Trial *trial = watcher;
    PlayedTrick *played = trial->played;
    if (event->kind != EVENT_WON) return;
    played->count = game->now.play_count;
    played->side = game->now.side;
    memcpy(played->card, game->now.play_card, sizeof played->card);
    memcpy(played->seat, game->now.play_seat, sizeof played->seat);
}

/* Re-deals the game in which the seat has to decide. False: no deal was found that fits. */
static bool lookahead_deal(Lookahead *ahead, const Setup *setup, const Game *game, uint64_t seed) {
    Host quiet = {.setup = setup, .silent = true};
    ahead->setup = setup;
    ahead->seat = game->asked.seat;
    ahead->chance = chance_mix(seed);
    ahead->dealt = *game;
    if (!game_redeal(&quiet, &ahead->dealt, ahead->seat, seed)) return false;
    return ahead->dealt.open.kept == 0; /* else what the hook drew by chance, perhaps unseen, is still the real draw */
}

/* True when the round of the game before has been counted. */
static bool is_counted(const Game *before, const Game *game) {
    if (game->part != before->part || game->now.round != before->now.round) return true;
    return game->now.phase >= PHASE_SWAP;
}

/* What a seat has, if the round ended now; if the next part of a campaign has begun, what is left of the last (R11). */
static int standing_of_seat(const Lookahead *ahead, const Game *game, const Count *count, int seat) {
    const Game *before = &ahead->dealt;
    if (game->part != before->part && setup_adds_up(ahead->setup)) return game->total[seat] - before->total[seat];
    return game->now.population[seat] + count->total[seat];
}

/* What a card is worth in a hand. The highest and the lowest of a faction win or lose tricks at will, which is worth up
 * to half a survivor. A zombie can be thrown into a trick that another seat wins. */
static int lookahead_card(const Deck *deck, int card) {
    if (set_has(&deck->of_role[ROLE_HORDE], card)) return -deck->worth[card] * LOOKAHEAD_UNIT / 4;
    if (!set_has(&deck->of_role[ROLE_SURVIVOR], card)) return 0;
    Set faction = deck->of_slot[deck->slot[card]];
    int count = set_count(faction), below = set_rank(faction, card), above = count - 1 - below;
    return LOOKAHEAD_UNIT * (count / 2 - (below < above ? below : above)) / count;
}

static int hand_value(const Game *game, int seat) {
    int value = 0;
    for (Set left = table_holds(&game->now, seat); !set_empty(left);)
        value += lookahead_card(&game->deck, set_take(&left));
    return value;
}

static int seat_value(const Lookahead *ahead, const Game *game, const Count *count, int seat) {
    int sign = ahead->setup->edition.goal == GOAL_SMALLEST ? -1 : 1;
    int value = sign * LOOKAHEAD_UNIT * standing_of_seat(ahead, game, count, seat);
    return is_counted(&ahead->dealt, game) ? value : value + hand_value(game, seat);
}

/* The lead over the others' average; the best of them counts once more, because only he can win instead. */
static int seat_lead(const Lookahead *ahead, const Game *game, const Count *count) {
    int others = 0, best = INT_MIN, seats = ahead->setup->seats;
    for (int seat = 0; seat < seats; seat++) {
        if (seat == ahead->seat) continue;
        int value = seat_value(ahead, game, count, seat);
        others += value;
        best = value > best ? value : best;
    }
    return seat_value(ahead, game, count, ahead->seat) - (others + best) / seats;
}

/* Takes the option and plays to the end of the trick; `value` gets the lead of the seat over the others, `played` the
 * trick. False when a script fails. */
static bool lookahead_try(const Lookahead *ahead, int option, PlayedTrick *played, int *value) {
    Game game = ahead->dealt;
    Trial trial = {ahead->setup, ahead->chance, played, game.part, game.now.round, game.now.trick};
    Host quiet = {
        .setup = ahead->setup, .answer = answer_trial, .answerer = &trial, .see = see_trial, .watcher = &trial};
    Count count = {.total = {0}};
    quiet.brief = quiet.silent = true;
    played->count = 0;
    (void)game_answer(&quiet, &game, option);
    Status status = game_step(&quiet, &game);
    if (status == GAME_FAILED || status == GAME_PAUSED) return false;
    quiet.see = NULL;
    if (!is_counted(&ahead->dealt, &game) && !game_count(&quiet, &game, &count)) return false;
    *value = seat_lead(ahead, &game, &count);
    return true;
}

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

static Effort effort_of_play(const BotInput *input) {
    return input->view->table.play_count ? follow_effort : lead_effort;
}

static Candidate make_candidate(const BotInput *input, int option) {
    int side, choice = decision_choice(&input->view->asked, option, &side);
    return (Candidate){.option = option, .luck = luck_of(input->key, choice, side == NOTHING ? 0 : side)};
}

static int compare_candidates(const void *one, const void *other) {
    const Candidate *first = one, *second = other;
    if (first->value != second->value) return first->value > second->value ? -1 : 1;
    return first->luck > second->luck ? -1 : first->luck < second->luck;
}

static void sort_candidates(Candidate *tried, int count) {
    qsort(tried, (size_t)count, sizeof *tried, compare_candidates);
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

/* Estimates all plays. A value is then for as many deals as are tried out. */
static void estimate_all(BotInput *input, Candidate *tried, int count) {
    Guess guesses[MOST_GUESSES];
    int guess_count = count_guesses(input), deals = effort_of_play(input).deals;
    guess_deal(input, guesses, guess_count);
    for (int option = 0; option < count; option++) {
        int side, card = decision_choice(&input->view->asked, option, &side);
        Estimate estimate = estimate_play(input, guesses, guess_count, card, side);
        tried[option] = make_candidate(input, option);
        tried[option].won = estimate.won;
        tried[option].value = estimate.value * deals / guess_count - deals * held_value(input, &tried[option]);
    }
}

/* The play that looks best by the estimate alone, without scripts; input->view->asked must be a play. */
static int greedy_estimate(BotInput *input) {
    Candidate tried[MAX_TRIED];
    int count = input->view->asked.option_count, best = 0;
    estimate_all(input, tried, count);
    for (int i = 1; i < count; i++)
        if (compare_candidates(&tried[i], &tried[best]) < 0) best = i;
    return tried[best].option;
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
static int greedy_play(BotInput *input, const Game *game) {
    Candidate tried[MAX_TRIED];
    Effort effort = effort_of_play(input);
    int count = game->asked.option_count, kept = effort.plays < count ? effort.plays : count;
    estimate_all(input, tried, count);
    sort_candidates(tried, count);
    kept = keep_extreme(tried, kept, count, 1);
    kept = keep_extreme(tried, kept, count, -1);
    for (int i = 0; i < kept; i++)
        tried[i].value += effort.deals * held_value(input, &tried[i]); /* a trial counts it */
    for (int deal = 0; deal < effort.deals; deal++)
        if (!try_deal(input, game, deal, tried, kept)) break;
    sort_candidates(tried, kept);
    return tried[0].option;
}

/* Other questions ---------------------------------------------------------------------------------- */

/* True when the card counts the same, in the same zone, as one among the candidates. */
static bool is_like_listed(const BotInput *input, int card, Set listed) {
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
        if (card && is_like_listed(input, choice, listed)) continue;
        if (card) set_add(&listed, choice);
        tried[count++] = make_candidate(input, option);
    }
    return count;
}

/* Halves the candidates until one is left or the trials are used up. -1: nothing can be tried out. */
static int try_options_out(const BotInput *input, const Game *game) {
    Candidate tried[MAX_TRIED];
    int count = list_candidates(input, tried), deal = 0;
    for (int left = TRIALS; count > 1 && left > 0; count = (count + 1) / 2) {
        int end = deal + (left / (2 * count) > FIRST_DEALS ? left / (2 * count) : FIRST_DEALS);
        for (left -= (end - deal) * count; deal < end; deal++)
            if (!try_deal(input, game, deal, tried, count)) return -1;
        sort_candidates(tried, count);
    }
    return tried[0].option;
}

/* The seed is the same for all cards that a seat hands over before a round, so that they seldom follow two plans. */
static int greedy_transfer(const PolicyInput *policy, const Game *game) {
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
    if (game->asked.about == ABOUT_PLAY) return greedy_play(&input, game);
    if (game->asked.about == ABOUT_TRANSFER) return greedy_transfer(&policy, game);
    int option = game->open.hook ? try_options_out(&input, game) : -1;
    return option < 0 ? policy_choose(&policy) : option;
}

/* The light policy --------------------------------------------------------------------------------- */

enum { LIGHT_GUESSES = 2 };

/* The number of an option of the decision that waits; looks at all cards. Changes `chance`. */
static int light_answer(const Setup *setup, const Game *game, uint64_t *chance) {
    uint64_t key = chance_next(chance);
    PolicyInput policy = {&game->now, NULL, &game->asked, &game->deck, setup, key};
    if (game->asked.about != ABOUT_PLAY || game->asked.option_count == 1) return policy_choose(&policy);
    View open = {.table = game->now, .asked = game->asked, .seat = game->asked.seat};
    BotInput input = {.view = &open, .deck = &game->deck, .setup = setup, .guesses = LIGHT_GUESSES};
    input.chance = input.key = key;
    return greedy_estimate(&input);
}

typedef struct LightPlayout {
    const Setup *setup;
    uint64_t chance;
    int last; /* the stretch that is played to its end */
} LightPlayout;

/* The round whose count comes next. */
static int stretch_of(const Game *game, const Setup *setup) {
    return game_round(game, setup) + (game->now.phase >= PHASE_SWAP && game->now.phase <= PHASE_DRAW);
}

static int answer_light(void *answerer, const Game *game) {
    LightPlayout *playing = answerer;
    if (stretch_of(game, playing->setup) > playing->last) return -1;
    return light_answer(playing->setup, game, &playing->chance);
}

bool light_playout(const Setup *setup, Game *game, uint64_t chance) {
    LightPlayout playing = {.setup = setup, .chance = chance, .last = stretch_of(game, setup)};
    Host host = {.setup = setup, .answer = answer_light, .answerer = &playing, .silent = true};
    return game_step(&host, game) != GAME_FAILED;
}
