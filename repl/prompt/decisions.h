/* `history`: the decisions of this branch, a line each. */
#ifndef REPL_PROMPT_DECISIONS_H
#define REPL_PROMPT_DECISIONS_H

#include "repl/prompt/verb.h"

bool decisions_list(Session *session, const VerbArgs *args);

enum { DECISION_WORDS = QUESTION_SIZE + 64 };

/* Words a decision as the viewer reads it: "You play dog-4", "2 gives dog-4 to 3"; `choice` may be "". Or it writes the question
 * alone, "You: Which card?", and returns false. */
bool decision_words(const Session *session, const Game *game, const char *question, const char *choice,
                    char out[DECISION_WORDS]);

#endif
