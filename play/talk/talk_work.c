/* Requests that need no game, and those that write one down. */
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "lua/machine/text.h"
#include "play/talk/request.h"
#include "repl/export/export.h"
#include "repl/prompt/complete.h"
#include "repl/prompt/verb.h"
#include "repl/timeline/branch_save.h"

static bool answer_hello(Talk *talk, TalkRequest *request) {
    JsonOut *out = request->out;
    const RequestKind *kind;
    json_number_field(out, "format", TALK_FORMAT);
    json_text_field(out, "version", talk->program.version);
    json_key(out, "limits");
    json_open(out, '{');
    json_number_field(out, "bytes", TALK_LONGEST);
    json_number_field(out, "depth", TALK_DEEPEST);
    json_close(out, '}');
    talk_put_games(talk, out);
    json_key(out, "commands");
    json_open(out, '[');
    for (int i = 0; (kind = talk_request_kind(i)); i++) json_put_text(out, kind->name);
    json_close(out, ']');
    return true;
}

/* What the prompt knows ------------------------------------------------------------------------------- */

static bool answer_complete(Talk *talk, TalkRequest *request) {
    const char *text = request_text(request, "text");
    size_t length = text ? strlen(text) : 0;
    int at = request_number(request, "at", (int)length);
    if (!text) return request_refuse(talk, "complete takes a text");
    Completions *found = heap_new(1, sizeof *found);
    char *line = heap_copy(text);
    if ((size_t)at < length) line[at] = 0;
    complete_line(talk->session, line, found);
    json_number_field(request->out, "start", (int64_t)found->start);
    json_key(request->out, "candidates");
    json_open(request->out, '[');
    for (int i = 0; i < found->count; i++) json_put_text(request->out, found->list[i]);
    json_close(request->out, ']');
    free(line);
    free(found);
    return true;
}

/* Runs a line as the prompt does, and gives back what it would print. */
static bool run_line(Talk *talk, TalkRequest *request, const char *line) {
    int here = session_here(talk->session);
    talk_hear(talk);
    bool done = verb_perform(talk->session, line, NULL);
    json_text_field(request->out, "text", talk_take_printed(talk));
    if (talk->session->quit) talk->session->quit = false;
    if (!done) return false;
    return here == session_here(talk->session) ? reply_state(talk, request) : reply_moves(talk, request);
}

static bool answer_line(Talk *talk, TalkRequest *request) {
    const char *text = request_text(request, "text");
    if (!text) return request_refuse(talk, "line takes a text");
    if (strlen(text) >= LINE_SIZE) return request_refuse(talk, "the line is too long: at most %d bytes", LINE_SIZE - 1);
    return run_line(talk, request, text);
}

static bool answer_help(Talk *talk, TalkRequest *request) {
    const char *text = request_text(request, "text");
    char line[LINE_SIZE];
    if (text && strlen(text) >= LINE_SIZE - 8) return request_refuse(talk, "the text is too long");
    snprintf(line, sizeof line, "help %s", text ? text : "");
    if (!verb_perform(talk->session, line, NULL)) return false;
    json_text_field(request->out, "text", talk_take_printed(talk));
    return true;
}

/* Writing down ---------------------------------------------------------------------------------------- */

static bool answer_export(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    int expectations;
    ExportSource source = {.loaded = session->loaded,
                           .origin = &session->origin,
                           .branch = session_branch(session),
                           .shipped = talk->program.paths.data,
                           .notes = session->notes};
    char *text = export_text(&source, &expectations);
    if (!text) return request_refuse(talk, "the game is too long to export: a scenario has at most %d bytes", VM_FILE);
    json_text_field(request->out, "text", text);
    json_number_field(request->out, "expectations", expectations);
    free(text);
    return true;
}

/* The game up to here, as a saved game. */
static bool answer_save(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    Buffer text = {0};
    bool done = branch_save_text(session_branch(session), session->loaded, &text);
    if (done) json_text_field(request->out, "text", text.text);
    buffer_release(&text);
    return done;
}

const RequestKind talk_work_requests[] = {
    {"hello", answer_hello, false, false, {{NULL, FIELD_TEXT}}},
    {"complete", answer_complete, true, false, {{"text", FIELD_TEXT}, {"at", FIELD_NUMBER}}},
    {"help", answer_help, true, false, {{"text", FIELD_TEXT}}},
    {"line", answer_line, true, false, {{"text", FIELD_TEXT}}},
    {"export", answer_export, true, false, {{NULL, FIELD_TEXT}}},
    {"save", answer_save, true, false, {{NULL, FIELD_TEXT}}},
    {.name = NULL},
};
