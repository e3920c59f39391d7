/* Requests that need no game, and those that write one down. */
#include "play/talk/request.h"

static bool answer_hello(Talk *talk, TalkRequest *request) {
    JsonOut *out = request->out;
    const char *name;
    json_number_field(out, "format", TALK_FORMAT);
    json_text_field(out, "version", talk->program.version);
    json_key(out, "limits");
    json_open(out, '{');
    json_number_field(out, "bytes", TALK_LONGEST);
    json_number_field(out, "depth", TALK_DEEPEST);
    json_close(out, '}');
    json_key(out, "commands");
    json_open(out, '[');
    for (int i = 0; (name = talk_request_name(i)); i++) json_put_text(out, name);
    json_close(out, ']');
    return true;
}

const RequestKind talk_work_requests[] = {
    {"hello", answer_hello, false, false, {{NULL, FIELD_TEXT}}},
    {.name = NULL},
};
