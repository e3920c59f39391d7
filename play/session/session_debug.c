#include "play/session/session_debug.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/game/describe.h"
#include "lua/debug/frame.h"
#include "lua/vm/names.h"
#include "core/base/text.h"
#include "play/load/tools.h"

/* The script --------------------------------------------------------------------------------------- */

bool session_is_in_script(const Session *session) {
    const Setup *setup = session->loaded->setup;
    char who[DOOR_WHY];
    Asked asked;
    if (session->viewer != DOOR_NOBODY || session->status == GAME_OVER) return false;
    if (session->status != GAME_WAITS) return true;
    return door_asked(session->game, setup, &asked) && describe_asked_by(session->game, setup, who);
}

/* Looks into the script; what the expression prints is passed to `print`, which may be NULL. */
static bool find_printing(Session *session, const char *expression, FrameLook *look,
                          void (*print)(void *session, const char *line)) {
    Debugger *debugger = session->loaded->debugger;
    memset(look, 0, sizeof *look);
    look->print = print;
    look->printer = session;
    look->place = session->status == GAME_PAUSED   ? FRAME_PAUSE
                  : session->status == GAME_FAILED ? FRAME_FAILURE
                                                   : FRAME_QUESTION;
    look->expression = expression;
    look->call = session->call;
    if (!session_is_in_script(session)) return false;
    if (session->replay.at) return replay_look(&session->replay, look);
    return (look->place != FRAME_PAUSE || debugger_paused(debugger)) &&
           frame_look(debugger, session->loaded->setup, session->game, look);
}

bool session_find_frame(Session *session, const char *expression, FrameLook *look) {
    return find_printing(session, expression, look, NULL);
}

bool session_look(Session *session, const char *expression, FrameLook *look) {
    if (!session_may_look(session)) return false;
    return session_find_frame(session, expression, look) ||
           session_refuse(session, "no script is open here; `break` says where to stop");
}

/* Lets `_` be a number or a truth value that an expression inside a script had. */
static void keep_value(Session *session, const char *words) {
    char typed[64];
    size_t length = strcspn(words, ",");
    bool plain = length && (strspn(words, "-.0123456789") == length || strncmp(words, "true", length) == 0 ||
                            strncmp(words, "false", length) == 0);
    if (!plain || length + 5 > sizeof typed) return;
    snprintf(typed, sizeof typed, "_ = %.*s", (int)length, words);
    (void)session_try_lua(session, typed);
}

/* Leaves out "expression:1: ". */
static void print_value(void *session, const char *line) {
    const char *text = strncmp(line, "expression:", 11) == 0 ? strstr(line, ": ") : NULL;
    session_print(session, text ? text + 2 : line);
}

bool session_print_value(Session *session, const char *expression) {
    char typed[VM_MESSAGE];
    snprintf(typed, sizeof typed, "= %s", expression);
    FrameLook *look = heap_alloc(sizeof *look);
    bool found = find_printing(session, expression, look, print_value), done = true;
    if (!found)
        done = session_run_lua(session, typed, NULL);
    else if (!look->value.failed) {
        if (*look->value.words) session_print(session, look->value.words);
        keep_value(session, look->value.words);
    } else if (!session_try_lua(session, typed)) /* it may use names of the console */
        done = session_refuse(session, "%s", look->value.words);
    free(look);
    return done;
}

/* Conditions --------------------------------------------------------------------------------------- */

/* A name that is looked for among the variables of a script. */
typedef struct SoughtName {
    const char *name;
    bool found;
} SoughtName;

static void see_variable(void *listener, const NameUse *use) {
    SoughtName *sought = listener;
    if (use->kind == NAME_LOCAL && strcmp(use->name, sought->name) == 0) sought->found = true;
}

/* True if the error is that a name is not declared, which a loaded script has: it may be a variable there. */
static bool is_variable(const Session *session, const char *why) {
    char name[64];
    const char *end = strstr(why, "' is not declared"), *start = end;
    if (!end) return false;
    while (start > why && (isalnum((unsigned char)start[-1]) || start[-1] == '_')) start--;
    snprintf(name, sizeof name, "%.*s", (int)(end - start), start);
    SoughtName sought = {.name = name};
    for (const Source *source = session->loaded->scripts.vm->sources; source && !sought.found; source = source->next)
        (void)names_list(source->text, strlen(source->text), see_variable, &sought);
    return sought.found;
}

