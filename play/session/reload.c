#include "play/session/reload.h"

#include <string.h>
#include <unistd.h>

#include "play/load/tools.h"
#include "play/session/branch_replay.h"

/* Loading ------------------------------------------------------------------------------------------ */

static bool has_path(const Scripts *scripts, const char *path) {
    const char *other;
    for (int i = 0; (other = door_tools(scripts->door)->script_path(scripts, i)); i++)
        if (strcmp(other, path) == 0) return true;
    return false;
}

/* Does a script still exist that could be loaded before and no longer can? The error has been printed. */
static bool has_broken(const LoadedGame *old, const LoadedGame *fresh) {
    const char *path;
    for (int i = 0; (path = door_tools(old->scripts.door)->script_path(&old->scripts, i)); i++)
        if (!has_path(&fresh->scripts, path) &&
            (files_holds(old->scripts.paths->files, path) || access(path, F_OK) == 0))
            return true;
    return false;
}

/* Loads the game of the session again; NULL when that fails, and the error has been printed. */
static LoadedGame *load_again(Session *session) {
    int end;
    session_notice(session, &(Notice){.kind = NOTICE_RELOADS});
    session->reload.refused = loaded_game_digest(session->loaded);
    Origin origin = session->origin;
    origin.options.reloading = true;
    LoadedGame *loaded = loaded_game_new(session->paths, &origin, &end);
    if (loaded && has_broken(session->loaded, loaded)) {
        loaded_game_free(loaded);
        loaded = NULL;
    }
    if (!loaded) (void)session_refuse(session, "reload failed: the scripts that were loaded before stay in force");
    return loaded;
}

/* Replacing ---------------------------------------------------------------------------------------- */

static void replace_branch(Session *session, Branch *branch, const Branch *fresh) {
    branch_release(branch);
    *branch = *fresh;
    branch->generation = session->timeline.generation;
}

/* Puts the new scripts and the replayed branch in force, and frees the old ones. */
static void replace_game(Session *session, LoadedGame *loaded, const BranchReplay *replay) {
    LoadedGame *old = session->loaded;
    if (door_seats(loaded->setup) == door_seats(old->setup)) /* a scenario may have lost a seat */
        memcpy(loaded->bench.seat, old->bench.seat, sizeof loaded->bench.seat);
    session_seat(session, loaded->setup, session->viewer, session->automatic);
    debugger_inherit(loaded->debugger, old->debugger);
    loaded->scripts.vm->print = old->scripts.vm->print;
    loaded->scripts.vm->printer = old->scripts.vm->printer;
    session->timeline.generation++;
    replace_branch(session, session_branch(session), &replay->fresh);
    session->loaded = loaded;
    session->host.setup = loaded->setup;
    session->replay.debugger = loaded->debugger;
    session->reload.refused = 0;
    session_goto(session, session_here(session));
    if (session->status == GAME_FAILED) session->host.fault = replay->host.fault, session->stopped = false;
    loaded_game_free(old);
    if (!autosave_renew(&session->autosave, session->paths, loaded, session_branch(session)))
        (void)session_refuse_unsaved(session);
}

bool reload_scripts(Session *session) {
    Step pending = session->pending;
    char why[STEP_WHY] = "";
    int here = session_here(session);
    bool paused = session_interrupted(session) >= 0, halted = paused || session->status == GAME_FAILED, done = true;
    LoadedGame *loaded = load_again(session);
    if (!loaded) return false;
    ReloadReport report = {.old = session->loaded,
                           .replay = {.loaded = loaded, .old = session_branch(session)},
                           .paused = paused ? &pending : NULL,
                           .worked = &session->reload.worked,
                           .viewer = session->viewer,
                           .describes = session->front.describes};
    reload_report_run(&report);
    session_notice(session, &(Notice){.kind = NOTICE_RELOADED, .report = &report});
    reload_report_release(&report);
    replace_game(session, loaded, &report.replay);
    if (session_here(session) != here) return true;
    if (paused) done = session_take(session, &pending, why); /* the power pauses again in the new script */
    if (!done && *why) (void)session_refuse(session, "the paused decision is no longer possible");
    if (done && halted) session_run_bots(session);
    return done;
}

/* Other branches ----------------------------------------------------------------------------------- */

void reload_branch(Session *session, Branch *branch) {
    if (branch->generation == session->timeline.generation) return;
    BranchReplay replay = {.loaded = session->loaded, .old = branch};
    branch_replay_run(&replay);
    session_notice(session,
                   &(Notice){.kind = NOTICE_REPLAYED, .replay = &replay, .number = branch_replay_differs(&replay)});
    replace_branch(session, branch, &replay.fresh);
}

/* Watching ----------------------------------------------------------------------------------------- */

bool reload_is_due(const Session *session) {
    uint64_t disk = loaded_game_digest(session->loaded);
    return disk != session->loaded->disk && disk != session->reload.refused;
}

void reload_before_command(Session *session) {
    session->reload.reported = reload_if_due(session);
}

bool reload_if_due(Session *session) {
    if (!session->reload.automatic || !reload_is_due(session)) return false;
    (void)reload_scripts(session);
    return true;
}
