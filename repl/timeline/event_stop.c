#include "repl/timeline/event_stop.h"

#include <limits.h>
#include <stdlib.h>

#include "core/game/describe.h"
#include "lua/debug/watch.h"
#include "lua/machine/heap.h"

void event_stop_reset(EventStop *stop) {
    stop->seen = stop->told = stop->saved = stop->at = stop->resumed = 0;
    stop->rewound = stop->begun = stop->later = false;
}

void event_stop_release(EventStop *stop) {
    debugger_free_kept(stop->run);
    free(stop->first);
    free(stop->start);
    free(stop->table);
    *stop = (EventStop){.seen = 0};
}

static void keep_game(Game **kept, const Setup *setup, const Game *game) {
    *kept = heap_resize(*kept, door_size(setup));
    door_copy(*kept, game, setup);
}

static void keep_start(EventStop *stop, const Setup *setup, const Game *game, const Debugger *debugger) {
    stop->run = debugger_keep(debugger);
    keep_game(&stop->start, setup, game);
    stop->start_seen = stop->seen;
}

/* Keeps where the step begins, unless it has begun before. */
static void keep_first(EventStop *stop, const Setup *setup, const Game *game) {
    stop->later = stop->begun;
    if (stop->begun) return;
    keep_game(&stop->first, setup, game);
    stop->first_option = stop->option;
    stop->begun = true;
}

/* Finds the table again at the event where the game stands. */
typedef struct TableSearch {
    EventStop *stop;
    const Setup *setup;
    long seen;
} TableSearch;

static void see(void *watcher, const Game *game, const Event *event) {
    TableSearch *search = watcher;
    (void)event;
    if (++search->seen == search->stop->at) keep_game(&search->stop->table, search->setup, game);
}

/* Takes the table from a run of the whole step: a pause within the step leaves traces in the game. */
static void take_table(EventStop *stop, const Setup *setup, Game *game) {
    TableSearch search = {stop, setup, 0};
    Host host = {.setup = setup, .see = see, .watcher = &search, .silent = true};
    door_copy(game, stop->first, setup);
    if (stop->first_option >= 0) (void)door_answer(&host, game, stop->first_option);
    (void)door_step(&host, game);
}

void event_stop_rewind(EventStop *stop, long saved, long event) {
    event_stop_reset(stop);
    stop->saved = saved;
    stop->told = event ? event - 1 : LONG_MAX;
    stop->resumed = LONG_MAX;
}

void event_stop_arrive(EventStop *stop) {
    stop->told = stop->seen;
    stop->resumed = 0;
    stop->rewound = stop->at != 0;
}

bool event_stop_rewinds(const EventStop *stop) {
    return stop->resumed == LONG_MAX && !stop->at;
}

/* Goes back to where the step began, to repeat it up to the event. */
static void return_to_start(EventStop *stop, const Setup *setup, Game *game, Debugger *debugger) {
    door_copy(game, stop->start, setup);
    debugger_return(debugger, stop->run);
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
        keep_first(stop, host->setup, game);
        if (stops) keep_start(stop, host->setup, game, debugger);
    }
    if (stop->resumed) debugger_set_mood(debugger, DEBUGGER_REPEATS);
    if (stop->option >= 0) (void)door_answer(host, game, stop->option);
    Status status = door_step(host, game);
    if (stop->at && stop->later) take_table(stop, host->setup, game);
    debugger_set_mood(debugger, DEBUGGER_ATTENDS);
    if (!stop->at) return status;
    door_copy(game, stop->table, host->setup);
    host->fault.what = NULL;
    return GAME_PAUSED;
}

/* The event is reached again: from here the step is new. */
static void attend(EventStop *stop, Debugger *debugger) {
    if (stop->rewound && stop->depth) watch_begin_here(debugger);
    stop->rewound = false;
    debugger_step_from(debugger, stop->mode, stop->depth);
    debugger_set_mood(debugger, DEBUGGER_ATTENDS);
    stop->mode = STEP_CONTINUE;
    stop->resumed = 0;
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
    stop->kind = describe_of(setup)->event_kinds[kind];
    keep_game(&stop->table, setup, table);
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
