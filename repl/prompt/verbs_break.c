/* Verbs of the debugger: breakpoints, stepping through a paused power, and tracing. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "lua/debug/frame.h"
#include "lua/debug/watch.h"
#include "lua/machine/heap.h"
#include "repl/app/tools.h"
#include "repl/inspect/tracing.h"
#include "repl/prompt/break_place.h"
#include "repl/prompt/verb.h"
#include "repl/session/session_frame.h"

/* Breakpoints -------------------------------------------------------------------------------------- */

/* Prints a new breakpoint. */
static bool report_breakpoint(Session *session, int number) {
    char words[BREAK_WORDS];
    int hits;
    (void)breakpoints_describe(&session->breakpoints, session->loaded->setup, session->loaded->debugger, number, words,
                               &hits);
    screen_print(session->screen, "breakpoint %d: %s\n", number, words);
    session->breakpoint_set = number;
    return true;
}

/* The condition after `if` in "PLACE if CONDITION", and the number of the words before it; NULL if there is none. */
static const char *find_condition(const VerbArgs *args, int *before) {
    const char *text = args->rest;
    for (*before = 1; *before < args->count && strcmp(args->words[*before], "if") != 0;) ++*before;
    if (*before == args->count) return NULL;
    while ((text = strstr(text, "if")) &&
           !(isspace((unsigned char)text[-1]) && (isspace((unsigned char)text[2]) || !text[2])))
        text++;
    return text ? text + 2 + strspn(text + 2, " \t") : NULL;
}

/* Refuses a condition that no breakpoint in a script can have. */
static bool check_condition(Session *session, const char *condition) {
    char why[BREAK_TEXT];
    if (!session_may_look(session)) return false;
    if (!*condition) return session_refuse(session, "if takes a Lua condition; `help break` shows one");
    if (strlen(condition) >= BREAK_CONDITION_SIZE)
        return session_refuse(session, "the condition is too long: at most %d characters", BREAK_CONDITION_SIZE - 1);
    return frame_check(session->loaded->scripts.vm, condition, why, sizeof why) || session_refuse(session, "%s", why);
}

/* Sets a breakpoint with its condition, and prints it. */
static bool make_break(Session *session, const VerbArgs *args, bool temporary) {
    Debugger *debugger = session->loaded->debugger;
    VerbArgs place = *args;
    int before = args->count;
    const char *condition = args->count ? find_condition(args, &before) : NULL;
    if (condition && !check_condition(session, condition)) return false;
    place.count = condition ? before : args->count;
    if (!break_place_set(session, &place)) return false;
    int number = session->breakpoints.last;
    ScriptBreakpoint *stop = debugger_breakpoint(debugger, number);
    if (condition && !stop) {
        (void)breakpoints_delete(&session->breakpoints, debugger, number);
        return session_refuse(session,
                              "only a breakpoint in a script takes a condition; `break if` tests between decisions");
    }
    if (condition) strcpy(stop->condition, condition);
    breakpoints_limits(&session->breakpoints, debugger, number)->temporary = temporary;
    return report_breakpoint(session, number);
}

static bool run_break(Session *session, const VerbArgs *args) {
    return make_break(session, args, false);
}

static bool run_tbreak(Session *session, const VerbArgs *args) {
    return make_break(session, args, true);
}

static bool run_breaks(Session *session, const VerbArgs *args) {
    char words[BREAK_WORDS];
    int hits, shown = 0;
    if (!verb_args_at_most(session, args, 0)) return false;
    for (int number = 1; number <= session->breakpoints.last; number++) {
        if (!breakpoints_describe(&session->breakpoints, session->loaded->setup, session->loaded->debugger, number,
                                  words, &hits))
            continue;
        if (session->viewer == DOOR_NOBODY)
            screen_print(session->screen, "%3d  %-40s %d hit%s\n", number, words, hits, hits == 1 ? "" : "s");
        else
            screen_print(session->screen, "%3d  %s\n", number, words); /* hit counts could reveal hidden cards */
        shown++;
    }
    if (!shown) screen_print(session->screen, "no breakpoints\n");
    return true;
}

