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

/* Reads a line without its newline; what is longer than a request may be is read and dropped. False at the end of input. */
static bool read_line(Input *input, Buffer *line) {
    int letter;
    bool any = false;
    buffer_clear(line);
    while ((letter = input_byte(input)) != EOF && letter != '\n') {
        any = true;
        if (line->length <= TALK_LONGEST) buffer_letter(line, (char)letter);
    }
    return any || letter == '\n';
}

/* A signal stops the request that runs, or ends the wait for the next one. */
static void on_signal(int number) {
    (void)number;
    interrupted = 1;
}

static void handle_signals(void) {
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
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
    while (goes_on && read_line(&input, &line)) {
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
static void print_line(void *self, const char *line) {
    char *safe = visible_text(line);
    (void)self;
    fprintf(stderr, "%s\n", safe);
    free(safe);
}

static int run(Program *program, Options *options) {
    if (options->operand_count) return message_error("unexpected argument '%s'", options->operands[0]), WRONG_USAGE;
    TalkPrompt *prompt = talk_prompt_new();
    TalkHost host = {.paths = &program->paths,
                     .called = program->called,
                     .stop = &interrupted,
                     .progress = print_progress,
                     .print = print_line,
                     .prompt = prompt};
    handle_signals();
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
             "an editor or a "
             "bot in another language. With options of a game, that game is open. docs/talk.md describes the requests.",
    .groups = OPTIONS_GAME | OPTIONS_SCRIPTS,
    .run = run,
};
