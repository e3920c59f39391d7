/* Requests of the debugger. They look inside scripts, so they are for the viewer "all". */
#include <stdlib.h>
#include <string.h>

#include "lua/debug/watch.h"
#include "core/base/heap.h"
#include "play/describe/words.h"
#include "play/talk/request.h"
#include "play/session/session_debug.h"

/* The pause ------------------------------------------------------------------------------------------ */

static void put_locals(JsonOut *out, const PausedHook *seen, int frame) {
    json_open_field(out, "locals", '[');
    for (int i = 0; i < seen->local_count; i++) {
        if (seen->locals[i].frame != frame) continue;
        json_open(out, '{');
        json_text_field(out, "name", seen->locals[i].name);
        json_text_field(out, "value", seen->locals[i].words);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_calls(const Talk *talk, JsonOut *out, const PausedHook *seen) {
    json_open_field(out, "calls", '[');
    for (int i = 0; i < seen->depth; i++) {
        json_open(out, '{');
        json_text_field(out, "name", seen->stack[i].function);
        json_text_field(out, "file", talk_file_name(talk, seen->stack[i].file));
        json_number_field(out, "line", seen->stack[i].line);
        put_locals(out, seen, i);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* Each watchpoint with the value that its expression has now. */
static void put_watches(JsonOut *out, const Debugger *debugger) {
    int count;
    const ScriptBreakpoint *stops = debugger_breakpoints(debugger, &count);
    json_open_field(out, "watches", '[');
    for (int i = 0; i < count; i++) {
        if (!stops[i].watch.on) continue;
        json_open(out, '{');
        json_number_field(out, "number", stops[i].number);
        json_text_field(out, "expression", stops[i].condition);
        json_text_field(out, "value", stops[i].watch.known ? stops[i].watch.words : NULL);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void talk_pause(Talk *talk, JsonOut *out) {
    Session *session = talk->session;
    if (session->status != GAME_PAUSED || session->viewer != DOOR_NOBODY) {
        json_put_null(out);
        return;
    }
    FrameLook *look = heap_new(1, sizeof *look); /* large */
    bool found = session_find_frame(session, NULL, look);
    const PausedHook *seen = &look->seen;
    json_open(out, '{');
    json_text_field(out, "unit", found ? seen->unit : NULL);
    json_text_field(out, "hook", found ? seen->hook : NULL);
    json_seat_field(out, "seat", found ? (unsigned)seen->seat : DOOR_NOBODY, DOOR_SEATS);
    const PausedHook *stopped = session->replay.at ? NULL : debugger_paused(session->loaded->debugger);
    json_key(out, "breakpoint");
    stopped && stopped->breakpoint ? json_put_number(out, stopped->breakpoint) : json_put_null(out);
    json_text_field(out, "event", session->replay.at ? session->replay.kind : NULL);
    put_calls(talk, out, seen);
    put_watches(out, session->loaded->debugger);
    json_close(out, '}');
    free(look);
}

/* Breakpoints ---------------------------------------------------------------------------------------- */

/* The fields of a breakpoint as the prompt takes it: "nurse on_trick_won if #cards > 2". False, with an error, if they do not fit. */
static bool place_words(Talk *talk, const TalkRequest *request, Buffer *words) {
    const char *file = request_text(request, "file"), *unit = request_text(request, "unit"),
               *hook = request_text(request, "hook");
    const char *piece = request_text(request, "piece"), *event = request_text(request, "event"),
               *condition = request_text(request, "if");
    int line = request_number(request, "line", 0), seat = request_number(request, "seat", 0);
    int kinds = (file != NULL) + (unit || hook) + (piece != NULL) + (event != NULL) + (seat != 0);
    if (kinds > 1 || (kinds == 0 && !condition))
        return request_refuse(
            talk, "break takes a file and a line, a unit or a hook, a piece, a seat, an event, or a condition in `if`");
    if ((file != NULL) != (line != 0)) return request_refuse(talk, "a breakpoint at a line takes `file` and `line`");
    if (file) words_add(words, "%s:%d", file, line);
    if (unit) words_add(words, "%s", unit);
    if (hook) words_add(words, "%s%s", unit ? " " : "", hook);
    if (piece) words_add(words, "%s", piece);
    if (event) words_add(words, "event %s", event);
    if (seat) words_add(words, "seat %d", seat);
    if (condition) words_add(words, "%sif %s", words->length ? " " : "", condition);
    return !strpbrk(words->text, "\n\r") || request_refuse(talk, "a breakpoint is written on one line");
}

static bool answer_break(Talk *talk, TalkRequest *request) {
    Buffer words = {0};
    int number = 0;
    if (place_words(talk, request, &words)) {
        VerbArgs place;
        char *copy = heap_copy(words.text);
        verb_args_split(&place, words.text, copy);
        number = session_break(talk->session, &place, request_flag(request, "once", false));
        free(copy);
    }
    buffer_release(&words);
    if (number) json_number_field(request->out, "number", number);
    return number;
}

static bool answer_watch(Talk *talk, TalkRequest *request) {
    const char *text = request_text(request, "text");
    if (!*text) return request_refuse(talk, "watch takes an expression in `text`");
    if (strpbrk(text, "\n\r") || strcmp(text, "on") == 0 || strcmp(text, "off") == 0)
        return request_refuse(talk, "an expression is written on one line");
    int number = session_watch(talk->session, text);
    if (number) json_number_field(request->out, "number", number);
    return number;
}

static bool answer_breaks(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    Debugger *debugger = session->loaded->debugger;
    JsonOut *out = request->out;
    char words[BREAK_WORDS];
    int hits;
    json_open_field(out, "breaks", '[');
    for (int number = 1; number <= session->breakpoints.last; number++) {
        if (!session_describe_break(session, number, words, &hits)) continue;
        const ScriptBreakpoint *stop = debugger_breakpoint(debugger, number);
        const BreakLimits *limits = breakpoints_limits(&session->breakpoints, debugger, number);
        json_open(out, '{');
        json_number_field(out, "number", number);
        json_text_field(out, "text", words);
        json_number_field(out, "hits", hits);
        json_flag_field(out, "enabled", !limits->disabled);
        json_flag_field(out, "once", limits->temporary);
        if (stop && stop->line) json_text_field(out, "file", stop->file);
        if (stop && stop->line) json_number_field(out, "line", stop->line);
        if (stop && *stop->condition) json_text_field(out, stop->watch.on ? "watch" : "if", stop->condition);
        json_close(out, '}');
    }
    json_close(out, ']');
    return true;
}

/* The breakpoint that the request names; 0, with an error, if there is none. */
static int find_break(Talk *talk, const TalkRequest *request) {
    int number = request_number(request, "number", 0);
    if (breakpoints_limits(&talk->session->breakpoints, talk->session->loaded->debugger, number)) return number;
    return request_refuse(talk, "there is no breakpoint %d; `breaks` lists them", number), 0;
}

static bool answer_delete(Talk *talk, TalkRequest *request) {
    int number = find_break(talk, request);
    if (!number) return false;
    (void)breakpoints_delete(&talk->session->breakpoints, talk->session->loaded->debugger, number);
    return answer_breaks(talk, request);
}

static bool answer_enable(Talk *talk, TalkRequest *request) {
    int number = find_break(talk, request);
    if (!number) return false;
    session_disable(talk->session, number, !request_flag(request, "on", true));
    return answer_breaks(talk, request);
}

/* Going on ------------------------------------------------------------------------------------------- */

/* A step that ends in a fault is taken back: a request that fails changes nothing but where scripts stand. */
static bool finish_step(Talk *talk, TalkRequest *request, bool done, int before) {
    Session *session = talk->session;
    if (session->status == GAME_FAILED) {
        session_goto(session, before);
        branch_cut(session_branch(session));
        return false;
    }
    return done && reply_moves(talk, request);
}

static bool resume_script(Talk *talk, TalkRequest *request, StepMode mode) {
    int before = session_here(talk->session);
    if (talk->session->status != GAME_PAUSED)
        return request_refuse(talk, "no script is paused; `break` says where to stop");
    talk_hear(talk);
    return finish_step(talk, request, session_resume(talk->session, mode), before);
}

/* Where nothing is paused, bots play on to the next breakpoint. */
static bool answer_continue(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    if (session->status == GAME_PAUSED) return resume_script(talk, request, STEP_CONTINUE);
    if (session->status != GAME_WAITS) return request_refuse(talk, "the game is over");
    talk_hear(talk);
    *session->stop = 0;
    while (session->status == GAME_WAITS && !*session->stop) {
        int before = session_here(session);
        if (!session_step(session)) return finish_step(talk, request, false, before);
        if (session_stopped(session)) break;
    }
    session_say_stopped(session);
    return reply_moves(talk, request);
}

static bool answer_step(Talk *talk, TalkRequest *request) {
    return resume_script(talk, request, STEP_INTO);
}

static bool answer_next(Talk *talk, TalkRequest *request) {
    return resume_script(talk, request, STEP_OVER);
}

static bool answer_out(Talk *talk, TalkRequest *request) {
    return resume_script(talk, request, STEP_OUT);
}

static bool answer_back(Talk *talk, TalkRequest *request) {
    static const char *const words[] = {
        [REVERSE_STEP] = "step", [REVERSE_NEXT] = "next", [REVERSE_CONTINUE] = "continue", NULL};
    const char *word = request_text(request, "back"), *until = request_text(request, "until");
    char why[VALUE_TEXT_SIZE];
    if (word && until) return request_refuse(talk, "back takes `back` or `until`, not both");
    if (until && strlen(until) >= BREAK_CONDITION_SIZE)
        return request_refuse(talk, "the condition is too long: at most %d bytes", BREAK_CONDITION_SIZE - 1);
    if (until && !frame_check(talk->session->loaded->scripts.vm, until, why, sizeof why))
        return request_refuse(talk, "%s", why);
    if (until) return session_reverse(talk->session, REVERSE_UNTIL, until) && reply_state(talk, request);
    for (int mode = 0; words[mode]; mode++)
        if (strcmp(word ? word : "step", words[mode]) == 0)
            return session_reverse(talk->session, (ReverseMode)mode, NULL) && reply_state(talk, request);
    return request_refuse_name(talk, "way back called", word, words);
}

const RequestKind talk_debug_requests[] = {
    {"break",
     answer_break,
     NEEDS_GAME | NEEDS_ALL,
     NULL,
     {{"file", FIELD_TEXT},
      {"line", FIELD_NUMBER},
      {"unit", FIELD_TEXT},
      {"hook", FIELD_TEXT},
      {"piece", FIELD_TEXT},
      {"seat", FIELD_NUMBER},
      {"event", FIELD_TEXT},
      {"if", FIELD_TEXT},
      {"once", FIELD_FLAG}}},
    {.name = "breaks", .answer = answer_breaks, .needs = NEEDS_GAME | NEEDS_ALL},
    {"delete", answer_delete, NEEDS_GAME | NEEDS_ALL, NULL, {{"number", FIELD_NUMBER}}},
    {"enable", answer_enable, NEEDS_GAME | NEEDS_ALL, NULL, {{"number", FIELD_NUMBER}, {"on", FIELD_FLAG}}},
    {"watch", answer_watch, NEEDS_GAME | NEEDS_ALL, "watch takes an expression in `text`", {{"text", FIELD_TEXT}}},
    {.name = "continue", .answer = answer_continue, .needs = NEEDS_GAME | NEEDS_ALL},
    {.name = "step", .answer = answer_step, .needs = NEEDS_GAME | NEEDS_ALL},
    {.name = "next", .answer = answer_next, .needs = NEEDS_GAME | NEEDS_ALL},
    {.name = "out", .answer = answer_out, .needs = NEEDS_GAME | NEEDS_ALL},
    {"back", answer_back, NEEDS_GAME | NEEDS_ALL, NULL, {{"back", FIELD_TEXT}, {"until", FIELD_TEXT}}},
    {.name = NULL},
};
