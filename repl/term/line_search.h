/* Ctrl-R: searches the lines of line_recall.h while the pattern is typed. */
#ifndef REPL_TERM_LINE_SEARCH_H
#define REPL_TERM_LINE_SEARCH_H

#include "repl/term/screen.h"

/* Replaces the prompt, of so many columns, and the line on the screen by a search. Enter runs the line found, Ctrl-C and
 * Ctrl-G keep the typed line, any other control key edits the line found: the keys for that are typed for the user. */
void line_search_run(Screen *screen, int prompt, const char *line);

#endif
