#include "repl/timeline/branch_save.h"

#include "repl/app/command.h"

/* The observer of a game that is played again for its file. */
typedef struct SaveObserver {
    SaveWriter *save;
    const Setup *setup;
} SaveObserver;

static void see(void *watcher, const Game *game, const Event *event) {
    SaveObserver *observer = watcher;
    save_writer_see(observer->save, observer->setup, game, event);
}

static void watch(const Branch *branch, const Setup *setup, SaveWriter *save, int from, int to) {
    SaveObserver observer = {save, setup};
    Host host = {.setup = setup, .see = see, .watcher = &observer, .silent = true};
    branch_watch(branch, &host, from, to);
}

/* Writes the step that leads on from a position. */
static bool write_step(SaveWriter *save, const Setup *setup, const Position *position) {
    if (position->step.kind == STEP_ALTERATION) return save_writer_alteration(save, position->step.text);
    int option = door_of(setup)->find_option(position->game, setup, position->step.text);
    return save_writer_decision(save, setup, position->game, option, false);
}

void branch_save_start(const Branch *branch, const Setup *setup, SaveWriter *save) {
    watch(branch, setup, save, -1, 0);
}

bool branch_save_steps(const Branch *branch, const Setup *setup, SaveWriter *save, int from, int to) {
    for (int i = from; i < to; i++) {
        if (!write_step(save, setup, &branch->positions[i])) return false;
        watch(branch, setup, save, i, i + 1);
    }
    return true;
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
