/* Reads lines: from a terminal, with editing, completion, hints and history; from a dumb terminal, a pipe or a file,
 * without. */
#ifndef REPL_PROMPT_PROMPT_H
#define REPL_PROMPT_PROMPT_H

#include "repl/term/command.h"
#include "play/session/session.h"

typedef struct Prompt Prompt;

typedef enum PromptInput {
    INPUT_LINE,
    INPUT_CLEARED, /* Ctrl-C: drop any unfinished chunk of Lua */
    INPUT_REFUSED, /* an invalid line; the error has been printed */
    INPUT_END
} PromptInput;

/* Opens the file of -x, or standard input; *stop is set by Ctrl-C. Returns DONE or the exit status; the error has been
 * printed. The caller closes the prompt. */
int prompt_open(Prompt **prompt, const Program *program, const Options *options, const volatile sig_atomic_t *stop);
void prompt_close(Prompt *prompt);

/* True if input and output are a terminal. */
bool prompt_is_interactive(const Prompt *prompt);

/* Reads the next line, which is valid until the next call. `more`: the line continues a chunk of Lua. */
PromptInput prompt_read(Prompt *prompt, Session *session, bool more, const char **line);

/* Prints which line of a file or pipe failed. */
void prompt_report_failure(const Prompt *prompt);

#endif
