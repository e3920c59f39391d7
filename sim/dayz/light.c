#include "sim/dayz/light.h"

#include "core/base/chance.h"
#include "sim/dayz/greedy.h"
#include "sim/dayz/policy.h"

enum { LIGHT_GUESSES = 2 };

int light_answer(const Setup *setup, const Game *game, uint64_t *chance) {
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
    return game_round(game, setup) + (game->now.phase == PHASE_SWAP || game->now.phase == PHASE_DRAW);
}

static int answer(void *answerer, const Game *game) {
    LightPlayout *playing = answerer;
    if (stretch_of(game, playing->setup) > playing->last) return -1;
    return light_answer(playing->setup, game, &playing->chance);
}

bool light_playout(const Setup *setup, Game *game, uint64_t chance) {
    LightPlayout playing = {.setup = setup, .chance = chance, .last = stretch_of(game, setup)};
    Host host = {.setup = setup, .answer = answer, .answerer = &playing, .silent = true};
    return game_step(&host, game) != GAME_FAILED;
}
