#include "play/session/reload.h"

#include <string.h>
#include <unistd.h>

#include "play/load/tools.h"
#include "play/session/reload_report.h"

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
    session->refused = loaded_game_digest(session->loaded);
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

/* Keeps bots, viewer and automatic seats; a scenario may have lost a seat. */
static void keep_seats(Session *session, LoadedGame *loaded) {
    int seats = door_seats(loaded->setup);
    if (seats == door_seats(session->loaded->setup))
        memcpy(loaded->bench.seat, session->loaded->bench.seat, sizeof loaded->bench.seat);
    if (session->viewer != DOOR_NOBODY && session->viewer >= seats) session->viewer = DOOR_NOBODY;
    session->automatic &= (uint8_t)((1u << seats) - 1);
}

static void replace_branch(Session *session, Branch *branch, const Branch *fresh) {
    branch_release(branch);
    *branch = *fresh;
    branch->generation = session->timeline.generation;
}

static void renew_autosave(Session *session) {
    Autosave *autosave = &session->autosave;
    const Paths *paths = session->paths;
    char why[PATH_TROUBLE];
    if (!autosave_renew(autosave, paths, session->loaded, session_branch(session)))
        (void)session_refuse(session, "the game is not saved: %s", paths_state_trouble(paths, why));
}

/* Puts the new scripts and the replayed branch in force, and frees the old ones. */
static void replace_game(Session *session, LoadedGame *loaded, const BranchReplay *replay) {
    LoadedGame *old = session->loaded;
    keep_seats(session, loaded);
    debugger_inherit(loaded->debugger, old->debugger);
    loaded->scripts.vm->print = old->scripts.vm->print;
    loaded->scripts.vm->printer = old->scripts.vm->printer;
    session->timeline.generation++;
    replace_branch(session, session_branch(session), &replay->fresh);
    session->loaded = loaded;
    session->host.setup = loaded->setup;
    session->replay.debugger = loaded->debugger;
    session->refused = 0;
    session_goto(session, session_here(session));
    if (session->status == GAME_FAILED) session->host.fault = replay->host.fault, session->stopped = false;
    loaded_game_free(old);
    renew_autosave(session);
}

bool reload_scripts(Session *session) {
    Step pending = session->pending;
    char why[STEP_WHY] = "";
    int here = session_here(session);
    bool paused = session->status == GAME_PAUSED && pending.kind != STEP_START,
         halted = paused || session->status == GAME_FAILED, done = true;
    LoadedGame *loaded = load_again(session);
    if (!loaded) return false;
    ReloadReport report = {.old = session->loaded,
                           .replay = {.loaded = loaded, .old = session_branch(session)},
                           .paused = paused ? &pending : NULL,
                           .worked = &session->worked,
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
    BranchReplay replay = {.loaded = session->loaded, .old = branch};
    branch_replay_run(&replay);
    session_notice(session,
                   &(Notice){.kind = NOTICE_REPLAYED, .replay = &replay, .number = branch_replay_differs(&replay)});
    replace_branch(session, branch, &replay.fresh);
}

/* Watching ----------------------------------------------------------------------------------------- */

bool reload_is_due(const Session *session) {
    uint64_t disk = loaded_game_digest(session->loaded);
    return disk != session->loaded->disk && disk != session->refused;
}

void reload_before_command(Session *session) {
    session->reloaded = reload_if_due(session);
}

bool reload_if_due(Session *session) {
    if (!session->autoreload || !reload_is_due(session)) return false;
    (void)reload_scripts(session);
    return true;
}
