/* What `horde check` prints of any game: each fault, and the beginning of notes. */
#ifndef REPL_CHECK_CHECK_REPORT_H
#define REPL_CHECK_CHECK_REPORT_H

#include "repl/check/checks.h"
#include "repl/term/screen.h"

/* Prints "file:line: message" and, on the next line, where in the game it happened. */
void check_report_finding(Screen *screen, const Finding *finding);

/* Prints the traceback of a script error. */
void check_report_traceback(Screen *screen, const Finding *finding);

/* Prints a space and the word, quoted for the shell: a part of the command that replays a game. */
void check_report_word(Screen *screen, const char *word);

/* Prints "file:line: note: " and the sentence, or gives it to whoever takes the notes of the request. */
void check_report_note(const CheckRequest *request, const char *path, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
