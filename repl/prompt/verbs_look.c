/* Looking at the table, with the eyes of whoever the session looks as. */
#include <stdlib.h>
#include <string.h>

#include "core/engine/ledger.h"
#include "core/rules/phase.h"
#include "core/rules/view.h"
#include "repl/tell/card_style.h"
#include "repl/tell/draw_table.h"
#include "repl/prompt/verb.h"

static bool run_table(Session *session, const Line *line) {
    if (!line_ends(session, line, 0)) return false;
    draw_table(session->screen, &session->loaded->setup, &session->game, session->viewer);
    if (branch_is_altered(session_branch(session))) screen_print(session->screen, "This game was altered by hand.\n");
    return true;
}

/* Whose hand: the one named, the viewer's, or that of whoever decides. */
static bool run_hand(Session *session, const Line *line) {
    const Decision *asked = game_asked(&session->game);
    int seat = session->viewer != NOTHING ? session->viewer : asked ? asked->seat : 0;
    if (!line_ends(session, line, 1)) return false;
    if (line->count && !line_seat(session, line->words[0], &seat)) return false;
    draw_zone(session->screen, &session->loaded->setup, &session->game, session->viewer, ZONE_HAND + seat);
    draw_zone(session->screen, &session->loaded->setup, &session->game, session->viewer, ZONE_TRANSFER + seat);
    return true;
}

static bool run_zone(Session *session, const Line *line) {
    int zone;
    if (line->count != 1) return refuse(session, "zone takes a zone, such as expedition:2 or reserve");
    if (!line_zone(session, line->words[0], &zone)) return false;
    draw_zone(session->screen, &session->loaded->setup, &session->game, session->viewer, zone);
    return true;
}

/* A card ------------------------------------------------------------------------------------------- */

/* Where a card has been, as far as the viewer saw it. */
typedef struct Path {
    Session *session;
    int card;
    int position;
    char name[NAME_SIZE]; /* numbers are a round's own, names stay */
} Path;

static bool sees_event(const Session *session, const Event *event) {
    return session->viewer == NOTHING || event->seen >> session->viewer & 1;
}

static void follow_card(void *watcher, const Game *game, const Event *event) {
    Path *path = watcher;
    Session *session = path->session;
    char name[NAME_SIZE], from[NAME_SIZE], to[NAME_SIZE];
    bool moves = event->kind == EVENT_PLAY || event->kind == EVENT_MOVE || event->kind == EVENT_TRANSFER;
    if (!moves || event->card == NOTHING || !sees_event(session, event)) return;
    if (strcmp(name_card(game, &session->loaded->setup, event->card, name), path->name) != 0) return;
    int goal = event->kind == EVENT_PLAY ? ZONE_TRICK : event->to;
    screen_print(session->screen, "  round %d, trick %d: from %s to %s%s%s\n", game->now.round, game->now.trick,
                 name_zone(event->from, from), name_zone(goal, to), event->rule ? ", " : "",
                 event->rule ? event->rule : "");
}

static void print_place(Session *session, int card) {
    View view;
    char zone[NAME_SIZE];
    const Table *table = &session->game.now;
    int where = table->where[card];
    if (session->viewer != NOTHING) {
        game_view(&session->game, &session->loaded->setup, session->viewer, &view);
        where = view.table.where[card];
    }
    card_print(session->screen, &session->loaded->setup, &session->game, card);
    screen_print(session->screen, where == NOTHING ? " is somewhere that %d does not know" : " is in ",
                 session->viewer + 1);
    screen_print(session->screen, "%s; worth %+d\n", where == NOTHING ? "" : name_zone(where, zone),
                 session->game.deck.worth[card]);
}

static bool run_card(Session *session, const Line *line) {
    Path path = {.session = session};
    if (line->count != 1) return refuse(session, "card takes a card, such as hippie-9");
    if (!line_card(session, line->words[0], &path.card)) return false;
    name_card(&session->game, &session->loaded->setup, path.card, path.name);
    print_place(session, path.card);
    int start = branch_find(session_branch(session), session->game.now.round, 0);
    session_watch_again(session, start < 0 ? 0 : start, session_here(session), follow_card, &path);
    return true;
}

/* Powers ------------------------------------------------------------------------------------------- */

