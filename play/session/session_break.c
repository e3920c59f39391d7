#include "play/session/session_break.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "core/game/describe.h"
#include "lua/debug/frame.h"
#include "play/load/tools.h"
#include "play/session/session_frame.h"

enum { MAX_SCRIPT_WORDS = 512 };

ScriptName break_place_name(const Session *session, const char *word) {
    return tools_of(session->loaded->setup)->script_name(session->game, session->loaded->setup, word);
}

bool break_place_refuse(Session *session, const char *what, const char *word) {
    const Setup *setup = session->loaded->setup;
    const char *names[MAX_SCRIPT_WORDS + 1];
    int count = 0;
    while (count < MAX_SCRIPT_WORDS && (names[count] = tools_of(setup)->script_word(setup, count))) count++;
    names[count] = NULL;
    const char *near = nearest_name(word, names);
    if (near) return session_refuse(session, "there is no %s '%s'; did you mean '%s'?", what, word, near);
    return session_refuse(session, "there is no %s '%s'", what, word);
}

/* Notes the number of a new breakpoint; 0 means that there are too many. */
static bool keep_number(Session *session, int number) {
    if (!number) return session_refuse(session, "too many breakpoints; `delete` some");
    session->breakpoints.last = number;
    return true;
}

static bool add(Session *session, BreakKind kind, const char *text, int value) {
    Breakpoint *stop = breakpoints_add(&session->breakpoints, session->loaded->debugger, kind);
    if (!stop) return keep_number(session, 0);
    snprintf(stop->text, sizeof stop->text, "%s", text);
    stop->value = value;
    return keep_number(session, stop->number);
}

static bool break_condition(Session *session, const VerbArgs *args) {
    const char *text = args->rest + strlen("if");
    text += strspn(text, " \t");
    if (!*text) return session_refuse(session, "break if takes a Lua condition; `help break` shows one");
    if (strlen(text) >= BREAK_TEXT)
        return session_refuse(session, "the condition is too long: at most %d characters", BREAK_TEXT - 1);
    if (!session_check_condition(session, text)) return false;
    Condition now = session_test(session, text);
    if (now == CONDITION_FAILED || !add(session, BREAK_CONDITION, text, 0)) return false;
    session->breakpoints.list[session->breakpoints.count - 1].held = now == CONDITION_MET;
    return true;
}

static bool break_seat(Session *session, const VerbArgs *args) {
    int seat;
    if (args->count != 2)
        return session_refuse(session, "break seat takes a %s: break seat 2",
                              describe_of(session->loaded->setup)->seat_word);
    return verb_arg_seat(session, args->words[1], &seat) && add(session, BREAK_SEAT, "", seat);
}

static bool break_event(Session *session, const VerbArgs *args) {
    const char *const *names = describe_of(session->loaded->setup)->event_kinds;
    if (args->count != 2) return session_refuse(session, "break event takes a kind of event: break event won");
    for (int kind = 0; names[kind]; kind++)
        if (strcmp(names[kind], args->words[1]) == 0) return add(session, BREAK_EVENT, "", kind);
    const char *near = nearest_name(args->words[1], names);
    return session_refuse(session, "there is no event '%s'%s%s%s", args->words[1], near ? "; did you mean '" : "",
                          near ? near : "", near ? "'?" : "");
}

/* True if the line holds more than blanks and a comment. */
static bool is_code(const char *text, int length) {
    while (length && isspace((unsigned char)*text)) text++, length--;
    return length && strncmp(text, "--", 2) != 0;
}

