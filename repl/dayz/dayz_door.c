/* Happy DayZ behind the door. */
#include "core/door/door.h"

#include "core/engine/name.h"
#include "core/rules/look.h"
#include "core/rules/redeal.h"
#include "core/rules/view.h"
#include "repl/dayz/alteration.h"
#include "repl/dayz/event_json.h"

_Static_assert((int)DOOR_SEATS >= (int)MAX_SEATS && (int)DOOR_NAME >= (int)NAME_SIZE, "the door is wide enough");
_Static_assert((int)DOOR_NOBODY == (int)NOTHING, "nobody is the same for both");

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

static uint64_t digest(const Game *game, const Setup *setup) {
    (void)setup;
    return game_digest(game);
}

/* Which hooks and numbers the powers define follows from the scripts. */
static void clear_masks(Table *table) {
    memset(table->hooked, 0, sizeof table->hooked);
    table->numbered = 0;
}

static bool same_course(const Game *one, const Game *other, const Setup *setup) {
    Game left = *one, right = *other;
    (void)setup;
    clear_masks(&left.now);
    clear_masks(&left.found);
    clear_masks(&right.now);
    clear_masks(&right.found);
    return memcmp(&left, &right, sizeof left) == 0;
}

static Clock clock_of(const Game *game, const Setup *setup) {
    return (Clock){{(uint16_t)game_round(game, setup), game->now.trick}};
}

static void score(const Game *game, const Setup *setup, int32_t scores[DOOR_SEATS]) {
    for (int seat = 0; seat < setup->seats; seat++) scores[seat] = game_score(game, setup, seat);
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

static bool redeal(const Host *host, Game *game, int seat, uint64_t chance) {
    return game_redeal(host, game, seat, chance);
}

static EventInfo event_info(const Game *game, const Setup *setup, const Event *event) {
    EventInfo info = {.kind = event->kind, .seat = event->seat, .seen = event->seen};
    bool moves = event->kind == EVENT_PLAY || event->kind == EVENT_MOVE || event->kind == EVENT_TRANSFER;
    if (event->kind == EVENT_ASK) info.question = event->text ? event->text : "";
    if (moves && event->card != NOTHING) name_card(game, setup, event->card, info.piece);
    return info;
}

const Door dayz_door = {
    .id = "dayz",
    .name = "Happy DayZ",
    .clock_words = {"round", "trick"},
    .event_kinds = event_json_kinds,
    .size = size,
    .seats = seats,
    .start = game_init,
    .step = game_step,
    .asked = asked,
    .answer = game_answer,
    .reload = game_reload,
    .seed = seed,
    .digest = digest,
    .unsound = game_unsound,
    .same_course = same_course,
    .option_name = name_option,
    .find_option = name_find_option,
    .alter = alteration_apply,
    .clock = clock_of,
    .score = score,
    .winners = winners,
    .view_size = view_size,
    .view = view,
    .redeal = redeal,
    .event_info = event_info,
    .event_json = event_json,
};
