/* Happy DayZ behind the door. */
#include "core/game/door.h"

#include <string.h>

#include "core/dayz/ledger.h"
#include "core/dayz/look.h"
#include "core/dayz/name.h"
#include "core/dayz/view.h"
#include "lua/dayz/hooks.h"
#include "play/describe/description.h"
#include "play/load/tools.h"
#include "sim/dayz/greedy.h"
#include "sim/dayz/policy.h"

_Static_assert((int)DOOR_SEATS >= (int)MAX_SEATS && (int)DOOR_NAME >= (int)NAME_SIZE, "the door is wide enough");
_Static_assert((int)DESCRIBED_REASONS >= (int)MAX_REASONS, "all reasons of a count are described");
_Static_assert((int)DOOR_NOBODY == (int)NOTHING, "nobody is the same for both");

enum { LEAD_UNIT = 60 /* survivors */, USUAL_OPTIONS = 9 };

static size_t size(const Setup *setup) {
    (void)setup;
    return sizeof(Game);
}

static int seats(const Setup *setup) {
    return setup->seats;
}

static bool asked(const Game *game, const Setup *setup, Asked *out) {
    const Decision *decision = game_asked(game);
    (void)setup;
    if (!decision) return false;
    *out = (Asked){.about = name_about(decision->about),
                   .option_count = decision->option_count,
                   .seat = decision->seat,
                   .secret = decision->secret,
                   .numbers = decision->about == ABOUT_COMMUNITY || decision->about == ABOUT_NUMBER};
    return true;
}

static uint64_t seed(const Game *game) {
    return game->seed;
}

static uint64_t chance(const Game *game, const Setup *setup) {
    (void)setup;
    return game->now.chance;
}

static uint8_t decider(const Game *game) {
    return game->asked.seat;
}

static int answer_random(const Setup *setup, const Game *game) {
    (void)setup;
    return luck_pick(&game->asked, luck_key(game));
}

static uint64_t digest(const Game *game, const Setup *setup) {
    (void)setup;
    return game_digest(game);
}

static Clock clock_of(const Game *game, const Setup *setup) {
    return (Clock){{(uint16_t)game_round(game, setup), game->now.trick}};
}

static void score(const Game *game, const Setup *setup, int32_t scores[DOOR_SEATS]) {
    for (int seat = 0; seat < setup->seats; seat++) scores[seat] = game_score(game, setup, seat);
}

/* During a round: as if it were counted now (R5.1, R5.2). If a power fails in the count, nothing is added. */
static void standings(const Game *game, const Setup *setup, int32_t scores[DOOR_SEATS]) {
    Host host = {.setup = setup, .silent = true};
    Count count = {.total = {0}};
    bool counts = game->now.phase >= PHASE_NEW_TRICK && game->now.phase < PHASE_COUNT;
    if (!counts || !game_count(&host, game, &count)) return score(game, setup, scores);
    for (int seat = 0; seat < setup->seats; seat++) {
        int left = game->now.population[seat] + count.total[seat], earlier = game_score(game, setup, seat);
        if (!setup_adds_up(setup)) earlier = 0;
        scores[seat] = earlier + (left > 0 ? left : 0);
    }
}

static unsigned winners(const Game *game, const Setup *setup) {
    unsigned bits = 0;
    for (Set won = game_winners(game, setup); !set_empty(won);) bits |= 1u << set_take(&won);
    return bits;
}

static size_t view_size(const Setup *setup) {
    (void)setup;
    return sizeof(View);
}

static void view(const Game *game, const Setup *setup, int seat, void *out) {
    game_view(game, setup, seat, out);
}

/* Where no game is found, it goes by what the seat sees, and not at random. */
static int greedy(const Setup *setup, const Game *game, bool *blind) {
    (void)blind;
    return greedy_answer(setup, game);
}

/* All scripts of a set-up run in one. */
static void *machine(const Setup *setup) {
    const ScriptPower *power = setup->factions[0].versions[VERSION_BASE]->self;
    return power->vm;
}

static bool redeal(const Host *host, Game *game, int seat, uint64_t chance) {
    return game_redeal(host, game, seat, chance);
}

static void ask_again(Game *game, const Setup *setup) {
    (void)setup;
    memset(&game->asked, 0, sizeof game->asked);
}

const Door dayz_door = {
    .id = "dayz",
    .describe = &dayz_describe,
    .size = size,
    .seats = seats,
    .start = game_init,
    .step = game_step,
    .asked = asked,
    .answer = game_answer,
    .seed = seed,
    .chance = chance,
    .decider = decider,
    .random = answer_random,
    .greedy = greedy,
    .playout = light_playout,
    .machine = machine,
    .usual_options = USUAL_OPTIONS,
    .lead_unit = LEAD_UNIT,
    .digest = digest,
    .unsound = game_unsound,
    .option_name = name_option,
    .find_option = name_find_option,
    .clock = clock_of,
    .score = score,
    .winners = winners,
    .standings = standings,
    .view_size = view_size,
    .view = view,
    .redeal = redeal,
    .ask_again = ask_again,
};
