#include "lua/debug/debug_run.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/run.h"
#include "lua/debug/watch.h"
#include "core/base/heap.h"

void debug_run_update(Debugger *debugger) {
    bool works = debugger->task != DEBUGGER_ATTENDS && debugger->task != DEBUGGER_IGNORES;
    works = works || debugger->breakpoint_count || debugger->step != STEP_CONTINUE || debugger->end == RUN_PAUSED;
    debugger->vm->debugger = works || debugger->listen || debugger->watches_silent ? debugger : NULL;
}

/* True if the open hook is of interest. A hook of a silent host is only if it can pause: a count runs silently first. */
static bool observes(const Debugger *debugger) {
    if (!debugger->vm->hook || debugger->task == DEBUGGER_IGNORES) return false;
    const Host *host = debugger->vm->run->host;
    return debugger->watches_silent || !host->silent || host->pauses;
}

bool debug_run_traces(const Debugger *debugger) {
    if (!debugger->listen || debugger->task != DEBUGGER_ATTENDS || !debugger->vm->hook) return false;
    return debugger->watches_silent || !debugger->vm->run->host->silent;
}

uint64_t debug_run_digest(const Debugger *debugger) {
    uint64_t digest = chance_of(debugger->key, debugger->acts);
    for (size_t i = 0; i < debugger->start_size; i++)
        digest = (digest ^ ((const unsigned char *)debugger->start)[i]) * 0x100000001b3u;
    return digest;
}

bool debug_run_is_new(const Debugger *debugger) {
    return debugger->task == DEBUGGER_ATTENDS && told_is_new(&debugger->lines) &&
           debugger->vm->run->answer >= debugger->repeat_answers;
}

static const char *hook_at(const void *attached, int depth) {
    const Debugger *debugger = attached;
    for (int i = 0; i < debugger->frame_count; i++)
        if (debugger->frames[i].base == depth) return debugger->frames[i].facts.hook;
    return NULL;
}

/* Runs ---------------------------------------------------------------------------------------------- */

/* True if the hook that begins is the run's own, or another one that judges in the same phase. */
static bool is_same_run(const Debugger *debugger, const HookFacts *hook) {
    return debugger->acts == hook->acts && debugger->key == hook->key && debugger->start_size == hook->start_size &&
           memcmp(debugger->start, hook->start, hook->start_size) == 0;
}

/* Has the run been given the answers that the run of `other` had when it was left? */
static bool has_answers_of(const Debugger *debugger, const Debugger *other) {
    int count;
    const uint16_t *answers = run_answers(debugger->vm->run, &count);
    return other->answer_count == count && memcmp(other->answers, answers, (size_t)count * sizeof *answers) == 0;
}

static void identify_run(Debugger *debugger, const HookFacts *hook) {
    if (debugger->start_size != hook->start_size) debugger->start = heap_resize(debugger->start, hook->start_size);
    debugger->start_size = hook->start_size;
    memcpy(debugger->start, hook->start, hook->start_size);
    debugger->acts = hook->acts;
    debugger->key = hook->key;
}

static void end_step(Debugger *debugger) {
    debugger->step = STEP_CONTINUE;
    debugger->step_ends_with_run = false;
}

/* Sets how far an earlier run came: exactly if it was paused or failed, else up to the question answered since. A hook
 * that failed can pause anywhere when it is run again. */
