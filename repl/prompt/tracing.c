#include "repl/prompt/tracing.h"

#include <string.h>

#include "repl/term/script_source.h"

/* Does the name mean this call? "" means all calls, "hippie" all versions. */
static bool is_wanted(const char *name, const Trace *trace) {
    size_t length = strlen(name);
    if (!length || strcmp(name, trace->hook) == 0) return true;
    return strncmp(name, trace->unit, length) == 0 && (!trace->unit[length] || trace->unit[length] == ':');
}

static void print_enter(Screen *screen, int column, const Trace *trace, const char *place) {
    screen_print(screen, "%*s%s %s(%s)  %s\n", column, "", trace->unit, trace->hook, trace->words, place);
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
    (void)place; /* the message starts with the place */
    screen_print(screen, "%*sfails, %ld instructions: %s\n", column + 2, "", trace->cost, trace->words);
}

static void print_trace(void *teller, const Trace *trace) {
    static void (*const printers[])(Screen *, int, const Trace *, const char *) = {
        [TRACE_ENTER] = print_enter, [TRACE_DO] = print_do, [TRACE_LEAVE] = print_leave, [TRACE_FAIL] = print_fail};
    const Tracing *tracing = teller;
    char place[PLACE_TEXT] = "";
    if (*tracing->silent || *tracing->viewer != DOOR_NOBODY || !is_wanted(tracing->name, trace)) return;
    if (trace->place.line) place_name(&trace->place, place);
    printers[trace->kind](tracing->screen, 4 + 2 * trace->depth, trace, place);
}

void tracing_start(Tracing *tracing, Session *session, const char *name) {
    tracing->on = true;
    snprintf(tracing->name, sizeof tracing->name, "%s", name);
    session_trace(session, print_trace, tracing);
}

void tracing_stop(Tracing *tracing, Session *session) {
    tracing->on = false;
    session_trace(session, NULL, NULL);
}
