/* Verbs that look into the calls of a script: up, down, list, print. */
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "play/session/script_text.h"
#include "repl/prompt/pause.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"
#include "play/session/session_debug.h"

/* Calls -------------------------------------------------------------------------------------------- */

/* Looks at another call, `by` calls further out, and shows it. */
static bool show_call(Session *session, int by) {
    FrameLook *look = heap_alloc(sizeof *look);
    bool found = session_look(session, NULL, look);
    int call = session->call + by;
    if (found && call < 0) found = session_refuse(session, "this is the innermost call");
    if (found && call >= look->seen.depth) found = session_refuse(session, "this is the outermost call");
    if (found) {
        session->call = call;
        pause_show_call(screen_of(session), session->loaded, &look->seen, call);
    }
    free(look);
    return found;
}

static bool look_up(Session *session, int calls) {
    return show_call(session, calls ? calls : 1);
}

static bool look_down(Session *session, int calls) {
    return show_call(session, calls ? -calls : -1);
}

/* Numbers are those of `where`. */
static bool look_at_call(Session *session, int call) {
    return show_call(session, call ? call - 1 - session->call : 0);
}

enum { PAGE = 20, ABOVE = 5 };

/* Prints the source from there: a page, or the lines around a line in the middle. Returns the line to go on from; 0
 * at the end of the file. */
static int print_listing(Screen *screen, const LoadedGame *loaded, const Place *place) {
    const Vm *vm = loaded->scripts.vm;
    char name[PLACE_TEXT];
    Place marked = *place;
    int length, first = place->line > ABOVE ? place->line - ABOVE : 1;
    if (marked.line == 1) marked.line = 0; /* the whole file is meant */
    screen_print(screen, "%s\n", place_name(place, name));
    int line = script_source(screen, vm, &marked, first, first + PAGE - 1);
    const char *slash = strrchr(place->file, '/');
    if (!place_text(vm, place->file, line + ABOVE, &length)) return 0;
    screen_print(screen, "`list %s:%d` goes on\n", slash ? slash + 1 : place->file, line + ABOVE);
    return line + ABOVE;
}

static bool list_from(Session *session, const Place *place) {
    Place from = *place;
    from.line = print_listing(screen_of(session), session->loaded, &from);
    session->prompt.listed = from;
    return true;
}

/* Without a place: around the open call; where no script is open, on from the last listing. */
static bool list_here(Session *session) {
    FrameLook *look = heap_alloc(sizeof *look);
    Place place = session->prompt.listed;
    int length;
    bool open = session_find_frame(session, NULL, look);
    free(look);
    if (open) return show_call(session, 0);
    bool known = place.line && place_text(session->loaded->scripts.vm, place.file, place.line, &length);
    if (!known && !listing_find_first(session->loaded, session->game, &place))
        return session_refuse(session, "no script is loaded");
    return list_from(session, &place);
}

static bool run_list(Session *session, const VerbArgs *args) {
    Place place;
    if (!args->count) return list_here(session);
    if (!verb_args_at_most(session, args, 2)) return false;
    if (!listing_find(session->loaded, args->rest, &place))
        return session_refuse(session, "no loaded script has '%s'; try `list nurse` or `list nurse.lua:12`",
                              args->rest);
    return list_from(session, &place);
}

static bool list_calls(Session *session) {
    FrameLook *look = heap_alloc(sizeof *look);
    bool found = session_look(session, NULL, look);
    if (found) pause_show_calls(screen_of(session), session->loaded, &look->seen);
    free(look);
    return found;
}

static bool list_locals(Session *session, int call) {
    FrameLook *look = heap_alloc(sizeof *look);
    bool found = session_look(session, NULL, look);
    if (!call) call = session->call + 1;
    if (found && !pause_show_locals(screen_of(session), session->loaded->setup, &look->seen, call - 1))
        found = session_refuse(session, "there is no call %d; `where` lists them", call);
    free(look);
    return found;
}

static bool run_print(Session *session, const VerbArgs *args) {
    return session_print_value(session, args->rest);
}

/* Watchpoints -------------------------------------------------------------------------------------- */

static bool set_watch(Session *session, const VerbArgs *args) {
    int number = session_watch(session, args->rest);
    if (!number) return false;
    const ScriptBreakpoint *added = debugger_breakpoint(session->loaded->debugger, number);
    shell_print(session, "watchpoint %d: %s = %s%s\n", number, args->rest, added->watch.words,
                added->watch.scoped ? ", in this call" : "");
    return true;
}

