#include "repl/prompt/shell.h"

#include <stdlib.h>
#include <string.h>

#include "play/describe/description.h"
#include "core/base/heap.h"
#include "play/load/message.h"
#include "play/load/game_text.h"
#include "play/load/tools.h"
#include "repl/draw/draw_pieces.h"
#include "repl/draw/draw_table.h"
#include "repl/term/block.h"
#include "repl/prompt/pause.h"
#include "play/session/puzzle.h"
#include "play/session/branch_replay.h"
#include "play/session/session_debug.h"

/* Sentences ------------------------------------------------------------------------------------------ */

void shell_print(const Session *session, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    screen_print_list(screen_of(session), format, arguments);
    va_end(arguments);
}

void shell_sentence(const Session *session, Screen *screen, const char *text) {
    if (session->interactive && !strchr(text, '\n'))
        screen_wrap(screen, 0, text);
    else
        screen_print(screen, "%s\n", text);
}

/* On stderr, unless somebody listens to messages. */
static void print_refusal(void *self, const Session *session, const char *text) {
    const Shell *shell = self;
    Screen messages;
    (void)screen_flush(shell->screen); /* keeps the order of both streams */
    if (message_is_taken()) {
        message_error("%s", text);
        return;
    }
    screen_init(&messages, stderr);
    shell_sentence(session, &messages, text);
    (void)screen_flush(&messages);
}

/* Scripts print among the events that they cause. */
static void print_script_line(void *self, const char *line, bool typed) {
    const Shell *shell = self;
    screen_print(shell->screen, typed ? "%s\n" : "  %s\n", line);
}

/* Work that is seldom long: the bar is drawn only if it takes more than a second. */
void shell_progress(void *self, const char *what, int64_t done, int64_t of) {
    Shell *shell = self;
    if (what && !shell->works) progress_init_late(&shell->progress);
    if (what)
        progress_draw(&shell->progress, what, done, of);
    else if (shell->works)
        progress_clear(&shell->progress);
    shell->works = what != NULL;
}

/* A secret choice that its seat was told of at once is not told again when all have chosen. */
static bool is_told_already(const Session *session, const Game *game, const Event *event) {
    const Setup *setup = session->loaded->setup;
    EventInfo info = describe_event_info(game, setup, event);
    if (info.seat != session->viewer || strcmp(describe_kind(setup, &info), "answer") != 0) return false;
    DescribedEvent of = {0};
    (void)describe_event(setup, game, event, session->viewer, false, &of);
    const DescribedField *choice = described_find(&of, "choice");
    bool told = choice && choice->type == DESCRIBED_TEXT && session_has_said(session, info.seat, choice->text);
    described_event_release(&of);
    return told;
}

static void hear_event(void *self, const Game *game, const Event *event) {
    Shell *shell = self;
    if (is_told_already(shell->session, game, event)) return;
    shell->live_log.setup = shell->session->loaded->setup;
    shell->live_log.seat = shell->session->viewer;
    live_log_print(&shell->live_log, game, event);
}

/* A replayed branch ---------------------------------------------------------------------------------- */

/* Adds "; 2 may choose: 1, 3" if the viewer may know. */
static void add_choices(const BranchReplay *replay, int viewer, Buffer *words) {
    const Setup *setup = replay->loaded->setup;
    const Game *game = replay->fresh.positions[replay->fresh.last].game;
    Asked asked;
    char name[DOOR_NAME];
    if (!door_asked(game, setup, &asked) || (viewer != DOOR_NOBODY && viewer != asked.seat)) return;
    buffer_add(words, "; ");
    buffer_number(words, asked.seat + 1);
    buffer_add(words, " may choose:");
    for (int option = 0; option < asked.option_count; option++) {
        buffer_add(words, option ? ", " : " ");
        buffer_add(words, door_option_name(game, setup, option, name));
    }
}

/* The reason for the cut, to be freed. A seat does not learn what others decided. */
static char *cut_words(const BranchReplay *replay, int viewer) {
    const Step *step = &replay->fresh.tail[0];
    bool hidden = viewer != DOOR_NOBODY && (step->kind == STEP_ALTERATION || step->seat != viewer);
    Buffer words = {0};
    if (!hidden && step->kind == STEP_ALTERATION) {
        buffer_add(&words, "`");
        buffer_add(&words, step->text);
        buffer_add(&words, "` is no longer possible: ");
    }
    buffer_add(&words, hidden ? "the next decision is no longer possible" : replay->why);
    add_choices(replay, viewer, &words);
    return buffer_take(&words);
}

