#include "play/session/why.h"

#include <string.h>

#include "play/session/why_piece.h"
#include "play/session/why_question.h"
#include "play/load/tools.h"

static bool explain(Session *session, const VerbArgs *args) {
    const Tools *tools = tools_of(session->loaded->setup);
    if (args->count && strcmp(args->words[0], "ask") == 0) return why_ask(session, args);
    if (tools->why) return tools->why(session, args);
    if (args->count && strcmp(args->words[0], "not") == 0) return why_not(session, args);
    if (args->count && why_piece_exists(session, args->rest)) return why_piece_print(session, args->rest, false), true;
    return session_refuse(session, "why takes a piece, ask, or not NAME%s%s%s", args->count ? ", not '" : "",
                          args->count ? args->words[0] : "", args->count ? "'" : "");
}

bool why_explain(Session *session, const VerbArgs *topic, Reasons *reasons) {
    session->reasons = reasons;
    bool done = explain(session, topic);
    session->reasons = NULL;
    return done;
}