static bool list_watchpoints(Session *session) {
    int count, shown = 0;
    const ScriptBreakpoint *stops = debugger_breakpoints(session->loaded->debugger, &count);
    for (int i = 0; i < count; i++) {
        if (!stops[i].watch.on) continue;
        shell_print(session, "%3d  %s\n", stops[i].number, stops[i].condition);
        shown++;
    }
    if (!shown) shell_print(session, "no watchpoints; `watch EXPRESSION` stops where a value changes\n");
    return true;
}

/* `watch on` and `watch off` are the old words for autoreload. */
static bool run_watch(Session *session, const VerbArgs *args) {
    bool old = args->count == 1 && (strcmp(args->rest, "on") == 0 || strcmp(args->rest, "off") == 0);
    if (!args->count) return list_watchpoints(session);
    if (old) return verb_run(session, "autoreload", args->rest);
    return set_watch(session, args);
}

/* Values that are shown wherever the game stops ------------------------------------------------------ */

static bool run_display(Session *session, const VerbArgs *args) {
    Shell *shell = shell_of(session);
    char why[VALUE_TEXT_SIZE];
    if (!args->count) {
        if (!shell->display_count)
            screen_print(shell->screen, "nothing is displayed; `display EXPRESSION` adds a value\n");
        shell_displays(session);
        return true;
    }
    if (strlen(args->rest) >= BREAK_CONDITION_SIZE)
        return session_refuse(session, "the expression is too long: at most %d characters", BREAK_CONDITION_SIZE - 1);
    if (!frame_check(session->loaded->scripts.vm, args->rest, why, sizeof why))
        return session_refuse(session, "%s", why);
    if (shell->display_count == MAX_DISPLAYS)
        return session_refuse(session, "too many values; `undisplay` removes one");
    strcpy(shell->displays[shell->display_count++], args->rest);
    shell_display(session, shell->display_count - 1);
    return true;
}

static bool run_undisplay(Session *session, const VerbArgs *args) {
    Shell *shell = shell_of(session);
    int number;
    if (!args->count || strcmp(args->words[0], "all") == 0) return shell->display_count = 0, true;
    if (!verb_arg_number(session, args, 0, 1, MAX_DISPLAYS, 1, &number)) return false;
    if (number > shell->display_count)
        return session_refuse(session, "there is no value %d; `display` lists them", number);
    shell->display_count--;
    memmove(shell->displays[number - 1], shell->displays[number],
            (size_t)(shell->display_count - number + 1) * sizeof *shell->displays);
    return true;
}

/* gdb's names for what other commands list. */
static bool run_info(Session *session, const VerbArgs *args) {
    static const struct InfoTopic {
        const char *name, *verb;
    } topics[] = {{"breakpoints", "breaks"}, {"locals", "locals"}, {"args", "locals"},     {"watchpoints", "watch"},
                  {"frame", "frame"},        {"stack", "where"},   {"display", "display"}, {"source", "list"}};
    size_t length = args->count == 1 ? strlen(args->words[0]) : 0;
    for (size_t i = 0; length && i < sizeof topics / sizeof *topics; i++)
        if (strncmp(topics[i].name, args->words[0], length) == 0) return verb_run(session, topics[i].verb, "");
    return session_refuse(session, "info takes breakpoints, locals, watchpoints, frame, stack, display or source");
}

/* Backwards ---------------------------------------------------------------------------------------- */

static bool reverse_next(Session *session) {
    return session_reverse(session, REVERSE_NEXT, NULL);
}

static bool reverse_step(Session *session) {
    return session_reverse(session, REVERSE_STEP, NULL);
}

static bool reverse_finish(Session *session) {
    const PausedHook *seen = session_paused(session);
    if (!seen) return false;
    if (seen->depth < 2) return session_refuse(session, "this is the outermost call; `reverse-next` goes further back");
    return session_reverse(session, REVERSE_FINISH, NULL);
}

static bool reverse_continue(Session *session) {
    return session_reverse(session, REVERSE_CONTINUE, NULL);
}

/* The condition after `back until`; without words, as Enter repeats it, the last one. NULL: there is none. */
static const char *back_condition(const Session *session, const VerbArgs *args) {
    if (!args->count) return *session->prompt.back_until ? session->prompt.back_until : NULL;
    if (args->count < 2 || strcmp(args->words[0], "until") != 0) return NULL;
    const char *condition = args->rest + strlen("until");
    return condition + strspn(condition, " \t");
}