bool session_check_break(Session *session, const char *condition) {
    const LoadedGame *loaded = session->loaded;
    FrameValue value;
    if (!frame_check(loaded->scripts.vm, condition, value.words, sizeof value.words))
        return session_refuse(session, "%s", value.words);
    frame_test_outside(loaded->debugger, loaded->setup, session->game, condition, &value);
    bool unknown = value.failed && (strstr(value.words, "is not declared") || strstr(value.words, "has no method"));
    return !unknown || is_variable(session, value.words) || session_refuse(session, "%s", value.words);
}

/* Tests it without a word; `why` is the reason if it fails. */
static Condition test_quietly(Session *session, const char *condition, const char **why) {
    FrameLook *look = heap_alloc(sizeof *look);
    bool known = session_find_frame(session, condition, look) && !look->value.failed, truth = look->value.truth;
    free(look);
    if (!known) return session_test_quietly(session, condition, why); /* it may use names of the console */
    return truth ? CONDITION_MET : CONDITION_NOT_MET;
}

bool session_check_here(Session *session, const char *condition) {
    const char *why;
    if (!session_check_condition(session, condition)) return false;
    if (test_quietly(session, condition, &why) != CONDITION_FAILED || is_variable(session, why)) return true;
    return session_refuse(session, "%s", why);
}

Condition session_test_anywhere(Session *session, const char *condition) {
    const char *why;
    Condition met = test_quietly(session, condition, &why);
    if (met != CONDITION_FAILED) return met;
    if (is_variable(session, why)) return CONDITION_NOT_MET;
    (void)session_refuse(session, "%s", why);
    return CONDITION_FAILED;
}

bool session_break_holds(void *tester, const Game *game, const Breakpoint *stop) {
    Session *session = tester;
    const LoadedGame *loaded = session->loaded;
    FrameValue value;
    if (session->viewer != DOOR_NOBODY) return false;
    if (stop->kind == BREAK_SEAT &&
        game == session->game) /* at a question: sees the variables of the script that asks */
        return session_test_anywhere(session, stop->condition) != CONDITION_NOT_MET;
    frame_test_event(loaded->debugger, loaded->setup, game, stop->condition, &value);
    if (value.failed && is_variable(session, value.words)) return false; /* no script that has it is open */
    if (value.failed)
        (void)session_refuse(session, "the condition of breakpoint %d failed: %s", stop->number, value.words);
    return value.failed || value.truth;
}

/* Breakpoints -------------------------------------------------------------------------------------- */

enum { MAX_SCRIPT_WORDS = 512 };

ScriptName break_place_name(const Session *session, const char *word) {
    return tools_of(session->loaded->setup)->script_name(session->game, session->loaded->setup, word);
}

/* Refuses a name that is not among these, and suggests a similar one. */
static bool refuse_break_name(Session *session, const char *what, const char *word, const char *const *names) {
    const char *near = nearest_name(word, names);
    if (near) return session_refuse(session, "there is no %s '%s'; did you mean '%s'?", what, word, near);
    return session_refuse(session, "there is no %s '%s'", what, word);
}

bool break_place_refuse(Session *session, const char *what, const char *word) {
    const Setup *setup = session->loaded->setup;
    const char *names[MAX_SCRIPT_WORDS + 1];
    int count = 0;
    while (count < MAX_SCRIPT_WORDS && (names[count] = tools_of(setup)->script_word(setup, count))) count++;
    names[count] = NULL;
    return refuse_break_name(session, what, word, names);
}

/* Notes the number of a new breakpoint; 0 means that there are too many. */
static bool keep_number(Session *session, int number) {
    if (!number) return session_refuse(session, "too many breakpoints; `delete` some");
    session->breakpoints.last = number;
    return true;
}

static bool add_breakpoint(Session *session, BreakKind kind, const char *text, int value) {
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
    if (now == CONDITION_FAILED || !add_breakpoint(session, BREAK_CONDITION, text, 0)) return false;
    session->breakpoints.list[session->breakpoints.count - 1].held = now == CONDITION_MET;
    return true;
}

static bool break_seat(Session *session, const VerbArgs *args) {
    int seat;
    if (args->count != 2)
        return session_refuse(session, "break seat takes a %s: break seat 2",
                              describe_of(session->loaded->setup)->seat_word);
    return verb_arg_seat(session, args->words[1], &seat) && add_breakpoint(session, BREAK_SEAT, "", seat);
}

