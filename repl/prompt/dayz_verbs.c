/* The verbs of Happy DayZ's own: they play a card, and show hands, powers and the count. */
#include "repl/prompt/verb.h"

#include <string.h>

#include "core/dayz/look.h"
#include "core/dayz/name.h"
#include "core/dayz/why.h"
#include "play/load/dayz_scripts.h"
#include "repl/draw/draw_table.h"
#include "repl/term/script_source.h"
#include "play/describe/description.h"
#include "play/session/dayz_why.h"
#include "repl/prompt/shell.h"

/* Playing ------------------------------------------------------------------------------------------ */

/* Prints why the card cannot be played. */
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

static bool run_play(Session *session, const VerbArgs *args) {
    const Decision *asked = game_asked(session->game);
    int card, side;
    if (!args->count) return session_refuse(session, "play takes a card and, from the leader, a side: play van-2 high");
    if (!verb_args_at_most(session, args, 2)) return false;
    if (!asked || asked->about != ABOUT_PLAY)
        return session_refuse(session, "no card can be played now; see `options`");
    if (!verb_may_decide(session, &(Asked){.seat = asked->seat}) || !dayz_arg_card(session, args->words[0], &card))
        return false;
    if (!set_has(&asked->options, card)) return refuse_play(session, card);
    if (!find_side(session, args, &side) || !session_decide(session, decision_option(asked, card, side))) return false;
    session_run_bots(session);
    return true;
}

/* Completes `play`: a legal card, then a side. A leader's card gets a blank for the side. */
static const char *offer_play(const Session *session, int word, int number, char out[DOOR_NAME]) {
    static const char *const sides[] = {"high", "low", NULL};
    const Decision *asked = session->status == GAME_WAITS ? game_asked(session->game) : NULL;
    if (!asked || !session_sees(session, asked->seat) || asked->about != ABOUT_PLAY) return NULL;
    bool leads = asked->sides == SIDES;
    if (word) return leads ? sides[number] : NULL;
    Set left = asked->options;
    while (number-- > 0 && !set_empty(left)) (void)set_take(&left);
    if (set_empty(left)) return NULL;
    name_card(session->game, session->loaded->setup, set_take(&left), out);
    return leads ? strcat(out, " ") : out;
}

/* Hands and memory --------------------------------------------------------------------------------- */

/* Without an argument, shows the viewer's hand or, as all, that of the deciding seat. */
static bool run_hand(Session *session, const VerbArgs *args) {
    const Decision *asked = game_asked(session->game);
    char zone[NAME_SIZE];
    int seat = session->viewer != NOTHING ? session->viewer : asked ? asked->seat : 0;
    if (!verb_args_at_most(session, args, 1)) return false;
    if (args->count && !verb_arg_seat(session, args->words[0], &seat)) return false;
    Description *of = description_make(session->loaded->setup, session->game, session->viewer, session->forgets);
    (void)draw_zone(screen_of(session), of, name_zone(ZONE_HAND + seat, zone));
    (void)draw_zone(screen_of(session), of, name_zone(ZONE_TRANSFER + seat, zone));
    description_free(of);
    return true;
}

static bool run_memory(Session *session, const VerbArgs *args) {
    const char *word = args->count ? args->words[0] : "";
    if (!verb_args_at_most(session, args, 1)) return false;
    if (*word && strcmp(word, "on") != 0 && strcmp(word, "off") != 0)
        return session_refuse(session, "expected on or off, got '%s'", word);
    if (*word) session->forgets = word[1] == 'f';
    screen_print(screen_of(session), "memory is %s\n", session->forgets ? "off" : "on");
    return true;
}

/* Powers ------------------------------------------------------------------------------------------- */

static void print_power(Screen *screen, const LoadedGame *loaded, PowerName power) {
    char name[NAME_SIZE];
    const Script *script = catalog_script_of(dayz_catalog(&loaded->scripts), power);
    int version = power.faction == NOTHING ? VERSION_BASE : power.version;
    screen_styled(screen, STYLE_BOLD, "%s", name_power(loaded->setup, power, name));
    screen_print(screen, "  %s\n    ", place_path(script->path));
    screen_wrap(screen, 4, script->versions[version].text);
}

static bool run_powers(Session *session, const VerbArgs *args) {
    const Table *table = &session->game->now;
    if (!verb_args_at_most(session, args, 0)) return false;
    for (int slot = 0; slot < table->slot_count; slot++)
        print_power(screen_of(session), session->loaded,
                    (PowerName){table->faction[slot], table->version[slot], NOTHING});
    for (int i = 0; i < table->with_count; i++)
        print_power(screen_of(session), session->loaded, (PowerName){NOTHING, NOTHING, table->with[i]});
    return true;
}

const Verb dayz_prompt_verbs[] = {
    {.name = "play",
     .alias = "p",
     .arguments = "CARD [SIDE]",
     .summary = "plays a card",
     .run = run_play,
     .offers = offer_play,
     .after = "auto"},
    {.name = "hand",
     .alias = "h",
     .arguments = "[SEAT]",
     .summary = "shows a hand and its transfer zone",
     .run = run_hand,
     .completes = ARG_SEAT,
     .after = "table"},
    {.name = "memory",
     .arguments = "on|off",
     .summary = "shows remembered cards, or only face-up ones",
     .help =
         "When off, a face-down zone is shown as the number of its cards, as at a real table (R3.11): other hands, the "
         "Reserve, and expedition zones except for vans. A zone is shown while its viewer chooses a card from it, and "
         "all are shown at the count. `as all` shows everything; `log` and `why` still tell what was seen.",
     .run = run_memory,
     .completes = ARG_WORDS,
     .words = "on off",
     .after = "zone"},
    {.name = "powers",
     .arguments = "",
     .summary = "shows the powers in play: texts and scripts",
     .run = run_powers,
     .after = "card"},
    {.name = NULL},
};