/* "hippie.lua:12" */
static bool break_line(Session *session, const char *word) {
    const char *colon = strrchr(word, ':');
    char file[PLACE_FILE], *end = NULL;
    int length;
    long line = colon ? strtol(colon + 1, &end, 10) : 0;
    if (!colon || *end || line < 1 || line > INT32_MAX)
        return session_refuse(session, "expected a line number; `help break` shows one");
    if (!session_may_look(session)) return false;
    if (colon - word >= PLACE_FILE) return session_refuse(session, "the path is too long");
    snprintf(file, sizeof file, "%.*s", (int)(colon - word), word);
    const Vm *vm = session->loaded->scripts.vm;
    if (!place_text(vm, file, 1, &length)) return session_refuse(session, "script %s is not loaded", file);
    const char *text = place_text(vm, file, (int)line, &length);
    if (!text) return session_refuse(session, "%s has no line %ld", file, line);
    if (!is_code(text, length)) return session_refuse(session, "line %ld of %s has no code", line, file);
    return keep_number(session, debugger_break_at_line(session->loaded->debugger, file, (int)line));
}

/* Is the unit in play, "nurse" or "nurse:base"? Games that list none have all units in play. */
static bool is_in_play(const Session *session, const char *unit) {
    const Setup *setup = session->loaded->setup;
    const Tools *tools = tools_of(setup);
    char name[DOOR_NAME];
    size_t length = strlen(unit);
    for (int i = 0; tools->unit_name && tools->unit_name(session->game, setup, i, name); i++)
        if (strncmp(name, unit, length) == 0 && (!name[length] || name[length] == ':')) return true;
    return !tools->unit_name;
}

static bool break_unit(Session *session, const VerbArgs *args) {
    const Setup *setup = session->loaded->setup;
    const char *unit = args->words[0], *hook = args->count > 1 ? args->words[1] : NULL;
    if (break_place_name(session, unit) == SCRIPT_NOTHING)
        return break_place_refuse(session, tools_of(setup)->breakable, unit);
    if (hook && break_place_name(session, hook) != SCRIPT_HOOK) return break_place_refuse(session, "hook", hook);
    bool defined = tools_of(setup)->defines(setup, unit, hook);
    if (!defined && !hook) return session_refuse(session, "%s defines no hooks", unit);
    if (!defined) return session_refuse(session, "%s does not define %s", unit, hook);
    if (!is_in_play(session, unit)) session_notice(session, &(Notice){.kind = NOTICE_WAITS, .text = unit});
    return keep_number(session, debugger_break_at_hook(session->loaded->debugger, unit, hook));
}

void break_place_join(const Session *session, VerbArgs *args, int first, char name[DOOR_NAME]) {
    for (int last = args->count - 1; last > first; last--) {
        int length = 0;
        for (int i = first; i <= last && length < DOOR_NAME; i++)
            length += snprintf(name + length, (size_t)(DOOR_NAME - length), i > first ? " %s" : "%s", args->words[i]);
        if (length >= DOOR_NAME || break_place_name(session, name) == SCRIPT_NOTHING) continue;
        memmove(&args->words[first + 1], &args->words[last + 1],
                (size_t)(args->count - last - 1) * sizeof *args->words);
        args->words[first] = name;
        args->count -= last - first;
        return;
    }
}

static bool break_name(Session *session, const VerbArgs *given) {
    char first[DOOR_NAME], second[DOOR_NAME];
    VerbArgs named = *given, *args = &named;
    break_place_join(session, args, 0, first);
    break_place_join(session, args, 1, second);
    const char *word = args->words[0];
    ScriptName name = break_place_name(session, word);
    if (!verb_args_at_most(session, args, name == SCRIPT_HOOK ? 1 : 2)) return false;
    if (name == SCRIPT_HOOK) return keep_number(session, debugger_break_at_hook(session->loaded->debugger, NULL, word));
    if (strstr(word, ".lua")) return verb_args_at_most(session, args, 1) && break_line(session, word);
    if (name != SCRIPT_PIECE) return break_unit(session, args);
    return verb_args_at_most(session, args, 1) && add(session, BREAK_CARD, word, 0);
}

