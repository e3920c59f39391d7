/* Verbs that show the table, cards, powers and counts, as the session's viewer sees them. */
#include <stdlib.h>
#include <string.h>

#include "repl/scripts_dayz/dayz_scripts.h"
#include "core/engine/ledger.h"
#include "core/rules/look.h"
#include "repl/tell/draw_table.h"
#include "repl/app/clock_text.h"
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

static bool refuse_zone(Session *session, const char *name) {
    const Setup *setup = session->loaded->setup;
    char all[1024] = "", zone[DOOR_NAME];
    for (int i = 0; door_of(setup)->zone_name(session->game, setup, i, zone); i++) {
        size_t used = strlen(all), seat = strcspn(zone, ":");
        if (zone[seat] && strcmp(zone + seat, ":1") != 0) continue; /* hand:1 stands for all hands */
        snprintf(all + used, sizeof all - used, "%s%s", used ? ", " : "", zone);
    }
    return session_refuse(session, "there is no zone '%s'; zones are %s", name, all);
}

static bool run_zone(Session *session, const VerbArgs *args) {
    const Setup *setup = session->loaded->setup;
    if (!args->count) return session_refuse(session, "zone takes a zone, such as expedition:2 or reserve");
    return door_of(setup)->print_zone(session->screen, setup, session->game, session->viewer, session->forgets,
                                      args->rest) ||
           refuse_zone(session, args->rest);
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

/* A watcher that prints the moves of one card or piece that the viewer saw. */
typedef struct CardTrack {
    Session *session;
    const char *name;
} CardTrack;

static void print_move(void *watcher, const Game *game, const Event *event) {
    const CardTrack *track = watcher;
    const Session *session = track->session;
    const Setup *setup = session->loaded->setup;
    char when[CLOCK_TEXT];
    EventInfo info = door_of(setup)->event_info(game, setup, event);
    bool sees = session->viewer == DOOR_NOBODY || info.seen >> session->viewer & 1;
    if (!sees || strcmp(info.piece, track->name) != 0) return;
    screen_print(session->screen, "  %s: from %s to %s%s%s\n", clock_text(game, setup, when), info.from, info.to,
                 info.rule ? ", " : "", info.rule ? info.rule : "");
}

static bool run_card(Session *session, const VerbArgs *args) {
    const Setup *setup = session->loaded->setup;
    const Door *door = door_of(setup);
    CardTrack track = {session, args->rest};
    if (!args->count) return session_refuse(session, "card takes a card, such as hippie-9");
    if (!door->print_piece(session->screen, setup, session->game, session->viewer, session->forgets, args->rest))
        return session_refuse(session, "there is no card '%s' in this round", args->rest);
    if (session->forgets && session->viewer != DOOR_NOBODY) return true;
    Clock round = {{door->clock(session->game, setup).at[0], 0}};
    int start = branch_find(session_branch(session), setup, round);
    session_watch_again(session, start < 0 ? 0 : start, session_here(session), print_move, &track);
    return true;
}

/* Powers ------------------------------------------------------------------------------------------- */

static void print_power(Screen *screen, const LoadedGame *loaded, PowerName power) {
    char name[NAME_SIZE];
    const Script *script = catalog_script_of(dayz_catalog(&loaded->scripts), power);
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
    {.name = "table",
     .alias = "b",
     .arguments = "",
     .summary = "draws the table as the viewer sees it",
     .help =
         "In Happy DayZ, the number after a population is what the expedition zone would count if the round ended "
         "now: \"66 +3\". A \"?\" says that cards hidden from the viewer can change it. A card that you chose to give "
         "is listed as given.",
     .run = run_table},
    {.name = "hand",
     .alias = "h",
     .arguments = "[SEAT]",
     .summary = "shows a hand and its transfer zone",
     .run = run_hand,
     .completes = ARG_SEAT,
     .game = "dayz"},
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
     .words = "on off",
     .game = "dayz"},
    {.name = "card",
     .arguments = "CARD",
     .summary = "shows where a card is and where it has been",
     .run = run_card,
     .completes = ARG_CARD},
    {.name = "powers",
     .arguments = "",
     .summary = "shows the powers in play: texts and scripts",
     .run = run_powers,
     .game = "dayz"},
    {.name = "score",
     .arguments = "",
     .summary = "shows the count as if the round ended now",
     .run = run_score,
     .game = "dayz"},
    {.name = "log",
     .alias = "l",
     .arguments = "[N]",
     .summary = "shows the last N decisions (default 10)",
     .run = run_log},
    {.name = NULL},
};
