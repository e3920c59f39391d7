#include "lua/debug/reverse.h"

#include <stdlib.h>
#include <string.h>

#include "lua/debug/debug_run.h"
#include "lua/debug/watch.h"
#include "core/base/heap.h"

bool reverse_test(Debugger *debugger, const Setup *setup, const Game *game, const char *condition) {
    FrameValue value;
    frame_test_outside(debugger, setup, game, condition, &value);
    return !value.failed && value.truth;
}

/* Could the search end here, where no script runs? */
static bool is_outside(Debugger *watcher, const Setup *setup, const Game *game) {
    const ReverseSearch *search = watcher->scan->search;
    if (watcher->vm->hook) return false;
    if (search->mode == REVERSE_CONTINUE) return watch_test(watcher, setup, game);
    return search->mode == REVERSE_UNTIL && reverse_test(watcher, setup, game, search->condition);
}

static void see_scanned(void *watcher, const Game *game, const Event *event) {
    Debugger *debugger = watcher;
    DebugScan *scan = debugger->scan;
    const ReverseSearch *search = scan->search;
    if (scan->ended) return;
    scan->events++;
    scan->ended = scan->events == search->event;
    if (scan->ended) return;
    bool stops = search->mode == REVERSE_CONTINUE && search->stops && search->stops(search->tester, game, event);
    if (is_outside(debugger, scan->setup, game) || stops) scan->found = (StepMoment){.event = scan->events};
}

/* Copies the breakpoints: all of them stop, and scoped watchpoints take their values anew. */
static void copy_breakpoints(Debugger *watcher, const Debugger *debugger) {
    memcpy(watcher->breakpoints, debugger->breakpoints, sizeof watcher->breakpoints);
    watcher->breakpoint_count = debugger->breakpoint_count;
    for (int i = 0; i < watcher->breakpoint_count; i++) {
        watcher->breakpoints[i].limits.ignore = 0;
        watcher->breakpoints[i].watch.left = watcher->breakpoints[i].watch.known = false;
    }
}

int reverse_depth(const Debugger *debugger) {
    return debugger->step_depth - 1;
}

bool reverse_find(Debugger *debugger, const Setup *setup, const Game *start, int option, const ReverseSearch *search,
                  StepMoment *found) {
    DebugScan scan = {.search = search, .setup = setup, .paused = search->paused ? debugger : NULL};
    scan.depth = INT32_MAX;
    if (search->paused && search->mode == REVERSE_NEXT) scan.depth = debugger->step_depth;
    if (search->mode == REVERSE_FINISH) scan.depth = search->depth;
    Debugger *watcher = debug_run_attach(debugger->vm);
    /* Like the host that was paused, so that the same lines are counted. */
    Host host = {.setup = setup, .pauses = true, .see = see_scanned, .watcher = watcher};
    Game *copy = heap_alloc(door_size(setup));
    door_copy(copy, start, setup);
    watcher->watches_silent = false;
    watcher->task = DEBUGGER_SCANS;
    watcher->scan = &scan;
    if (search->mode == REVERSE_CONTINUE) copy_breakpoints(watcher, debugger);
    watch_begin(watcher, setup, start);
    debug_run_step(watcher, &host, copy, option);
    bool whole = !search->paused && !search->event;
    if (whole && search->at_end && is_outside(watcher, setup, copy)) scan.found = (StepMoment){.end = true};
    debug_run_detach(watcher);
    free(copy);
    *found = scan.found;
    return (whole || scan.ended) && (found->line || found->event || found->end);
}
