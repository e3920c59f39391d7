/* Going backwards. A step of the game, from a decision to the next one, is run again on a copy, in search of an earlier
 * moment: a line of a script, or an event. */
#ifndef LUA_DEBUG_REVERSE_H
#define LUA_DEBUG_REVERSE_H

#include "lua/debug/debugger.h"

typedef enum ReverseMode {
    REVERSE_STEP,     /* to the line that ran before this one */
    REVERSE_NEXT,     /* to the line before this one outside calls made there */
    REVERSE_FINISH,   /* to the line that called the function of this one */
    REVERSE_CONTINUE, /* to the last moment before this one where a breakpoint or watchpoint stops */
    REVERSE_UNTIL     /* to the last moment before this one where a condition is true */
} ReverseMode;

/* What is searched for in a step, and where the search ends: at the line where the debugger is paused, before an event, or
 * with the step. */
typedef struct ReverseSearch {
    ReverseMode mode;
    const char *condition; /* of REVERSE_UNTIL; sees the variables of the innermost call */
    /* Does a breakpoint outside scripts stop at this event? May be NULL. */
    bool (*stops)(void *tester, const Game *game, const Event *event);
    void *tester;
    bool paused; /* to where the debugger is paused, in this step */
    long event;  /* or to before this event; 0: to the end of the step */
    bool at_end; /* can it be found at the end of the step, too? */
    int depth;   /* of REVERSE_FINISH: reverse_depth where it began */
} ReverseSearch;

/* A moment of a step. */
typedef struct StepMoment {
    long line;  /* the number of the line, counted from the start of the step; 0: it is not a line */
    long event; /* the number of the event, counted so; 0: it is not an event */
    bool end;   /* it is the end of the step */
} StepMoment;

/* Searches the step of a game that answers its question with this option (-1: it answers none). Sets *found; false if there
 * is no such moment. Changes nothing. */
bool reverse_find(Debugger *debugger, const Setup *setup, const Game *start, int option, const ReverseSearch *search,
                  StepMoment *found);

/* How deep the call is that called the function of the line where the debugger is paused. */
int reverse_depth(const Debugger *debugger);

/* True if the condition is true on this game, where no script runs. */
bool reverse_test(Debugger *debugger, const Setup *setup, const Game *game, const char *condition);

#endif
