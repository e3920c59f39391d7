#include "play/session/branch_replay.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "play/load/tools.h"

/* Replaying ---------------------------------------------------------------------------------------- */

void branch_replay_run(BranchReplay *replay) {
    const Branch *old = replay->old;
    Branch *fresh = &replay->fresh;
    EventLog *log = replay->event_log;
    Replay run;
    replay->host = (Host){.setup = replay->loaded->setup, .silent = true};
    replay_init(&run, &replay->host);
    (void)replay_observe(&run, log ? event_log_see : NULL, log);
    (void)replay_start(&run, replay->loaded->seed);
    branch_init(fresh, old->name, door_size(replay->loaded->setup), run.game, run.status, run.question);
    for (int next = 0; next < old->last + old->tail_count && run.status != GAME_FAILED; next++) {
        const Step *step = branch_step_at(old, next);
        if (log) log->position = next + 1;
        replay->cut = !replay_take(&run, step);
        if (replay->cut) break;
        branch_step(fresh, step, run.game, run.status, run.question);
    }
    memcpy(replay->why, run.why, sizeof replay->why);
    replay_release(&run);
    branch_keep_tail(fresh, old, fresh->last);
    bool at_end = old->tail_count && old->here == old->last; /* then go on to the steps that are possible again */
    fresh->here = old->here < fresh->last && !at_end ? old->here : fresh->last;
    replay->host.see = NULL; /* the observer ends here */
    replay->host.watcher = NULL;
}

/* Comparing ---------------------------------------------------------------------------------------- */

int branch_replay_differs(const BranchReplay *replay) {
    const Branch *old = replay->old, *fresh = &replay->fresh;
    const Setup *setup = replay->loaded->setup;
    bool (*same_course)(const Game *, const Game *, const Setup *) = tools_of(setup)->same_course;
    int last = old->last < fresh->last ? old->last : fresh->last;
    if (old->size != fresh->size) return 0;
    for (int i = 0; i <= last; i++) {
        const Game *one = old->positions[i].game, *other = fresh->positions[i].game;
        if (!(same_course ? same_course(one, other, setup) : door_same(one, other, setup))) return i;
    }
    return -1;
}