static void print_cut(Screen *screen, const BranchReplay *replay, int viewer) {
    const Branch *fresh = &replay->fresh;
    char *text = cut_words(replay, viewer);
    int column = snprintf(NULL, 0, "position %d: ", fresh->last);
    screen_print(screen, "position %d: ", fresh->last);
    screen_wrap_hanging(screen, column, 2, text);
    free(text);
    screen_print(screen, "The game ends there for now; %d decision%s after it wait%s for another reload\n",
                 fresh->tail_count, fresh->tail_count == 1 ? "" : "s", fresh->tail_count == 1 ? "s" : "");
}

/* Prints where a replay was cut or failed, if it was, without what `viewer` (DOOR_NOBODY: all) does not know. */
static void print_replay(Screen *screen, const BranchReplay *replay, int viewer) {
    const Branch *fresh = &replay->fresh;
    const Position *last = &fresh->positions[fresh->last];
    if (replay->cut) print_cut(screen, replay, viewer);
    if (last->status != GAME_FAILED) return;
    (void)screen_flush(screen);
    tools_of(replay->loaded->setup)->print_fault(&replay->loaded->scripts, &replay->host, last->game);
    screen_print(screen, "position %d: a power fails there; fix the script and type `reload`, or `undo`\n",
                 fresh->last);
}

/* A reload ------------------------------------------------------------------------------------------- */

/* An event in words that the viewer may know and that differ from `other`; either may be NULL. */
static const char *event_words(const LoggedEvent *event, const LoggedEvent *other, int viewer) {
    if (!event) return "(no more events)";
    bool told = *event->sentence && (!other || strcmp(event->sentence, other->sentence) != 0);
    if (told || viewer != DOOR_NOBODY) return told ? event->sentence : "(hidden from this seat)";
    return event->line;
}

enum { LONG_EVENT = 400, AROUND = 60 }; /* bytes */

/* Prints an event; of a long one, as the set-up of a whole game is, only what is near the first byte that differs:
 * AROUND bytes on either side, up to the next comma or brace. */
static void print_changed_event(Screen *screen, const ReloadReport *report, const char *words, const char *other) {
    size_t length = strlen(words), same = 0, from, to;
    char part[LONG_EVENT];
    while (words[same] && words[same] == other[same]) same++;
    for (from = same > AROUND ? same - AROUND : 0; from && !strchr(",{", words[from - 1]);) from--;
    for (to = same + AROUND < length ? same + AROUND : length; to < length && !strchr(",}", words[to]);) to++;
    bool whole = length < LONG_EVENT || to - from > LONG_EVENT - 8;
    snprintf(part, sizeof part, "%s%.*s%s", from ? "… " : "", whole ? 0 : (int)(to - from), words + from,
             to < length ? " …" : "");
    const Branch *fresh = &report->replay.fresh;
    char *styled =
        hue_text(screen, report->replay.loaded->setup, fresh->positions[fresh->last].game, whole ? words : part, false);
    screen_wrap_styled(screen, 10, 10, styled);
    free(styled);
}

static void print_first_difference(Screen *screen, const ReloadReport *report, const ReloadDifference *difference) {
    const LoggedEvent *before = difference->before, *now = difference->now, *either = now ? now : before;
    screen_print(screen, "event %d differs, on the way to position %d (%s):\n", difference->event, difference->position,
                 either->when);
    const char *first = event_words(before, now, report->viewer), *second = event_words(now, before, report->viewer);
    screen_print(screen, "  before  ");
    print_changed_event(screen, report, first, second);
    screen_print(screen, "  now     ");
    print_changed_event(screen, report, second, first);
}

/* Prints the first event that differs, and where the game is cut or fails; or that nothing differs. */
static void print_reload(Screen *screen, const ReloadReport *report) {
    const Branch *fresh = &report->replay.fresh;
    ReloadDifference difference;
    bool differs = reload_report_difference(report, false, &difference);
    if (differs) print_first_difference(screen, report, &difference);
    print_replay(screen, &report->replay, report->viewer);
    if (!differs && !report->replay.cut)
        screen_print(screen, "reloaded: %d decision%s unchanged\n", fresh->last, fresh->last == 1 ? "" : "s");
    else if (!report->replay.cut && fresh->positions[fresh->last].status != GAME_FAILED)
        screen_print(screen, "reloaded: all %d decisions are still possible\n", fresh->last);
}

