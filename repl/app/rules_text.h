/* The rules of a game, as its page in rules/ tells them. */
#ifndef REPL_APP_RULES_TEXT_H
#define REPL_APP_RULES_TEXT_H

#include "repl/app/paths.h"

/* Finds a rule, "R3.4", or a whole chapter, "R7", on the page rules/NAME.md; or, for NULL, the paragraph before its first
 * chapter, which tells the game. Returns the text without its line breaks and marks, to be freed; NULL if there is none. */
char *rules_text(const Paths *paths, const char *name, const char *number);

/* True for a word such as "R3.4" or "U3.1.1". */
bool rules_is_number(const char *word);

#endif