bool break_place_set(Session *session, const VerbArgs *args) {
    static const struct BreakForm {
        const char *word;
        bool (*set)(Session *session, const VerbArgs *args);
    } forms[] = {{"if", break_condition}, {"seat", break_seat}, {"event", break_event}};
    if (!args->count)
        return session_refuse(
            session, "break takes a hook, a power, a phase, a piece, FILE.lua:12, seat 2, event won, or if CONDITION");
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(args->words[0], forms[i].word) == 0) return forms[i].set(session, args);
    return break_name(session, args);
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

/* Refuses a condition that no breakpoint can have. */
static bool check_condition(Session *session, const char *condition) {
    if (!session_may_look(session)) return false;
    if (!*condition) return session_refuse(session, "if takes a Lua condition; `help break` shows one");
    if (strlen(condition) >= BREAK_CONDITION_SIZE)
        return session_refuse(session, "the condition is too long: at most %d characters", BREAK_CONDITION_SIZE - 1);
    return session_check_break(session, condition);
}

int session_break(Session *session, const VerbArgs *given, bool once) {
    Debugger *debugger = session->loaded->debugger;
    VerbArgs place = *given;
    int before = given->count;
    const char *condition = given->count ? find_condition(given, &before) : NULL;
    if (condition && !check_condition(session, condition)) return 0;
    place.count = condition ? before : given->count;
    if (!break_place_set(session, &place)) return 0;
    int number = session->breakpoints.last;
    ScriptBreakpoint *stop = debugger_breakpoint(debugger, number);
    Breakpoint *own = stop ? NULL : breakpoints_find(&session->breakpoints, number);
    if (condition) strcpy(stop ? stop->condition : own->condition, condition);
    breakpoints_limits(&session->breakpoints, debugger, number)->temporary = once;
    return session->breakpoint_set = number;
}

/* Watchpoints -------------------------------------------------------------------------------------- */

/* Refuses an expression that cannot be watched. */
static bool check_watched(Session *session, const char *expression) {
    char why[VALUE_TEXT_SIZE];
    if (!session_may_look(session)) return false;
    if (strlen(expression) >= BREAK_CONDITION_SIZE)
        return session_refuse(session, "the expression is too long: at most %d characters", BREAK_CONDITION_SIZE - 1);
    return frame_check(session->loaded->scripts.vm, expression, why, sizeof why) || session_refuse(session, "%s", why);
}

int session_watch(Session *session, const char *expression) {
    if (!check_watched(session, expression)) return 0;
    Debugger *debugger = session->loaded->debugger;
    FrameLook *look = heap_alloc(sizeof *look);
    char why[VALUE_TEXT_SIZE];
    bool open = session_find_frame(session, expression, look);
    int number = watch_add(debugger, session->loaded->setup, session->game, expression, open ? look : NULL, why);
    free(look);
    if (!number) {
        bool variable = !open && strstr(why, "is not declared") && why[0] == '\'';
        return session_refuse(session, variable ? "%s; to watch a variable of a script, stop there first" : "%s", why);
    }
    return session->breakpoints.last = session->breakpoint_set = number;
}

/* A watchpoint that was disabled takes the value anew. */
void session_disable(Session *session, int number, bool disabled) {
    Debugger *debugger = session->loaded->debugger;
    const ScriptBreakpoint *stop = debugger_breakpoint(debugger, number);
    breakpoints_limits(&session->breakpoints, debugger, number)->disabled = disabled;
    if (!stop || !stop->watch.on || disabled) return;
    FrameLook *look = heap_alloc(sizeof *look);
    bool open = session_find_frame(session, stop->condition, look);
    watch_renew(debugger, session->loaded->setup, session->game, number, open ? look : NULL);
    free(look);
}

const WatchChange *session_watch_changes(const LoadedGame *loaded, int *count) {
    return watch_changes(loaded->debugger, count);
}

void session_trace(Session *session, void (*listen)(void *listener, const Trace *trace), void *listener) {
    trace_set_listener(session->loaded->debugger, listen, listener);
}
