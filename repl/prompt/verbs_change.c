/* Verbs that change the scripts of the running game, and the table. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "play/load/tools.h"
#include "play/session/reload.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"
#include "play/describe/description.h"
#include "repl/draw/draw_table.h"

static bool reload_or_say(Session *session) {
    bool current = !session->reload.refused && loaded_game_digest(session->loaded) == session->loaded->disk;
    if (session->reload.automatic && !session->reload.reported && current)
        return shell_print(session, "autoreload is on, and no script has changed\n"), true;
    return session->reload.reported ? !session->reload.refused : reload_scripts(session);
}

static bool run_autoreload(Session *session, const VerbArgs *args) {
    return verb_switch(session, args, "autoreload", &session->reload.automatic);
}

/* Scripts ------------------------------------------------------------------------------------------ */

/* The shell splits the editor's command ("emacs -nw") but not the path. */
static const char edit_command[] = "exec ${VISUAL:-${EDITOR:-vi}} \"$1\"";

/* Piped input holds commands for the REPL, so the editor gets /dev/null instead. */
static void run_editor_child(const char *path) {
    int nothing = isatty(STDIN_FILENO) ? -1 : open("/dev/null", O_RDONLY);
    if (nothing >= 0) (void)dup2(nothing, STDIN_FILENO);
    signal(SIGINT, SIG_DFL);
    execlp("sh", "sh", "-c", edit_command, "sh", path, (char *)NULL);
    _exit(127);
}

/* Runs $VISUAL, $EDITOR or vi on the file and waits for it to exit. Returns false, with the reason in `why`, when the
 * editor cannot be started or fails. */
static bool run_editor(const char *path, char *why, size_t size) {
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) run_editor_child(path);
    if (child < 0) return snprintf(why, size, "cannot start an editor: %s", strerror(errno)), false;
    int status = -1;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    if (status == 0) return true;
    const char *name = getenv("VISUAL");
    if (!name || !*name) name = getenv("EDITOR");
    if (!name || !*name) name = "vi";
    if (status > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 127)
        snprintf(why, size, "editor '%s' not found; set $VISUAL or $EDITOR", name);
    else if (status > 0 && WIFEXITED(status))
        snprintf(why, size, "the editor '%s' exited with status %d; scripts not reloaded", name, WEXITSTATUS(status));
    else
        snprintf(why, size, "the editor '%s' was killed; scripts not reloaded", name);
    return false;
}

static bool edit_path(Session *session, const char *script) {
    char path[PATH_SIZE], why[512];
    snprintf(path, sizeof path, "%s", script);
    if (!run_editor(path, why, sizeof why)) return session_refuse(session, "%s", why);
    if (loaded_game_digest(session->loaded) != session->loaded->disk) return reload_scripts(session);
    shell_print(session, "%s is unchanged\n", path);
    return true;
}

static bool run_edit(Session *session, const VerbArgs *args) {
    const LoadedGame *loaded = session->loaded;
    const PausedHook *seen = session->status == GAME_PAUSED ? debugger_paused(loaded->debugger) : NULL;
    ScriptWanted wanted = {.name = args->count ? args->words[0] : NULL,
                           .paused = seen ? seen->unit : NULL,
                           .fault = session->status == GAME_FAILED ? &session->host.fault : NULL};
    char why[DOOR_WHY];
    const char *path =
        door_tools(loaded->scripts.door)->find_script(&loaded->scripts, loaded->setup, session->game, &wanted, why);
    return path ? edit_path(session, path) : session_refuse(session, "%s", why);
}

/* The table ---------------------------------------------------------------------------------------- */

static bool alter_table(Session *session, const char *verb, const VerbArgs *args) {
    char whole[2 * STEP_TEXT];
    int length = snprintf(whole, sizeof whole, "%s %s", verb, args->rest);
    if (length >= STEP_TEXT)
        return session_refuse(session, "the command is too long: at most %d characters", STEP_TEXT - 1);
    if (!session_alter(session, whole)) return false;
    if (session->interactive) shell_print(session, "done: %s; `undo` reverts it\n", whole);
    session_run_bots(session);
    return true;
}

/* True if the viewer knows where the piece is, or there is none of that name. Otherwise says what `card` says: moving
 * the piece would show where it was. */
static bool may_move_piece(Session *session, const char *name) {
    const Setup *setup = session->loaded->setup;
    if (description_knows(setup, session->game, session->viewer, session->forgets, name)) return true;
    (void)draw_piece(screen_of(session), setup, session->game, session->viewer, session->forgets, name);
    return false;
}

/* The piece is the longest beginning of the words that names one. */
static bool run_put(Session *session, const VerbArgs *args) {
    const Setup *setup = session->loaded->setup;
    char name[STEP_TEXT];
    snprintf(name, sizeof name, "%s", args->rest);
    for (char *end = name + strlen(name); end; end = strrchr(name, ' ')) {
        *end = 0;
        if (description_knows(setup, session->game, session->viewer, session->forgets, name) < 0) continue;
        if (!may_move_piece(session, name)) return false;
        break;
    }
    return alter_table(session, "put", args);
}

static bool run_set(Session *session, const VerbArgs *args) {
    return alter_table(session, "set", args);
}

static bool run_stack(Session *session, const VerbArgs *args) {
    const char *words = args->rest;
    char name[DOOR_NAME];
    while (session_next_piece(session, &words, name))
        if (!may_move_piece(session, name)) return false;
    return alter_table(session, "stack", args);
}

const Verb verbs_change[] = {
    {"reload", NULL, NULL, "", "reloads all scripts and replays the decisions",
     .help =
         "Shows the first event that differs, before and after, and where the game stops if a decision is no longer "
         "possible. If a script has errors, nothing changes. Other branches are replayed when you switch to them.",
     .act = reload_or_say},
    {"autoreload", NULL, NULL, "on|off", "turns reloading of changed scripts on or off",
     .help = "Scripts are checked for changes before and after each command.", .run = run_autoreload,
     .words = "on off"},
    {"edit", "e", NULL, "[POWER|SCRIPT]", "opens a script in an editor, then reloads",
     .help = "Without a power, opens the script of the active one: the power that is paused, has failed or asks. A "
             "whole game has scripts with names: `edit data`. The editor is $VISUAL, $EDITOR or vi.",
     .run = run_edit, .completes = ARG_POWER},
    {"put", NULL, NULL, "PIECE ZONE", "moves a card or piece; marks the game as altered",
     .help = "{put} `undo` reverts the change.", .reads = true, .run = run_put, .completes = ARG_CARD_ZONE},
    {"set", NULL, NULL, "WHAT VALUE", "changes a number of the game",
     .help = "{set} Marks the game as altered; `undo` reverts the change.", .reads = true, .run = run_set,
     .completes = ARG_SET},
    {"stack", NULL, NULL, "[PILE] PIECE...", "puts cards or pieces on top of a pile, in this order",
     .help = "The first one is uppermost; commas may stand between names. Happy DayZ has the Reserve where no pile is "
             "named. Marks the game as altered; `undo` reverts the change.",
     .reads = true, .run = run_stack, .completes = ARG_CARD},
    {.name = NULL},
};
