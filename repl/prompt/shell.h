/* The shell: the front end of a session that prints what the session tells, as it happens. Verbs print to its screen. */
#ifndef REPL_PROMPT_SHELL_H
#define REPL_PROMPT_SHELL_H

#include "play/load/options.h"
#include "repl/draw/telling.h"
#include "repl/prompt/pause.h"
#include "play/session/session.h"
#include "repl/term/command.h"

enum { MAX_DISPLAYS = 8 };

typedef struct Shell {
    Screen *screen;
    const Session *session;
    LiveLog live_log;
    Tracing tracing;
    Progress progress;
    bool works;                                        /* is something under way whose progress is shown? */
    char displays[MAX_DISPLAYS][BREAK_CONDITION_SIZE]; /* expressions that are shown whenever the game stops */
    int display_count;
    char unfinished[256]; /* how the last game is continued, for the greeting; or "" */
} Shell;

/* Makes a shell for the session, which it must outlive. */
void shell_init(Shell *shell, Session *session, Screen *screen);

/* Makes it the front end of the session. It hears events, too, unless somebody else does. */
void shell_attach(Shell *shell, Session *session);

static inline Shell *shell_of(const Session *session) {
    return session->front.self;
}

static inline Screen *screen_of(const Session *session) {
    return shell_of(session)->screen;
}

/* Prints to the session's screen, like printf. */
void shell_print(const Session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Prints a sentence and a newline; where a person types, it is wrapped. */
void shell_sentence(const Session *session, Screen *screen, const char *text);

/* For Front.progress, with the shell as `self`. */
void shell_progress(void *shell, const char *what, int64_t done, int64_t of);

/* Shows the value of one of the displayed expressions, numbered from 0, or of all. */
void shell_display(Session *session, int number);
void shell_displays(Session *session);

/* If the game is a puzzle and over, prints whether it is solved, and why. */
void shell_puzzle(Session *session);

#endif
