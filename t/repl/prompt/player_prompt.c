/* The prompt, and the question shown when it is the viewer's turn. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/dayz/call.h"
#include "lua/vm/heap.h"
#include "repl/prompt/player_prompt.h"
#include "repl/prompt/verb.h"
#include "play/session/session_open.h"
#include "t/lib/repl/test_session.h"
#include "repl/term/command.h"

static volatile sig_atomic_t stop;
static Program program;
static char *shown;
static size_t size;

static Session *open_session(uint64_t seed) {
    Session *session = test_session_new(&program);
    Origin origin = {.kind = ORIGIN_OPTIONS};
    Options options = {.players = 3, .seed = seed, .rounds = 2};
    session->stop = &stop;
    session->viewer = NOTHING;
    origin_keep(&origin, &options);
    if (session_open(session, &program.paths, &origin) != DONE) BAIL_OUT("a session cannot be opened");
    return session;
}

static void close_session(Session *session) {
    session_release(session);
    free(session);
}

static const char *prompt(const Session *session) {
    static char words[PROMPT_SIZE];
    player_prompt_text(session, words);
    return words;
}

/* Returns the text shown to the viewer now. */
static const char *show(Session *session) {
    rewind(program.screen.file);
    player_prompt_show(session);
    fputc(0, program.screen.file);
    fflush(program.screen.file);
    return shown;
}

static bool asks_about(const Session *session, About about) {
    return session->status != GAME_WAITS || session->game->asked.about == about;
}

static void step_to(Session *session, About about) {
    while (!asks_about(session, about))
        if (!session_step(session)) BAIL_OUT("a step fails");
}

static void prompts(void) {
    Session *session = open_session(7);
    char wanted[PROMPT_SIZE];
    is(prompt(session), "1.0 1 gives> ", "the prompt shows round, trick and who gives");
    session->viewer = 0;
    is(prompt(session), "1.0 you give> ", "the viewer is addressed");
    session->viewer = DOOR_NOBODY;
    step_to(session, ABOUT_PLAY);
    is(prompt(session), "1.1 1 plays> ", "the prompt shows who plays");
    (void)verb_perform(session, "set population 2 40", NULL);
    is(prompt(session), "altered 1.1 1 plays> ", "the prompt shows that the table was altered");
    (void)verb_perform(session, "undo", NULL);
    is(prompt(session), "1.1 1 plays> ", "until the change is undone");
    step_to(session, ABOUT_COMMUNITY);
    snprintf(wanted, sizeof wanted, "%d.%d %d: Who gets a card from your zone?> ", session->game->now.round,
             session->game->now.trick, session->game->asked.seat + 1);
    is(prompt(session), wanted, "the prompt shows who is asked what");
    session->viewer = session->game->asked.seat;
    snprintf(wanted, sizeof wanted, "%d.%d Who gets a card from your zone?> ", session->game->now.round,
             session->game->now.trick);
    is(prompt(session), wanted, "whoever is asked reads the question alone");
    session->viewer = DOOR_NOBODY;
    step_to(session, ABOUT_FACTION);
    ok(strstr(prompt(session), ": Which faction leaves?> ") != NULL, "the prompt shows a swap between rounds");
    (void)verb_perform(session, "playout", NULL);
    is(prompt(session), "over> ", "the prompt shows that the game is over");
    close_session(session);
}

static void pauses(void) {
    Session *session = open_session(7);
    (void)debugger_break_at_hook(session->loaded->debugger, NULL, "on_trick_won");
    while (session->status == GAME_WAITS && session_step(session)) continue;
    ok(strncmp(prompt(session), "paused in ", 10) == 0 && strstr(prompt(session), ".lua:"),
       "the prompt shows where a power is paused");
    ok(!strchr(prompt(session), '/'), "the script is named without its folder");
    close_session(session);
}

static bool shows_text(Session *session, const char *text) {
    return strstr(show(session), text) != NULL;
}

static void shows(void) {
    Session *session = open_session(7);
    ok(shows_text(session, "Which card do you give to the left, to 2?"),
       "a viewer of all is asked for whoever decides");
    session->viewer = 0;
    ok(shows_text(session, "Which card do you give to the left, to 2?\n1 van-2 | 2 van-3 | "),
       "the deciding community is asked");
    ok(shows_text(session, "as 1 sees it"), "and sees the table");
    session->viewer = 1;
    is(show(session), "", "another community is asked nothing");
    session->viewer = 0;
    session->automatic = 1;
    is(show(session), "", "a community that its bot plays is asked nothing");
    session->automatic = 0;
    step_to(session, ABOUT_COMMUNITY);
    session->viewer = session->game->asked.seat;
    ok(shows_text(session, "\nWho gets a card from your zone?\n"), "a power asks in its own words");
    ok(shows_text(session, "?\n2 | 3\n"), "communities are listed by their numbers");
    int here = session_here(session);
    (void)verb_perform(session, "playout", NULL);
    session_goto(session, here);
    ok(shows_text(session, "\nWho gets a card from your zone?\n"), "the question is shown again after `goto`");
    close_session(session);
}

int main(void) {
    plan(19);
    screen_init(&program.screen, heap_open(&shown, &size));
    paths_find(&program.paths, "./horde");
    strcpy(program.paths.data, ".");
    prompts();
    pauses();
    shows();
    fclose(program.screen.file);
    free(shown);
    return exit_status();
}
