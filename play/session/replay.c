#include "play/session/replay.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/game/describe.h"
#include "play/load/alteration.h"
#include "lua/debug/watch.h"
#include "core/base/heap.h"
#include "play/load/tools.h"

bool step_is_same(const Step *one, const Step *other) {
    return one->kind == other->kind && one->seat == other->seat && strcmp(one->text, other->text) == 0;
}

Step step_of(const Setup *setup, const Game *game, int option) {
    Asked asked = {0};
    (void)door_asked(game, setup, &asked);
    Step step = {.kind = STEP_DECISION, .seat = asked.seat};
    door_option_name(game, setup, option, step.text);
    return step;
}

/* Writes why the option is not offered. Its name may come from a damaged file. */
static int refuse_option(const Step *step, const Setup *setup, const Game *game, char why[STEP_WHY]) {
    char name[DOOR_NAME];
    Asked asked;
    int used = 0, seat = step->seat + 1;
    for (const char *at = step->text; *at && used < DOOR_NAME - 1; at++)
        name[used++] = (char)((unsigned char)*at < ' ' || *at == 127 ? '?' : *at);
    name[used] = 0;
    if (!door_asked(game, setup, &asked))
        snprintf(why, STEP_WHY, "%d can no longer choose %s: the game is over", seat, name);
    else if (asked.seat != step->seat)
        snprintf(why, STEP_WHY, "%d can no longer choose %s: it is %d's turn", seat, name, asked.seat + 1);
    else
        snprintf(why, STEP_WHY, "%d can no longer choose %s", seat, name);
    return -1;
}

int step_option(const Step *step, const Setup *setup, const Game *game, char why[STEP_WHY]) {
    Asked asked;
    bool offered = step->kind == STEP_DECISION && door_asked(game, setup, &asked) && asked.seat == step->seat;
    int option = offered ? door_of(setup)->find_option(game, setup, step->text) : -1;
    return option >= 0 ? option : refuse_option(step, setup, game, why);
}

/* Replays ---------------------------------------------------------------------------------------- */

void replay_init(Replay *replay, Host *host) {
    size_t size = door_size(host->setup);
    *replay = (Replay){.host = host, .size = size, .game = heap_new(1, size), .status = GAME_WAITS};
}

void replay_release(Replay *replay) {
    free(replay->first);
    free(replay->game);
    replay->game = replay->first = NULL;
}

/* Observers ---------------------------------------------------------------------------------------- */

/* The event is reached again from where the step began: from here on the step is new. */
static void attend(Replay *replay) {
    int depth = debugger_depth(replay->debugger);
    if (replay->rewound && depth) watch_begin_here(replay->debugger);
    debugger_step_from(replay->debugger, replay->mode, depth);
    debugger_set_task(replay->debugger, DEBUGGER_ATTENDS);
    replay->mode = STEP_CONTINUE;
    replay->rewound = false;
    replay->repeats = 0;
}

/* Watchpoints outside scripts follow their values on the way to a moment. */
static void follow(const Replay *replay, const Game *game) {
    const Vm *vm = door_of(replay->host->setup)->machine(replay->host->setup);
    if (!vm->hook) watch_begin(replay->debugger, replay->host->setup, game);
}

static void see_step(void *watcher, const Game *game, const Event *event) {
    Replay *replay = watcher;
    const Setup *setup = replay->host->setup;
    if (replay->at) return;
    EventInfo info = describe_event_info(game, setup, event);
    replay->events++;
    if (info.question) snprintf(replay->question, sizeof replay->question, "%s", info.question);
    bool there = replay->events == replay->repeats;
    if (replay->repeats && replay->stops && !there) follow(replay, game);
    if (there && !replay->stops) attend(replay);
    for (int i = 0; i < replay->observer_count; i++) {
        Observer *observer = &replay->observers[i];
        if (told_next(&observer->told) && observer->see) observer->see(observer->self, game, event);
    }
    if (there && replay->stops) replay_stop(replay);
    if (replay->at) replay->kind = describe_kind(setup, &info);
}

Observer *replay_observe(Replay *replay, void (*tell)(void *self, const Game *game, const Event *event), void *self) {
    Observer *observer = &replay->observers[replay->observer_count++];
    *observer = (Observer){.see = tell, .self = self};
    replay->host->see = see_step;
    replay->host->watcher = replay;
    return observer;
}

void replay_remove(Replay *replay) {
    replay->observer_count--;
}

/* Steps -------------------------------------------------------------------------------------------- */

void replay_begin(Replay *replay) {
    replay->events = replay->at = replay->repeats = 0;
    replay->begun = replay->rewound = replay->stops = false;
    for (int i = 0; i < replay->observer_count; i++) replay->observers[i].told = (ToldCount){0};
}

void replay_place_start(Replay *replay, uint64_t seed) {
    const Setup *setup = replay->host->setup;
    replay_begin(replay);
    memset((void *)replay->game, 0, door_size(setup));
    door_of(setup)->start(replay->game, setup, seed);
}

