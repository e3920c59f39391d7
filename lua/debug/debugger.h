/* The debugger of a machine: breakpoints and steps inside hooks. Without breakpoints, steps and a trace (trace.h) it
 * costs nothing.
 *
 * A pause abandons the run of a hook at a line. game_step returns GAME_PAUSED, but only to hosts with `pauses`; the game
 * can then be read, copied and dropped like any other. Inside a hook that acts, the game holds the table at that line.
 * game_step continues: it runs the hook again from its start, past the pause. Pauses change no byte of the game and no
 * event.
 *
 * When a hook is run again, after a question or a pause, nothing is shown or traced twice; after an error, nothing is
 * traced twice. All cards are named, whoever knows them. */
#ifndef LUA_DEBUG_DEBUGGER_H
#define LUA_DEBUG_DEBUGGER_H

#include "core/game/door.h"
#include "lua/vm/value_text.h"
#include "lua/vm/place.h"

enum { MAX_SCRIPT_BREAKPOINTS = 64, MAX_LOCALS = 64, MAX_HITS = 8, BREAK_CONDITION_SIZE = 256, UNIT_NAME = DOOR_NAME };

typedef struct Debugger Debugger;

/* Makes the debugger of a machine, which must outlive it; to be freed. A machine has at most one, and scripts that are
 * reloaded into another machine need another one. While a script runs, call nothing of this header: watchers of events
 * and listeners of traces may call only lua/vm/place.h. */
Debugger *debugger_new(Vm *vm);
void debugger_free(Debugger *debugger);

/* Breakpoints --------------------------------------------------------------------------------------- */

/* What keeps a breakpoint from stopping. */
typedef struct BreakLimits {
    bool disabled;
    bool temporary; /* it is deleted when it stops */
    int ignore;     /* hits that do not stop, still to come */
} BreakLimits;

/* Of a watchpoint: what its expression was worth last. */
typedef struct WatchState {
    bool on;      /* is it a watchpoint? */
    bool scoped;  /* the expression uses variables of one call, */
    uint64_t run; /* in this run, */
    int depth;    /* so deep in the machine; */
    bool left;    /* which has ended */
    bool known;   /* do the fields below hold a value? */
    uint64_t digest;
    char words[VALUE_TEXT_SIZE];
    const char *source; /* of the line that changed the value before its function returned; NULL: none did */
    int line;
} WatchState;

/* A breakpoint in a script: at a line if `line` is not 0, else at the first line of a hook; or a watchpoint. */
typedef struct ScriptBreakpoint {
    int number;           /* from 1, never used twice */
    char unit[UNIT_NAME]; /* "hippie:base", or "hippie" for all its versions; "museum"; "" for any */
    char hook[UNIT_NAME]; /* or the name of a phase; "" for any */
    char file[PLACE_FILE];
    int line;
    int hits;
    char condition[BREAK_CONDITION_SIZE]; /* sees the variables of the innermost call; "": none. Of a watchpoint: its
                                           * expression */
    BreakLimits limits;
    WatchState watch; /* see lua/debug/watch.h */
} ScriptBreakpoint;

/* Each returns the number of the new breakpoint; 0 if there are too many or a name is too long. NULL stands for
 * any unit, and for any hook. */
int debugger_break_at_hook(Debugger *debugger, const char *unit, const char *hook);
int debugger_break_at_line(Debugger *debugger, const char *file, int line);

/* Removes a breakpoint; false if there is none with this number. */
bool debugger_delete(Debugger *debugger, int number);

/* Returns the breakpoints, which the debugger owns, and sets *count. */
const ScriptBreakpoint *debugger_breakpoints(const Debugger *debugger, int *count);

/* Returns the breakpoint of this number, whose condition and limits may be changed; NULL if there is none. */
ScriptBreakpoint *debugger_breakpoint(Debugger *debugger, int number);

/* Reserves a number for a breakpoint kept elsewhere, so that all breakpoints share one numbering. */
int debugger_next_number(Debugger *debugger);

/* Copies the breakpoints, with their numbers and hits, and the listener of traces from another machine's debugger into a
 * new one. */
void debugger_inherit(Debugger *debugger, const Debugger *other);

