#include "repl/inspect/tracing.h"

#include <string.h>

#include "lua/debug/trace.h"
#include "repl/tell/script_source.h"

/* "" is everything, "hippie" all versions of it. */
static bool is_wanted(const char *name, const Trace *trace) {
    size_t length = strlen(name);
    if (!length || strcmp(name, name_hook(trace->hook)) == 0) return true;
    return strncmp(name, trace->power, length) == 0 && (!trace->power[length] || trace->power[length] == ':');
}

static void print_enter(Screen *screen, int column, const Trace *trace, const char *place) {
    screen_print(screen, "%*s%s %s(%s)  %s\n", column, "", trace->power, name_hook(trace->hook), trace->words, place);
}

static void print_do(Screen *screen, int column, const Trace *trace, const char *place) {
    screen_print(screen, "%*s%s  %s\n", column + 2, "", trace->words, place);
}

static void print_leave(Screen *screen, int column, const Trace *trace, const char *place) {
    if (*trace->words)
        screen_print(screen, "%*sreturns %s  %s, %ld instructions\n", column + 2, "", trace->words, place, trace->cost);
    else
        screen_print(screen, "%*sends, %ld instructions\n", column + 2, "", trace->cost);
}

static void print_fail(Screen *screen, int column, const Trace *trace, const char *place) {
    (void)place; /* the message begins with it */
    screen_print(screen, "%*sfails, %ld instructions: %s\n", column + 2, "", trace->cost, trace->words);
}

static void tell(void *teller, const Trace *trace) {
    static void (*const printers[])(Screen *, int, const Trace *, const char *) = {
        [TRACE_ENTER] = print_enter, [TRACE_DO] = print_do, [TRACE_LEAVE] = print_leave, [TRACE_FAIL] = print_fail};
    Session *session = teller;
    char place[SCRIPT_SOURCE_NAME] = "";
    if (session->silent || session->viewer != NOTHING || !is_wanted(session->breakpoints.traced, trace)) return;
    if (trace->place.line) script_source_name(&trace->place, place);
    printers[trace->kind](session->screen, 4 + 2 * trace->depth, trace, place);
}

void tracing_begin(Session *session, const char *name) {
    session->breakpoints.tracing = true;
    snprintf(session->breakpoints.traced, sizeof session->breakpoints.traced, "%s", name);
    trace_set_listener(session->loaded->debugger, tell, session);
}

void tracing_end(Session *session) {
    session->breakpoints.tracing = false;
    trace_set_listener(session->loaded->debugger, NULL, NULL);
}
