/* Breakpoints of the REPL that stop a row of steps from outside the scripts: at a card, a seat's decision, a kind of
 * event, or a condition in Lua. Those inside a power are the debugger's (lua/debugger.h). */
#ifndef REPL_BREAKS_H
#define REPL_BREAKS_H

#include "core/name.h"

enum { MAX_BREAKS = 32, BREAK_TEXT = 256 };

typedef enum BreakKind { BREAK_CARD, BREAK_SEAT, BREAK_EVENT, BREAK_CONDITION } BreakKind;

typedef struct Break {
    int number; /* from 1, never used twice; shared with the debugger's stops */
    BreakKind kind;
    char text[BREAK_TEXT]; /* a card's name, or a condition */
    int value;             /* a seat, or a kind of event */
} Break;

typedef struct Breaks {
    Break list[MAX_BREAKS];
    int count;
    int last; /* the number given last */
    int hit;  /* the one that stopped the last row of steps; 0: none */
} Breaks;

/* For the session: looks whether an event is waited for. */
void breaks_see(Breaks *breaks, const Setup *setup, const Game *game, const Event *event);

#endif