static void begin_run(Debugger *debugger, const HookFacts *hook) {
    bool same = is_same_run(debugger, hook);
    DebugRunEnd end = same && has_answers_of(debugger, debugger) ? debugger->end : RUN_COMPLETE;
    bool continues = same && !hook->acts && debugger->end == RUN_COMPLETE;
    int answers;
    if (!same && debugger->step_ends_with_run) end_step(debugger);
    debugger->frame_count = debugger->unobserved = 0;
    debugger->end = RUN_COMPLETE;
    debugger->paused = false;
    DebugScan *scan = debugger->scan;
    if (scan) scan->same = scan->paused && is_same_run(scan->paused, hook);
    if (continues) return;
    identify_run(debugger, hook);
    (void)run_answers(debugger->vm->run, &answers);
    long came = debugger->lines.count; /* the line where a pause begins was not run yet */
    debugger->pause_after = end == RUN_PAUSED ? came : 0;
    debugger->lines = (ToldCount){.before = end == RUN_PAUSED ? came - 1 : end == RUN_FAILED ? came : -1};
    debugger->repeat_answers = hook->acts && end != RUN_FAILED ? answers : 0;
    debugger->last_source = NULL;
}

/* Keeps how far an unfinished run came. */
static void keep_run(Debugger *debugger, DebugRunEnd end) {
    const uint16_t *answers = run_answers(debugger->vm->run, &debugger->answer_count);
    debugger->end = end;
    memcpy(debugger->answers, answers, (size_t)debugger->answer_count * sizeof *answers);
}

/* A step ends with the hook it began in, not with one that is only repeated before it. */
static void end_run(Debugger *debugger, bool done) {
    if (debugger->step_ends_with_run && debugger->lines.count >= debugger->pause_after) end_step(debugger);
    if (!done) keep_run(debugger, RUN_FAILED);
    if (done && debugger->task != DEBUGGER_IGNORES) watch_call(debugger, 0);
}

/* Hooks --------------------------------------------------------------------------------------------- */

/* "hippie" stands for all its versions, "" for any power. */
static bool is_unit(const char *wanted, const char *name) {
    size_t length = strlen(wanted);
    return !length || (strncmp(wanted, name, length) == 0 && (!name[length] || name[length] == ':'));
}

static bool is_at_hook(const ScriptBreakpoint *breakpoint, const HookFacts *hook) {
    bool named = !*breakpoint->hook || strcmp(breakpoint->hook, hook->hook) == 0;
    return !breakpoint->line && named && is_unit(breakpoint->unit, hook->unit);
}

static void enter_hook(void *attached, int arguments) {
    Debugger *debugger = attached;
    const Vm *vm = debugger->vm;
    if (!observes(debugger)) return;
    if (!vm->inside) begin_run(debugger, vm->hook);
    if (!vm->inside) debugger->instructions = 0;
    if (debugger->frame_count == MAX_HOOK_FRAMES) {
        debugger->unobserved++;
        return;
    }
    HookFrame *frame = &debugger->frames[debugger->frame_count++];
    *frame = (HookFrame){
        .facts = *vm->hook, .base = place_depth(vm->lua) + 1, .cost = vm->inside ? trace_cost(debugger) : 0};
    snprintf(frame->name, sizeof frame->name, "%s", vm->hook->hook);
    frame->facts.hook = frame->name;
    if (debug_run_traces(debugger)) trace_enter(debugger, arguments);
}

/* Leaves the innermost hook. */
static void leave_frame(Debugger *debugger, bool done, int results) {
    bool ended = done || !debugger->vm->waits;
    if (ended && debug_run_traces(debugger)) trace_leave(debugger, done, results);
    debugger->frame_count--;
}

/* An error or a question inside leaves all hooks at once, where Lua itself calls one from the other. */
static void leave_hook(void *attached, bool done, int results) {
    Debugger *debugger = attached;
    const Vm *vm = debugger->vm;
    if (!observes(debugger) || !debugger->frame_count) return;
    if (vm->inside && debugger->unobserved) {
        debugger->unobserved--;
        return;
    }
    while (!vm->inside && debugger->frame_count > 1) leave_frame(debugger, false, 0);
    leave_frame(debugger, done, results);
    if (vm->inside) return;
    if (done || !vm->waits) end_run(debugger, done);
    debug_run_update(debugger);
}

