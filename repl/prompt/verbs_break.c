/* Verbs of the debugger: breakpoints, stepping through a paused power, and tracing. */
#include <stdlib.h>
#include <string.h>

#include "play/describe/description.h"
#include "play/load/tools.h"
#include "play/session/session_debug.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"

/* Breakpoints -------------------------------------------------------------------------------------- */

/* Prints a new breakpoint; 0: there is none. */
static bool report_breakpoint(Session *session, int number) {
    char words[BREAK_WORDS];
    int hits;
    if (!number) return false;
    (void)session_describe_break(session, number, words, &hits);
    shell_print(session, "breakpoint %d: %s\n", number, words);
    session->breakpoints.set = number;
    return true;
}

static bool run_break(Session *session, const VerbArgs *args) {
    return report_breakpoint(session, session_break(session, args, false));
}

static bool run_tbreak(Session *session, const VerbArgs *args) {
    return report_breakpoint(session, session_break(session, args, true));
}

static bool list_breakpoints(Session *session) {
    char words[BREAK_WORDS];
    int hits, shown = 0;
    for (int number = 1; number <= session->breakpoints.last; number++) {
        if (!session_describe_break(session, number, words, &hits)) continue;
        if (session->viewer == DOOR_NOBODY)
            shell_print(session, "%3d  %-40s %d hit%s\n", number, words, hits, hits == 1 ? "" : "s");
        else
            shell_print(session, "%3d  %s\n", number, words); /* hit counts could reveal hidden cards */
        shown++;
    }
    if (!shown) shell_print(session, "no breakpoints\n");
    return true;
}

/* Reads the number of a breakpoint; NULL, with the reason printed, if there is none. */
static BreakLimits *limits_of(Session *session, const char *word, int *number) {
    char *end;
    long wanted = strtol(word, &end, 10);
    bool fits = !*end && wanted >= 1 && wanted <= session->breakpoints.last;
    *number = fits ? (int)wanted : 0;
    BreakLimits *limits = fits ? breakpoints_limits(&session->breakpoints, session->loaded->debugger, *number) : NULL;
    if (!limits) (void)session_refuse(session, "there is no breakpoint '%s'; `breaks` lists them", word);
    return limits;
}

static bool run_delete(Session *session, const VerbArgs *args) {
    int last = session->breakpoints.last, deleted = 0, number;
    if (strcmp(args->words[0], "all") == 0) {
        for (number = 1; number <= last; number++)
            deleted += breakpoints_delete(&session->breakpoints, session->loaded->debugger, number);
        shell_print(session, deleted ? "deleted %d breakpoint%s\n" : "no breakpoints\n", deleted,
                    deleted == 1 ? "" : "s");
        return true;
    }
    if (!limits_of(session, args->words[0], &number)) return false;
    (void)breakpoints_delete(&session->breakpoints, session->loaded->debugger, number);
    shell_print(session, "deleted breakpoint %d\n", number);
    return true;
}

static bool set_disabled(Session *session, const VerbArgs *args, bool disabled) {
    int number;
    if (strcmp(args->words[0], "all") != 0) {
        BreakLimits *limits = limits_of(session, args->words[0], &number);
        if (limits) session_disable(session, number, disabled);
        return limits != NULL;
    }
    for (number = 1; number <= session->breakpoints.last; number++) {
        BreakLimits *limits = breakpoints_limits(&session->breakpoints, session->loaded->debugger, number);
        if (limits) session_disable(session, number, disabled);
    }
    return true;
}

static bool run_enable(Session *session, const VerbArgs *args) {
    return set_disabled(session, args, false);
}

static bool run_disable(Session *session, const VerbArgs *args) {
    return set_disabled(session, args, true);
}

static bool run_ignore(Session *session, const VerbArgs *args) {
    int number, count;
    BreakLimits *limits = limits_of(session, args->words[0], &number);
    if (!limits || !verb_arg_number(session, args, 1, 0, 1000000, 0, &count)) return false;
    limits->ignore = count;
    return true;
}

/* Paused powers ------------------------------------------------------------------------------------ */

static bool step_over(Session *session) {
    return session_resume(session, STEP_OVER);
}

static bool step_into(Session *session) {
    return session_resume(session, STEP_INTO);
}

static bool step_out(Session *session) {
    return session_resume(session, STEP_OUT);
}

