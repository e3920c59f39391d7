#include "play/session/session_frame.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/game/describe.h"
#include "lua/debug/frame.h"
#include "lua/vm/names.h"

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

/* Names -------------------------------------------------------------------------------------------- */

static bool is_in_name(char letter) {
    return isalnum((unsigned char)letter) || letter == '_';
}

/* A name that is looked for among the variables of a script. */
typedef struct SoughtName {
    const char *name;
    bool found;
} SoughtName;

static void see_variable(void *listener, const NameUse *use) {
    SoughtName *sought = listener;
    if (use->kind == NAME_LOCAL && strcmp(use->name, sought->name) == 0) sought->found = true;
}

/* True if the error is that a name is not declared, which a loaded script has: it may be a variable there. */
static bool is_variable(const Session *session, const char *why) {
    char name[64];
    const char *end = strstr(why, "' is not declared"), *start = end;
    if (!end) return false;
    while (start > why && is_in_name(start[-1])) start--;
    snprintf(name, sizeof name, "%.*s", (int)(end - start), start);
    SoughtName sought = {.name = name};
    for (const Source *source = session->loaded->scripts.vm->sources; source && !sought.found; source = source->next)
        (void)names_list(source->text, strlen(source->text), see_variable, &sought);
    return sought.found;
}

/* Checking ----------------------------------------------------------------------------------------- */

bool session_check_break(Session *session, const char *condition) {
    const LoadedGame *loaded = session->loaded;
    FrameValue value;
    if (!frame_check(loaded->scripts.vm, condition, value.words, sizeof value.words))
        return session_refuse(session, "%s", value.words);
    frame_test_outside(loaded->debugger, loaded->setup, session->game, condition, &value);
    bool unknown = value.failed && (strstr(value.words, "is not declared") || strstr(value.words, "has no method"));
    return !unknown || is_variable(session, value.words) || session_refuse(session, "%s", value.words);
}

/* Tests it without a word; `why` is the reason if it fails. */
static Condition test(Session *session, const char *condition, const char **why) {
    FrameLook *look = heap_alloc(sizeof *look);
    bool known = session_find_frame(session, condition, look) && !look->value.failed, truth = look->value.truth;
    free(look);
    if (!known) return session_test_quietly(session, condition, why); /* it may use names of the console */
    return truth ? CONDITION_MET : CONDITION_NOT_MET;
}

bool session_check_here(Session *session, const char *condition) {
    const char *why;
    if (!session_check_condition(session, condition)) return false;
    if (test(session, condition, &why) != CONDITION_FAILED || is_variable(session, why)) return true;
    return session_refuse(session, "%s", why);
}

Condition session_test_anywhere(Session *session, const char *condition) {
    const char *why;
    Condition met = test(session, condition, &why);
    if (met != CONDITION_FAILED) return met;
    if (is_variable(session, why)) return CONDITION_NOT_MET;
    (void)session_refuse(session, "%s", why);
    return CONDITION_FAILED;
}

/* Testing ------------------------------------------------------------------------------------------ */

bool session_break_holds(void *tester, const Game *game, const Breakpoint *stop) {
    Session *session = tester;
    const LoadedGame *loaded = session->loaded;
    FrameValue value;
    if (session->viewer != DOOR_NOBODY) return false;
    if (stop->kind == BREAK_SEAT &&
        game == session->game) /* at a question: sees the variables of the script that asks */
        return session_test_anywhere(session, stop->condition) != CONDITION_NOT_MET;
    frame_test_event(loaded->debugger, loaded->setup, game, stop->condition, &value);
    if (value.failed && is_variable(session, value.words)) return false; /* no script that has it is open */
    if (value.failed)
        (void)session_refuse(session, "the condition of breakpoint %d failed: %s", stop->number, value.words);
    return value.failed || value.truth;
}