void debug_run_look(Debugger *debugger, FramePlace place) {
    FrameLook *look = debugger->look;
    if (!look || look->place != place || look->found || !debugger->frame_count) return;
    look->found = true;
    debugger_fill(debugger, place_depth(debugger->vm->lua), &look->seen);
    look->depth = frame_depth(debugger->vm->lua, look->call);
    look->run = debug_run_digest(debugger);
    if (!look->expression) return;
    Vm *vm = debugger->vm;
    void (*print)(void *, const char *) = vm->print;
    void *printer = vm->printer;
    if (look->print) vm->print = look->print, vm->printer = look->printer, vm->typed = true;
    frame_evaluate(debugger, look->expression, look->call, &look->value);
    vm->print = print;
    vm->printer = printer;
    vm->typed = false;
}

static void see_failure(void *attached) {
    Debugger *debugger = attached;
    if (observes(debugger)) debug_run_look(debugger, FRAME_FAILURE);
}

/* Of powers that fire each other, the innermost asks, and is left first. */
static void see_question(void *attached) {
    debug_run_look(attached, FRAME_QUESTION);
}

/* Lines --------------------------------------------------------------------------------------------- */

static bool is_at_line(const ScriptBreakpoint *breakpoint, const lua_Debug *at) {
    return breakpoint->line && breakpoint->line == at->currentline && place_is_file(at->source + 1, breakpoint->file);
}

/* Is the condition true here? One that fails stops, and says why. */
static bool is_true(Debugger *debugger, const ScriptBreakpoint *breakpoint, DebugHits *hits) {
    FrameValue value;
    if (!*breakpoint->condition) return true;
    frame_evaluate(debugger, breakpoint->condition, 0, &value);
    if (!value.failed) return value.truth;
    hits->failed = breakpoint->number;
    snprintf(hits->problem, sizeof hits->problem, "%.*s", (int)sizeof hits->problem - 1, value.words);
    return true;
}

/* Finds the breakpoints that stop at this line; `first`: it is the first one of its hook. */
static void find_hits(Debugger *debugger, const HookFacts *hook, bool first, const lua_Debug *at, DebugHits *hits) {
    for (int i = 0; i < debugger->breakpoint_count && hits->count < MAX_HITS; i++) {
        ScriptBreakpoint *breakpoint = &debugger->breakpoints[i];
        if (breakpoint->watch.on) continue;
        bool at_hook = first && is_at_hook(breakpoint, hook), here = at_hook || is_at_line(breakpoint, at);
        if (!here || breakpoint->limits.disabled || !is_true(debugger, breakpoint, hits)) continue;
        breakpoint->hits++;
        if (breakpoint->limits.ignore && breakpoint->limits.ignore--) continue;
        hits->numbers[hits->count++] = breakpoint->number;
        hits->at_hook |= at_hook && !*breakpoint->condition;
    }
}

static bool step_ends_at(const Debugger *debugger, int depth) {
    switch (debugger->step) {
    case STEP_OVER: return depth <= debugger->step_depth;
    case STEP_OUT: return depth < debugger->step_depth;
    default: return debugger->step == STEP_INTO;
    }
}

/* Leaves the run here. */
static void leave_here(Debugger *debugger) {
    (void)run_pause(debugger->vm->run);
    vm_leave(debugger->vm->lua);
}

/* Could the search end at this line? */
static bool is_candidate(Debugger *debugger, const HookFrame *frame, bool first, const lua_Debug *at, int depth) {
    const ReverseSearch *search = debugger->scan->search;
    DebugHits hits = {.count = 0};
    FrameValue value = {.failed = true};
    if (search->mode == REVERSE_UNTIL) frame_evaluate(debugger, search->condition, 0, &value);
    if (search->mode == REVERSE_UNTIL) return !value.failed && value.truth;
    if (search->mode != REVERSE_CONTINUE) return depth <= debugger->scan->depth;
    find_hits(debugger, &frame->facts, first, at, &hits);
    bool changed = watch_line(debugger, depth, NULL, 0);
    return changed || hits.count;
}

