/* Verbs that change the scripts of the running game, and the table. */
#include <stdio.h>
#include <string.h>

#include "play/load/tools.h"
#include "repl/prompt/editor.h"
#include "play/session/reload.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"
#include "play/describe/description.h"
#include "repl/draw/draw_table.h"

static bool run_reload(Session *session, const VerbArgs *args) {
    if (!verb_args_at_most(session, args, 0)) return false;
    bool current = !session->refused && loaded_game_digest(session->loaded) == session->loaded->disk;
    if (session->autoreload && !session->reloaded && current)
        return screen_print(screen_of(session), "autoreload is on, and no script has changed\n"), true;
    return session->reloaded ? !session->refused : reload_scripts(session);
}

static bool run_autoreload(Session *session, const VerbArgs *args) {
    const char *word = args->count ? args->words[0] : "";
    if (!verb_args_at_most(session, args, 1)) return false;
    if (*word && strcmp(word, "on") != 0 && strcmp(word, "off") != 0)
        return session_refuse(session, "expected on or off, got '%s'", word);
    if (*word) session->autoreload = word[1] == 'n';
    screen_print(screen_of(session), "autoreload is %s\n", session->autoreload ? "on" : "off");
    return true;
}

/* Scripts ------------------------------------------------------------------------------------------ */

static bool edit_path(Session *session, const char *script) {
    char path[PATH_SIZE], why[512];
    snprintf(path, sizeof path, "%s", script);
    if (!editor_run(path, why, sizeof why)) return session_refuse(session, "%s", why);
    if (loaded_game_digest(session->loaded) != session->loaded->disk) return reload_scripts(session);
    screen_print(screen_of(session), "%s is unchanged\n", path);
    return true;
}

static bool run_edit(Session *session, const VerbArgs *args) {
    const LoadedGame *loaded = session->loaded;
    const PausedHook *seen = session->status == GAME_PAUSED ? debugger_paused(loaded->debugger) : NULL;
    ScriptWanted wanted = {.name = args->count ? args->words[0] : NULL,
                           .paused = seen ? seen->unit : NULL,
                           .fault = session->status == GAME_FAILED ? &session->host.fault : NULL};
    char why[DOOR_WHY];
    if (!verb_args_at_most(session, args, 1)) return false;
    const char *path =
        door_tools(loaded->scripts.door)->find_script(&loaded->scripts, loaded->setup, session->game, &wanted, why);
    return path ? edit_path(session, path) : session_refuse(session, "%s", why);
}

/* The table ---------------------------------------------------------------------------------------- */

static bool alter(Session *session, const char *verb, const VerbArgs *args) {
    char whole[2 * STEP_TEXT];
    int length = snprintf(whole, sizeof whole, "%s %s", verb, args->rest);
    if (length >= STEP_TEXT)
        return session_refuse(session, "the command is too long: at most %d characters", STEP_TEXT - 1);
    if (!session_alter(session, whole)) return false;
    if (session->interactive) screen_print(screen_of(session), "done: %s; `undo` reverts it\n", whole);
    session_run_bots(session);
    return true;
}

/* True if the viewer knows where the piece is, or there is none of that name. Otherwise says what `card` says: moving the
 * piece would show where it was. */
static bool may_move(Session *session, const char *name) {
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
        if (!may_move(session, name)) return false;
        break;
    }
    return alter(session, "put", args);
}

static bool run_set(Session *session, const VerbArgs *args) {
    return alter(session, "set", args);
}

static bool run_stack(Session *session, const VerbArgs *args) {
    const char *words = args->rest;
    char name[DOOR_NAME];
    while (session_next_piece(session, &words, name))
        if (!may_move(session, name)) return false;
    return alter(session, "stack", args);
}

const Verb verbs_change[] = {
    {.name = "reload",
     .arguments = "",
     .summary = "reloads all scripts and replays the decisions",
     .help =
         "Shows the first event that differs, before and after, and where the game stops if a decision is no longer "
         "possible. If a script has errors, nothing changes. Other branches are replayed when you switch to them.",
     .run = run_reload},
    {.name = "autoreload",
     .arguments = "on|off",
     .summary = "turns reloading of changed scripts on or off",
     .help = "Scripts are checked for changes before and after each command.",
     .run = run_autoreload,
     .completes = ARG_WORDS,
     .words = "on off"},
    {.name = "edit",
     .alias = "e",
     .arguments = "[POWER|SCRIPT]",
     .summary = "opens a script in an editor, then reloads",
     .help = "Without a power, opens the script of the active one: the power that is paused, has failed or asks. A "
             "whole game has scripts with names: `edit data`. The editor is $VISUAL, $EDITOR or vi.",
     .run = run_edit,
     .completes = ARG_POWER},
    {.name = "put",
     .arguments = "PIECE ZONE",
     .summary = "moves a card or piece; marks the game as altered",
     .help = "{put} `undo` reverts the change.",
     .run = run_put,
     .completes = ARG_ZONE},
    {.name = "set",
     .arguments = "WHAT VALUE",
     .summary = "changes a number of the game",
     .help = "{set} Marks the game as altered; `undo` reverts the change.",
     .run = run_set,
     .completes = ARG_SET},
    {.name = "stack",
     .arguments = "[PILE] PIECE...",
     .summary = "puts cards or pieces on top of a pile, in this order",
     .help = "The first one is uppermost; commas may stand between names. Happy DayZ has the Reserve where no pile is "
             "named. Marks the game as altered; `undo` reverts the change.",
     .run = run_stack,
     .completes = ARG_CARD},
    {.name = NULL},
};
