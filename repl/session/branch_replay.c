#include "repl/session/branch_replay.h"

#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "repl/app/game_fault.h"

void branch_replay_run(BranchReplay *replaying) {
    const Branch *old = replaying->old;
    Branch *fresh = &replaying->fresh;
    const Setup *setup = &replaying->loaded->setup;
    replaying->host = (Host){.setup = setup, .silent = true};
    if (replaying->event_log) replaying->host.see = event_log_see, replaying->host.watcher = replaying->event_log;
    Game game;
    game_init(&game, setup, replaying->loaded->seed);
    Status status = game_step(&replaying->host, &game);
    branch_init(fresh, old->name, &game, status);
    int count = old->last + old->tail_count, next = 0;
    for (; next < count && status != GAME_FAILED && !replaying->cut; next++) {
        const Step *step = branch_step_at(old, next);
        if (replaying->event_log) replaying->event_log->position = next + 1;
        replaying->cut = !step_apply(&replaying->host, &game, step, &status, replaying->why, sizeof replaying->why);
        if (!replaying->cut) branch_step(fresh, step, &game, status);
    }
    branch_keep_tail(fresh, old, fresh->last);
    bool at_end = old->tail_count && old->here == old->last; /* and so it stood behind what comes back now */
    fresh->here = old->here < fresh->last && !at_end ? old->here : fresh->last;
}

/* Adds "; 2 may choose: 1, 3" for those who may know. */
static void add_options(const BranchReplay *replaying, const Session *session, FILE *words) {
    const Game *game = &replaying->fresh.positions[replaying->fresh.last].game;
    const Decision *asked = game_asked(game);
    char name[NAME_SIZE];
    if (!asked || (session->viewer != NOTHING && session->viewer != asked->seat)) return;
    fprintf(words, "; %d may choose:", asked->seat + 1);
    for (int option = 0; option < asked->option_count; option++)
        fprintf(words, "%s %s", option ? "," : "", name_option(game, &replaying->loaded->setup, option, name));
}

/* What another seat decided is not for everybody. */
static void tell_cut(const BranchReplay *replaying, Session *session) {
    const Branch *fresh = &replaying->fresh;
    const Step *step = &fresh->tail[0];
    bool hidden = session->viewer != NOTHING && (step->kind == STEP_ALTERATION || step->seat != session->viewer);
    char *text = NULL;
    size_t size;
    FILE *words = heap_open(&text, &size);
    if (hidden)
        fprintf(words, "the next decision is no longer possible");
    else if (step->kind == STEP_ALTERATION)
        fprintf(words, "`%s` is no longer possible: %s", step->text, replaying->why);
    else
        fprintf(words, "%s", replaying->why);
    add_options(replaying, session, words);
    heap_close(words);
    int column = snprintf(NULL, 0, "position %d: ", fresh->last);
    screen_print(session->screen, "position %d: ", fresh->last);
    screen_wrap_hanging(session->screen, column, 2, text);
    free(text);
    screen_print(session->screen, "The game ends there for now; %d decision%s after it wait%s for another reload\n",
                 fresh->tail_count, fresh->tail_count == 1 ? "" : "s", fresh->tail_count == 1 ? "s" : "");
}

void branch_replay_tell(const BranchReplay *replaying, Session *session) {
    const Branch *fresh = &replaying->fresh;
    const Position *last = &fresh->positions[fresh->last];
    if (replaying->cut) tell_cut(replaying, session);
    if (last->status != GAME_FAILED) return;
    (void)screen_flush(session->screen);
    game_fault_print(&replaying->loaded->scripts, &replaying->host, &last->game);
    screen_print(session->screen, "position %d: a power fails there; mend the script and `reload`, or `undo`\n",
                 fresh->last);
}
