/* Where lines come from: a person at a terminal, with editing, completion, hints and history; or a pipe or a file,
 * without. */
#ifndef REPL_PROMPT_PROMPT_H
#define REPL_PROMPT_PROMPT_H

#include "repl/app/command.h"
#include "repl/session/session.h"

typedef struct Prompt Prompt;

typedef enum Input {
    INPUT_LINE,
    INPUT_CLEARED, /* Ctrl-C: nothing is to be done, and what was begun is dropped */
    INPUT_REFUSED, /* it cannot be a line, which was said */
    INPUT_END
} Input;

/* Opens what the options say: -x FILE, or the input. Returns DONE, or what the program exits with; why was said. */
int prompt_open(Prompt **prompt, const Program *program, const Options *options);
void prompt_close(Prompt *prompt);

/* Is there a person at a terminal? */
bool prompt_is_interactive(const Prompt *prompt);

/* The next line, which lasts until the next call. `more`: it goes on with a chunk of Lua. */
Input prompt_read(Prompt *prompt, Session *session, bool more, const char **line);

/* Says which line of a file or a pipe it was that failed. */
void prompt_say_failed(const Prompt *prompt);

#endif
