/* The inside of the debugger, for lua/ alone: what it knows of the run that is on, and where the
 * machine tells it of hooks and lines.
 *
 * A run is what is run again as a whole after a pause: one hook that acts, or all that judge in one
 * phase of the game. Lines are counted from its start; hooks are deterministic, so the count says
 * exactly how far an earlier run has come. */
#ifndef LUA_MACHINE_WATCH_H
#define LUA_MACHINE_WATCH_H

#include "lua/machine/debugger.h"

enum { MAX_LEVELS = 10 }; /* powers that fire powers, and one to spare */

/* A hook that is open; there are several where powers fire each other. */
typedef struct Level {
    Hook hook;
    uint8_t seat;       /* that it is about, or NOTHING */
    int base;           /* the depth of its function in the stack of calls */
    int stop;           /* the stop at its entry, or 0 */
    bool begun;         /* has a line of it been run? */
    long cost;          /* of the run when it began */
    const char *source; /* the last line run in its function itself, NULL before */
    int line;
    char power[NAME_SIZE];
} Level;

/* How the last run ended. */
typedef enum Left { LEFT_NOT, LEFT_PAUSED, LEFT_FAILED } Left;

struct Debugger {
    Vm *vm;
    void (*tell)(void *teller, const Trace *trace);
    void *teller;
    size_t lent;  /* bytes that the tracing methods take in the machine */
    bool spies;   /* also on silent hosts: for reasons */
    Place *asked; /* reasons: gets where a question is left open */
    int asked_most, asked_count;

    Stop stops[MAX_STOPS];
    int stop_count, last_number;
    Go go;
    bool bound;   /* does `go` end with the run? */
    int go_depth; /* of the line from which it goes */

    Table found; /* the run: the table at its start ... */
    uint8_t hook, power, seat;
    bool acts;
    uint8_t answers[MAX_ANSWERS]; /* ... and what had been answered when it was left */
    uint8_t answer_count;
    Left left;

    long lines;          /* begun since the run's start */
    long shown;          /* up to this line nothing stops */
    long told;           /* before this line nothing is told */
    uint8_t old_answers; /* nor before so many answers are known again */
    long instructions;   /* counted one by one, while tracing */
    Level levels[MAX_LEVELS];
    int level_count;

    bool paused;
    Seen seen;
};

/* Makes the machine ask, or not, depending on whether there is anything to do. */
void watch_apply(Debugger *debugger);

/* For lua/api/hooks.c: around the call of a hook. Function, g and so many arguments more are on the stack;
 * afterwards its results, if it is done. */
void watch_enter(Debugger *debugger, int arguments);
void watch_leave(Debugger *debugger, bool done, int results);

/* For lua/machine/vm.c: has Lua tell of lines and instructions in the call that begins; false when this one
 * is not looked at. */
bool watch_arm(Debugger *debugger);

/* A question is left open. */
void watch_question(Debugger *debugger);

/* Has an earlier run come past what is being run now? */
bool watch_repeats(const Debugger *debugger);

/* The name of the hook whose function is at this depth of the stack of calls; NULL if it is none. */
const char *watch_hook_at(const Debugger *debugger, int depth);

/* The innermost hook; there must be one. */
static inline Level *watch_level(Debugger *debugger) {
    return &debugger->levels[debugger->level_count - 1];
}

/* For lua/machine/trace.c and lua/machine/debugger.c. */
bool watch_traces(const Debugger *debugger);
void trace_enter(Debugger *debugger, int arguments);
void trace_leave(Debugger *debugger, bool done, int results);
long trace_cost(const Debugger *debugger);
void debugger_pause(Debugger *debugger, int stop, int depth);

#endif
