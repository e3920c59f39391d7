/* Requests that need no game, and those that write one down. */
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/load/version.h"
#include "play/talk/request.h"
#include "play/session/export.h"
#include "play/session/save_writer.h"

static bool answer_hello(Talk *talk, TalkRequest *request) {
    JsonOut *out = request->out;
    const RequestKind *kind;
    json_number_field(out, "format", TALK_FORMAT);
    json_text_field(out, "version", HORDE_VERSION);
    json_open_field(out, "limits", '{');
    json_number_field(out, "bytes", TALK_LONGEST);
    json_number_field(out, "depth", TALK_DEEPEST);
    json_close(out, '}');
    talk_put_games(talk, out);
    json_open_field(out, "commands", '[');
    for (int i = 0; (kind = talk_request_kind(talk, i)); i++) json_put_text(out, kind->name);
    json_close(out, ']');
    return true;
}

/* What the prompt knows ------------------------------------------------------------------------------- */

static bool answer_complete(Talk *talk, TalkRequest *request) {
    const TalkPrompt *prompt = talk->host.prompt;
    const char *text = request_text(request, "text");
    size_t length = strlen(text);
    int at = request_number(request, "at", (int)length);
    char *line = heap_copy(text);
    if ((size_t)at < length) line[at] = 0;
    prompt->complete(prompt->self, talk->session, line, request->out);
    free(line);
    return true;
}

/* Runs a line as the prompt does; what it would print is the `text` of the reply. */
static bool run_prompt_line(Talk *talk, TalkRequest *request, const char *line) {
    const TalkPrompt *prompt = talk->host.prompt;
    Front front = talk->session->front;
    Buffer printed = {0};
    bool done = prompt->line(prompt->self, talk->session, line, &printed);
    talk->session->front = front;
    if (done) json_text_field(request->out, "text", printed.length ? printed.text : "");
    buffer_release(&printed);
    return done;
}

static bool answer_line(Talk *talk, TalkRequest *request) {
    const char *text = request_text(request, "text");
    int here = session_here(talk->session);
    talk_hear(talk);
    if (!run_prompt_line(talk, request, text)) return false;
    talk->session->quit = false;
    return here == session_here(talk->session) ? reply_state(talk, request) : reply_moves(talk, request);
}

static bool answer_help(Talk *talk, TalkRequest *request) {
    const char *text = request_text(request, "text");
    Buffer line = {0};
    buffer_add(&line, "help ");
    buffer_add(&line, text ? text : "");
    bool done = run_prompt_line(talk, request, line.text);
    buffer_release(&line);
    return done;
}

/* Writing down ---------------------------------------------------------------------------------------- */

static bool answer_export(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    int expectations;
    ExportSource source = {.loaded = session->loaded,
                           .origin = &session->origin,
                           .branch = session_branch(session),
                           .shipped = talk->paths.data,
                           .notes = session->notes};
    char why[DOOR_WHY], *text = export_text(&source, &expectations, why);
    if (!text) return request_refuse(talk, "%s", why);
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
    {.name = "hello", .answer = answer_hello},
    {"complete",
     answer_complete,
     NEEDS_GAME | NEEDS_PROMPT,
     "complete takes a text",
     {{"text", FIELD_TEXT}, {"at", FIELD_NUMBER}}},
    {"help", answer_help, NEEDS_GAME | NEEDS_PROMPT, NULL, {{"text", FIELD_TEXT}}},
    {"line", answer_line, NEEDS_GAME | NEEDS_PROMPT, "line takes a text", {{"text", FIELD_TEXT}}},
    {.name = "export", .answer = answer_export, .needs = NEEDS_GAME},
    {.name = "save", .answer = answer_save, .needs = NEEDS_GAME},
    {.name = NULL},
};
