/* The rules of a game, as its page in rules/ tells them. */
#ifndef PLAY_LOAD_RULES_TEXT_H
#define PLAY_LOAD_RULES_TEXT_H

#include "play/load/paths.h"

enum { RULE_NUMBER = 16 };

/* Finds a rule, "R3.4", or a whole chapter, "R7", on the page rules/NAME.md; or, for NULL, the paragraph before its first
 * chapter, which tells the game. Returns the text without its line breaks and marks, to be freed; NULL if there is none. */
char *rules_text(const Paths *paths, const char *name, const char *number);

/* The whole page, to be freed: paragraphs on a line each, headings with their marks; NULL if there is no page. */
char *rules_page_text(const Paths *paths, const char *name);

/* Writes the number of the first rule on the page, "R1.1"; false if there is none. */
bool rules_first_number(const Paths *paths, const char *name, char number[RULE_NUMBER]);

/* Returns the numbers of all chapters and rules on the page, "R1 R1.1 R1.2", to be freed; NULL if there is no page. */
char *rules_numbers(const Paths *paths, const char *name);

/* True for a word such as "R3.4" or "U3.1.1". */
bool rules_is_number(const char *word);

#endif
