/* Title, date and text of a scenario. */
#ifndef REPL_TERM_STORY_TEXT_H
#define REPL_TERM_STORY_TEXT_H

#include "repl/term/screen.h"

/* Prints "18 June: Rations" and the text. The date and the text may be empty. A blank line in the text separates
 * paragraphs. */
void story_text_print(Screen *screen, const char *title, const char *date, const char *text);

#endif