static bool run_back(Session *session, const VerbArgs *args) {
    char why[VALUE_TEXT_SIZE];
    const char *condition = back_condition(session, args);
    if (!condition) return session_refuse(session, "back takes `until` and a Lua condition: back until CONDITION");
    if (strlen(condition) >= BREAK_CONDITION_SIZE)
        return session_refuse(session, "the condition is too long: at most %d characters", BREAK_CONDITION_SIZE - 1);
    if (!frame_check(session->loaded->scripts.vm, condition, why, sizeof why))
        return session_refuse(session, "%s", why);
    if (condition != session->prompt.back_until) strcpy(session->prompt.back_until, condition);
    return session_reverse(session, REVERSE_UNTIL, session->prompt.back_until);
}

const Verb verbs_frame[] = {
    {"where", "w", "bt", "", "shows the call stack of the open script",
     .help = "In a pause, at a question that a script asks, and where a script has failed.", .act = list_calls},
    {"locals", NULL, NULL, "[CALL]", "shows the local variables of a call",
     .help =
         "`where` numbers the calls. The default is the call that `up` and `down` look at: at first 1, the innermost.",
     .count = list_locals, .most = MAX_PLACES},
    {"up", NULL, "u", "[N]", "looks at the caller of this call", .count = look_up, .most = MAX_PLACES},
    {"down", NULL, "d", "[N]", "looks at the call inside this one", .count = look_down, .most = MAX_PLACES},
    {"frame", NULL, "f", "[CALL]", "looks at a call by its number in `where`", .count = look_at_call,
     .most = MAX_PLACES},
    {"list", NULL, "l", "[WHERE]", "shows the source of a script",
     .help = "`list` alone: around the call that `up` and `down` look at; where no script is open, on from the last "
             "listing. `list nurse`, `list nurse on_trick_won`, `list nurse.lua:12`, `list turn`: a file, a hook or "
             "phase, or a line, as it was loaded.",
     .reads = true, .run = run_list, .completes = ARG_POWER},
    {"print", NULL, "p", "EXPRESSION", "evaluates Lua inside the open script",
     .help = "`print #cards`, or `= #cards`: the expression sees the local variables and upvalues of the call that "
             "`up` and `down` look at. It can look and not act: a copy of the game is run up to this place, and "
             "nothing changes.",
     .needs = "print takes an expression: print #cards", .reads = true, .run = run_print, .completes = ARG_LUA},
    {"display", NULL, NULL, "[EXPRESSION]", "shows a value whenever the game stops",
     .help = "`display {condition}`, or, in a pause, `display #cards`: as `print`, after each command that moves the "
             "game. Without an expression, shows all of them now; `undisplay` removes them.",
     .reads = true, .run = run_display, .completes = ARG_LUA},
    {"undisplay", NULL, NULL, "[N|all]", "no longer shows a value, or all", .run = run_undisplay},
    {"info", NULL, NULL, "TOPIC", "lists breakpoints, locals, watchpoints and more, as in gdb", .reads = true,
     .run = run_info, .words = "breakpoints locals watchpoints frame stack display source"},
    {"watch", NULL, NULL, "EXPRESSION", "stops where the value of an expression changes",
     .help = "`watch {condition}`: inside a script, at the line after the one that made the change; outside, at the "
             "event of the rules, or at the next decision. `watch #cards` in a pause: the variables of the call that "
             "`up` and `down` look at, until that call ends. Both values are shown. `breaks`, `delete`, `disable` and "
             "`ignore` work on watchpoints, too. `watch on` and `watch off` stand for `autoreload`.",
     .reads = true, .run = run_watch, .completes = ARG_LUA, .sets_break = set_watch, .words = "g:"},
    {"reverse-next", "rn", NULL, "", "goes back a line, over calls",
     .help =
         "The game is run again from an earlier decision, and stops one line earlier: in this power, or in the last "
         "one that ran before, back to the start of the game. What happened since is told again when you go on.",
     .steps = true, .act = reverse_next},
    {"reverse-step", "rs", NULL, "", "goes back a line, into calls", .steps = true, .act = reverse_step},
    {"reverse-finish", "rf", NULL, "", "goes back to where this function was called", .steps = true,
     .act = reverse_finish},
    {"reverse-continue", "rc", NULL, "", "goes back to where a breakpoint stopped last",
     .help = "Breakpoints and watchpoints inside scripts, at events and at decisions, back to the start of the game.",
     .steps = true, .act = reverse_continue},
    {"back", NULL, NULL, "until CONDITION", "goes back to where a Lua condition was true last",
     .help = "`back until {condition}`, or, with variables of a script, `back until {local}`: to the last line, event "
             "or decision before this one where the condition is true, back to the start of the game.",
     .reads = true, .steps = true, .run = run_back, .completes = ARG_LUA, .words = "until"},
    {.name = NULL},
};
