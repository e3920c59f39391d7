/* A pause inside a power, source and traces: what the debugger saw, for people. Only `as all` looks inside powers:
 * the variables of a script name cards that no single community knows. */
#ifndef REPL_PROMPT_PAUSE_H
#define REPL_PROMPT_PAUSE_H

#include "play/load/game_text.h"
#include "play/session/loaded_game.h"
#include "play/session/session_debug.h"
#include "repl/term/screen.h"

/* Prints where the game has paused, with the source around the line. */
void pause_show(Screen *screen, const LoadedGame *loaded, int viewer);

/* Prints whose hook runs, and the source around the line. */
void pause_show_place(Screen *screen, const LoadedGame *loaded, const PausedHook *seen);

/* Prints the watchpoints that stopped, with the old and the new value. */
void pause_show_changes(Screen *screen, const LoadedGame *loaded);

/* Prints what the function returned that a step out has left, if there is one. */
void pause_show_returned(Screen *screen, const LoadedGame *loaded);

/* Prints the open calls, innermost first. */
void pause_show_calls(Screen *screen, const LoadedGame *loaded, const PausedHook *seen);

/* Prints one of the open calls, numbered from 0, with the source around its line. */
void pause_show_call(Screen *screen, const LoadedGame *loaded, const PausedHook *seen, int call);

/* Prints the variables of an open call, numbered from 0; false when there is no such call. */
bool pause_show_locals(Screen *screen, const Setup *setup, const PausedHook *seen, int frame);

/* Prints the source line of a place, without its indent, and a newline. */
void script_source_line(Screen *screen, const Vm *vm, const Place *place);

/* Prints these lines of the file of a place, numbered, and marks its own. Returns the line after the last one that
 * there is. */
int script_source(Screen *screen, const Vm *vm, const Place *place, int first, int last);

/* Prints the lines around a place. */
void script_source_around(Screen *screen, const Vm *vm, const Place *place);

/* `trace`: prints every hook call with its arguments, effects and cost. */
typedef struct Tracing {
    bool on;
    char name[DOOR_NAME]; /* the power or hook that is traced; "": all */
    Screen *screen;
    const int *viewer;  /* nothing is printed unless it is DOOR_NOBODY */
    const bool *silent; /* nothing is printed while it is true */
} Tracing;

/* Starts to trace all hooks (`name` is ""), those of a power ("hippie", "hippie:base") or one hook ("on_trick_won").
 * `tracing` must outlive the session's game. */
void tracing_start(Tracing *tracing, Session *session, const char *name);
void tracing_stop(Tracing *tracing, Session *session);

#endif
