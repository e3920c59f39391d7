/* Verbs that show and explain the table, zones, cards and decisions, as the session's viewer sees them: as a
 * community they reveal nothing hidden. */
#include <stdlib.h>
#include <string.h>

#include "play/describe/description.h"
#include "play/load/game_text.h"
#include "play/load/tools.h"
#include "play/session/timeline.h"
#include "play/session/why.h"
#include "repl/draw/draw_table.h"
#include "repl/prompt/player_prompt.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"

static bool show_table(Session *session) {
    draw_position(screen_of(session), session->loaded->setup, session->game, session->viewer, session->forgets);
    if (branch_is_altered(session_branch(session))) shell_print(session, "This game was altered by hand.\n");
    return true;
}

static bool refuse_unknown_zone(Session *session, const char *name) {
    const Setup *setup = session->loaded->setup;
    char all[1024] = "", zone[DOOR_NAME];
    for (int i = 0; tools_of(setup)->zone_name(session->game, setup, i, zone); i++) {
        size_t used = strlen(all), seat = strcspn(zone, ":");
        if (zone[seat] && strcmp(zone + seat, ":1") != 0) continue; /* hand:1 stands for all hands */
        snprintf(all + used, sizeof all - used, "%s%s", used ? ", " : "", zone);
    }
    return session_refuse(session, "there is no zone '%s'; zones are %s", name, all);
}

static bool run_zone(Session *session, const VerbArgs *args) {
    Description *of = description_make(session->loaded->setup, session->game, session->viewer, session->forgets);
    bool found = draw_zone(screen_of(session), of, args->rest);
    description_free(of);
    return found || refuse_unknown_zone(session, args->rest);
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
    EventInfo info = describe_event_info(game, setup, event);
    bool sees = session->viewer == DOOR_NOBODY || info.seen >> session->viewer & 1;
    if (!sees || strcmp(info.piece, track->name) != 0) return;
    shell_print(session, "  %s: from %s to %s%s%s\n", clock_text(game, setup, when), info.from, info.to,
                info.rule ? ", " : "", info.rule ? info.rule : "");
}

static bool run_card(Session *session, const VerbArgs *args) {
    const Setup *setup = session->loaded->setup;
    const Door *door = door_of(setup);
    CardTrack track = {session, args->rest};
    if (!draw_piece(screen_of(session), setup, session->game, session->viewer, session->forgets, args->rest))
        return session_refuse(session, "there is no card '%s' in this round", args->rest);
    if (session->forgets && session->viewer != DOOR_NOBODY) return true;
    Clock round = {{door->clock(session->game, setup).at[0], 0}};
    int start = branch_find(session_branch(session), setup, round);
    session_watch_again(session, start < 0 ? 0 : start, session_here(session), print_move, &track);
    return true;
}

/* The score ---------------------------------------------------------------------------------------- */

enum { SCORE_LABEL = 22, WIDE_COLUMN = 7, NARROW_COLUMN = 5 };

/* What a reason counts for a seat; 0 if the seat does not have it. */
static int reason_delta(const DescribedScore *of, const char *text) {
    for (int i = 0; i < of->reason_count; i++)
        if (strcmp(of->reasons[i].text, text) == 0) return of->reasons[i].delta;
    return 0;
}

/* True if no seat before this one has the reason. */
static bool is_first_with(const DescribedScore *scores, int seat, const char *text) {
    for (int i = 0; i < seat; i++)
        if (reason_delta(&scores[i], text)) return false;
    return true;
}

/* The sums: a row for each reason, what they make, and how many pieces are left out because the viewer does not know
 * them. */
static void print_sums(const SeatTable *table, const DescribedScore *now) {
    int numbers[DOOR_SEATS], unknown[DOOR_SEATS];
    bool hidden = false;
    screen_print(table->screen, "  if the round ended now:\n");
    for (int seat = 0; seat < table->seats; seat++) {
        for (int i = 0; i < now[seat].reason_count; i++) {
            const char *text = now[seat].reasons[i].text;
            if (!is_first_with(now, seat, text)) continue;
            for (int other = 0; other < table->seats; other++) numbers[other] = reason_delta(&now[other], text);
            seat_table_row(table, text, true, numbers);
        }
    }
    for (int seat = 0; seat < table->seats; seat++) {
        numbers[seat] = (int)now[seat].known;
        unknown[seat] = now[seat].unknown;
        hidden = hidden || unknown[seat];
    }
    seat_table_row(table, "total", true, numbers);
    if (hidden) seat_table_row(table, "hidden, not counted", false, unknown);
}

