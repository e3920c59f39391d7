/* `horde talk`: requests on stdin, replies on stdout. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/buffer.h"
#include "play/talk/talk.h"
#include "repl/term/interrupt.h"
#include "repl/term/message.h"

static void print_progress(void *self, const char *line) {
    (void)self;
    fprintf(stdout, "%s\n", line);
    (void)fflush(stdout);
}

/* Reads a line without its newline; what is longer than a request may be is read and dropped. False at the end of input. */
static bool read_line(Buffer *line) {
    int letter;
    bool any = false;
    buffer_clear(line);
    while ((letter = getchar()) != EOF && letter != '\n') {
        any = true;
        if (line->length <= TALK_LONGEST) buffer_letter(line, (char)letter);
    }
    return any || letter == '\n';
}

static int run(Program *program, Options *options) {
    TalkHost host = {.program = program, .stop = &interrupted, .progress = print_progress};
    Buffer line = {0};
    int end = DONE;
    (void)options;
    Talk *talk = talk_new(&host);
    while (end == DONE && read_line(&line)) {
        if (!line.length) continue;
        interrupt_start();
        char *reply = talk_answer(talk, line.text, line.length);
        interrupt_end();
        if (fprintf(stdout, "%s\n", reply) < 0 || fflush(stdout) != 0) end = FAILED;
        free(reply);
    }
    buffer_release(&line);
    talk_free(talk);
    return end;
}

const Command command_talk = {
    .name = "talk",
    .usage = "",
    .summary = "answers requests of programs: JSON in, JSON out",
    .about = "Reads a JSON object a line from stdin and answers each with one on stdout: the whole engine for a page, "
             "an editor or a "
             "bot in another language. docs/talk.md describes the requests.",
    .groups = OPTIONS_GAME | OPTIONS_SCRIPTS,
    .run = run,
};