/* Steps --------------------------------------------------------------------------------------------- */

typedef enum StepMode {
    STEP_CONTINUE, /* to the next breakpoint */
    STEP_OVER,     /* to the next line outside calls made here; once the hook has ended, to the next breakpoint */
    STEP_INTO,     /* to the next line anywhere; if not paused, to the first line of any hook */
    STEP_OUT       /* to the next line of the caller of this function */
} StepMode;

/* Sets how far the next game_step goes; STEP_CONTINUE by default. The step outlasts questions asked meanwhile, and ends
 * with the hook or at the next pause. */
void debugger_step(Debugger *debugger, StepMode step);

/* The depth of the innermost call of a script that runs now; 0 if none runs. With it, debugger_step_from steps while the
 * script runs, as debugger_step does from a pause at that depth. Watchers of events may call both. */
int debugger_depth(const Debugger *debugger);
void debugger_step_from(Debugger *debugger, StepMode step, int depth);

/* What a debugger does in the hooks that run. */
typedef enum DebuggerTask {
    DEBUGGER_ATTENDS, /* stops at breakpoints, at watchpoints and at the end of a step; traces */
    DEBUGGER_REPEATS, /* a step is taken again: stops, counts and traces nothing up to where it was */
    DEBUGGER_FOLLOWS, /* likewise, and watchpoints follow their values: stops at one line alone; see debugger_follow */
    DEBUGGER_SCANS,   /* on a copy of the game: searches an earlier moment; see reverse.h */
    DEBUGGER_LOOKS,   /* on a copy of the game: looks at one place; see frame.h */
    DEBUGGER_IGNORES  /* a step is only run to its end: observes nothing */
} DebuggerTask;
void debugger_set_task(Debugger *debugger, DebuggerTask task);

/* Sets DEBUGGER_FOLLOWS, to pause at this line, counted from the start of the step; 0: nowhere. */
void debugger_follow(Debugger *debugger, long line);

/* Forgets the paused run. Call it before continuing with another game, or with an earlier moment of this one. */
void debugger_reset(Debugger *debugger);

typedef struct LocalVariable {
    int frame; /* index into PausedHook.stack */
    char name[PLACE_NAME];
    char words[VALUE_TEXT_SIZE]; /* "{hippie-9, dog-4}"; a number that may be a card: "23 (hippie-9)" */
} LocalVariable;

/* Where the run was paused. The table is in the game that was stepped. */
typedef struct PausedHook {
    int breakpoint;                     /* the number of the first that stopped; 0 at the end of a step */
    int hits[MAX_HITS], hit_count;      /* the numbers of all that stopped */
    bool at_hook;                       /* one of them stops where a hook begins, on no condition */
    int failed;                         /* the one whose condition failed, or 0; it stopped, too */
    char problem[BREAK_CONDITION_SIZE]; /* why it failed */
    char unit[UNIT_NAME];               /* whose hook runs: "hippie:base", "museum"; a game's id for its phases */
    char hook[UNIT_NAME];               /* or the name of the phase */
    int seat;                           /* that it is about, or DOOR_NOBODY */
    int answers;                        /* given to the hook so far */
    Place stack[MAX_PLACES];            /* innermost first; stack[0] is the line that runs next */
    int depth;                          /* of the stack */
    LocalVariable locals[MAX_LOCALS];
    int local_count;
    bool counting; /* is it a hook that counts? then `total` is the count so far */
    int16_t total[DOOR_SEATS];
} PausedHook;

/* Returns what the function returned that STEP_OUT has left, once; NULL if it has left none. Valid until the next step. */
const char *debugger_returned(Debugger *debugger);

/* A watchpoint that stopped. */
typedef struct WatchChange {
    int number;
    bool left; /* its call has ended; the watchpoint is deleted */
    char expression[BREAK_CONDITION_SIZE];
    char before[VALUE_TEXT_SIZE], after[VALUE_TEXT_SIZE];
    Place place; /* the line that made the change; line 0: none did */
} WatchChange;

/* Returns the pause; NULL unless the last game_step returned GAME_PAUSED. */
const PausedHook *debugger_paused(const Debugger *debugger);

#endif
