#include "repl/timeline/event_stop.h"

#include <stdlib.h>

#include "lua/machine/heap.h"

void event_stop_reset(EventStop *stop) {
    stop->seen = stop->told = stop->saved = stop->at = stop->resumed = 0;
}

void event_stop_release(EventStop *stop) {
    debugger_free_kept(stop->run);
    free(stop->start);
    free(stop->table);
    *stop = (EventStop){.seen = 0};
}

static void keep_start(EventStop *stop, const Setup *setup, const Game *game, const Debugger *debugger) {
    stop->run = debugger_keep(debugger);
    stop->start = heap_resize(stop->start, door_size(setup));
    door_copy(stop->start, game, setup);
    stop->start_seen = stop->seen;
}

/* Goes back to where the step began, to repeat it up to the event. */
static void return_to_start(EventStop *stop, const Setup *setup, Game *game, Debugger *debugger) {
    door_copy(game, stop->start, setup);
    debugger_return(debugger, stop->run);
    debugger_set_mood(debugger, DEBUGGER_REPEATS);
    stop->seen = stop->start_seen;
    stop->resumed = stop->at;
    stop->at = 0;
}

Status event_stop_step(EventStop *stop, Host *host, Game *game, Debugger *debugger, int option, bool stops) {
    if (stop->at) {
        return_to_start(stop, host->setup, game, debugger);
    } else {
        debugger_free_kept(stop->run);
        stop->run = NULL;
        stop->option = option;
        if (stops) keep_start(stop, host->setup, game, debugger);
    }
    if (stop->option >= 0) (void)door_answer(host, game, stop->option);
    Status status = door_step(host, game);
    debugger_set_mood(debugger, DEBUGGER_ATTENDS);
    if (!stop->at) return status;
    door_copy(game, stop->table, host->setup);
    host->fault.what = NULL;
    return GAME_PAUSED;
}

/* The event is reached again: from here the step is new. */
static void attend(EventStop *stop, Debugger *debugger) {
    debugger_step_from(debugger, stop->mode, stop->depth);
    debugger_set_mood(debugger, DEBUGGER_ATTENDS);
    stop->mode = STEP_CONTINUE;
}

bool event_stop_counts(EventStop *stop, Debugger *debugger, bool *saves) {
    *saves = false;
    if (stop->at) return false;
    stop->seen++;
    *saves = stop->seen > stop->saved;
    if (*saves) stop->saved = stop->seen;
    if (stop->seen == stop->resumed) attend(stop, debugger);
    if (stop->seen <= stop->told) return false;
    stop->told = stop->seen;
    return true;
}

void event_stop_here(EventStop *stop, const Setup *setup, Debugger *debugger, const Game *table, int kind) {
    if (!stop->run) return;
    stop->at = stop->seen;
    stop->depth = debugger_depth(debugger);
    stop->kind = door_of(setup)->event_kinds[kind];
    stop->table = heap_resize(stop->table, door_size(setup));
    door_copy(stop->table, table, setup);
    debugger_set_mood(debugger, DEBUGGER_IGNORES);
}

bool event_stop_prints(const EventStop *stop) {
    return !stop->at && stop->seen >= stop->resumed;
}

bool event_stop_look(const EventStop *stop, const Setup *setup, Debugger *debugger, FrameLook *look) {
    look->place = FRAME_EVENT;
    look->answers = stop->option >= 0;
    look->option = stop->option;
    look->event = stop->at - stop->start_seen;
    return stop->at && frame_look(debugger, setup, stop->start, look);
}
