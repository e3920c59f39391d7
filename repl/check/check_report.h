/* What `horde check` prints of any game: each fault, and the beginning of notes. */
#ifndef REPL_CHECK_CHECK_REPORT_H
#define REPL_CHECK_CHECK_REPORT_H

#include "repl/term/screen.h"
#include "repl/trial/finding.h"

/* Prints "file:line: message" and, on the next line, where in the game it happened. */
void check_report_finding(Screen *screen, const Finding *finding);

/* Prints the traceback of a script error. */
void check_report_traceback(Screen *screen, const Finding *finding);

/* Prints a space and the word, quoted for the shell: a part of the command that replays a game. */
void check_report_word(Screen *screen, const char *word);

/* Prints "file:line: note: ". */
void check_report_note(Screen *screen, const char *path, int line);

#endif