/* Counts a line of the step. Lines before the last answer belong to an earlier step; some hooks cannot pause. */
static void scan_line(Debugger *debugger, const HookFrame *frame, bool first, const lua_Debug *at, int depth) {
    DebugScan *scan = debugger->scan;
    const Vm *vm = debugger->vm;
    scan->lines++;
    if (scan->ended) return;
    if (scan->same && debugger->lines.count == scan->paused->lines.count && has_answers_of(debugger, scan->paused)) {
        scan->ended = true;
        leave_here(debugger);
    }
    bool passes = !vm->run->host->pauses || vm->run->answer < debugger->repeat_answers;
    if (!passes && is_candidate(debugger, frame, first, at, depth)) scan->found = (StepMoment){.line = scan->lines};
}

/* Pauses before this line if a breakpoint or a watchpoint stops, or the step ends; in any case if `always`. `source` and `line` are
 * those of the line that ran before. */
static void pause_at(Debugger *debugger, const HookFrame *frame, bool first, const lua_Debug *at, int depth,
                     const char *source, int line, bool always) {
    DebugHits hits = {.count = 0};
    find_hits(debugger, &frame->facts, first, at, &hits);
    hits.changed = watch_line(debugger, depth, source, line);
    if (!always && !hits.count && !hits.changed && !step_ends_at(debugger, depth)) return;
    keep_run(debugger, RUN_PAUSED);
    debugger_pause(debugger, &hits, depth);
}

static void on_line(Debugger *debugger, lua_State *lua, lua_Debug *at) {
    const Vm *vm = debugger->vm;
    HookFrame *frame = debug_run_frame(debugger);
    int depth = place_depth(lua);
    bool first = !frame->begun;
    lua_getinfo(lua, "Sl", at);
    const char *source = debugger->last_source;
    int line = debugger->last_line;
    debugger->last_source = at->source, debugger->last_line = at->currentline;
    bool new = told_next(&debugger->lines);
    if (!debugger->acts) vm->run->told.before = new ? 0 : LONG_MAX;
    frame->begun = true;
    if (depth == frame->base) frame->source = at->source, frame->line = at->currentline;
    switch (debugger->task) {
    case DEBUGGER_LOOKS:
        if (debugger->look->place != FRAME_PAUSE || debugger->lines.count != debugger->line) return;
        debug_run_look(debugger, FRAME_PAUSE);
        leave_here(debugger);
        return;
    case DEBUGGER_SCANS: scan_line(debugger, frame, first, at, depth); return;
    case DEBUGGER_FOLLOWS:
        if (debugger->line && --debugger->line == 0) pause_at(debugger, frame, first, at, depth, source, line, true);
        watch_begin_here(debugger);
        return;
    case DEBUGGER_ATTENDS:
        if (!vm->run->host->pauses || debugger->lines.count <= debugger->pause_after ||
            vm->run->answer < debugger->repeat_answers)
            return;
        pause_at(debugger, frame, first, at, depth, source, line, false);
        return;
    default: return;
    }
}

/* Keeps what the function returns; the results begin at local variable `ftransfer`. */
static void keep_results(Debugger *debugger, lua_State *lua, lua_Debug *at) {
    ValueText words = {.used = 0};
    lua_getinfo(lua, "r", at);
    for (int i = 0; i < at->ntransfer && lua_checkstack(lua, 16); i++) {
        if (!lua_getlocal(lua, at, at->ftransfer + i)) break;
        if (i) value_text_add(&words, ", ");
        value_text_value(&words, lua, -1, VALUE_UNKNOWN);
        lua_pop(lua, 1);
    }
    if (!at->ntransfer) value_text_add(&words, "nothing");
    memcpy(debugger->returned, words.text, sizeof debugger->returned);
    debugger->has_returned = true;
}

