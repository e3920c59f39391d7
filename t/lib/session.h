/* A game with the faction `told` under the debugger, before its first hook. */
#ifndef T_SESSION_H
#define T_SESSION_H

#include "t/lib/told.h"

typedef struct Session {
    Scripts *scripts;
    Setup setup;
    Host host;
    Game game;
    Debugger *debugger;
    char printed[256]; /* the first letter of the last word of each line */
} Session;

/* The usual script, or another one. Its lines are counted on. */
extern const char session_script[];
void session_begin(Session *session, const Folder *folder, const char *text);
void session_end(Session *session);

/* Goes on; where that leads: "told.lua:9 on_round_start", "waits", "over", "failed". The text lasts
 * until the next call. */
const char *session_go(Session *session, Go how);

/* Answers with the option of this number. */
void session_answer(Session *session, int option);

/* A variable of the line where it is paused, in words; "none" when there is none. */
const char *session_local(const Session *session, const char *name);

#endif