static bool show_score(Session *session) {
    const Setup *setup = session->loaded->setup;
    Screen *screen = screen_of(session);
    int numbers[DOOR_SEATS], seats = door_seats(setup);
    bool wide = 2 + SCORE_LABEL + seats * WIDE_COLUMN <= screen->width;
    SeatTable table = {screen, seats, SCORE_LABEL, wide ? WIDE_COLUMN : NARROW_COLUMN};
    Scoreboard board;
    char label[64];
    scoreboard_fill(&board, session->loaded->setup, session_branch(session), session->game, session->viewer);
    for (int seat = 0; seat < seats; seat++) numbers[seat] = seat + 1;
    seat_table_row(&table, "", false, numbers);
    for (const ScoreboardRow *row = board.rows; row < board.rows + board.count; row++) {
        snprintf(label, sizeof label, "%s %d began with", describe_clock_word(setup, 0), row->round);
        for (int seat = 0; seat < seats; seat++)
            numbers[seat] = row->has_score[seat] ? (int)row->scores[seat] : NUMBER_UNKNOWN;
        seat_table_row(&table, label, false, numbers);
    }
    snprintf(label, sizeof label, "%s now", describe_of(setup)->score_word);
    for (int seat = 0; seat < seats; seat++)
        numbers[seat] = board.now[seat].has_score ? (int)board.now[seat].score : NUMBER_UNKNOWN;
    seat_table_row(&table, label, false, numbers);
    if (board.now[0].has_known) print_sums(&table, board.now);
    for (int seat = 0; seat < seats; seat++) {
        if (!*board.now[seat].why) continue;
        bool you = seat == session->viewer;
        screen_print(screen, you ? "  %d you: " : "  %d: ", seat + 1);
        screen_wrap_hanging(screen, you ? 9 : 5, 4, board.now[seat].why);
    }
    scoreboard_release(&board);
    return true;
}

/* The log ------------------------------------------------------------------------------------------ */

static bool show_log(Session *session, int steps) {
    int here = session_here(session);
    if (!steps) steps = 10;
    LiveLog live_log = shell_of(session)->live_log;
    live_log.setup = session->loaded->setup;
    live_log.seat = session->viewer;
    int from = here > steps ? here - steps : here ? 0 : -1; /* at the start: how the table was set up */
    session_watch_again(session, from, here, live_log_print, &live_log);
    return true;
}

const Verb verbs_look[] = {
    {"table", "b", NULL, "", "draws the table as the viewer sees it",
     .help = "In Happy DayZ, the number after a population is what the expedition zone would count if the round ended "
             "now: \"66 +3\". A \"?\" says that cards hidden from the viewer can change it. A card that you chose to "
             "give is listed as given.",
     .act = show_table},
    {"zone", "z", NULL, "ZONE", "lists the cards in a zone",
     .needs = "zone takes a zone, such as expedition:2 or reserve", .reads = true, .run = run_zone,
     .completes = ARG_ZONE},
    {"card", NULL, NULL, "CARD", "shows where a card is and where it has been",
     .needs = "card takes a card, such as hippie-9", .reads = true, .run = run_card, .completes = ARG_CARD},
    {"score", NULL, NULL, "", "shows where everybody stands, and why",
     .help = "Each round has a line with the scores when it began. In Happy DayZ the count as if the round ended now "
             "follows, of the cards that the viewer knows.",
     .act = show_score},
    {"log", "l", NULL, "[N]", "shows the last N decisions (default 10)", .count = show_log, .most = 1000000},
    {.name = NULL},
};

/* Explaining --------------------------------------------------------------------------------------- */

static void print_reason(const Session *session, const ReasonLine *line) {
    shell_print(session, "%s", line->text);
    if (line->position >= 0)
        shell_print(session, " at position %d; `goto %d` returns there", line->position, line->position);
    shell_print(session, "\n");
}

