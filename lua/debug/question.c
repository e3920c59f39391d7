#include "lua/debug/question.h"

#include <stdlib.h>

#include "lua/debug/debug_run.h"
#include "core/base/heap.h"

int question_places(Vm *vm, const Setup *setup, const Game *game, Place *places, int most) {
    Host quiet = {.setup = setup, .silent = true};
    Debugger *before, *watcher = debug_run_attach(vm, &before);
    Game *copy = heap_alloc(door_size(setup));
    door_copy(copy, game, setup);
    door_of(setup)->ask_again(copy, setup);
    watcher->question_places = places;
    watcher->question_most = most;
    (void)door_step(&quiet, copy);
    int count = watcher->question_count;
    debug_run_detach(watcher, before);
    free(copy);
    return count;
}
