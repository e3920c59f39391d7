#include "play/session/session_frame.h"

#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "core/base/heap.h"

static FramePlace place_of(const Session *session) {
    switch (session->status) {
    case GAME_PAUSED: return FRAME_PAUSE;
    case GAME_FAILED: return FRAME_FAILURE;
    default: return FRAME_QUESTION;
    }
}

bool session_is_in_script(const Session *session) {
    const Setup *setup = session->loaded->setup;
    char who[DOOR_WHY];
    Asked asked;
    if (session->viewer != DOOR_NOBODY || session->status == GAME_OVER) return false;
    if (session->status != GAME_WAITS) return true;
    return door_asked(session->game, setup, &asked) && describe_asked_by(session->game, setup, who);
}

/* Looks into the script; what the expression prints is passed to `print`, which may be NULL. */
static bool find_printing(Session *session, const char *expression, FrameLook *look,
                          void (*print)(void *session, const char *line)) {
    Debugger *debugger = session->loaded->debugger;
    memset(look, 0, sizeof *look);
    look->print = print;
    look->printer = session;
    look->place = place_of(session);
    look->expression = expression;
    look->call = session->call;
    if (!session_is_in_script(session)) return false;
    if (session->replay.at) return replay_look(&session->replay, look);
    return (look->place != FRAME_PAUSE || debugger_paused(debugger)) &&
           frame_look(debugger, session->loaded->setup, session->game, look);
}

bool session_find_frame(Session *session, const char *expression, FrameLook *look) {
    return find_printing(session, expression, look, NULL);
}

bool session_look(Session *session, const char *expression, FrameLook *look) {
    if (!session_may_look(session)) return false;
    return session_find_frame(session, expression, look) ||
           session_refuse(session, "no script is open here; `break` says where to stop");
}

/* Lets `_` be a number or a truth value that an expression inside a script had. */
static void keep_value(Session *session, const char *words) {
    char typed[64];
    size_t length = strcspn(words, ",");
    bool plain = length && (strspn(words, "-.0123456789") == length || strncmp(words, "true", length) == 0 ||
                            strncmp(words, "false", length) == 0);
    if (!plain || length + 5 > sizeof typed) return;
    snprintf(typed, sizeof typed, "_ = %.*s", (int)length, words);
    (void)session_try_lua(session, typed);
}

/* Leaves out "expression:1: ". */
static void print_line(void *session, const char *line) {
    const char *text = strncmp(line, "expression:", 11) == 0 ? strstr(line, ": ") : NULL;
    session_print(session, text ? text + 2 : line);
}

bool session_print_value(Session *session, const char *expression) {
    char typed[VM_MESSAGE];
    snprintf(typed, sizeof typed, "= %s", expression);
    FrameLook *look = heap_alloc(sizeof *look);
    bool found = find_printing(session, expression, look, print_line), done = true;
    if (!found)
        done = session_run_lua(session, typed, NULL);
    else if (!look->value.failed) {
        if (*look->value.words) session_print(session, look->value.words);
        keep_value(session, look->value.words);
    } else if (!session_try_lua(session, typed)) /* it may use names of the console */
        done = session_refuse(session, "%s", look->value.words);
    free(look);
    return done;
}