/* Continues a paused power, retries a failed one, or lets bots play on to the next breakpoint. */
static bool continue_game(Session *session) {
    Asked asked;
    int in_scripts;
    if (session->status == GAME_PAUSED) return session_resume(session, STEP_CONTINUE);
    if (session->status == GAME_FAILED) return session_go_on(session) && (session_run_bots(session), true);
    if (!door_asked(session->game, session->loaded->setup, &asked)) return session_refuse(session, "the game is over");
    (void)debugger_breakpoints(session->loaded->debugger, &in_scripts);
    if (!in_scripts && !session->breakpoints.count)
        return session_refuse(session, "no breakpoint is set; `break` sets one, `playout` plays to the end");
    bool going = true;
    do going = session_step(session);
    while (going && !session_stopped(session));
    session_say_stopped(session);
    return going;
}

/* Tracing ------------------------------------------------------------------------------------------ */

static bool run_trace(Session *session, const VerbArgs *given) {
    char joined[DOOR_NAME];
    VerbArgs named = *given, *args = &named;
    break_place_join(session, args, 0, joined);
    Tracing *tracing = &shell_of(session)->tracing;
    const char *word = args->count ? args->words[0] : NULL;
    if (!verb_args_at_most(session, args, 1)) return false;
    if (!word) {
        shell_print(session, "%s\n", !tracing->on ? "off" : *tracing->name ? tracing->name : "on");
        return true;
    }
    if (strcmp(word, "off") == 0) {
        tracing_stop(tracing, session);
        shell_print(session, "tracing is off\n");
        return true;
    }
    if (!session_may_look(session)) return false;
    if (strcmp(word, "on") == 0) {
        tracing_start(tracing, session, "");
        shell_print(session, "tracing every hook call; `trace off` stops it\n");
        return true;
    }
    ScriptName name = break_place_name(session, word);
    if (name != SCRIPT_HOOK && name != SCRIPT_UNIT)
        return break_place_refuse(session, tools_of(session->loaded->setup)->traceable, word);
    tracing_start(tracing, session, word);
    shell_print(session, "tracing %s; `trace off` stops it\n", word);
    return true;
}

const Verb verbs_break[] = {
    {"break", "br", "b", "WHERE", "sets a breakpoint; `help break` lists the kinds",
     .help = "{breaks} `break {line}`: when a script reaches that line. `break {piece}`: when it is played or moved. "
             "`break seat 2`: when that seat decides. `break event {event}`: at that kind of event; there the table "
             "can be looked at, until you continue. `break if {condition}`: when the condition becomes true. `break "
             "{line} if {local}`: only if the condition is true there; it sees the variables of the script. Every kind "
             "of breakpoint takes such a condition: `break seat 2 if {condition}`. Inside a script the game is paused; "
             "use where, locals, next, into, out and continue.",
     .reads = true, .run = run_break, .sets_break = run_break, .completes = ARG_POWER,
     .words = "if seat event on_trick_won"},
    {"tbreak", NULL, NULL, "WHERE", "sets a breakpoint that stops once", .reads = true, .run = run_tbreak,
     .sets_break = run_tbreak, .completes = ARG_POWER, .words = "if seat event on_trick_won"},
    {"breaks", NULL, NULL, "", "lists the breakpoints and their hit counts", .act = list_breakpoints},
    {"delete", NULL, NULL, "N|all", "deletes a breakpoint, or all",
     .needs = "delete takes the number of a breakpoint, or all; `breaks` lists them", .run = run_delete,
     .words = "all"},
    {"disable", NULL, NULL, "N|all", "keeps a breakpoint, which no longer stops",
     .needs = "expected the number of a breakpoint, or all", .run = run_disable, .words = "all"},
    {"enable", NULL, NULL, "N|all", "lets a disabled breakpoint stop again",
     .needs = "expected the number of a breakpoint, or all", .run = run_enable, .words = "all"},
    {"ignore", NULL, NULL, "N COUNT", "lets a breakpoint pass its next COUNT hits",
     .needs = "ignore takes a breakpoint and a number of hits: ignore 1 5", .run = run_ignore},
    {"next", "n", "n", "", "runs to the next line of the paused power", .steps = true, .act = step_over},
    {"into", "i", "s", "", "runs to the next line, entering function calls", .steps = true, .act = step_into},
    {"out", NULL, "finish", "", "runs until the current function returns", .steps = true, .act = step_out},
    {"continue", "cont", "c", "", "continues to the next breakpoint",
     .help = "Inside a script, to the next breakpoint or decision. At a decision bots decide, yours too, until a "
             "breakpoint stops the game.",
     .steps = true, .act = continue_game},
    {"trace", NULL, NULL, "on|off|NAME", "shows hook calls: arguments, effects and cost",
     .help = "`trace {unit}`: only that part of the scripts. The cost is the number of Lua instructions.",
     .reads = true, .run = run_trace, .completes = ARG_POWER, .words = "on off"},
    {.name = NULL},
};
