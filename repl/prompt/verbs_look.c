/* Verbs that show the table, cards, powers and counts, as the session's viewer sees them. */
#include <stdlib.h>
#include <string.h>

#include "core/engine/ledger.h"
#include "core/rules/look.h"
#include "repl/tell/card_style.h"
#include "repl/tell/draw_table.h"
#include "repl/tell/draw_view.h"
#include "repl/prompt/verb.h"

static bool run_table(Session *session, const VerbArgs *args) {
    if (!verb_args_at_most(session, args, 0)) return false;
    door_of(session->loaded->setup)
        ->draw(session->screen, session->loaded->setup, session->game, session->viewer, session->forgets);
    if (branch_is_altered(session_branch(session))) screen_print(session->screen, "This game was altered by hand.\n");
    return true;
}

/* Without an argument, shows the viewer's hand or, as all, that of the deciding seat. */
static bool run_hand(Session *session, const VerbArgs *args) {
    const Decision *asked = game_asked(session->game);
    int seat = session->viewer != NOTHING ? session->viewer : asked ? asked->seat : 0;
    if (!verb_args_at_most(session, args, 1)) return false;
    if (args->count && !verb_arg_seat(session, args->words[0], &seat)) return false;
    draw_zone(session->screen, session->loaded->setup, session->game, session->viewer, !session->forgets,
              ZONE_HAND + seat);
    draw_zone(session->screen, session->loaded->setup, session->game, session->viewer, !session->forgets,
              ZONE_TRANSFER + seat);
    return true;
}

static bool run_zone(Session *session, const VerbArgs *args) {
    int zone;
    if (args->count != 1) return session_refuse(session, "zone takes a zone, such as expedition:2 or reserve");
    if (!verb_arg_zone(session, args->words[0], &zone)) return false;
    draw_zone(session->screen, session->loaded->setup, session->game, session->viewer, !session->forgets, zone);
    return true;
}

static bool run_memory(Session *session, const VerbArgs *args) {
    const char *word = args->count ? args->words[0] : "";
    if (!verb_args_at_most(session, args, 1)) return false;
    if (*word && strcmp(word, "on") != 0 && strcmp(word, "off") != 0)
        return session_refuse(session, "expected on or off, got '%s'", word);
    if (*word) session->forgets = word[1] == 'f';
    screen_print(session->screen, "memory is %s\n", session->forgets ? "off" : "on");
    return true;
}

/* A card ------------------------------------------------------------------------------------------- */

/* A watcher that prints the moves of one card that the viewer saw. */
typedef struct CardTrack {
    Session *session;
    int card;
    char name[NAME_SIZE]; /* identifies the card: card numbers change from round to round */
} CardTrack;

static bool sees_event(const Session *session, const Event *event) {
    return session->viewer == NOTHING || event->seen >> session->viewer & 1;
}

static void print_move(void *watcher, const Game *game, const Event *event) {
    const CardTrack *track = watcher;
    const Session *session = track->session;
    char name[NAME_SIZE], from[NAME_SIZE], to[NAME_SIZE];
    bool moves = event->kind == EVENT_PLAY || event->kind == EVENT_MOVE || event->kind == EVENT_TRANSFER;
    if (!moves || event->card == NOTHING || !sees_event(session, event)) return;
    if (strcmp(name_card(game, session->loaded->setup, event->card, name), track->name) != 0) return;
    int goal = event->kind == EVENT_PLAY ? ZONE_TRICK : event->to;
    screen_print(session->screen, "  round %d, trick %d: from %s to %s%s%s\n", game_round(game, session->loaded->setup),
                 game->now.trick, name_zone(event->from, from), name_zone(goal, to), event->rule ? ", " : "",
                 event->rule ? event->rule : "");
}

static void print_place(Session *session, int card) {
    DrawView view;
    char zone[NAME_SIZE];
    draw_view_init(&view, session->loaded->setup, session->game, session->viewer, !session->forgets);
    int where = view.game.now.where[card];
    card_print(session->screen, session->loaded->setup, session->game, card);
    screen_print(session->screen, where == NOTHING ? " is hidden from community %d" : " is in ", session->viewer + 1);
    screen_print(session->screen, "%s; worth %+d\n", where == NOTHING ? "" : name_zone(where, zone),
                 session->game->deck.worth[card]);
}

static bool run_card(Session *session, const VerbArgs *args) {
    CardTrack track = {.session = session};
    if (args->count != 1) return session_refuse(session, "card takes a card, such as hippie-9");
    if (!verb_arg_card(session, args->words[0], &track.card)) return false;
    name_card(session->game, session->loaded->setup, track.card, track.name);
    print_place(session, track.card);
    if (session->forgets && session->viewer != NOTHING) return true;
    int start =
        branch_find(session_branch(session), session->loaded->setup, (Clock){{(uint16_t)session_round(session), 0}});
    session_watch_again(session, start < 0 ? 0 : start, session_here(session), print_move, &track);
    return true;
}

