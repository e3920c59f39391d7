/* Text that an interactive session shows unasked: a greeting at the start; then, whenever it is the viewer's turn, the
 * table, the question and its options. */
#ifndef REPL_PROMPT_PLAYER_PROMPT_H
#define REPL_PROMPT_PLAYER_PROMPT_H

#include "play/session/session.h"

enum { PROMPT_SIZE = 256 };

/* Says how the last game that was left can be continued; "" if none was. Call it before a game is kept: looking at
 * the files gives up the locks that this program has on them. */
void player_prompt_find_unfinished(const Paths *paths, char out[PROMPT_SIZE]);

/* Prints the greeting. A new game is introduced, too. */
void player_prompt_greet(Session *session);

/* The first screen of a new game: the greeting, the table if there are enough rows for it, and the question. */
void player_prompt_open(Session *session);

/* Prints the table, the question and the options if the viewer has to decide. */
void player_prompt_show(Session *session);

/* Draws the table, and asks if the user has to decide. */
void player_prompt_redraw(Session *session);

/* Writes the prompt before the cursor: "1.3 2 plays> ", "over> ", "altered 1.3 2 plays> ". */
void player_prompt_text(const Session *session, char out[PROMPT_SIZE]);

enum { DECISION_WORDS = QUESTION_SIZE + 64 };

/* Words a decision as the viewer reads it: "You play dog-4", "2 gives dog-4 to 3"; `choice` may be "". Or it writes the
 * question alone, "You: Which card?", and returns false. */
bool decision_words(const Session *session, const Game *game, const char *question, const char *choice,
                    char out[DECISION_WORDS]);

#endif
