/* `horde talk`: requests on stdin, replies on stdout. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/buffer.h"
#include "core/base/visible.h"
#include "repl/prompt/talk_prompt.h"
#include "repl/term/command.h"
#include "repl/term/input.h"
#include "play/load/message.h"

static void print_progress(void *self, const char *line) {
    (void)self;
    fprintf(stdout, "%s\n", line);
    (void)fflush(stdout);
}

/* Prints a reply. False, with `end` set, if that fails; a reader that has gone is no failure. */
static bool print_reply(const char *reply, int *end) {
    errno = 0;
    if (fprintf(stdout, "%s\n", reply) >= 0 && fflush(stdout) == 0) return true;
    if (errno == EPIPE) return false;
    message_error("the output cannot be written: %s", strerror(errno));
    *end = FAILED;
    return false;
}

/* Answers requests until the input ends, or nobody reads the replies. Returns the exit status. */
static int answer_all(Talk *talk) {
    Input input = {.file = STDIN_FILENO, .stop = &interrupted};
    Buffer line = {0};
    int end = DONE;
    bool goes_on = true;
    while (goes_on && input_line(&input, &line, TALK_LONGEST + 1) >= 0) { /* a longer line is not a request */
        if (!line.length) continue;
        char *reply = talk_answer(talk, line.text, line.length);
        interrupted = 0; /* it stopped this request; a later one ends the wait for the next */
        goes_on = print_reply(reply, &end);
        free(reply);
    }
    buffer_release(&line);
    return end;
}

/* What scripts print is not part of the replies. */
static void print_aside(void *self, const char *line) {
    char *safe = visible_text(line);
    (void)self;
    fprintf(stderr, "%s\n", safe);
    free(safe);
}

static int run_talk(Program *program, Options *options) {
    TalkPrompt *prompt = talk_prompt_new();
    TalkHost host = {.paths = &program->paths,
                     .called = program->called,
                     .stop = &interrupted,
                     .progress = print_progress,
                     .print = print_aside,
                     .prompt = prompt};
    interrupt_request();
    Talk *talk = talk_new(&host);
    int end = options->game_given || options->factions_dir ? talk_open(talk, options) : DONE;
    if (end == DONE) end = answer_all(talk);
    talk_free(talk);
    talk_prompt_free(prompt);
    return end;
}

const Command command_talk = {
    .name = "talk",
    .usage = "",
    .summary = "answers requests of programs: JSON in, JSON out",
    .about = "Reads a JSON object a line from stdin and answers each with one on stdout: the whole engine for a page, "
             "an editor or a bot in another language. With options of a game, that game is open. docs/talk.md "
             "describes the requests.",
    .groups = OPTIONS_GAME | OPTIONS_SCRIPTS,
    .run = run_talk,
};