/* Powers ------------------------------------------------------------------------------------------- */

static void print_power(Screen *screen, const LoadedGame *loaded, PowerName power) {
    char name[NAME_SIZE];
    const Script *script = catalog_script_of(loaded->scripts.catalog, power);
    int version = power.faction == NOTHING ? VERSION_BASE : power.version;
    screen_styled(screen, STYLE_BOLD, "%s", name_power(loaded->setup, power, name));
    screen_print(screen, "  %s\n    ", script->path);
    screen_wrap(screen, 4, script->versions[version].text);
}

static bool run_powers(Session *session, const VerbArgs *args) {
    const Table *table = &session->game->now;
    if (!verb_args_at_most(session, args, 0)) return false;
    for (int slot = 0; slot < table->slot_count; slot++)
        print_power(session->screen, session->loaded, (PowerName){table->faction[slot], table->version[slot], NOTHING});
    for (int i = 0; i < table->with_count; i++)
        print_power(session->screen, session->loaded, (PowerName){NOTHING, NOTHING, table->with[i]});
    return true;
}

/* The count ---------------------------------------------------------------------------------------- */

static void note_score(void *watcher, const Game *game, const Event *event) {
    (void)game;
    ledger_note(watcher, event);
}

static void print_row(Screen *screen, int seats, const char *name, const int *numbers) {
    screen_print(screen, "  %-22s", name);
    for (int seat = 0; seat < seats; seat++) screen_print(screen, "%+7d", numbers[seat]);
    screen_print(screen, "\n");
}

/* Only `as all`: no community knows all expedition zones before the end of the round. */
static bool run_score(Session *session, const VerbArgs *args) {
    Ledger ledger = {.count = 0};
    Host host = {.setup = session->loaded->setup, .see = note_score, .watcher = &ledger, .silent = true};
    Count count;
    int total[MAX_SEATS];
    char name[NAME_SIZE];
    if (!verb_args_at_most(session, args, 0)) return false;
    if (session->viewer != NOTHING)
        return session_refuse(
            session, "expedition zones are secret until the end of the round (R3.9); `as all` shows the score");
    if (!game_count(&host, session->game, &count)) return session_refuse(session, "%s", host.fault.what);
    screen_print(session->screen, "  %-22s", "");
    for (int seat = 0; seat < door_seats(session->loaded->setup); seat++)
        screen_print(session->screen, "%7d", seat + 1);
    screen_print(session->screen, "\n");
    for (int i = 0; i < ledger.count; i++)
        print_row(session->screen, door_seats(session->loaded->setup),
                  ledger_name(session->loaded->setup, &ledger.reasons[i], name), ledger.reasons[i].delta);
    for (int seat = 0; seat < MAX_SEATS; seat++) total[seat] = count.total[seat];
    print_row(session->screen, door_seats(session->loaded->setup), "total", total);
    return true;
}

/* The log ------------------------------------------------------------------------------------------ */

static bool run_log(Session *session, const VerbArgs *args) {
    int steps, here = session_here(session);
    LiveLog live_log = session->live_log;
    if (!verb_args_at_most(session, args, 1) || !verb_arg_number(session, args, 0, 1, 1000000, 10, &steps))
        return false;
    int from = here > steps ? here - steps : 0;
    session_watch_again(session, from, here, live_log_print, &live_log);
    return true;
}

const Verb verbs_look[] = {
    {.name = "table", .alias = "b", .arguments = "", .summary = "draws the table", .run = run_table},
    {.name = "hand",
     .alias = "h",
     .arguments = "[SEAT]",
     .summary = "shows a hand and its transfer zone",
     .run = run_hand,
     .completes = ARG_SEAT},
    {.name = "zone",
     .alias = "z",
     .arguments = "ZONE",
     .summary = "lists the cards in a zone",
     .run = run_zone,
     .completes = ARG_ZONE},
    {.name = "memory",
     .arguments = "on|off",
     .summary = "shows remembered cards, or only face-up ones",
     .help =
         "When off, a face-down zone is shown as the number of its cards, as at a real table (R3.11): other hands, the "
         "Reserve, and expedition zones except for vans. A zone is shown while its viewer chooses a card from it, and "
         "all are shown at the count. `as all` shows everything; `log` and `why` still tell what was seen.",
     .run = run_memory,
     .completes = ARG_WORDS,
     .words = "on off"},
    {.name = "card",
     .arguments = "CARD",
     .summary = "shows where a card is and where it has been",
     .run = run_card,
     .completes = ARG_CARD},
    {.name = "powers", .arguments = "", .summary = "shows the powers in play: texts and scripts", .run = run_powers},
    {.name = "score", .arguments = "", .summary = "shows the count as if the round ended now", .run = run_score},
    {.name = "log",
     .alias = "l",
     .arguments = "[N]",
     .summary = "shows the last N decisions (default 10)",
     .run = run_log},
    {.name = NULL},
};
