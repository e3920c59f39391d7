/* What a line that somebody is typing may go on with: for the TAB key, and for the hint behind the cursor. As a
 * seat only what that seat may know. Nothing here needs a terminal, and nothing is changed. */
#ifndef REPL_PROMPT_COMPLETE_H
#define REPL_PROMPT_COMPLETE_H

#include "repl/session/session.h"

enum { MAX_COMPLETIONS = 256, COMPLETION_SIZE = 256, HINT_SIZE = 128 };

typedef struct Completions {
    size_t start; /* where in the line begins what they take the place of */
    int count;
    char list[MAX_COMPLETIONS][COMPLETION_SIZE];
} Completions;

/* Everything that the end of the line may become, in a sensible order; none when nothing fits. */
void complete(const Session *session, const char *line, Completions *found);

/* What is still to be typed: "CARD [SIDE]" behind `play`; behind the number of an option what it stands for. False
 * when there is nothing to say. */
bool complete_hint(const Session *session, const char *line, char hint[HINT_SIZE]);

#endif