/* Sentences are wrapped for people; what is indented stands in columns. */
static bool run_why(Session *session, const VerbArgs *args) {
    Reasons reasons = {0};
    bool done = why_explain(session, args, &reasons);
    for (int i = 0; i < reasons.count; i++)
        if (*reasons.lines[i].text == ' ')
            print_reason(session, &reasons.lines[i]);
        else
            shell_sentence(session, screen_of(session), reasons.lines[i].text);
    reasons_release(&reasons);
    return done;
}

/* The decisions of this branch ---------------------------------------------------------------------- */

enum { SHOWN_BEFORE = 20, SHOWN_AFTER = 5 };

static void print_step(const Session *session, const Branch *branch, int number) {
    const Position *at = &branch->positions[number];
    KnownStep known = known_step(session->loaded->setup, branch, session->viewer, number);
    char text[DECISION_WORDS];
    const char *choice = known == STEP_KNOWN ? at->step.text : "(hidden from this seat)";
    if (known == STEP_HIDDEN) {
        shell_print(session, "hidden from this seat");
    } else if (at->step.kind == STEP_ALTERATION) {
        shell_print(session, "`%s`, by hand", at->step.text);
    } else {
        bool plain = decision_words(session, at->game, at->question, choice, text);
        shell_print(session, plain ? "%s" : "%s %s", text, choice);
    }
}

/* Names the other branches that leave this one at a position. */
static void print_leaving(const Session *session, const Branch *branch, int number) {
    const Timeline *timeline = &session->timeline;
    for (int i = 0; i < timeline->count; i++) {
        const Branch *other = &timeline->branches[i];
        bool leaves = i != timeline->current && branch_common(other, branch) == number && other->last > number;
        if (leaves) shell_print(session, "; branch %s leaves here", other->name);
    }
}

static void print_decision_line(const Session *session, const Branch *branch, int number) {
    char when[CLOCK_TEXT];
    shell_print(session, "%c%5d  %-6s ", number == branch->here ? '>' : ' ', number,
                clock_numbers(branch->positions[number].game, session->loaded->setup, when));
    if (number < branch->last)
        print_step(session, branch, number);
    else
        shell_print(session, "%s", session->status == GAME_OVER ? "the game is over" : "the end of the branch");
    print_leaving(session, branch, number);
    shell_print(session, "\n");
}

static bool run_history(Session *session, const VerbArgs *args) {
    const Branch *branch = session_branch(session);
    bool all = args->count && strcmp(args->words[0], "all") == 0;
    int before = SHOWN_BEFORE;
    if (!all && !verb_arg_number(session, args, 0, 1, 1000000, SHOWN_BEFORE, &before)) return false;
    int first = all || branch->here < before ? 0 : branch->here - before;
    int last = all || branch->here + SHOWN_AFTER > branch->last ? branch->last : branch->here + SHOWN_AFTER;
    for (int i = first; i <= last; i++) print_decision_line(session, branch, i);
    if (first || last < branch->last)
        shell_print(session, "%d of %d decisions; `history all` shows them all\n",
                    (last < branch->last ? last + 1 : last) - first, branch->last);
    return true;
}

const Verb verbs_why[] = {
    {"why", NULL, NULL, "[TOPIC]", "explains a card, a trick, a count or a question",
     .help = "`why CARD`: whether the card may be played now, and which rule, card or script line decides that; then "
             "how it came to where it is: which power, script line and decision moved it, and the position for `goto`. "
             "`why winner [1.3]`: how the last trick, or trick 3 of round 1, was decided. `why leader`: why that "
             "community leads. `why score [SEAT|all] [last|now]`: each survivor gained or lost in the last count, or "
             "if the round ended now. `why ask`: who asks the current question, and where in the script. `why not "
             "NAME`: why that card, piece or place is not offered. `why`: lists what can be explained now. Only Happy "
             "DayZ explains winners, leaders and scores.",
     .reads = true, .run = run_why, .completes = ARG_CARD, .words = "winner leader score ask not"},
    {"history", NULL, NULL, "[N|all]", "lists the decisions of this branch",
     .help = "A line for each of the last 20 decisions, of the last N, or of all: its position, round and trick, who "
             "decided what, and which branches leave there. `goto` takes the number and goes to before the decision.",
     .run = run_history, .words = "all"},
    {.name = NULL},
};
