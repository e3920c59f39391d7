/* The inside of the debugger, for lua/debug alone: the state of the current run, and the functions that the machine
 * calls through VmObserver.
 *
 * A run is what is repeated as a whole after a pause: one hook that acts, or all hooks that judge in one phase of the
 * game. Lines are counted from its start. Hooks are deterministic, so the count says exactly how far an earlier run
 * came. */
#ifndef LUA_DEBUG_DEBUG_RUN_H
#define LUA_DEBUG_DEBUG_RUN_H

#include "lua/debug/frame.h"
#include "lua/debug/reverse.h"
#include "lua/debug/trace.h"
#include "lua/vm/border.h"

enum {
    MAX_HOOK_FRAMES = 32, /* hooks that fire hooks; deeper ones are not observed */
    DEBUG_ANSWERS = 256   /* most answers of any run */
};

/* An open hook; there are several while powers fire each other. */
typedef struct HookFrame {
    HookFacts facts;
    char name[DOOR_NAME]; /* facts.hook: the script's own string may be gone before the frame is */
    int base;             /* depth of its function in the call stack */
    bool begun;           /* has one of its lines been run? */
    long cost;            /* of the run when the hook began */
    const char *source;   /* of the last line run in the hook's own function; NULL before the first */
    int line;
} HookFrame;

/* How the last run ended. */
typedef enum DebugRunEnd { RUN_COMPLETE, RUN_PAUSED, RUN_FAILED } DebugRunEnd;

/* A search for an earlier moment; see reverse.h. */
typedef struct DebugScan {
    const ReverseSearch *search;
    const Setup *setup;
    const struct Debugger *paused; /* where the search ends; NULL: elsewhere */
    int depth;                     /* only lines at most so deep in calls */
    bool same;                     /* is this the run that is paused? */
    bool ended;                    /* the end was reached */
    long lines, events;            /* counted from the start of the step */
    StepMoment found;              /* the last one so far */
} DebugScan;

struct Debugger {
    Vm *vm;
    void (*listen)(void *listener, const Trace *trace);
    void *listener;
    bool watches_silent; /* also observes hooks for silent hosts; see debug_run_attach */

    DebuggerTask task;
    long line;       /* DEBUGGER_FOLLOWS: pause after so many lines; 0: no. DEBUGGER_LOOKS: the line of a pause */
    DebugScan *scan; /* DEBUGGER_SCANS */
    struct FrameLook *look; /* DEBUGGER_LOOKS */

    void *outer; /* what was attached before this watcher, see debug_run_attach, and its functions */
    const VmObserver *outer_observer;

    ScriptBreakpoint breakpoints[MAX_SCRIPT_BREAKPOINTS];
    int breakpoint_count, last_number;
    WatchChange changes[MAX_HITS]; /* the watchpoints that stopped last */
    int change_count;
    StepMode step;
    bool step_ends_with_run;
    bool has_returned; /* STEP_OUT has left a function, which returned: */
    char returned[VALUE_TEXT_SIZE];
    int step_depth; /* call depth of the line where the step began */

    void *start; /* the table at the start of the run */
    size_t start_size;
    uint32_t key;
    bool acts;
    uint16_t answers[DEBUG_ANSWERS]; /* given when the run was left unfinished */
    int answer_count;
    DebugRunEnd end;

    ToldCount lines;         /* run since the start of the run; those that an earlier run has traced */
    long pause_after;        /* no pause up to this line */
    int repeat_answers;      /* no pause and no trace before this many answers were read again */
    long instructions;       /* counted one by one while tracing */
    const char *last_source; /* of the last line run in any call; NULL before the first */
    int last_line;
    HookFrame frames[MAX_HOOK_FRAMES];
    int frame_count;
    int unobserved; /* hooks that are open beyond MAX_HOOK_FRAMES */

    bool paused;
    PausedHook pause;
};

/* The functions of this file, for Vm.observer. */
extern const VmObserver debug_run_observer;

/* Attaches the debugger to its machine if it has anything to do, else detaches it. */
void debug_run_update(Debugger *debugger);

/* Attaches a new debugger, a watcher, that also observes hooks for silent hosts, for one look at a copy of a game;
 * debug_run_detach frees it, and attaches again what was attached before. */
Debugger *debug_run_attach(Vm *vm);
void debug_run_detach(Debugger *watcher);

/* Steps a copy of a game for it, after answering with this option (-1: nothing is answered). Scripts print nothing. */
void debug_run_step(Debugger *watcher, Host *host, Game *copy, int option);

/* Frees the debugger, detached before. */
void debug_run_free(Debugger *debugger);

/* True if a listener wants traces of the open hook. */
bool debug_run_traces(const Debugger *debugger);

/* A digest that tells the current run from others. */
uint64_t debug_run_digest(const Debugger *debugger);

/* True if no earlier run came as far as this one. */
bool debug_run_is_new(const Debugger *debugger);

/* Returns the innermost hook; there must be one. */
static inline HookFrame *debug_run_frame(Debugger *debugger) {
    return &debugger->frames[debugger->frame_count - 1];
}

/* Looks into the script where it is, once, if that is the place to look at. */
void debug_run_look(Debugger *debugger, FramePlace place);

/* Evaluates the expression in an open call, numbered from 0, the innermost; NO_CALL: it sees no variables of scripts. The run
 * goes on as if nothing happened. */
enum { NO_CALL = -1 };
void frame_evaluate(Debugger *debugger, const char *expression, int call, FrameValue *value);

/* The depth of an open call, numbered so, in the machine; 0 if there is none. */
int frame_depth(lua_State *lua, int call);

/* Fills in where the script is, `depth` calls deep; for a pause, a question or a failure. */
void debugger_fill(Debugger *debugger, int depth, PausedHook *pause);

/* The breakpoints that stop at a line; none at the end of a step. */
typedef struct DebugHits {
    int numbers[MAX_HITS], count;
    bool at_hook; /* see PausedHook */
    bool changed; /* a watchpoint stops, too */
    int failed;
    char problem[BREAK_CONDITION_SIZE];
} DebugHits;

/* Pauses at the line that comes next, `depth` calls deep, and abandons the run; does not return. */
void debugger_pause(Debugger *debugger, const DebugHits *hits, int depth);

#endif
