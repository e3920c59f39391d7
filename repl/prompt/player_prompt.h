/* Text that an interactive session shows unasked: a greeting at the start; then, whenever it is the viewer's turn, the
 * table, the question and its options. */
#ifndef REPL_PROMPT_PLAYER_PROMPT_H
#define REPL_PROMPT_PLAYER_PROMPT_H

#include "play/session/session.h"

enum { PROMPT_SIZE = 256 };

/* Prints the greeting. */
void player_prompt_greet(Session *session);

/* Prints the table, the question and the options if the viewer has to decide. */
void player_prompt_show(Session *session);

/* Draws the table, and asks if the user has to decide. */
void player_prompt_redraw(Session *session);

/* Writes the prompt before the cursor: "1.3 2 plays> ", "over> ", "altered 1.3 2 plays> ". */
void player_prompt_text(const Session *session, char out[PROMPT_SIZE]);

#endif
