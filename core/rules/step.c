/* The loop of the game: one phase after the other, until somebody has to decide. */
#include "core/engine/game.h"

#include <string.h>

#include "core/state/chance.h"
#include "core/rules/phase.h"

static HookEnd (*const phases[PHASES])(Host *host, Game *game) = {
    [PHASE_NEW_ROUND] = phase_new_round, [PHASE_TRANSFER] = phase_transfer,
    [PHASE_OPENING] = phase_opening,     [PHASE_ROUND_START] = phase_round_start,
    [PHASE_NEW_TRICK] = phase_new_trick, [PHASE_ENCOUNTER] = phase_encounter,
    [PHASE_PLAY] = phase_play,           [PHASE_TRICK_OVER] = phase_trick_over,
    [PHASE_HORDE] = phase_horde,         [PHASE_COLLECT] = phase_collect,
    [PHASE_POWER] = phase_power,         [PHASE_NEXT_LEAD] = phase_next_lead,
    [PHASE_COUNT] = phase_count,         [PHASE_SWAP] = phase_swap,
    [PHASE_DRAW] = phase_draw,
};

void game_init(Game *game, const Setup *setup, uint64_t seed) {
    memset(game, 0, sizeof *game);
    game->seed = seed;
    game->now.chance = chance_mix(seed + 0x9e3779b97f4a7c15u);
    memcpy(game->now.population, setup->population, sizeof(int16_t) * (size_t)setup->seats);
    game->now.leader = game->now.turn = game->now.side = game->now.asked = NOTHING;
    game->now.winner = game->now.met = game->now.next_leader = game->now.next_side = NOTHING;
}

/* A hook that is open and that its power has no longer was never begun. */
void game_reload(Game *game, const Setup *setup) {
    const Open *open = &game->open;
    if (open->hook) table_look_up(&game->found, setup);
    if (open->hook && open->power != NOTHING && !(game->found.hooked[open->hook] >> open->power & 1)) {
        game->now = game->found;
        memset(&game->asked, 0, sizeof game->asked);
        hook_forget(game);
    }
    if (game->now.round) table_look_up(&game->now, setup);
}

Answer game_answer(Host *host, Game *game, int option) {
    Open *open = &game->open;
    if (!game->asked.option_count) return ANSWER_NOTHING_ASKED;
    if (option < 0 || option >= game->asked.option_count) return ANSWER_OUT_OF_RANGE;
    if (game->asked.about == ABOUT_PLAY) {
        trick_answer(host, game, option);
        return ANSWER_TAKEN;
    }
    open->answers[open->answer_count++] = (uint8_t)decision_choice(&game->asked, option, NULL);
    game->decisions++;
    memset(&game->asked, 0, sizeof game->asked);
    return ANSWER_TAKEN;
}

/* Has a decision that was handed out before answered now. HOOK_WAITS when nobody does. */
static HookEnd answer_at_once(Host *host, Game *game) {
    int option = host->answer ? host->answer(host->answerer, game) : -1;
    if (option < 0) return HOOK_WAITS;
    return game_answer(host, game, option) == ANSWER_TAKEN ? HOOK_DONE : hook_bad_answer(host, game);
}

Status game_step(Host *host, Game *game) {
    static const Status ends[] = {
        [HOOK_DONE] = GAME_OVER, [HOOK_WAITS] = GAME_WAITS, [HOOK_FAILED] = GAME_FAILED, [HOOK_PAUSED] = GAME_PAUSED};
    HookEnd end = HOOK_DONE;
    host->fault.what = NULL;
    while (game->now.phase != PHASE_OVER && end == HOOK_DONE) {
        if (game->asked.option_count)
            end = answer_at_once(host, game);
        else
            end = phases[game->now.phase](host, game);
    }
    return ends[end];
}
