#include "play/session/dayz_play.h"

#include <string.h>

#include "core/dayz/look.h"
#include "core/dayz/name.h"
#include "core/dayz/why.h"
#include "play/load/dayz_scripts.h"
#include "play/session/dayz_why.h"

bool dayz_play_asked(const Session *session, Asked *asked) {
    return door_asked(session->game, session->loaded->setup, asked) && session->game->asked.about == ABOUT_PLAY;
}

/* Says why the card cannot be played. */
static bool refuse_play(Session *session, int card) {
    const Setup *setup = session->loaded->setup;
    char name[NAME_SIZE], power[NAME_SIZE];
    Why why = game_why(&session->host, session->game, card);
    name_card(session->game, setup, card, name);
    if (why.power == NOTHING) return session_refuse(session, "%s: %s (%s)", name, why.why, why.rule);
    name_power(setup, table_power_name(&session->game->now, why.power), power);
    return session_refuse(session, "%s: %s (%s)", name, why.why, power);
}

static bool find_side(Session *session, const VerbArgs *args, int *side) {
    const Decision *asked = &session->game->asked;
    *side = NOTHING;
    if (args->count < 2)
        return asked->sides < SIDES || session_refuse(session, "the leader chooses a side: add high or low");
    for (int i = 0; i < SIDES; i++)
        if (strcmp(args->words[1], name_side(i)) == 0) *side = i;
    if (*side == NOTHING) return session_refuse(session, "expected high or low, got '%s'", args->words[1]);
    if (asked->sides == SIDES) return true;
    if (*side != session->game->now.side)
        return session_refuse(session, "this trick is played on the %s side", name_side(session->game->now.side));
    *side = NOTHING;
    return true;
}

bool dayz_play_option(Session *session, const VerbArgs *args, int *option) {
    const Decision *asked = &session->game->asked;
    int card, side;
    if (!dayz_arg_card(session, args->words[0], &card)) return false;
    if (!set_has(&asked->options, card)) return refuse_play(session, card);
    if (!find_side(session, args, &side)) return false;
    *option = decision_option(asked, card, side);
    return true;
}

const char *dayz_play_offer(const Session *session, int word, int number, char out[DOOR_NAME]) {
    static const char *const sides[] = {"high", "low", NULL};
    const Decision *asked = &session->game->asked;
    Asked open;
    if (session->status != GAME_WAITS || !dayz_play_asked(session, &open) || !session_sees(session, open.seat))
        return NULL;
    bool leads = asked->sides == SIDES;
    if (word) return leads ? sides[number] : NULL;
    Set left = asked->options;
    while (number-- > 0 && !set_empty(left)) (void)set_take(&left);
    if (set_empty(left)) return NULL;
    name_card(session->game, session->loaded->setup, set_take(&left), out);
    return leads ? strcat(out, " ") : out;
}

bool dayz_power_in_play(const Session *session, int number, PowerInPlay *out) {
    const Table *table = &session->game->now;
    int special = number - table->slot_count;
    if (special >= table->with_count) return false;
    PowerName power = special < 0 ? (PowerName){table->faction[number], table->version[number], NOTHING}
                                  : (PowerName){NOTHING, NOTHING, table->with[special]};
    const Script *script = catalog_script_of(dayz_catalog(&session->loaded->scripts), power);
    name_power(session->loaded->setup, power, out->name);
    out->path = script->path;
    out->text = script->versions[special < 0 ? power.version : VERSION_BASE].text;
    return true;
}
