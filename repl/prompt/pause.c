#include "repl/prompt/pause.h"

#include <ctype.h>
#include <string.h>

#include "play/describe/description.h"
#include "play/session/session_debug.h"

/* "breakpoints 1, 3: " */
static void print_hits(Screen *screen, const PausedHook *seen) {
    if (seen->failed) screen_print(screen, "the condition of breakpoint %d failed: %s\n", seen->failed, seen->problem);
    for (int i = 0; i < seen->hit_count; i++)
        screen_print(screen, "%s%d", i ? ", " : seen->hit_count > 1 ? "breakpoints " : "breakpoint ", seen->hits[i]);
    if (seen->hit_count) screen_print(screen, ": ");
}

static void print_hook(Screen *screen, Style style, const char *seat_word, const PausedHook *seen) {
    screen_styled(screen, style, "%s, %s", seen->unit, seen->hook);
    if (seen->seat != DOOR_NOBODY) screen_print(screen, ", %s %d", seat_word, seen->seat + 1);
}

void pause_show_place(Screen *screen, const LoadedGame *loaded, const PausedHook *seen) {
    char name[PLACE_TEXT];
    print_hook(screen, STYLE_BOLD, describe_of(loaded->setup)->seat_word, seen);
    screen_print(screen, ": %s\n", place_name(&seen->stack[0], name));
    script_source_around(screen, loaded->scripts.vm, &seen->stack[0]);
}

static void print_change(Screen *screen, const LoadedGame *loaded, const WatchChange *change) {
    char name[PLACE_TEXT];
    if (change->left) {
        screen_print(screen, "watchpoint %d is deleted: the call that `%s` belongs to has ended\n", change->number,
                     change->expression);
        return;
    }
    screen_print(screen, "watchpoint %d: %s\n  old value: %s\n  new value: %s\n", change->number, change->expression,
                 change->before, change->after);
    if (!change->place.line) return;
    screen_print(screen, "  changed by %s: ", place_name(&change->place, name));
    script_source_line(screen, loaded->scripts.vm, &change->place);
}

void pause_show_changes(Screen *screen, const LoadedGame *loaded) {
    int count;
    const WatchChange *changes = watch_changes(loaded->debugger, &count);
    for (int i = 0; i < count; i++) print_change(screen, loaded, &changes[i]);
}

void pause_show_returned(Screen *screen, const LoadedGame *loaded) {
    const char *words = debugger_returned(loaded->debugger);
    if (words) screen_print(screen, "returned %s\n", words);
}

void pause_show(Screen *screen, const LoadedGame *loaded, int viewer) {
    const PausedHook *seen = debugger_paused(loaded->debugger);
    if (!seen) return;
    if (viewer == DOOR_NOBODY) pause_show_returned(screen, loaded);
    if (viewer == DOOR_NOBODY) pause_show_changes(screen, loaded);
    print_hits(screen, seen);
    if (viewer == DOOR_NOBODY) {
        pause_show_place(screen, loaded, seen);
        return;
    }
    print_hook(screen, STYLE_BOLD, describe_of(loaded->setup)->seat_word, seen);
    screen_print(screen, "\nonly `as all` can look inside scripts; type `continue`\n");
}

void pause_show_calls(Screen *screen, const LoadedGame *loaded, const PausedHook *seen) {
    char name[PLACE_TEXT];
    print_hook(screen, STYLE_PLAIN, describe_of(loaded->setup)->seat_word, seen);
    screen_print(screen, "\n");
    for (int i = 0; i < seen->depth; i++) {
        const Place *place = &seen->stack[i];
        screen_print(screen, "%3d  %s  %s%s", i + 1, place_name(place, name), place->function,
                     *place->function ? ": " : "");
        script_source_line(screen, loaded->scripts.vm, place);
    }
}

void pause_show_call(Screen *screen, const LoadedGame *loaded, const PausedHook *seen, int call) {
    const Place *place = &seen->stack[call];
    char name[PLACE_TEXT];
    screen_print(screen, "call %d of %d: %s%s%s\n", call + 1, seen->depth, place->function,
                 *place->function ? ", " : "", place_name(place, name));
    script_source_around(screen, loaded->scripts.vm, place);
}

