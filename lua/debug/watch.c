#include "lua/debug/watch.h"

#include <stdio.h>
#include <string.h>

#include "lua/debug/debug_run.h"

/* Values --------------------------------------------------------------------------------------------- */

/* A failure is a value like any other: the expression may change into one. */
static void set_value(WatchState *watch, const FrameValue *value) {
    watch->known = true;
    watch->source = NULL;
    watch->digest = value->failed ? 0 : value->digest;
    snprintf(watch->words, sizeof watch->words, "%s", value->words);
}

static bool is_value(const WatchState *watch, const FrameValue *value) {
    return value->failed ? watch->digest == 0 : watch->digest == value->digest;
}

/* Adds to the watchpoints that stopped. */
static WatchChange *note_change(Debugger *debugger, const ScriptBreakpoint *breakpoint) {
    if (debugger->change_count == MAX_HITS) debugger->change_count--;
    WatchChange *change = &debugger->changes[debugger->change_count++];
    memset(change, 0, sizeof *change);
    change->number = breakpoint->number;
    memcpy(change->expression, breakpoint->condition, sizeof change->expression);
    return change;
}

/* Compares the value with the one before; true if the watchpoint stops. */
static bool test_value(Debugger *debugger, ScriptBreakpoint *breakpoint, const FrameValue *value, const Place *place) {
    WatchState *watch = &breakpoint->watch;
    bool changed = watch->known && !is_value(watch, value), stops = changed;
    if (changed) breakpoint->hits++;
    if (changed && breakpoint->limits.ignore) breakpoint->limits.ignore--, stops = false;
    if (stops) {
        WatchChange *change = note_change(debugger, breakpoint);
        memcpy(change->before, watch->words, sizeof change->before);
        memcpy(change->after, value->words, sizeof change->after);
        change->place = *place;
        if (watch->source) place_set(&change->place, watch->source, watch->line);
    }
    set_value(watch, value);
    return stops;
}

/* Outside scripts -------------------------------------------------------------------------------------- */

int watch_add(Debugger *debugger, const Setup *setup, const Game *game, const char *expression, const FrameLook *look,
              char why[VALUE_TEXT_SIZE]) {
    FrameValue value;
    if (look)
        value = look->value;
    else
        frame_test_outside(debugger, setup, game, expression, &value);
    snprintf(why, VALUE_TEXT_SIZE, "%s", value.failed ? value.words : "too many breakpoints; `delete` some");
    int number = value.failed ? 0 : debugger_break_at_hook(debugger, "", "");
    if (!number) return 0;
    ScriptBreakpoint *breakpoint = debugger_breakpoint(debugger, number);
    snprintf(breakpoint->condition, sizeof breakpoint->condition, "%s", expression);
    breakpoint->watch = (WatchState){.on = true, .scoped = value.local};
    if (value.local) breakpoint->watch.run = look->run, breakpoint->watch.depth = look->depth;
    set_value(&breakpoint->watch, &value);
    return number;
}

static bool is_active(const ScriptBreakpoint *breakpoint) {
    return breakpoint->watch.on && !breakpoint->limits.disabled;
}

bool watch_is_set(const Debugger *debugger) {
    for (int i = 0; i < debugger->breakpoint_count; i++)
        if (is_active(&debugger->breakpoints[i])) return true;
    return false;
}

void watch_renew(Debugger *debugger, const Setup *setup, const Game *game, int number, const FrameLook *look) {
    ScriptBreakpoint *breakpoint = debugger_breakpoint(debugger, number);
    FrameValue value;
    if (!breakpoint || !breakpoint->watch.on) return;
    breakpoint->watch.known = false;
    if (breakpoint->watch.scoped) return; /* its call may be another one */
    if (look)
        value = look->value;
    else
        frame_test_outside(debugger, setup, game, breakpoint->condition, &value);
    set_value(&breakpoint->watch, &value);
}

void watch_begin(Debugger *debugger, const Setup *setup, const Game *game) {
    FrameValue value;
    for (int i = 0; i < debugger->breakpoint_count; i++) {
        ScriptBreakpoint *breakpoint = &debugger->breakpoints[i];
        if (!is_active(breakpoint) || breakpoint->watch.scoped) continue;
        frame_test_outside(debugger, setup, game, breakpoint->condition, &value);
        set_value(&breakpoint->watch, &value);
    }
}

/* May a watchpoint end with its call? It does not on the way to a moment that comes earlier. */
static bool may_leave(const Debugger *debugger) {
    return debugger->task == DEBUGGER_ATTENDS || debugger->task == DEBUGGER_REPEATS;
}

