#include "core/dayz/game_rules.h"

#include "core/dayz/campaign.h"
#include "core/dayz/count.h"
#include "core/dayz/deal.h"
#include "core/dayz/swap.h"
#include "core/dayz/trick.h"

#define KERNEL_HOOK(ID, function, name) [HOOK_##ID - POWER_HOOKS] = function,

const Rules game_rules = {
    .phases =
        {
            [PHASE_NEW_ROUND] = phase_new_round,
            [PHASE_DEALT] = phase_dealt,
            [PHASE_TRANSFER] = phase_transfer,
            [PHASE_TRANSFERRED] = phase_transferred,
            [PHASE_OPENING] = phase_opening,
            [PHASE_ROUND_START] = phase_round_start,
            [PHASE_NEW_TRICK] = phase_new_trick,
            [PHASE_ENCOUNTER] = phase_encounter,
            [PHASE_PLAY] = phase_play,
            [PHASE_PLAYED] = phase_played,
            [PHASE_TRICK_OVER] = phase_trick_over,
            [PHASE_HORDE] = phase_horde,
            [PHASE_COLLECT] = phase_collect,
            [PHASE_POWER] = phase_power,
            [PHASE_ANY_TRICK] = phase_any_trick,
            [PHASE_NEXT_LEAD] = phase_next_lead,
            [PHASE_ROUND_END] = phase_round_end,
            [PHASE_COUNT] = phase_count,
            [PHASE_SWAP] = phase_swap,
            [PHASE_LEAVE] = phase_leave,
            [PHASE_SWAPPED] = phase_swapped,
            [PHASE_DRAW] = phase_draw,
            [PHASE_GAME_END] = phase_game_end,
            [PHASE_PART_OVER] = phase_part_over,
        },
    .hooks = {KERNEL_HOOKS(KERNEL_HOOK)},
    .play = trick_play,
};