Status replay_start(Replay *replay, uint64_t seed) {
    replay_place_start(replay, seed);
    return replay_run(replay, -1);
}

void replay_place(Replay *replay, const Game *game) {
    const Setup *setup = replay->host->setup;
    replay_begin(replay);
    if (door_size(setup) != replay->size) replay->game = heap_resize(replay->game, replay->size = door_size(setup));
    door_copy(replay->game, game, setup);
}

/* Answers the open question with the option (-1: nothing is asked) and steps the game. */
static Status step_on(Replay *replay, int option) {
    Host *host = replay->host;
    *replay->question = 0;
    if (option >= 0) (void)door_answer(host, replay->game, option);
    replay->status = door_step(host, replay->game);
    if (*host->question) snprintf(replay->question, sizeof replay->question, "%s", host->question);
    return replay->status;
}

Status replay_run(Replay *replay, int option) {
    replay_begin(replay);
    return step_on(replay, option);
}

bool replay_prepare(Replay *replay, const Step *step, int *option) {
    const Setup *setup = replay->host->setup;
    *option = -1;
    if (step->kind == STEP_ALTERATION) return alteration_apply(replay->game, setup, step->text, replay->why);
    return (*option = step_option(step, setup, replay->game, replay->why)) >= 0;
}

bool replay_take(Replay *replay, const Step *step) {
    int option;
    if (!replay_prepare(replay, step, &option)) return false;
    (void)replay_run(replay, option);
    return true;
}

/* Inside a step ------------------------------------------------------------------------------------ */

/* Takes the table at the event where the replay stands, from a run of the whole step: a pause on the way would leave
 * traces in it. */
typedef struct TableSearch {
    const Setup *setup;
    long left; /* events up to that one */
    Game *table;
} TableSearch;

static void see_table(void *watcher, const Game *game, const Event *event) {
    TableSearch *search = watcher;
    (void)event;
    if (--search->left == 0) door_copy(search->table, game, search->setup);
}

static void take_table(Replay *replay) {
    const Setup *setup = replay->host->setup;
    TableSearch search = {setup, replay->at, replay->game};
    Host host = {.setup = setup, .see = see_table, .watcher = &search, .silent = true};
    Game *copy = heap_alloc(door_size(setup));
    door_copy(copy, replay->first, setup);
    if (replay->option >= 0) (void)door_answer(&host, copy, replay->option);
    (void)door_step(&host, copy);
    free(copy);
}

/* Keeps where the step begins, unless it has begun before. */
static void keep_first(Replay *replay, int option) {
    const Setup *setup = replay->host->setup;
    if (replay->begun) return;
    replay->first = heap_resize(replay->first, door_size(setup));
    door_copy(replay->first, replay->game, setup);
    replay->option = option;
    replay->begun = true;
}

/* The step is taken again from where it began: what came before the event where the replay stands is not told again. */
static void begin_again(Replay *replay) {
    replay->at = replay->events = 0;
    replay->host->printed = (ToldCount){.before = replay->printed};
    for (int i = 0; i < replay->observer_count; i++) {
        ToldCount *told = &replay->observers[i].told;
        *told = (ToldCount){.before = told_so_far(told)};
    }
}

Status replay_run_on(Replay *replay, int option) {
    Debugger *debugger = replay->debugger;
    if (replay->at) {
        door_copy(replay->game, replay->first, replay->host->setup);
        debugger_reset(debugger);
        option = replay->option;
        replay->repeats = replay->at;
        replay->stops = false;
        begin_again(replay);
    } else {
        keep_first(replay, option);
    }
    if (replay->repeats && !replay->stops) debugger_set_task(debugger, DEBUGGER_REPEATS);
    (void)step_on(replay, option);
    replay->host->printed = (ToldCount){0};
    if (replay->at) take_table(replay);
    debugger_set_task(debugger, DEBUGGER_ATTENDS);
    if (!replay->at) return replay->status;
    replay->host->fault.what = NULL;
    return replay->status = GAME_PAUSED;
}

void replay_stop(Replay *replay) {
    if (!replay->host->pauses) return;
    replay->at = replay->events;
    replay->printed = replay->host->printed.count;
    replay->host->printed.before = LONG_MAX;
    debugger_set_task(replay->debugger, DEBUGGER_IGNORES);
}

Status replay_run_to(Replay *replay, int option, const StepMoment *moment) {
    replay->repeats = moment->event ? moment->event : LONG_MAX;
    replay->stops = true;
    replay->host->printed = (ToldCount){.before = LONG_MAX};
    debugger_follow(replay->debugger, moment->line);
    (void)replay_run_on(replay, option);
    replay->repeats = 0;
    replay->rewound = replay->at != 0;
    return replay->status;
}

bool replay_look(const Replay *replay, FrameLook *look) {
    look->place = FRAME_EVENT;
    look->answers = replay->option >= 0;
    look->option = replay->option;
    look->event = replay->at;
    return replay->at && frame_look(replay->debugger, replay->host->setup, replay->first, look);
}