bool pause_show_locals(Screen *screen, const Setup *setup, const PausedHook *seen, int frame) {
    int shown = 0;
    if (frame >= seen->depth) return false;
    for (int i = 0; i < seen->local_count; i++) {
        const LocalVariable *local = &seen->locals[i];
        if (local->frame != frame) continue;
        screen_print(screen, "  %s = %s\n", local->name, local->words);
        shown++;
    }
    if (!shown) screen_print(screen, "  there are no variables here yet\n");
    if (!seen->counting) return true;
    screen_print(screen, "  counted so far:");
    for (int seat = 0; seat < door_seats(setup); seat++) screen_print(screen, "  %d: %+d", seat + 1, seen->total[seat]);
    screen_print(screen, "\n");
    return true;
}

/* Source -------------------------------------------------------------------------------------------- */

enum { AROUND = 3 }; /* lines before and after */

void script_source_line(Screen *screen, const Vm *vm, const Place *place) {
    int length;
    const char *text = place_text(vm, place->file, place->line, &length);
    for (; text && length && isspace((unsigned char)*text); length--) text++;
    screen_print(screen, "%.*s\n", text ? length : 0, text ? text : "");
}

int script_source(Screen *screen, const Vm *vm, const Place *place, int first, int last) {
    const char *text;
    int length, line = first;
    for (; line <= last && (text = place_text(vm, place->file, line, &length)); line++) {
        bool here = line == place->line;
        screen_styled(screen, here ? STYLE_BOLD : STYLE_PLAIN, "%s %4d%s%.*s", here ? ">" : " ", line,
                      length ? "  " : "", length, text);
        screen_print(screen, "\n");
    }
    return line;
}

void script_source_around(Screen *screen, const Vm *vm, const Place *place) {
    (void)script_source(screen, vm, place, place->line > AROUND ? place->line - AROUND : 1, place->line + AROUND);
}

/* Traces -------------------------------------------------------------------------------------------- */

/* Does the name mean this call? "" means all calls, "hippie" all versions. */
static bool is_traced(const char *name, const Trace *trace) {
    size_t length = strlen(name);
    if (!length || strcmp(name, trace->hook) == 0) return true;
    return strncmp(name, trace->unit, length) == 0 && (!trace->unit[length] || trace->unit[length] == ':');
}

static void print_trace(void *teller, const Trace *trace) {
    const Tracing *tracing = teller;
    Screen *screen = tracing->screen;
    const char *words = trace->words;
    char place[PLACE_TEXT] = "";
    if (*tracing->silent || *tracing->viewer != DOOR_NOBODY || !is_traced(tracing->name, trace)) return;
    if (trace->place.line) place_name(&trace->place, place);
    screen_print(screen, "%*s", 4 + 2 * trace->depth + (trace->kind == TRACE_ENTER ? 0 : 2), "");
    switch (trace->kind) {
    case TRACE_ENTER: screen_print(screen, "%s %s(%s)  %s\n", trace->unit, trace->hook, words, place); break;
    case TRACE_DO: screen_print(screen, "%s  %s\n", words, place); break;
    case TRACE_LEAVE:
        if (*words) screen_print(screen, "returns %s  %s, ", words, place);
        screen_print(screen, "%s%ld instructions\n", *words ? "" : "ends, ", trace->cost);
        break;
    case TRACE_FAIL: /* the message starts with the place */
        screen_print(screen, "fails, %ld instructions: %s\n", trace->cost, words);
        break;
    }
}

void tracing_start(Tracing *tracing, Session *session, const char *name) {
    tracing->on = true;
    snprintf(tracing->name, sizeof tracing->name, "%s", name);
    trace_set_listener(session->loaded->debugger, print_trace, tracing);
}

void tracing_stop(Tracing *tracing, Session *session) {
    tracing->on = false;
    trace_set_listener(session->loaded->debugger, NULL, NULL);
}