static void print_power(Session *session, PowerName power) {
    const LoadedGame *loaded = session->loaded;
    char name[NAME_SIZE];
    const Script *script = catalog_script_of(loaded->scripts.catalog, power);
    int version = power.faction == NOTHING ? VERSION_BASE : power.version;
    screen_styled(session->screen, STYLE_BOLD, "%s", name_power(&loaded->setup, power, name));
    screen_print(session->screen, "  %s\n    ", script->path);
    screen_wrap(session->screen, 4, script->versions[version].text);
}

static bool run_powers(Session *session, const Line *line) {
    const Table *table = &session->game.now;
    if (!line_ends(session, line, 0)) return false;
    for (int slot = 0; slot < table->slot_count; slot++)
        print_power(session, (PowerName){table->faction[slot], table->version[slot], NOTHING});
    for (int i = 0; i < table->with_count; i++) print_power(session, (PowerName){NOTHING, NOTHING, table->with[i]});
    return true;
}

/* The count ---------------------------------------------------------------------------------------- */

static void note_score(void *watcher, const Game *game, const Event *event) {
    (void)game;
    ledger_note(watcher, event);
}

static void print_column(Session *session, const char *name, const int *numbers) {
    screen_print(session->screen, "  %-22s", name);
    for (int seat = 0; seat < session->loaded->setup.seats; seat++)
        if (session->viewer == NOTHING || session->viewer == seat)
            screen_print(session->screen, "%+7d", numbers[seat]);
        else
            screen_print(session->screen, "%7s", "?");
    screen_print(session->screen, "\n");
}

/* The count as it would be if the round ended now; who looks as a seat sees what it knows of its own. */
static bool run_score(Session *session, const Line *line) {
    Ledger ledger = {.count = 0};
    Host host = {.setup = &session->loaded->setup, .see = note_score, .watcher = &ledger, .silent = true};
    Game game = session->game;
    Count count;
    int total[MAX_SEATS];
    char name[NAME_SIZE];
    if (!line_ends(session, line, 0)) return false;
    if (session->viewer != NOTHING)
        return refuse(session,
                      "R3.9: nobody looks into an expedition zone before the end of the round; `as all` counts");
    if (count_make(&host, &game, &count) != HOOK_DONE) return refuse(session, "%s", host.fault.what);
    screen_print(session->screen, "  %-22s", "");
    for (int seat = 0; seat < session->loaded->setup.seats; seat++) screen_print(session->screen, "%7d", seat + 1);
    screen_print(session->screen, "\n");
    for (int i = 0; i < ledger.count; i++)
        print_column(session, ledger_name(&session->loaded->setup, &ledger.reasons[i], name), ledger.reasons[i].delta);
    for (int seat = 0; seat < MAX_SEATS; seat++) total[seat] = count.total[seat];
    print_column(session, "in all", total);
    return true;
}

/* The log ------------------------------------------------------------------------------------------ */

static bool run_log(Session *session, const Line *line) {
    int steps, here = session_here(session);
    LiveLog live_log = session->live_log;
    if (!line_ends(session, line, 1) || !line_number(session, line, 0, 1, 1000000, 10, &steps)) return false;
    int from = here > steps ? here - steps : 0;
    *live_log.question = 0;
    session_watch_again(session, from - 1, from, live_log_note_question, &live_log);
    session_watch_again(session, from, here, live_log_print, &live_log);
    return true;
}

const Verb verbs_look[] = {
    {"table", "b", "", "draws the table", NULL, run_table, COMPLETES_NOTHING, NULL},
    {"hand", "h", "[SEAT]", "shows a hand and its transfer zone", NULL, run_hand, COMPLETES_SEAT, NULL},
    {"zone", "z", "ZONE", "shows the cards of a zone", NULL, run_zone, COMPLETES_ZONE, NULL},
    {"card", NULL, "CARD", "says where a card is, and where it has been", NULL, run_card, COMPLETES_CARD, NULL},
    {"powers", NULL, "", "lists the powers in play, with their texts and scripts", NULL, run_powers, COMPLETES_NOTHING,
     NULL},
    {"score", NULL, "", "counts as if the round ended now, with the reasons", NULL, run_score, COMPLETES_NOTHING, NULL},
    {"log", "l", "[N]", "tells again of the last decisions and what came of them", NULL, run_log, COMPLETES_NOTHING,
     NULL},
    {NULL, NULL, NULL, NULL, NULL, NULL, COMPLETES_NOTHING, NULL},
};
