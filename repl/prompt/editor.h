/* The user's editor on a file. */
#ifndef REPL_PROMPT_EDITOR_H
#define REPL_PROMPT_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

/* Runs $VISUAL, $EDITOR or vi on the file and waits for its end. False, and a sentence in `why`, when it cannot be
 * run, or fails. */
bool editor_run(const char *path, char *why, size_t size);

#endif