static bool break_event(Session *session, const VerbArgs *args) {
    const char *const *names = describe_of(session->loaded->setup)->event_kinds;
    if (args->count != 2) return session_refuse(session, "break event takes a kind of event: break event won");
    for (int kind = 0; names[kind]; kind++)
        if (strcmp(names[kind], args->words[1]) == 0) return add_breakpoint(session, BREAK_EVENT, "", kind);
    return refuse_break_name(session, "event", args->words[1], names);
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
    return verb_args_at_most(session, args, 1) && add_breakpoint(session, BREAK_CARD, word, 0);
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
    return session->breakpoints.set = number;
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
    return session->breakpoints.last = session->breakpoints.set = number;
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

/* The way back ------------------------------------------------------------------------------------- */

static bool stops_at(void *tester, const Game *game, const Event *event) {
    const Session *session = tester;
    return breakpoints_would_see(&session->breakpoints, session->loaded->setup, session->viewer, game, event);
}

/* The step that leads on from a position: the one that is interrupted there, or the one that was taken. */
static const Step *step_from(Session *session, int position) {
    return position == session_interrupted(session) ? &session->pending
                                                    : &session_branch(session)->positions[position].step;
}

/* Does this breakpoint, for a seat or on a condition, stop at the decision of this position? */
static bool stops_at_decision(Session *session, const Breakpoint *stop, int position) {
    const Position *at = &session_branch(session)->positions[position];
    Asked asked;
    if (stop->limits.disabled) return false;
    if (stop->kind == BREAK_SEAT)
        return door_asked(at->game, session->loaded->setup, &asked) && asked.seat == stop->value &&
               breakpoints_hold(&session->breakpoints, at->game, stop);
    return stop->kind == BREAK_CONDITION && session_holds_at(session, at->game, stop->text) &&
           !(position && session_holds_at(session, at[-1].game, stop->text));
}

static bool breaks_at(Session *session, int position) {
    for (int i = 0; i < session->breakpoints.count; i++)
        if (stops_at_decision(session, &session->breakpoints.list[i], position)) return true;
    return false;
}

/* Searches the step that leads on from a position. An alteration has no moments but its end. */
static bool search_step(Session *session, int position, const ReverseSearch *search, StepMoment *found) {
    const LoadedGame *loaded = session->loaded;
    *found =
        (StepMoment){.end = search->at_end && search->mode == REVERSE_CONTINUE && breaks_at(session, position + 1)};
    if (found->end) return true;
    if (position >= 0 && step_from(session, position)->kind == STEP_ALTERATION) {
        const Game *after = session_branch(session)->positions[position + 1].game;
        found->end = search->at_end && search->mode == REVERSE_UNTIL &&
                     reverse_test(loaded->debugger, loaded->setup, after, search->condition);
        return found->end;
    }
    Host host = {.setup = loaded->setup};
    Replay start;
    int option = -1;
    replay_init(&start, &host);
    if (position < 0)
        replay_place_start(&start, loaded->seed);
    else
        replay_place(&start, session_branch(session)->positions[position].game);
    bool legal = position < 0 || replay_prepare(&start, step_from(session, position), &option);
    bool done = legal && reverse_find(loaded->debugger, loaded->setup, start.game, option, search, found);
    replay_release(&start);
    return done;
}

/* Goes to what was found. */
static void go_to_found(Session *session, int position, const StepMoment *moment) {
    if (!moment->end) {
        session_rewind(session, position, moment);
        return;
    }
    session_goto(session, position + 1);
    session_say_where(session);
    for (int i = 0; i < session->breakpoints.count; i++)
        if (stops_at_decision(session, &session->breakpoints.list[i], position + 1))
            breakpoints_note(&session->breakpoints, &session->breakpoints.list[i]);
    session_say_stopped(session);
}

bool session_reverse(Session *session, ReverseMode mode, const char *condition) {
    static const char *const nothing[] = {[REVERSE_STEP] = "no script ran",
                                          [REVERSE_NEXT] = "no script ran",
                                          [REVERSE_FINISH] = "no script ran",
                                          [REVERSE_CONTINUE] = "no breakpoint stops",
                                          [REVERSE_UNTIL] = "the condition is never true"};
    int interrupted = session_interrupted(session);
    bool paused = interrupted >= -1;
    long event = paused ? session->replay.at : 0;
    int position = paused ? interrupted : session_here(session) - 1;
    ReverseSearch search = {.mode = mode,
                            .condition = condition,
                            .stops = stops_at,
                            .tester = session,
                            .paused = paused && !event,
                            .depth = reverse_depth(session->loaded->debugger),
                            .event = event};
    StepMoment found;
    if (!session_may_look(session)) return false;
    *session->stop = 0;
    for (; position >= -1 && !*session->stop; position--) {
        if (search_step(session, position, &search, &found)) return go_to_found(session, position, &found), true;
        search.paused = false;
        search.event = 0;
        search.at_end = true;
    }
    if (*session->stop) return session_refuse(session, "stopped");
    return session_refuse(session, "%s between the start of the game and here", nothing[mode]);
}
