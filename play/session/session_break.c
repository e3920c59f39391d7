#include "play/session/session_break.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lua/debug/frame.h"
#include "core/base/heap.h"
#include "play/session/break_place.h"
#include "play/session/session_condition.h"
#include "play/session/session_frame.h"

/* The condition after `if` in "PLACE if CONDITION", and the number of the words before it; NULL if there is none. */
static const char *find_condition(const VerbArgs *args, int *before) {
    const char *text = args->rest;
    for (*before = 1; *before < args->count && strcmp(args->words[*before], "if") != 0;) ++*before;
    if (*before == args->count) return NULL;
    while ((text = strstr(text, "if")) &&
           !(isspace((unsigned char)text[-1]) && (isspace((unsigned char)text[2]) || !text[2])))
        text++;
    return text ? text + 2 + strspn(text + 2, " \t") : NULL;
}

/* Refuses a condition that no breakpoint can have. */
static bool check_condition(Session *session, const char *condition) {
    if (!session_may_look(session)) return false;
    if (!*condition) return session_refuse(session, "if takes a Lua condition; `help break` shows one");
    if (strlen(condition) >= BREAK_CONDITION_SIZE)
        return session_refuse(session, "the condition is too long: at most %d characters", BREAK_CONDITION_SIZE - 1);
    return session_check_break(session, condition);
}

int session_break(Session *session, const VerbArgs *given, bool once) {
    Debugger *debugger = session->loaded->debugger;
    VerbArgs place = *given;
    int before = given->count;
    const char *condition = given->count ? find_condition(given, &before) : NULL;
    if (condition && !check_condition(session, condition)) return 0;
    place.count = condition ? before : given->count;
    if (!break_place_set(session, &place)) return 0;
    int number = session->breakpoints.last;
    ScriptBreakpoint *stop = debugger_breakpoint(debugger, number);
    Breakpoint *own = stop ? NULL : breakpoints_find(&session->breakpoints, number);
    if (condition) strcpy(stop ? stop->condition : own->condition, condition);
    breakpoints_limits(&session->breakpoints, debugger, number)->temporary = once;
    return session->breakpoint_set = number;
}

/* Watchpoints -------------------------------------------------------------------------------------- */

/* Refuses an expression that cannot be watched. */
static bool check_watched(Session *session, const char *expression) {
    char why[VALUE_TEXT_SIZE];
    if (!session_may_look(session)) return false;
    if (strlen(expression) >= BREAK_CONDITION_SIZE)
        return session_refuse(session, "the expression is too long: at most %d characters", BREAK_CONDITION_SIZE - 1);
    return frame_check(session->loaded->scripts.vm, expression, why, sizeof why) || session_refuse(session, "%s", why);
}

int session_watch(Session *session, const char *expression) {
    if (!check_watched(session, expression)) return 0;
    Debugger *debugger = session->loaded->debugger;
    FrameLook *look = heap_alloc(sizeof *look);
    char why[VALUE_TEXT_SIZE];
    bool open = session_find_frame(session, expression, look);
    int number = watch_add(debugger, session->loaded->setup, session->game, expression, open ? look : NULL, why);
    free(look);
    if (!number) {
        bool variable = !open && strstr(why, "is not declared") && why[0] == '\'';
        return session_refuse(session, variable ? "%s; to watch a variable of a script, stop there first" : "%s", why);
    }
    return session->breakpoints.last = session->breakpoint_set = number;
}

/* A watchpoint that was disabled takes the value anew. */
void session_disable(Session *session, int number, bool disabled) {
    Debugger *debugger = session->loaded->debugger;
    const ScriptBreakpoint *stop = debugger_breakpoint(debugger, number);
    breakpoints_limits(&session->breakpoints, debugger, number)->disabled = disabled;
    if (!stop || !stop->watch.on || disabled) return;
    FrameLook *look = heap_alloc(sizeof *look);
    bool open = session_find_frame(session, stop->condition, look);
    watch_renew(debugger, session->loaded->setup, session->game, number, open ? look : NULL);
    free(look);
}

const WatchChange *session_watch_changes(const LoadedGame *loaded, int *count) {
    return watch_changes(loaded->debugger, count);
}

void session_trace(Session *session, void (*listen)(void *listener, const Trace *trace), void *listener) {
    trace_set_listener(session->loaded->debugger, listen, listener);
}