/* A function of a script returns: its caller goes on in the middle of a line. */
static void on_return(Debugger *debugger, lua_State *lua, lua_Debug *at) {
    lua_getinfo(lua, "l", at);
    if (at->currentline <= 0) return; /* a C function */
    bool leaves = debugger->step == STEP_OUT && place_depth(lua) == debugger->step_depth;
    if (debug_run_is_new(debugger)) watch_return(debugger);
    if (leaves && debug_run_is_new(debugger)) keep_results(debugger, lua, at);
    for (int level = 1; lua_getstack(lua, level, at); level++) {
        lua_getinfo(lua, "Sl", at);
        if (at->currentline <= 0) continue;
        debugger->last_source = at->source, debugger->last_line = at->currentline;
        return;
    }
}

/* A trace counts instructions one by one, but the budget is still charged in steps of VM_QUANTUM: the debugger must not
 * change when a script runs over it. Lines outside hooks, of a script that words an event meanwhile, are passed over. */
static void on_event(lua_State *lua, lua_Debug *at) {
    Vm *vm = vm_of(lua);
    Debugger *debugger = vm->debugger;
    if (at->event == LUA_HOOKLINE) {
        if (vm->hook && debugger->task != DEBUGGER_IGNORES) on_line(debugger, lua, at);
    } else if (at->event == LUA_HOOKCALL || at->event == LUA_HOOKTAILCALL) {
        if (vm->hook && debugger->task != DEBUGGER_IGNORES && debug_run_is_new(debugger))
            watch_call(debugger, place_depth(lua));
    } else if (at->event == LUA_HOOKRET) {
        if (vm->hook && debugger->task == DEBUGGER_ATTENDS) on_return(debugger, lua, at);
    } else if ((!debugger->listen || ++debugger->instructions % VM_QUANTUM == 0) && vm->counted) {
        vm_count(lua, at);
    }
}

static bool arm_lines(void *attached) {
    Debugger *debugger = attached;
    const Vm *vm = debugger->vm;
    if (!observes(debugger) || !debugger->frame_count) return false;
    bool leaves = debugger->step == STEP_OUT || debugger->task == DEBUGGER_REPEATS;
    int watches = watch_is_set(debugger) ? LUA_MASKRET | LUA_MASKCALL : leaves ? LUA_MASKRET : 0;
    int mask = LUA_MASKLINE | watches | (debugger->listen || vm->limits.instructions ? LUA_MASKCOUNT : 0);
    lua_sethook(vm->lua, on_event, mask, debugger->listen ? 1 : VM_QUANTUM);
    return true;
}

Debugger *debug_run_attach(Vm *vm) {
    void *outer = vm->debugger;
    const VmObserver *observer = vm->observer;
    Debugger *watcher = debugger_new(vm);
    watcher->outer = outer;
    watcher->outer_observer = observer;
    watcher->watches_silent = true;
    vm->debugger = watcher;
    return watcher;
}

void debug_run_detach(Debugger *watcher) {
    watcher->vm->debugger = watcher->outer;
    watcher->vm->observer = watcher->outer_observer;
    debug_run_free(watcher);
}

static void print_nothing(void *printer, const char *line) {
    (void)printer, (void)line;
}

void debug_run_step(Debugger *watcher, Host *host, Game *copy, int option) {
    Vm *vm = watcher->vm;
    void (*print)(void *, const char *) = vm->print;
    vm->print = print_nothing;
    if (option >= 0) (void)door_answer(host, copy, option);
    (void)door_step(host, copy);
    vm->print = print;
}

void debug_run_free(Debugger *debugger) {
    free(debugger->start);
    free(debugger);
}

const VmObserver debug_run_observer = {.enter = enter_hook,
                                       .leave = leave_hook,
                                       .arm = arm_lines,
                                       .question = see_question,
                                       .hook_at = hook_at,
                                       .failed = see_failure};
