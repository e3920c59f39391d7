#include "lua/machine/debugger.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "lua/machine/watch.h"

Debugger *debugger_new(Vm *vm) {
    Debugger *debugger = heap_new(1, sizeof *debugger);
    debugger->vm = vm;
    return debugger;
}

void debugger_free(Debugger *debugger) {
    if (!debugger) return;
    debugger_trace(debugger, NULL, NULL);
    if (debugger->vm->debugger == debugger) debugger->vm->debugger = NULL;
    free(debugger);
}

/* Stops --------------------------------------------------------------------------------------------- */

static int add_stop(Debugger *debugger, const char *power, Hook hook, const char *file, int line) {
    if (debugger->stop_count == MAX_STOPS || strlen(power) >= NAME_SIZE || strlen(file) >= PLACE_FILE) return 0;
    Stop *stop = &debugger->stops[debugger->stop_count++];
    *stop = (Stop){.number = ++debugger->last_number, .hook = hook, .line = line};
    strcpy(stop->power, power);
    strcpy(stop->file, file);
    watch_apply(debugger);
    return stop->number;
}

int debugger_stop_at_hook(Debugger *debugger, const char *power, Hook hook) {
    return add_stop(debugger, power ? power : "", hook, "", 0);
}

int debugger_stop_at_line(Debugger *debugger, const char *file, int line) {
    return line < 1 ? 0 : add_stop(debugger, "", HOOK_NONE, file, line);
}

static Stop *find_stop(Debugger *debugger, int number) {
    for (int i = 0; i < debugger->stop_count; i++)
        if (debugger->stops[i].number == number) return &debugger->stops[i];
    return NULL;
}

bool debugger_delete(Debugger *debugger, int number) {
    Stop *stop = find_stop(debugger, number);
    if (!stop) return false;
    const Stop *end = debugger->stops + debugger->stop_count--;
    memmove(stop, stop + 1, (size_t)(end - stop - 1) * sizeof *stop);
    watch_apply(debugger);
    return true;
}

const Stop *debugger_stops(const Debugger *debugger, int *count) {
    *count = debugger->stop_count;
    return debugger->stops;
}

int debugger_take_number(Debugger *debugger) {
    return ++debugger->last_number;
}

void debugger_adopt(Debugger *debugger, const Debugger *other) {
    memcpy(debugger->stops, other->stops, sizeof debugger->stops);
    debugger->stop_count = other->stop_count;
    debugger->last_number = other->last_number;
    debugger_trace(debugger, other->tell, other->teller);
}

/* Going on ------------------------------------------------------------------------------------------ */

/* While a question of the hook is open the step goes from where it was begun. */
void debugger_go(Debugger *debugger, Go go) {
    bool inside = debugger->paused || debugger->bound;
    bool bound = go == GO_NEXT || go == GO_OUT;
    debugger->go = bound && !inside ? GO_INTO : go;
    debugger->bound = bound && inside;
    watch_apply(debugger);
}

void debugger_forget(Debugger *debugger) {
    debugger->go = GO_ON;
    debugger->bound = debugger->paused = false;
    debugger->left = LEFT_NOT;
    debugger->acts = true; /* what judges next begins a run of its own */
    memset(&debugger->found, 0, sizeof debugger->found);
    watch_apply(debugger);
}

const Seen *debugger_seen(const Debugger *debugger) {
    return debugger->paused ? &debugger->seen : NULL;
}

/* Looking ------------------------------------------------------------------------------------------- */

/* Of the hook's own function, what its parameters are is known: g, then as trace_takes says. */
static Means means_of(const Level *level, int depth, int number) {
    const char *takes = trace_takes(level->hook);
    if (depth != level->base || number < 2 || number - 2 >= (int)strlen(takes)) return MEANS_ANYTHING;
    return (Means)takes[number - 2];
}

static void look_at_variable(Debugger *debugger, int frame, const char *name, Means means) {
    Seen *seen = &debugger->seen;
    ValueText words = {.used = 0};
    if (*name == '(' || seen->local_count == MAX_LOCALS) return; /* Lua's own, "(for state)" */
    Local *local = &seen->locals[seen->local_count++];
    value_text_value(&words, debugger->vm->lua, -1, debugger->vm->call, means);
    local->frame = frame;
    snprintf(local->name, sizeof local->name, "%s", name);
    memcpy(local->words, words.text, sizeof words.text);
}

static void look_at_frame(Debugger *debugger, lua_Debug *at, int frame, int depth) {
    lua_State *lua = debugger->vm->lua;
    const Level *level = watch_level(debugger);
    const char *name;
    lua_getinfo(lua, "u", at);
    for (int number = 1; (name = lua_getlocal(lua, at, number)); number++) {
        bool parameter = number <= at->nparams;
        look_at_variable(debugger, frame, name, parameter ? means_of(level, depth, number) : MEANS_ANYTHING);
        lua_pop(lua, 1);
    }
}

/* The frames of scripts are those in seen->stack, in the same order. */
static void look_at_variables(Debugger *debugger, int depth) {
    lua_State *lua = debugger->vm->lua;
    lua_Debug at;
    for (int level = 0, frame = 0; frame < debugger->seen.depth && lua_getstack(lua, level, &at); level++) {
        lua_getinfo(lua, "l", &at);
        if (at.currentline > 0) look_at_frame(debugger, &at, frame++, depth - level);
    }
}

static void look(Debugger *debugger, int stop, int depth) {
    const Call *call = debugger->vm->call;
    const Level *level = watch_level(debugger);
    Seen *seen = &debugger->seen;
    memset(seen, 0, sizeof *seen);
    seen->stop = stop;
    memcpy(seen->power, level->power, sizeof seen->power);
    seen->hook = level->hook;
    seen->seat = level->seat;
    seen->answers = call->answer;
    seen->depth = place_stack(debugger->vm, seen->stack, MAX_PLACES);
    look_at_variables(debugger, depth);
    seen->counting = call->count;
    if (call->count) memcpy(seen->total, call->count->total, sizeof seen->total);
}

void debugger_pause(Debugger *debugger, int stop, int depth) {
    Stop *hit = find_stop(debugger, stop);
    look(debugger, stop, depth);
    if (hit) hit->hits++;
    debugger->paused = true;
    debugger->go = GO_ON;
    debugger->bound = false;
    debugger->go_depth = depth;
    (void)power_pause(debugger->vm->call);
    vm_leave(debugger->vm->lua);
}
