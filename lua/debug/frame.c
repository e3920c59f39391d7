#include "lua/debug/frame.h"

#include <stdlib.h>

#include "lua/debug/debug_run.h"
#include "core/base/heap.h"

/* For FRAME_PAUSE the host is like the one that was paused, so that as many lines run before the place. */
static Host host_for(const Setup *setup, FramePlace place) {
    bool pause = place == FRAME_PAUSE;
    return (Host){.setup = setup, .pauses = pause, .silent = !pause};
}

/* Looks where the event is told, if a script causes it. */
static void see(void *watcher, const Game *game, const Event *event) {
    Debugger *debugger = watcher;
    (void)game, (void)event;
    if (--debugger->look_event == 0 && debugger->vm->hook) debug_run_look(debugger, FRAME_EVENT);
}

bool frame_look(Debugger *debugger, const Setup *setup, const Game *game, FrameLook *look) {
    Host host = host_for(setup, look->place);
    Debugger *before, *watcher = debug_run_attach(debugger->vm, &before);
    Game *copy = heap_alloc(door_size(setup));
    door_copy(copy, game, setup);
    if (look->place == FRAME_QUESTION) door_of(setup)->ask_again(copy, setup);
    watcher->watches_silent = look->place != FRAME_PAUSE;
    watcher->look = look;
    watcher->look_line = debugger->lines.count;
    watcher->look_event = look->event;
    if (look->place == FRAME_EVENT) host.see = see, host.watcher = watcher;
    debug_run_step(watcher, &host, copy, look->answers ? look->option : -1);
    debug_run_detach(watcher, before);
    free(copy);
    return look->found;
}

int frame_question_places(Vm *vm, const Setup *setup, const Game *game, Place *places, int most) {
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
