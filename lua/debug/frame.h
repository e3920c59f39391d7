/* Looking into a script where a game stands: at a pause, at an open question, at the line that failed, or at an event. A copy of the
 * game is run again up to that place. Nothing in the game changes.
 *
 * An expression sees the local variables and upvalues of one open call, then the globals of its script. g can look there,
 * and not act. The expression has a budget of its own. */
#ifndef LUA_DEBUG_FRAME_H
#define LUA_DEBUG_FRAME_H

#include "lua/debug/debugger.h"

typedef enum FramePlace { FRAME_PAUSE, FRAME_QUESTION, FRAME_FAILURE, FRAME_EVENT } FramePlace;

/* What an expression came to. */
typedef struct FrameValue {
    bool failed;     /* then `words` is the error */
    bool truth;      /* is the first value true? */
    bool local;      /* did it read a variable of the call? */
    uint64_t digest; /* of all values, in full: differs when they differ */
    char words[VALUE_TEXT_SIZE];
} FrameValue;

typedef struct FrameLook {
    FramePlace place;
    long event;             /* FRAME_EVENT: the number of the event, from 1, when the game is stepped, */
    bool answers;           /* after its question is answered */
    int option;             /* with this option */
    const char *expression; /* may be NULL */
    int call;               /* in which the expression is evaluated: an index into seen.stack */
    void (*print)(void *printer, const char *line); /* gets what the expression prints; NULL: nobody does */
    void *printer;
    bool found;   /* did a script come to the place? The fields below are filled in only then */
    int depth;    /* of that call in the machine */
    uint64_t run; /* a digest of what the open run found */
    FrameValue value;
    PausedHook seen;
} FrameLook;

/* Looks at the place where the game stands. The caller has set place, expression and call, and zeroed the rest. For
 * FRAME_PAUSE the debugger must be paused in this game. Returns look->found. */
bool frame_look(Debugger *debugger, const Setup *setup, const Game *game, FrameLook *look);

/* Evaluates an expression while the game tells an event: it sees the variables of the innermost open call, if a script
 * caused the event. The run goes on as if nothing happened. */
void frame_test_event(Debugger *debugger, const Setup *setup, const Game *game, const char *expression,
                      FrameValue *value);

/* Evaluates an expression on a game while no script runs: it sees no variables of scripts. */
void frame_test_outside(Debugger *debugger, const Setup *setup, const Game *game, const char *expression,
                        FrameValue *value);

/* Can the text be compiled as an expression? If not, the error is written to `why`. */
bool frame_check(Vm *vm, const char *expression, char why[], size_t size);

/* Runs a copy of the game again up to its question, for a silent host. Fills in the lines that ask, innermost first, at
 * most `most`. Returns how many there are; 0 if no script asks. */
int frame_question_places(Vm *vm, const Setup *setup, const Game *game, Place *places, int most);

#endif