/* Notices -------------------------------------------------------------------------------------------- */

static void print_where(Screen *screen, Session *session) {
    char when[CLOCK_TEXT];
    screen_print(screen, "position %d of %d: %s%s\n", session_here(session), session_branch(session)->last,
                 clock_text(session->game, session->loaded->setup, when),
                 session->status == GAME_OVER ? ", and the game is over" : "");
}

/* Who looks for a way to which goal. */
static void print_goal(Screen *screen, const Session *session) {
    const Scenario *puzzle = puzzle_of(session->loaded);
    const char *seat_word = describe_of(session->loaded->setup)->seat_word;
    char goal[PUZZLE_GOAL];
    screen_print(screen, "A puzzle: you are %s %d, and the others defend.", seat_word, puzzle->solver + 1);
    if (*puzzle->goal_text) {
        screen_print(screen, " The goal:\n  ");
        screen_wrap(screen, 2, puzzle->goal_text);
        return;
    }
    screen_print(screen, *puzzle_goal(puzzle, goal) ? " The goal at the end of the game:\n  %s\n" : "%s\n", goal);
}

static void print_script_failure(Screen *screen, const Session *session, const Place *place) {
    const LoadedGame *loaded = session->loaded;
    (void)screen_flush(screen);
    tools_of(loaded->setup)->print_fault(&loaded->scripts, &session->host, session->game);
    if (place) script_source_around(screen, loaded->scripts.vm, place);
    (void)screen_flush(screen);
}

static void print_replayed(Screen *screen, const Session *session, const Notice *notice) {
    screen_print(screen, "%s: replayed with the current scripts", notice->replay->old->name);
    if (notice->number >= 0) screen_print(screen, "; differs from position %d on", notice->number);
    screen_print(screen, "\n");
    print_replay(screen, notice->replay, session->viewer);
}

enum { TABLE_COLUMNS = 80, BESIDE_COLUMNS = 130 };

/* The first line of source in what pause_show prints: "     3  text", or the marked one. */
static const char *find_source_line(const char *text) {
    for (const char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
        const char *at = *line == '\33' ? strchr(line, 'm') + 1 : line;
        size_t mark = strspn(at, "> ");
        if (mark && at[mark] >= '0' && at[mark] <= '9') return line;
    }
    return text + strlen(text);
}

/* On a wide screen the source stands beside the table. */
static void print_pause(Screen *screen, const Session *session) {
    const LoadedGame *loaded = session->loaded;
    Screen left = {.colour = screen->colour, .utf8 = screen->utf8, .width = TABLE_COLUMNS}, right = left;
    char *table, *source;
    size_t size;
    if (screen->width < BESIDE_COLUMNS || session->viewer != DOOR_NOBODY) {
        pause_show(screen, loaded, session->viewer);
        return;
    }
    right.width = screen->width - TABLE_COLUMNS - 2;
    screen_open_memory(&left, &table, &size);
    draw_position(&left, loaded->setup, session->game, session->viewer, session->forgets);
    screen_close_memory(&left);
    screen_open_memory(&right, &source, &size);
    pause_show(&right, loaded, session->viewer);
    screen_close_memory(&right);
    const char *lines = find_source_line(source);
    screen_write(screen, source, (size_t)(lines - source));
    block_print_beside(screen, table, TABLE_COLUMNS + 2, lines);
    free(table);
    free(source);
}

