#include "t/lib/kernel/random_play.h"

#include "core/base/chance.h"

int random_answer(void *unused, const Game *game) {
    (void)unused;
    uint64_t chance = game->seed ^ ((uint64_t)game->decisions << 8 | game->asked.seat) * 0x9e3779b97f4a7c15u;
    return (int)chance_below(&chance, game->asked.option_count);
}

Host random_host(const Setup *setup) {
    return (Host){.setup = setup, .answer = random_answer};
}

int random_answer_some(void *unused, const Game *game) {
    bool handed_out = chance_mix(game->seed + game->decisions) % 3 == 0;
    return handed_out ? -1 : random_answer(unused, game);
}

bool random_play_to(Host *host, Game *game, uint32_t decisions) {
    while (game_step(host, game) == GAME_WAITS) {
        if (game->decisions >= decisions) return true;
        if (game_answer(host, game, random_answer(NULL, game)) != ANSWER_TAKEN) return false;
    }
    return false;
}