static bool run_delete(Session *session, const VerbArgs *args) {
    int last = session->breakpoints.last;
    char *end;
    if (args->count != 1)
        return session_refuse(session, "delete takes the number of a breakpoint, or all; `breaks` lists them");
    if (strcmp(args->words[0], "all") == 0) {
        for (int number = 1; number <= last; number++)
            (void)breakpoints_delete(&session->breakpoints, session->loaded->debugger, number);
        return true;
    }
    long wanted = strtol(args->words[0], &end, 10);
    bool fits = !*end && wanted >= 1 && wanted <= last;
    return (fits && breakpoints_delete(&session->breakpoints, session->loaded->debugger, (int)wanted)) ||
           session_refuse(session, "there is no breakpoint '%s'; `breaks` lists them", args->words[0]);
}

/* Reads the number of a breakpoint; NULL, with the reason printed, if there is none. */
static BreakLimits *limits_of(Session *session, const char *word) {
    char *end;
    long number = strtol(word, &end, 10);
    bool fits = !*end && number >= 1 && number <= session->breakpoints.last;
    BreakLimits *limits =
        fits ? breakpoints_limits(&session->breakpoints, session->loaded->debugger, (int)number) : NULL;
    if (!limits) (void)session_refuse(session, "there is no breakpoint '%s'; `breaks` lists them", word);
    return limits;
}

/* A watchpoint that was disabled takes the value anew. */
static void disable(Session *session, int number, BreakLimits *limits, bool disabled) {
    Debugger *debugger = session->loaded->debugger;
    const ScriptBreakpoint *stop = debugger_breakpoint(debugger, number);
    limits->disabled = disabled;
    if (!stop || !stop->watch.on || disabled) return;
    FrameLook *look = heap_alloc(sizeof *look);
    bool open = session_find_frame(session, stop->condition, look);
    watch_renew(debugger, session->loaded->setup, session->game, number, open ? look : NULL);
    free(look);
}

