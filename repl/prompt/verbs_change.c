/* Changing scripts under a running game, and the table by hand. */
#include <string.h>

#include "repl/prompt/editor.h"
#include "repl/session/reload.h"
#include "repl/prompt/verb.h"

enum { WHOLE = 2 * STEP_TEXT };

static bool run_reload(Session *session, const Line *line) {
    return line_ends(session, line, 0) && reload_scripts(session);
}

static bool run_watch(Session *session, const Line *line) {
    const char *word = line->count ? line->words[0] : "";
    if (!line_ends(session, line, 1)) return false;
    if (*word && strcmp(word, "on") != 0 && strcmp(word, "off") != 0)
        return refuse(session, "watch is on or off, not '%s'", word);
    if (*word) session->watching = word[1] == 'n';
    screen_print(session->screen, session->watching ? "scripts are read again whenever one has changed\n"
                                                    : "scripts are read again by `reload` alone\n");
    return true;
}

/* Editing ------------------------------------------------------------------------------------------ */

/* The power that is paused, has failed, or asks; empty when none is at work. */
static void find_at_work(const Session *session, char name[NAME_SIZE]) {
    const PausedHook *seen = session->status == GAME_PAUSED ? debugger_paused(session->loaded->debugger) : NULL;
    const Open *open = &session->game.open;
    int power = session->status == GAME_FAILED ? session->host.fault.power : open->hook ? open->power : NOTHING;
    *name = 0;
    if (seen)
        strcpy(name, seen->power);
    else if (power != NOTHING)
        name_power(&session->loaded->setup, table_power_name(&session->game.now, power), name);
}

/* The script of "police", "police:advanced", "bunker" or "zero:biker"; NULL when there is none. */
static const Script *find_script(const Session *session, const char *name) {
    char id[NAME_SIZE];
    snprintf(id, sizeof id, "%.*s", (int)strcspn(name, ":"), name);
    return catalog_find(session->loaded->scripts.catalog, id);
}

static bool run_edit(Session *session, const Line *line) {
    char name[NAME_SIZE], path[PATH_SIZE], why[512];
    if (!line_ends(session, line, 1)) return false;
    find_at_work(session, name);
    if (line->count) snprintf(name, sizeof name, "%s", line->words[0]);
    if (!*name) return refuse(session, "no power is at work; edit takes one, such as hippie");
    const Script *script = find_script(session, name);
    if (!script) return refuse(session, "there is no power '%s'; `powers` lists those in play", name);
    snprintf(path, sizeof path, "%s", script->path);
    if (!editor_run(path, why, sizeof why)) return refuse(session, "%s", why);
    if (loaded_game_digest(session->loaded) != session->loaded->disk) return reload_scripts(session);
    screen_print(session->screen, "%s is as it was\n", path);
    return true;
}

/* The table ---------------------------------------------------------------------------------------- */

static bool alter(Session *session, const char *verb, const Line *line) {
    char whole[WHOLE];
    int length = snprintf(whole, sizeof whole, "%s %s", verb, line->rest);
    if (length >= STEP_TEXT) return refuse(session, "that is too long");
    if (!session_alter(session, whole)) return false;
    session_run_bots(session);
    return true;
}

static bool run_put(Session *session, const Line *line) {
    return alter(session, "put", line);
}

static bool run_set(Session *session, const Line *line) {
    return alter(session, "set", line);
}

static bool run_stack(Session *session, const Line *line) {
    return alter(session, "stack", line);
}

const Verb verbs_change[] = {
    {"reload", NULL, "", "reads all scripts again and replays the same decisions under them",
     "It says whether anything came out differently: the first event that did, as it was and as it is, and where the "
     "game is left if a decision is no longer possible. Scripts that cannot be used change nothing. Other branches "
     "follow when you switch to them.",
     run_reload, COMPLETES_NOTHING, NULL},
    {"watch", NULL, "on|off", "reads scripts again whenever one is saved, before and after each command", NULL,
     run_watch, COMPLETES_WORDS, "on off"},
    {"edit", "e", "[POWER]", "opens the script of a power in $VISUAL or $EDITOR, then reloads",
     "Without a power, that of the one at work.", run_edit, COMPLETES_POWER, NULL},
    {"put", NULL, "CARD ZONE", "puts a card somewhere else; the game is then an altered one",
     "Zones are hand:1, transfer:1, expedition:1, reserve, reserve:bottom, encounter, itinerants, removed. `undo` "
     "takes it back.",
     run_put, COMPLETES_ZONE, NULL},
    {"set", NULL, "population S N|power P", "alters a population, or a power in play",
     "set population 2 40, set power military:weak, set power +bunker, set power -bunker.", run_set, COMPLETES_WORDS,
     "population power"},
    {"stack", NULL, "CARD...", "puts cards on top of the Reserve, the first one uppermost", NULL, run_stack,
     COMPLETES_CARD, NULL},
    {NULL, NULL, NULL, NULL, NULL, NULL, COMPLETES_NOTHING, NULL},
};
