#include "play/session/session_condition.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "lua/debug/frame.h"
#include "lua/vm/names.h"
#include "play/session/session_frame.h"

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