/* The call has ended: the watchpoint stops for the last time. */
static void leave_call(Debugger *debugger, ScriptBreakpoint *breakpoint) {
    note_change(debugger, breakpoint)->left = true;
    breakpoint->limits.temporary = true;
}

bool watch_test(Debugger *debugger, const Setup *setup, const Game *game) {
    static const Place nowhere;
    FrameValue value;
    bool stops = false;
    for (int i = 0; i < debugger->breakpoint_count; i++) {
        ScriptBreakpoint *breakpoint = &debugger->breakpoints[i];
        if (!is_active(breakpoint)) continue;
        if (breakpoint->watch.scoped) {
            if (breakpoint->watch.left && may_leave(debugger)) leave_call(debugger, breakpoint), stops = true;
            continue;
        }
        frame_test_outside(debugger, setup, game, breakpoint->condition, &value);
        stops |= test_value(debugger, breakpoint, &value, &nowhere);
    }
    return stops;
}

const WatchChange *watch_changes(const Debugger *debugger, int *count) {
    *count = debugger->change_count;
    return debugger->changes;
}

void watch_delete_ended(Debugger *debugger) {
    for (int i = 0; i < debugger->change_count; i++) {
        const ScriptBreakpoint *breakpoint = debugger_breakpoint(debugger, debugger->changes[i].number);
        if (breakpoint && breakpoint->limits.temporary) (void)debugger_delete(debugger, breakpoint->number);
    }
}

void watch_forget_changes(Debugger *debugger) {
    watch_delete_ended(debugger);
    debugger->change_count = 0;
}

/* Inside scripts --------------------------------------------------------------------------------------- */

/* True if this run is another than that of the call whose variables are watched. A digest of the whole table is too much
 * for each line of a script, so it is made for such watchpoints alone. */
static bool is_elsewhere(const Debugger *debugger, const WatchState *watch) {
    return watch->scoped && (watch->left || watch->run != debug_run_digest(debugger));
}

/* Evaluates the expression in its call, or without variables; false if the call is not open here, or its variables are not
 * in scope at this line. */
static bool evaluate_watch(Debugger *debugger, const ScriptBreakpoint *breakpoint, FrameValue *value) {
    const WatchState *watch = &breakpoint->watch;
    lua_State *lua = debugger->vm->lua;
    int call = NO_CALL;
    if (is_elsewhere(debugger, watch)) return false;
    if (watch->scoped) {
        for (call = 0; frame_depth(lua, call) > watch->depth;) call++;
        if (frame_depth(lua, call) != watch->depth) return false;
    }
    frame_evaluate(debugger, breakpoint->condition, call, value);
    return !watch->scoped || value->local;
}

bool watch_line(Debugger *debugger, int depth, const char *source, int line) {
    bool stops = false;
    FrameValue value;
    Place place = {.line = 0};
    if (!watch_is_set(debugger)) return false;
    if (source) place_set(&place, source, line);
    debugger->change_count = 0;
    for (int i = 0; i < debugger->breakpoint_count; i++) {
        ScriptBreakpoint *breakpoint = &debugger->breakpoints[i];
        const WatchState *watch = &breakpoint->watch;
        if (!is_active(breakpoint)) continue;
        bool ended = watch->scoped && (depth < watch->depth || is_elsewhere(debugger, watch));
        if (ended && may_leave(debugger))
            leave_call(debugger, breakpoint), stops = true;
        else if (!ended && evaluate_watch(debugger, breakpoint, &value))
            stops |= test_value(debugger, breakpoint, &value, &place);
    }
    return stops;
}

void watch_begin_here(Debugger *debugger) {
    FrameValue value;
    for (int i = 0; i < debugger->breakpoint_count; i++) {
        ScriptBreakpoint *breakpoint = &debugger->breakpoints[i];
        breakpoint->watch.left = false;
        if (is_active(breakpoint) && evaluate_watch(debugger, breakpoint, &value))
            set_value(&breakpoint->watch, &value);
    }
}

void watch_return(Debugger *debugger) {
    FrameValue value;
    for (int i = 0; i < debugger->breakpoint_count; i++) {
        WatchState *watch = &debugger->breakpoints[i].watch;
        bool waits = is_active(&debugger->breakpoints[i]) && watch->known && !watch->source;
        if (waits && evaluate_watch(debugger, &debugger->breakpoints[i], &value) && !is_value(watch, &value))
            watch->source = debugger->last_source, watch->line = debugger->last_line;
    }
}

void watch_call(Debugger *debugger, int depth) {
    for (int i = 0; i < debugger->breakpoint_count; i++) {
        WatchState *watch = &debugger->breakpoints[i].watch;
        if (!watch->scoped || watch->left || depth > watch->depth) continue;
        watch->left = may_leave(debugger) && !is_elsewhere(debugger, watch);
    }
}