static void print_notice(void *self, Session *session, const Notice *notice) {
    Shell *shell = self;
    Screen *screen = shell->screen;
    const LoadedGame *loaded = session->loaded;
    switch (notice->kind) {
    case NOTICE_STARTS: shell->live_log = (LiveLog){.screen = screen}; break;
    case NOTICE_OPENED: live_log_story(screen, loaded->setup, session->game); break;
    case NOTICE_WHERE: print_where(screen, session); break;
    case NOTICE_GOAL: print_goal(screen, session); break;
    case NOTICE_SECRET: screen_print(screen, "  You choose %s, in secret\n", notice->text); break;
    case NOTICE_KEPT:
        screen_print(screen, "the old line, %d decision%s, stays as branch %s; `switch %s` returns to it\n",
                     notice->number, notice->number == 1 ? "" : "s", notice->text, notice->text);
        break;
    case NOTICE_UNDONE: screen_print(screen, "undid the decision that led here\n"); break;
    case NOTICE_PAUSED: print_pause(screen, session); break;
    case NOTICE_RETURNED: pause_show_returned(screen, loaded); break;
    case NOTICE_CHANGED: pause_show_changes(screen, loaded); break;
    case NOTICE_BREAKPOINT: screen_print(screen, "breakpoint %d: %s\n", notice->number, notice->text); break;
    case NOTICE_WAITS:
        screen_print(screen, "%s is not in play; the breakpoint waits until it is\n", notice->text);
        break;
    case NOTICE_EVENT:
        screen_print(screen, "at event %s; `continue` goes on\n", notice->text);
        if (notice->seen) pause_show_place(screen, loaded, notice->seen);
        break;
    case NOTICE_FAILED: print_script_failure(screen, session, notice->place); break;
    case NOTICE_RELOADS: (void)screen_flush(screen); break;
    case NOTICE_RELOADED:
        print_reload(screen, notice->report);
        (void)screen_flush(screen);
        break;
    case NOTICE_REPLAYED: print_replayed(screen, session, notice); break;
    }
}

void shell_init(Shell *shell, Session *session, Screen *screen) {
    *shell = (Shell){.screen = screen, .session = session};
    shell->live_log.screen = screen;
    shell->tracing = (Tracing){.screen = screen, .viewer = &session->viewer, .silent = &session->silent};
}

void shell_attach(Shell *shell, Session *session) {
    session->front = (Front){.self = shell,
                             .notice = print_notice,
                             .refuse = print_refusal,
                             .print = print_script_line,
                             .progress = shell_progress};
    if (session->hears) return;
    session->hears = hear_event;
    session->listener = shell;
}

/* Values --------------------------------------------------------------------------------------------- */

void shell_display(Session *session, int number) {
    const char *expression = shell_of(session)->displays[number];
    char typed[BREAK_CONDITION_SIZE + 2];
    FrameLook *look = heap_alloc(sizeof *look);
    bool known = session_find_frame(session, expression, look) && !look->value.failed;
    shell_print(session, "%d: %s = %s", number + 1, expression, known ? look->value.words : "");
    free(look);
    snprintf(typed, sizeof typed, "=%s", expression);
    if (known)
        shell_print(session, "\n");
    else if (!session_try_lua(session, typed))
        shell_print(session, "(not known here)\n");
}

void shell_displays(Session *session) {
    for (int i = 0; i < shell_of(session)->display_count; i++) shell_display(session, i);
}

/* Puzzles -------------------------------------------------------------------------------------------- */

/* Offers the next puzzle. */
static void print_next_puzzle(Screen *screen, const Session *session) {
    ListedPuzzle next;
    if (puzzle_list_next(session->paths, puzzle_of(session->loaded)->path, &next))
        screen_print(screen, "The next puzzle is %d, %s: `puzzle %d` opens it\n", next.number, next.title, next.number);
    else
        screen_print(screen, "You have solved all puzzles\n");
}

void shell_puzzle(Session *session) {
    Screen *screen = screen_of(session);
    PuzzleResult result;
    if (!session_puzzle_result(session, &result)) return;
    if (result.solved) {
        screen_print(
            screen, "Solved: the goal is reached%s\n",
            result.honest ? "" : ". It does not count: the table was altered, or bots did not play the other seats");
        session_puzzle_keep(session, &result);
        print_next_puzzle(screen, session);
        return;
    }
    screen_print(screen, "Not solved: the goal is not reached\n");
    const char *words = puzzle_of(session->loaded)->goal_text;
    if (*words || *result.goal) screen_print(screen, "  %s\n", *words ? words : result.goal);
    if (*result.left) {
        char typed[PUZZLE_GOAL + 2];
        snprintf(typed, sizeof typed, "= %s", result.left);
        screen_print(screen, "  %s is ", result.left);
        (void)session_run_lua(session, typed, NULL);
    }
    screen_print(screen, "`retry` starts again, `solve` shows what refutes your moves\n");
}