static bool set_disabled(Session *session, const VerbArgs *args, bool disabled) {
    if (args->count != 1) return session_refuse(session, "expected the number of a breakpoint, or all");
    if (strcmp(args->words[0], "all") != 0) {
        BreakLimits *limits = limits_of(session, args->words[0]);
        if (limits) disable(session, atoi(args->words[0]), limits, disabled);
        return limits != NULL;
    }
    for (int number = 1; number <= session->breakpoints.last; number++) {
        BreakLimits *limits = breakpoints_limits(&session->breakpoints, session->loaded->debugger, number);
        if (limits) disable(session, number, limits, disabled);
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
    int count;
    if (args->count != 2) return session_refuse(session, "ignore takes a breakpoint and a number of hits: ignore 1 5");
    BreakLimits *limits = limits_of(session, args->words[0]);
    if (!limits || !verb_arg_number(session, args, 1, 0, 1000000, 0, &count)) return false;
    limits->ignore = count;
    return true;
}

/* Paused powers ------------------------------------------------------------------------------------ */

static bool run_next(Session *session, const VerbArgs *args) {
    return verb_args_at_most(session, args, 0) && session_resume(session, STEP_OVER);
}

static bool run_into(Session *session, const VerbArgs *args) {
    return verb_args_at_most(session, args, 0) && session_resume(session, STEP_INTO);
}

static bool run_out(Session *session, const VerbArgs *args) {
    return verb_args_at_most(session, args, 0) && session_resume(session, STEP_OUT);
}

/* Continues a paused power, retries a failed one, or lets bots play on after a breakpoint between decisions. */
static bool run_continue(Session *session, const VerbArgs *args) {
    const Setup *setup = session->loaded->setup;
    const Door *door = door_of(setup);
    Asked asked;
    if (!verb_args_at_most(session, args, 0)) return false;
    if (session->status == GAME_PAUSED) return session_resume(session, STEP_CONTINUE);
    if (session->status == GAME_FAILED) return session_go_on(session) && (session_run_bots(session), true);
    if (!door_asked(session->game, setup, &asked)) return session_refuse(session, "the game is over");
    bool hidden = asked.window && session->viewer != DOOR_NOBODY && session->viewer != asked.seat;
    if (hidden && !(session->automatic >> asked.seat & 1))
        return session_refuse(session, "no %s is paused: a decision waits; see `options`", door->tools->unit_word);
    if (!(session->automatic >> asked.seat & 1))
        return session_refuse(session, "no %s is paused: %s %d decides; see `options`", door->tools->unit_word,
                              door->describe->seat_word, asked.seat + 1);
    session_run_bots(session);
    return true;
}

/* Tracing ------------------------------------------------------------------------------------------ */

static bool run_trace(Session *session, const VerbArgs *given) {
    char joined[DOOR_NAME];
    VerbArgs named = *given, *args = &named;
    break_place_join(session, args, 0, joined);
    Tracing *tracing = &session->tracing;
    const char *word = args->count ? args->words[0] : NULL;
    if (!verb_args_at_most(session, args, 1)) return false;
    if (!word) {
        screen_print(session->screen, "%s\n", !tracing->on ? "off" : *tracing->name ? tracing->name : "on");
        return true;
    }
    if (strcmp(word, "off") == 0) return tracing_stop(tracing, session->loaded->debugger), true;
    if (!session_may_look(session)) return false;
    if (strcmp(word, "on") == 0) return tracing_start(tracing, session->loaded->debugger, ""), true;
    ScriptName name = break_place_name(session, word);
    if (name != SCRIPT_HOOK && name != SCRIPT_UNIT)
        return break_place_refuse(session, tools_of(session->loaded->setup)->traceable, word);
    tracing_start(tracing, session->loaded->debugger, word);
    return true;
}

const Verb verbs_break[] = {
    {.name = "break",
     .alias = "br",
     .in_pause = "b",
     .arguments = "WHERE",
     .summary = "sets a breakpoint; `help break` lists the kinds",
     .help =
         "{breaks} `break {line}`: when a script reaches that line. `break {piece}`: when it is "
         "played or moved. `break seat 2`: when that seat decides. `break event {event}`: at that kind of event; "
         "there the table can be looked at, until you continue. "
         "`break if {condition}`: when the condition becomes true. `break {line} if {local}`: only "
         "if the condition is true there; it sees the variables of the script. Inside a script the game is paused; use "
         "where, locals, next, into, out and continue.",
     .run = run_break,
     .sets_break = run_break,
     .completes = ARG_POWER,
     .words = "if seat event on_trick_won"},
    {.name = "tbreak",
     .arguments = "WHERE",
     .summary = "sets a breakpoint that stops once",
     .run = run_tbreak,
     .sets_break = run_tbreak,
     .completes = ARG_POWER,
     .words = "if seat event on_trick_won"},
    {.name = "breaks", .arguments = "", .summary = "lists the breakpoints and their hit counts", .run = run_breaks},
    {.name = "delete",
     .arguments = "N|all",
     .summary = "deletes a breakpoint, or all",
     .run = run_delete,
     .completes = ARG_WORDS,
     .words = "all"},
    {.name = "disable",
     .arguments = "N|all",
     .summary = "keeps a breakpoint, which no longer stops",
     .run = run_disable,
     .completes = ARG_WORDS,
     .words = "all"},
    {.name = "enable",
     .arguments = "N|all",
     .summary = "lets a disabled breakpoint stop again",
     .run = run_enable,
     .completes = ARG_WORDS,
     .words = "all"},
    {.name = "ignore",
     .arguments = "N COUNT",
     .summary = "lets a breakpoint pass its next COUNT hits",
     .run = run_ignore},
    {.name = "next",
     .alias = "n",
     .in_pause = "n",
     .steps = true,
     .arguments = "",
     .summary = "runs to the next line of the paused power",
     .run = run_next},
    {.name = "into",
     .alias = "i",
     .in_pause = "s",
     .steps = true,
     .arguments = "",
     .summary = "runs to the next line, entering function calls",
     .run = run_into},
    {.name = "out",
     .in_pause = "finish",
     .steps = true,
     .arguments = "",
     .summary = "runs until the current function returns",
     .run = run_out},
    {.name = "continue",
     .alias = "cont",
     .in_pause = "c",
     .steps = true,
     .arguments = "",
     .summary = "continues to the next breakpoint or decision",
     .run = run_continue},
    {.name = "trace",
     .arguments = "on|off|NAME",
     .summary = "shows hook calls: arguments, effects and cost",
     .help = "`trace {unit}`: only that part of the scripts. The cost is the number of "
             "Lua instructions.",
     .run = run_trace,
     .completes = ARG_POWER,
     .words = "on off"},
    {.name = NULL},
};
