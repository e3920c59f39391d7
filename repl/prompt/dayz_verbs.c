/* The verbs of Happy DayZ's own: they play a card, and show hands, powers and the count. */
#include "repl/prompt/verb.h"

#include <string.h>

#include "repl/draw/draw_table.h"
#include "repl/prompt/pause.h"
#include "play/describe/description.h"
#include "play/session/dayz_session.h"
#include "repl/prompt/shell.h"

/* Playing ------------------------------------------------------------------------------------------ */

static bool run_play(Session *session, const VerbArgs *args) {
    Asked asked;
    int option;
    if (!verb_args_at_most(session, args, 2)) return false;
    if (!dayz_play_asked(session, &asked)) return session_refuse(session, "no card can be played now; see `options`");
    if (!verb_may_decide(session, &asked) || !dayz_play_option(session, args, &option)) return false;
    if (!session_decide(session, option)) return false;
    session_run_bots(session);
    return true;
}

/* Hands and memory --------------------------------------------------------------------------------- */

/* Without an argument, shows the viewer's hand or, as all, that of the deciding seat. */
static bool run_hand(Session *session, const VerbArgs *args) {
    static const char *const zones[] = {"hand", "transfer"};
    char zone[DOOR_NAME];
    Asked asked = {.seat = 0};
    (void)door_asked(session->game, session->loaded->setup, &asked);
    int seat = session->viewer != DOOR_NOBODY ? session->viewer : asked.seat;
    if (args->count && !verb_arg_seat(session, args->words[0], &seat)) return false;
    Description *of = description_make(session->loaded->setup, session->game, session->viewer, session->forgets);
    for (int i = 0; i < 2; i++) {
        snprintf(zone, sizeof zone, "%s:%d", zones[i], seat + 1);
        (void)draw_zone(screen_of(session), of, zone);
    }
    description_free(of);
    return true;
}

static bool run_memory(Session *session, const VerbArgs *args) {
    bool remembers = !session->forgets, done = verb_switch(session, args, "memory", &remembers);
    session->forgets = !remembers;
    return done;
}

/* Powers ------------------------------------------------------------------------------------------- */

static bool list_powers(Session *session) {
    Screen *screen = screen_of(session);
    PowerInPlay power;
    for (int i = 0; dayz_power_in_play(session, i, &power); i++) {
        screen_styled(screen, STYLE_BOLD, "%s", power.name);
        screen_print(screen, "  %s\n    ", place_path(power.path));
        screen_wrap(screen, 4, power.text);
    }
    return true;
}

const Verb dayz_prompt_verbs[] = {
    {"play", "p", NULL, "CARD [SIDE]", "plays a card",
     .needs = "play takes a card and, from the leader, a side: play van-2 high", .reads = true, .run = run_play,
     .after = "auto", .offers = dayz_play_offer},
    {"hand", "h", NULL, "[SEAT]", "shows a hand and its transfer zone", .run = run_hand, .completes = ARG_SEAT,
     .after = "table"},
    {"memory", NULL, NULL, "on|off", "shows remembered cards, or only face-up ones",
     .help = "When off, a face-down zone is shown as the number of its cards, as at a real table (R3.11): other hands, "
             "the Reserve, and expedition zones except for vans. A zone is shown while its viewer chooses a card from "
             "it, and all are shown at the count. `as all` shows everything; `log` and `why` still tell what was seen.",
     .run = run_memory, .words = "on off", .after = "zone"},
    {"powers", NULL, NULL, "", "shows the powers in play: texts and scripts", .act = list_powers, .after = "card"},
    {.name = NULL},
};
