/* Breakpoints of the REPL that stop a row of steps from outside the scripts: at a card, a seat's decision, a kind of
 * event, or a condition in Lua. Those inside a power are the debugger's (lua/debug/debugger.h); both are numbered in one
 * row. */
#ifndef REPL_SESSION_BREAKPOINTS_H
#define REPL_SESSION_BREAKPOINTS_H

#include "core/engine/name.h"
#include "lua/debug/debugger.h"

enum { MAX_BREAKS = 32, BREAK_TEXT = 256, BREAK_WORDS = BREAK_TEXT + PLACE_FILE };

typedef enum BreakKind { BREAK_CARD, BREAK_SEAT, BREAK_EVENT, BREAK_CONDITION } BreakKind;

typedef struct Breakpoint {
    int number; /* from 1, never used twice; shared with the debugger's stops */
    BreakKind kind;
    char text[BREAK_TEXT]; /* a card's name, or a condition */
    int value;             /* a seat, or a kind of event */
    int hits;
    bool held; /* a condition: was it met where it was looked at last? */
} Breakpoint;

typedef struct Breakpoints {
    Breakpoint list[MAX_BREAKS];
    int count;
    int last;               /* the number given last */
    int hit;                /* the one that stopped this row of steps; 0: none */
    uint64_t looked;        /* the digest of the game at which decisions and conditions were looked at last */
    bool tracing;           /* `trace` is on ... */
    char traced[NAME_SIZE]; /* ... for this power or hook; "": for all */
} Breakpoints;

/* Adds one, with a number of the debugger's; NULL when there are too many. Its text and value are the caller's. */
Breakpoint *breakpoints_add(Breakpoints *breakpoints, Debugger *debugger, BreakKind kind);

/* Takes one away, also a stop of the debugger; false when there is none of that number. */
bool breakpoints_delete(Breakpoints *breakpoints, Debugger *debugger, int number);

/* What the break of that number waits for, in words, and how often it was hit; false when there is none. */
bool breakpoints_describe(const Breakpoints *breakpoints, const Debugger *debugger, int number, char words[BREAK_WORDS],
                          int *hits);

/* Notes that it stops the row of steps. */
void breakpoints_note(Breakpoints *breakpoints, Breakpoint *stop);

/* For the session: looks whether an event is waited for. As a seat (NOTHING: all) no card stops that it cannot see. */
void breakpoints_see(Breakpoints *breakpoints, const Setup *setup, int viewer, const Game *game, const Event *event);

/* The debugger of a machine that is about to go hands its stops, and the tracing, to the one of another. */
void breakpoints_move(const Debugger *from, Debugger *to);

#endif
