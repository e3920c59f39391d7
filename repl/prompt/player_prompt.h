/* What a person at a terminal is shown without asking: a greeting at the start, and the table with the question and
 * its options whenever the game has moved and it is their turn. */
#ifndef REPL_PROMPT_PLAYER_PROMPT_H
#define REPL_PROMPT_PLAYER_PROMPT_H

#include "repl/session/session.h"

enum { PROMPT_SIZE = 160 };

/* What this is, who you are, and the table. */
void player_prompt_greet(Session *session);

/* The table, the question and the options, compactly, if it is the viewer who has to decide. */
void player_prompt_show(Session *session);

/* The words before the cursor: "1.3 2 plays> ", "over> ", "altered 1.3 2 plays> ". */
void player_prompt_prompt(const Session *session, char out[PROMPT_SIZE]);

#endif
