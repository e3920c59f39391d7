#include "repl/prompt/shell.h"

#include <stdlib.h>
#include <string.h>

#include "play/describe/description.h"
#include "core/base/heap.h"
#include "play/load/message.h"
#include "play/load/clock_text.h"
#include "play/load/tools.h"
#include "repl/draw/beside.h"
#include "repl/draw/draw_table.h"
#include "repl/prompt/draw_reload.h"
#include "repl/prompt/pause.h"
#include "play/session/puzzle.h"
#include "play/session/puzzle_list.h"
#include "play/session/session_frame.h"
#include "play/session/session_puzzle.h"

/* Sentences ------------------------------------------------------------------------------------------ */

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
static void print_line(void *self, const char *line, bool typed) {
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

static void print_event(void *self, const Game *game, const Event *event) {
    Shell *shell = self;
    shell->live_log.setup = shell->session->loaded->setup;
    shell->live_log.seat = shell->session->viewer;
    live_log_print(&shell->live_log, game, event);
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

static void print_failure(Screen *screen, const Session *session, const Place *place) {
    const LoadedGame *loaded = session->loaded;
    (void)screen_flush(screen);
    tools_of(loaded->setup)->print_fault(&loaded->scripts, &session->host, session->game);
    if (place) script_source_around(screen, loaded->scripts.vm, place);
    (void)screen_flush(screen);
}

static void print_replay(Screen *screen, const Session *session, const Notice *notice) {
    screen_print(screen, "%s: replayed with the current scripts", notice->replay->old->name);
    if (notice->number >= 0) screen_print(screen, "; differs from position %d on", notice->number);
    screen_print(screen, "\n");
    draw_replay(screen, notice->replay, session->viewer);
}

enum { TABLE_COLUMNS = 80, BESIDE_COLUMNS = 130 };

/* The first line of source in what pause_show prints: "     3  text", or the marked one. */
static const char *find_source(const char *text) {
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
    const char *lines = find_source(source);
    screen_write(screen, source, (size_t)(lines - source));
    beside_print(screen, table, TABLE_COLUMNS + 2, lines);
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
    case NOTICE_FAILED: print_failure(screen, session, notice->place); break;
    case NOTICE_RELOADS: (void)screen_flush(screen); break;
    case NOTICE_RELOADED:
        draw_reload(screen, notice->report);
        (void)screen_flush(screen);
        break;
    case NOTICE_REPLAYED: print_replay(screen, session, notice); break;
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
                             .print = print_line,
                             .progress = shell_progress};
    if (session->hears) return;
    session->hears = print_event;
    session->listener = shell;
}

/* Values --------------------------------------------------------------------------------------------- */

void shell_display(Session *session, int number) {
    const char *expression = shell_of(session)->displays[number];
    char typed[BREAK_CONDITION_SIZE + 2];
    FrameLook *look = heap_alloc(sizeof *look);
    bool known = session_find_frame(session, expression, look) && !look->value.failed;
    screen_print(screen_of(session), "%d: %s = %s", number + 1, expression, known ? look->value.words : "");
    free(look);
    snprintf(typed, sizeof typed, "=%s", expression);
    if (known)
        screen_print(screen_of(session), "\n");
    else if (!session_try_lua(session, typed))
        screen_print(screen_of(session), "(not known here)\n");
}

void shell_displays(Session *session) {
    for (int i = 0; i < shell_of(session)->display_count; i++) shell_display(session, i);
}

/* Puzzles -------------------------------------------------------------------------------------------- */

/* Offers the next puzzle. */
static void print_next(Screen *screen, const Session *session) {
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
        print_next(screen, session);
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
