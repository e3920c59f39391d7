/* Completion of a partly typed line: candidates for the TAB key, and the hint after the cursor. As a seat, only options
 * that the seat may know are offered. Nothing here needs a terminal or changes the session. */
#ifndef REPL_PROMPT_COMPLETE_H
#define REPL_PROMPT_COMPLETE_H

#include "play/session/session.h"

enum { MAX_COMPLETIONS = 256, COMPLETION_SIZE = 256, HINT_SIZE = 128 };

typedef struct Completions {
    size_t start; /* offset in the line from which each candidate replaces the text */
    int count;
    char list[MAX_COMPLETIONS][COMPLETION_SIZE];
} Completions;

/* Finds all candidates for the end of the line, most useful first; the count is 0 when nothing fits. */
void complete_line(const Session *session, const char *line, Completions *found);

/* As complete_line, for a line that continues a chunk of Lua: no command is offered. */
void complete_lua(const Session *session, const char *line, Completions *found);

/* Writes the hint: "CARD [SIDE]" after `play`, or the option that a typed number chooses. Returns false when there is
 * no hint. */
bool complete_hint(const Session *session, const char *line, char hint[HINT_SIZE]);

#endif
