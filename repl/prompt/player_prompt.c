#include "repl/prompt/player_prompt.h"

#include <stdlib.h>
#include <string.h>

#include "play/describe/description.h"
#include "play/load/clock_text.h"
#include "repl/draw/draw_options.h"
#include "repl/draw/draw_table.h"
#include "repl/draw/hue.h"
#include "play/load/tools.h"
#include "play/session/puzzle.h"
#include "play/session/typed_option.h"
#include "repl/prompt/shell.h"

/* The question ------------------------------------------------------------------------------------- */

static void print_question(Session *session) {
    const Setup *setup = session->loaded->setup;
    const char *text = branch_now(session_branch(session))->question;
    char own[DOOR_WHY];
    if (!*text) describe_question_text(session->game, setup, own);
    screen_wrap(screen_of(session), 0, *text ? text : own);
}

static void draw(Session *session) {
    screen_print(screen_of(session), "\n");
    draw_position(screen_of(session), session->loaded->setup, session->game, session->viewer, session->forgets);
}

static void ask(Session *session, const Asked *asked) {
    print_question(session);
    draw_options(screen_of(session), session->loaded->setup, session->game, session->viewer, asked, false);
}

/* True if the user has to decide, for the viewer or, as all, for any seat; `asked` gets what. */
static bool is_own_turn(Session *session, Asked *asked) {
    return typed_option_known(session, asked) && !(session->automatic >> asked->seat & 1);
}

void player_prompt_show(Session *session) {
    Asked asked;
    if (!is_own_turn(session, &asked)) return;
    draw(session);
    ask(session, &asked);
}

void player_prompt_redraw(Session *session) {
    Asked asked;
    draw(session);
    if (is_own_turn(session, &asked)) ask(session, &asked);
}

static void print_viewer(const Session *session) {
    const char *seat_word = describe_of(session->loaded->setup)->seat_word;
    if (session->viewer != DOOR_NOBODY)
        screen_print(screen_of(session), "You are %s %d; `as all` shows everything.\n", seat_word, session->viewer + 1);
    else
        screen_print(screen_of(session), "You see everything; `as 1` shows only what %s 1 sees.\n", seat_word);
}

#define GREETING                                                                                                       \
    "Choose an option by number or name; Enter alone lets a bot decide. `help` lists the commands, TAB completes, "    \
    "`quit` or Ctrl-D quits."

void player_prompt_greet(Session *session) {
    Screen *screen = screen_of(session);
    const Tools *tools = tools_of(session->loaded->setup);
    char title[DOOR_WHY];
    tools->title(session->loaded->setup, title);
    screen_styled(screen, STYLE_BOLD, "%s\n", title);
    if (!puzzle_of(session->loaded)) print_viewer(session); /* session_say_goal tells whom the user plays */
    screen_wrap(screen, 0,
                autosave_is_open(&session->autosave) ? GREETING " Your game is saved as you play." : GREETING);
}

/* The prompt --------------------------------------------------------------------------------------- */

static void write_pause(const Session *session, char out[PROMPT_SIZE]) {
    const PausedHook *seen = debugger_paused(session->loaded->debugger);
    snprintf(out, PROMPT_SIZE, session->replay.at ? "at an event> " : "paused> ");
    if (!seen || !seen->depth) return;
    const Place *place = &seen->stack[0];
    const char *slash = strrchr(place->file, '/');
    snprintf(out, PROMPT_SIZE, "paused in %.64s:%d> ", slash ? slash + 1 : place->file, place->line);
}

static void write_decision(const Session *session, char out[PROMPT_SIZE]) {
    const Setup *setup = session->loaded->setup;
    char when[CLOCK_TEXT], text[DOOR_WHY] = "somebody may react";
    Asked asked;
    bool hidden = door_asked(session->game, setup, &asked) && asked.window && !session_sees(session, asked.seat);
    if (!hidden) tools_of(setup)->decision_text(session->game, setup, text);
    snprintf(out, PROMPT_SIZE, "%s %.150s> ", clock_numbers(session->game, setup, when), text);
}

/* Marks an altered game, so that nobody takes it for one that was played. */
static void mark_altered(char out[PROMPT_SIZE]) {
    static const char mark[] = "altered ";
    size_t length = strlen(out), more = sizeof mark - 1;
    if (length + more >= PROMPT_SIZE) return;
    memmove(out + more, out, length + 1);
    memcpy(out, mark, more);
}

void player_prompt_text(const Session *session, char out[PROMPT_SIZE]) {
    char when[CLOCK_TEXT];
    if (session->status == GAME_PAUSED)
        write_pause(session, out);
    else if (session->status == GAME_FAILED)
        snprintf(out, PROMPT_SIZE, "%s %s> ", clock_numbers(session->game, session->loaded->setup, when),
                 session->stopped ? "stopped" : "failed");
    else if (session->status == GAME_OVER)
        snprintf(out, PROMPT_SIZE, "over> ");
    else
        write_decision(session, out);
    if (branch_is_altered(timeline_look(&session->timeline))) mark_altered(out);
}
