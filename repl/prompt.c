#include "repl/prompt.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct Prompt {
    FILE *file;
    bool interactive, echo;
    char *line;
    size_t room;
    Screen *screen;
};

int prompt_open(Prompt **prompt, const Program *program, const Options *options) {
    FILE *file = options->commands ? fopen(options->commands, "r") : stdin;
    if (!file) return say("%s cannot be read: %s", options->commands, strerror(errno)), FAILED;
    *prompt = calloc(1, sizeof **prompt);
    if (!*prompt) abort();
    (*prompt)->file = file;
    (*prompt)->echo = options->echo;
    (*prompt)->interactive = file == stdin && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    (*prompt)->screen = (Screen *)&program->screen;
    return DONE;
}

void prompt_close(Prompt *prompt) {
    if (prompt->file != stdin) fclose(prompt->file);
    free(prompt->line);
    free(prompt);
}

bool prompt_is_interactive(const Prompt *prompt) {
    return prompt->interactive;
}

const char *prompt_read(Prompt *prompt, Session *session, bool more) {
    (void)session;
    (void)more;
    ssize_t length = getline(&prompt->line, &prompt->room, prompt->file);
    if (length < 0) return NULL;
    prompt->line[strcspn(prompt->line, "\n")] = 0;
    if (prompt->echo) screen_print(prompt->screen, "> %s\n", prompt->line);
    return prompt->line;
}
