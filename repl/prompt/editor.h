/* Runs the user's text editor. */
#ifndef REPL_PROMPT_EDITOR_H
#define REPL_PROMPT_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

/* Runs $VISUAL, $EDITOR or vi on the file and waits for it to exit. Returns false, with the reason in `why`, when the
 * editor cannot be started or fails. */
bool editor_run(const char *path, char *why, size_t size);

#endif
