#include "lua/machine/watch.h"

#include <string.h>

#include "core/engine/call.h"

void watch_apply(Debugger *debugger) {
    bool stops = debugger->stop_count || debugger->go != GO_ON || debugger->left == LEFT_PAUSED;
    debugger->vm->debugger = stops || debugger->tell || debugger->spies ? debugger : NULL;
}

/* Trials are looked at only where they can pause: a count is tried before it is told. */
static bool looks(const Debugger *debugger) {
    const Call *call = debugger->vm->call;
    return call && (debugger->spies || !call->host->silent || call->host->pauses);
}

bool watch_traces(const Debugger *debugger) {
    const Call *call = debugger->vm->call;
    return debugger->tell && call && (debugger->spies || !call->host->silent);
}

bool watch_repeats(const Debugger *debugger) {
    return debugger->lines < debugger->told || debugger->vm->call->answer < debugger->old_answers;
}

const char *watch_hook_at(const Debugger *debugger, int depth) {
    for (int i = 0; i < debugger->level_count; i++)
        if (debugger->levels[i].base == depth) return name_hook(debugger->levels[i].hook);
    return NULL;
}

/* Runs ---------------------------------------------------------------------------------------------- */

/* Is the hook that begins the run's own, or one more that judges in the same phase? */
static bool is_same(const Debugger *debugger, const Call *call) {
    if (debugger->acts != call->acts || memcmp(&debugger->found, call->table, sizeof(Table)) != 0) return false;
    return !call->acts ||
           (debugger->hook == call->hook && debugger->power == call->power && debugger->seat == call->seat);
}

static bool has_same_answers(const Debugger *debugger, const Open *open) {
    return debugger->answer_count == open->answer_count &&
           memcmp(debugger->answers, open->answers, sizeof open->answers) == 0;
}

static void name_run(Debugger *debugger, const Call *call) {
    debugger->found = *call->table;
    debugger->acts = call->acts;
    debugger->hook = call->hook;
    debugger->power = call->power;
    debugger->seat = call->seat;
}

/* How far an earlier run has come: exactly, where it was paused or failed; else up to the question
 * that has been answered since. A hook that failed can be stopped anywhere when it is tried again. */
static void begin_run(Debugger *debugger, const Call *call) {
    bool same = is_same(debugger, call);
    Left left = same && has_same_answers(debugger, &call->game->open) ? debugger->left : LEFT_NOT;
    bool goes_on = same && !call->acts && debugger->left == LEFT_NOT;
    if (!same && debugger->bound) debugger->go = GO_ON, debugger->bound = false;
    debugger->level_count = 0;
    debugger->left = LEFT_NOT;
    debugger->paused = false;
    if (goes_on) return;
    name_run(debugger, call);
    debugger->shown = left == LEFT_PAUSED ? debugger->lines : 0;
    debugger->told = left == LEFT_PAUSED ? debugger->lines : left == LEFT_FAILED ? debugger->lines + 1 : 0;
    debugger->old_answers = call->acts && left != LEFT_FAILED ? call->game->open.answer_count : 0;
    debugger->lines = 0;
}

/* The run is left unfinished: keeps how far it came. */
static void leave_run(Debugger *debugger, Left left) {
    const Open *open = &debugger->vm->call->game->open;
    debugger->left = left;
    debugger->answer_count = open->answer_count;
    memcpy(debugger->answers, open->answers, sizeof debugger->answers);
}

/* A step ends with the hook that was stepped in, not with one that is only run again before it. */
static void end_run(Debugger *debugger, bool done) {
    if (debugger->bound && debugger->lines >= debugger->shown) debugger->go = GO_ON, debugger->bound = false;
    if (!done) leave_run(debugger, LEFT_FAILED);
}

/* Hooks --------------------------------------------------------------------------------------------- */

/* "hippie" means all versions of it. */
static bool is_power(const char *wanted, const char *name) {
    size_t length = strlen(wanted);
    return !length || (strncmp(wanted, name, length) == 0 && (!name[length] || name[length] == ':'));
}

static int stop_at_entry(const Debugger *debugger, const Level *level) {
    for (int i = 0; i < debugger->stop_count; i++) {
        const Stop *stop = &debugger->stops[i];
        if (!stop->line && (!stop->hook || stop->hook == level->hook) && is_power(stop->power, level->power))
            return stop->number;
    }
    return 0;
}

