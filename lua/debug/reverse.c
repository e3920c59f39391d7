#include "lua/debug/reverse.h"

#include <stdlib.h>
#include <string.h>

#include "lua/debug/debug_run.h"
#include "lua/machine/heap.h"

static void print_nothing(void *printer, const char *line) {
    (void)printer, (void)line;
}

/* Steps for a host like the one that was paused, so that the same lines are counted. */
static Status step(Vm *vm, const Setup *setup, Game *game) {
    void (*print)(void *, const char *) = vm->print;
    Host host = {.setup = setup, .pauses = true};
    vm->print = print_nothing;
    Status status = door_step(&host, game);
    vm->print = print;
    return status;
}

long reverse_find(Debugger *debugger, const Setup *setup, const Game *start, ReverseMode mode) {
    DebugScan scan = {.paused = debugger, .at_breakpoints = mode == REVERSE_CONTINUE};
    scan.depth = mode == REVERSE_NEXT ? debugger->step_depth : INT32_MAX;
    Debugger *before, *watcher = debug_run_attach(debugger->vm, &before);
    Game *copy = heap_alloc(door_size(setup));
    door_copy(copy, start, setup);
    watcher->watches_silent = false;
    watcher->scan = &scan;
    if (scan.at_breakpoints) memcpy(watcher->breakpoints, debugger->breakpoints, sizeof watcher->breakpoints);
    if (scan.at_breakpoints) watcher->breakpoint_count = debugger->breakpoint_count;
    (void)step(debugger->vm, setup, copy);
    debug_run_detach(watcher, before);
    free(copy);
    return scan.found ? scan.candidate : 0;
}

bool reverse_go(Debugger *debugger, const Setup *setup, Game *game, long line) {
    debugger_reset(debugger);
    debugger->go_to = line;
    debug_run_update(debugger);
    bool paused = step(debugger->vm, setup, game) == GAME_PAUSED;
    debugger->go_to = 0;
    debug_run_update(debugger);
    return paused;
}
