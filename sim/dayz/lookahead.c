#include "sim/dayz/lookahead.h"

#include <limits.h>
#include <string.h>

#include "core/dayz/look.h"
#include "core/dayz/redeal.h"
#include "core/base/chance.h"
#include "sim/dayz/policy.h"

/* A game that is tried out. */
typedef struct Trial {
    const Setup *setup;
    uint64_t chance;
    PlayedTrick *played;
    uint8_t part, round, trick; /* it ends before the next decision of another trick */
} Trial;

static bool is_over(const Trial *trial, const Game *game) {
    const Table *table = &game->now;
    bool same = game->part == trial->part && table->round == trial->round && table->trick == trial->trick;
    return !same || table->phase == PHASE_SWAP || table->phase == PHASE_DRAW;
}

static int answer(void *answerer, const Game *game) {
    Trial *trial = answerer;
    if (is_over(trial, game)) return -1;
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
static void see(void *watcher, const Game *game, const Event *event) {
    const Trial *trial = watcher;
    PlayedTrick *played = trial->played;
    if (event->kind != EVENT_WON) return;
    played->count = game->now.play_count;
    played->side = game->now.side;
    memcpy(played->card, game->now.play_card, sizeof played->card);
    memcpy(played->seat, game->now.play_seat, sizeof played->seat);
}

bool lookahead_deal(Lookahead *ahead, const Setup *setup, const Game *game, uint64_t seed) {
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
    return game->now.phase == PHASE_SWAP || game->now.phase == PHASE_DRAW || game->now.phase >= PHASE_PART_OVER;
}

/* What a seat has, if the round ended now; if the next part of a campaign has begun, what is left of the last (R11). */
static int standing(const Lookahead *ahead, const Game *game, const Count *count, int seat) {
    const Game *before = &ahead->dealt;
    if (game->part != before->part && setup_adds_up(ahead->setup)) return game->total[seat] - before->total[seat];
    return game->now.population[seat] + count->total[seat];
}

int lookahead_card(const Deck *deck, int card) {
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

static int value_of(const Lookahead *ahead, const Game *game, const Count *count, int seat) {
    int sign = ahead->setup->edition.goal == GOAL_SMALLEST ? -1 : 1;
    int value = sign * LOOKAHEAD_UNIT * standing(ahead, game, count, seat);
    return is_counted(&ahead->dealt, game) ? value : value + hand_value(game, seat);
}

/* The lead over the others' average; the best of them counts once more, because only he can win instead. */
static int lead_of(const Lookahead *ahead, const Game *game, const Count *count) {
    int others = 0, best = INT_MIN, seats = ahead->setup->seats;
    for (int seat = 0; seat < seats; seat++) {
        if (seat == ahead->seat) continue;
        int value = value_of(ahead, game, count, seat);
        others += value;
        best = value > best ? value : best;
    }
    return value_of(ahead, game, count, ahead->seat) - (others + best) / seats;
}

bool lookahead_try(const Lookahead *ahead, int option, PlayedTrick *played, int *value) {
    Game game = ahead->dealt;
    Trial trial = {ahead->setup, ahead->chance, played, game.part, game.now.round, game.now.trick};
    Host quiet = {.setup = ahead->setup, .answer = answer, .answerer = &trial, .see = see, .watcher = &trial};
    Count count = {.total = {0}};
    quiet.brief = quiet.silent = true;
    played->count = 0;
    (void)game_answer(&quiet, &game, option);
    Status status = game_step(&quiet, &game);
    if (status == GAME_FAILED || status == GAME_PAUSED) return false;
    quiet.see = NULL;
    if (!is_counted(&ahead->dealt, &game) && !game_count(&quiet, &game, &count)) return false;
    *value = lead_of(ahead, &game, &count);
    return true;
}
