#include "play/session/branch_save.h"

#include "play/load/options.h"

/* The observer of a game that is played again for its file. */
typedef struct SaveObserver {
    SaveWriter *save;
    const Setup *setup;
} SaveObserver;

static void see(void *watcher, const Game *game, const Event *event) {
    SaveObserver *observer = watcher;
    save_writer_see(observer->save, observer->setup, game, event);
}

void branch_save_start(const Branch *branch, const Setup *setup, SaveWriter *save) {
    SaveObserver observer = {save, setup};
    Host host = {.setup = setup, .see = see, .watcher = &observer, .silent = true};
    branch_watch(branch, &host, -1, 0);
}

/* Writes a step before it is taken. */
static bool write_step(SaveWriter *save, const Setup *setup, const Game *game, const Step *step) {
    if (step->kind == STEP_ALTERATION) return save_writer_alteration(save, step->text);
    return save_writer_decision(save, setup, game, door_of(setup)->find_option(game, setup, step->text), false);
}

bool branch_save_steps(const Branch *branch, const Setup *setup, SaveWriter *save, int from, int to) {
    SaveObserver observer = {save, setup};
    Host host = {.setup = setup, .see = see, .watcher = &observer, .silent = true};
    Replay replay;
    bool done = true;
    replay_init(&replay, &host);
    for (int i = from; i < to && done; i++) {
        const Step *step = &branch->positions[i].step;
        replay_place(&replay, branch->positions[i].game);
        done = write_step(save, setup, replay.game, step);
        if (done) (void)replay_take(&replay, step);
    }
    replay_release(&replay);
    return done;
}

static bool write_branch(const Branch *branch, const Setup *setup, SaveWriter *save) {
    const Position *here = branch_now(branch);
    branch_save_start(branch, setup, save);
    bool done = branch_save_steps(branch, setup, save, 0, branch->here);
    if (done && here->status == GAME_OVER) done = save_writer_end(save, setup, here->game);
    return save_writer_close(save) && done;
}

bool branch_save(const Branch *branch, const LoadedGame *loaded, const char *path) {
    SaveWriter save;
    if (save_writer_create(&save, path, &loaded->scripts, loaded->setup, loaded->seed, &loaded->bench) != DONE)
        return false;
    return write_branch(branch, loaded->setup, &save);
}

bool branch_save_text(const Branch *branch, const LoadedGame *loaded, Buffer *text) {
    SaveWriter save;
    save_writer_text(&save, text, &loaded->scripts, loaded->setup, loaded->seed, &loaded->bench);
    return write_branch(branch, loaded->setup, &save);
}
