/* The engine of the page: a request of `horde talk` in, its reply out. */
#include <emscripten.h>
#include <stdlib.h>
#include <string.h>

#include "play/talk/talk.h"
#include "repl/prompt/talk_prompt.h"
#include "repl/term/input.h"

/* Hands a line of progress to the worker that waits for the reply. */
EM_JS(void, post_progress, (const char *line), { Module.progress(UTF8ToString(line)); });

static void tell_progress(void *self, const char *line) {
    (void)self;
    post_progress(line);
}

static const Paths paths = {.data = "/horde"};
static Talk *talk;
static char *reply;

/* Answers a request. The reply is valid until the next call. */
EMSCRIPTEN_KEEPALIVE const char *engine_answer(const char *request);

const char *engine_answer(const char *request) {
    if (!talk)
        talk = talk_new(&(TalkHost){.paths = &paths,
                                    .called = "horde",
                                    .stop = &interrupted,
                                    .progress = tell_progress,
                                    .prompt = talk_prompt_new()});
    free(reply);
    return reply = talk_answer(talk, request, strlen(request));
}