/* Most hooks get a seat first. */
static uint8_t seat_of(lua_State *lua, const Call *call, int arguments) {
    bool given = arguments && lua_isinteger(lua, -arguments);
    return given ? (uint8_t)(lua_tointeger(lua, -arguments) - 1) : call->seat;
}

void watch_enter(Debugger *debugger, int arguments) {
    const Vm *vm = debugger->vm;
    const Call *call = vm->call;
    if (!looks(debugger)) return;
    if (!vm->inside) begin_run(debugger, call);
    if (!vm->inside) debugger->instructions = 0;
    Level *level = &debugger->levels[debugger->level_count++];
    *level = (Level){.hook = (Hook)call->hook,
                     .seat = seat_of(vm->lua, call, arguments),
                     .base = place_depth(vm->lua) + 1 + vm->limits.purity,
                     .cost = vm->inside ? trace_cost(debugger) : 0};
    name_power(call->setup, table_power_name(call->table, call->power), level->power);
    level->stop = stop_at_entry(debugger, level);
    if (watch_traces(debugger)) trace_enter(debugger, arguments);
}

void watch_leave(Debugger *debugger, bool done, int results) {
    const Vm *vm = debugger->vm;
    if (!looks(debugger) || !debugger->level_count) return;
    if ((done || !vm->waits) && watch_traces(debugger)) trace_leave(debugger, done, results);
    debugger->level_count--;
    if (!vm->inside && (done || !vm->waits)) end_run(debugger, done);
    if (!vm->inside) watch_apply(debugger);
}

/* Of powers that fire each other the innermost is left first. */
void watch_question(Debugger *debugger) {
    bool first = debugger->asked && !debugger->asked_count;
    if (first) debugger->asked_count = place_stack(debugger->vm, debugger->asked, debugger->asked_most);
}

/* Lines --------------------------------------------------------------------------------------------- */

static int stop_at_line(const Debugger *debugger, const lua_Debug *at) {
    for (int i = 0; i < debugger->stop_count; i++) {
        const Stop *stop = &debugger->stops[i];
        if (stop->line == at->currentline && stop->line && place_is_file(at->source + 1, stop->file))
            return stop->number;
    }
    return 0;
}

static bool steps_to(const Debugger *debugger, int depth) {
    switch (debugger->go) {
    case GO_NEXT: return depth <= debugger->go_depth;
    case GO_OUT: return depth < debugger->go_depth;
    default: return debugger->go == GO_INTO;
    }
}

static void on_line(Debugger *debugger, lua_State *lua, lua_Debug *at) {
    const Call *call = debugger->vm->call;
    Level *level = watch_level(debugger);
    int depth = place_depth(lua);
    bool first = !level->begun;
    lua_getinfo(lua, "Sl", at);
    debugger->lines++;
    level->begun = true;
    if (depth == level->base) level->source = at->source, level->line = at->currentline;
    if (!call->host->pauses || debugger->lines <= debugger->shown || call->answer < debugger->old_answers) return;
    int stop = first && level->stop ? level->stop : stop_at_line(debugger, at);
    if (!stop && !steps_to(debugger, depth)) return;
    leave_run(debugger, LEFT_PAUSED);
    debugger_pause(debugger, stop, depth);
}

/* Instructions are counted one by one for a trace, but the budget in the same steps as ever: the
 * verdict must not depend on who looks on. */
static void on_event(lua_State *lua, lua_Debug *at) {
    Vm *vm = vm_of(lua);
    Debugger *debugger = vm->debugger;
    if (at->event == LUA_HOOKLINE)
        on_line(debugger, lua, at);
    else if ((!debugger->tell || ++debugger->instructions % VM_QUANTUM == 0) && vm->limits.instructions)
        vm_count(lua, at);
}

bool watch_arm(Debugger *debugger) {
    const Vm *vm = debugger->vm;
    if (!looks(debugger) || !debugger->level_count) return false;
    int mask = LUA_MASKLINE | (debugger->tell || vm->limits.instructions ? LUA_MASKCOUNT : 0);
    lua_sethook(vm->lua, on_event, mask, debugger->tell ? 1 : VM_QUANTUM);
    return true;
}
