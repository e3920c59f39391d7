/* A session of the REPL: a loaded game, its timeline, who looks on and which seats bots play. Verbs
 * (repl/prompt/verb.h) work on it. All that moves the game goes through session_decide, session_alter and
 * session_go_on, so that each step is printed, kept in the timeline, and saved. */
#ifndef REPL_SESSION_SESSION_H
#define REPL_SESSION_SESSION_H

#include <signal.h>

#include "lua/debug/reverse.h"
#include "play/describe/reasons.h"
#include "repl/inspect/console.h"
#include "repl/inspect/tracing.h"
#include "repl/record/event_stream.h"
#include "repl/session/autosave.h"
#include "repl/session/reload_report.h"
#include "repl/timeline/event_stop.h"
#include "repl/draw/live_log.h"
#include "repl/timeline/breakpoints.h"
#include "repl/timeline/loaded_game.h"
#include "repl/timeline/timeline.h"

enum { SESSION_BREAKS = 64, SESSION_LINE = 512 };

/* A breakpoint as it was typed, so that a resumed session can set it again. */
typedef struct TypedBreak {
    int number; /* of the breakpoint; 0: not set yet */
    char line[SESSION_LINE];
} TypedBreak;

typedef struct Session {
    /* The game. */
    Origin origin;
    LoadedGame *loaded;
    Host host;
    Game *game;                   /* as it stands: the current position or, in a pause, on the way to the next one */
    Status status;                /* of the last step */
    bool stopped;                 /* the last step failed only because the user stopped it */
    Step pending;                 /* the step that a pause or a failure has interrupted */
    char question[QUESTION_SIZE]; /* the text of the question asked last in this step */
    Timeline timeline;
    uint8_t automatic; /* a bit for each seat that its bot plays */

    /* What records and stops it. */
    Autosave autosave;
    EventStream stream; /* of --events; events that are undone stay in it */
    Breakpoints breakpoints;
    EventStop event_stop;
    int breakpoint_set; /* the number of the breakpoint that the running command has set; 0: none */
    TypedBreak breaks[SESSION_BREAKS];
    int break_count;
    bool autoreload;         /* are scripts loaded again when they change? */
    bool reloaded;           /* autoreload has done so just before this command */
    uint64_t refused;        /* digest of the files that could not be loaded; 0: none */
    WorkedEvents worked;     /* what the last scripts told that worked */
    char written[PATH_SIZE]; /* the file that `save` wrote last in this session: it may be replaced; or "" */
    char *notes;             /* remarks for an exported scenario, a line each; NULL: none */

    /* Who sees it, and where. */
    Program *program;
    Screen *screen;
    int viewer;   /* the seat whose knowledge is shown, or DOOR_NOBODY for all */
    bool forgets; /* only what lies face up is shown, not what the viewer remembers (R3.11) */
    LiveLog live_log;
    /* Is told each event that is not silent, instead of the live log; NULL: the live log is. */
    void (*hears)(void *listener, const Game *game, const Event *event);
    void *listener;
    Reasons *reasons; /* gets what `why` says, while it is asked */
    bool silent;      /* nothing is printed while the game of a file is replayed */
    Tracing tracing;
    Console *console;
    bool interactive; /* does a person type? */
    bool resumes;     /* is a kept game resumed? its position is told once the branches are back */
    bool quit;
    int call;                              /* the open call of a script that is looked at, from 0, the innermost */
    Place listed;                          /* where `list` goes on; line 0: nowhere yet */
    const char *last_step;                 /* the stepping command that Enter repeats in a pause; NULL: none */
    char back_until[BREAK_CONDITION_SIZE]; /* the condition of the last `back until`, or "" */
    volatile sig_atomic_t *stop;           /* set by Ctrl-C */
} Session;

/* The branch that is worked on, and the position that is looked at. */
static inline Branch *session_branch(Session *session) {
    return timeline_branch(&session->timeline);
}
static inline int session_here(Session *session) {
    return session_branch(session)->here;
}

/* True if what that seat knows is shown. */
static inline bool session_sees(const Session *session, int seat) {
    return session->viewer == DOOR_NOBODY || session->viewer == seat;
}

/* Moving ------------------------------------------------------------------------------------------- */

/* Takes an option of the open decision, and steps on. False when a power failed; the error has been printed. */
bool session_decide(Session *session, int option);

/* Goes on after a pause, or tries again after a failure. Returns as session_decide. */
bool session_go_on(Session *session);

/* Goes on from a pause to the next line, call or stop, then lets bots play. Returns as session_decide. */
bool session_resume(Session *session, StepMode mode);

/* Alters the table: "put hippie-9 hand:2", "set population 2 40". False when that is not possible; the reason has been
 * printed. */
bool session_alter(Session *session, const char *text);

/* The answer of the seat's bot to the decision that waits, with a progress bar; -1: for a person, or stopped. */
int session_bot_answer(Session *session);

/* Lets bots decide for the automatic seats, until another seat has to decide or something stops them. */
void session_run_bots(Session *session);

/* Lets the bot of whichever seat is asked decide once. Returns as session_decide. */
bool session_step(Session *session);

/* Should a run of steps stop: because of Ctrl-C, a breakpoint, a pause, a failure or the end of the game? */
bool session_stopped(Session *session);

/* Prints which breakpoint, or that Ctrl-C, stopped the run. */
void session_say_stopped(Session *session);

/* Moves to another position of the branch; out of range: to its start or end. */
void session_goto(Session *session, int position);

/* Goes back to a moment of the step that leads on from a position of the branch; from -1: of the start of the game. */
void session_rewind(Session *session, int position, const StepMoment *moment);

/* Looking ------------------------------------------------------------------------------------------ */

/* The number of the round, counted through all parts of a campaign. */
int session_round(const Session *session);

/* Prints the current position, round and trick. */
void session_say_where(Session *session);

/* Prints who looks for a way to which goal, if the game is a puzzle. */
void session_say_goal(Session *session);

/* Plays the steps from one position of the branch to another again for an observer; nothing changes. From -1: from
 * the start of the game. */
void session_watch_again(Session *session, int from, int to, void (*see)(void *, const Game *, const Event *),
                         void *watcher);

/* What the debugger saw where a power is paused; NULL when none is or the viewer may not look: that has been printed. */
const PausedHook *session_paused(Session *session);

/* Lua ---------------------------------------------------------------------------------------------- */

/* Runs typed Lua. `incomplete` (may be NULL: then that is an error too) is set when the text is the beginning of a
 * longer chunk. False when it failed; the error has been printed. */
bool session_run_lua(Session *session, const char *text, bool *incomplete);

/* Runs typed Lua; false, and nothing is printed, when it failed. */
bool session_try_lua(Session *session, const char *text);

/* Evaluates a condition; an error is printed. */
Condition session_test(Session *session, const char *text);

/* Is the condition true on this game? A condition that fails is not. */
bool session_holds_at(Session *session, const Game *game, const char *text);

/* Can the text be compiled as a condition? If not, the error has been printed. */
bool session_check_condition(Session *session, const char *text);

/* Printing ----------------------------------------------------------------------------------------- */

/* Prints a sentence and a newline; where a person types, it is wrapped. */
void session_sentence(const Session *session, Screen *screen, const char *text);

/* Prints on stderr why something is not possible. Returns false, for verbs. */
bool session_refuse(Session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Describes what is paused, "a power is paused" or "the game is stopped at an event", for messages. */
const char *session_pause_text(const Session *session, char out[DOOR_NAME]);

/* True for `as all`; otherwise refuses to look inside scripts. */
bool session_may_look(Session *session);

/* Refuses because no decision is open: a power is paused or has failed, or the game is over. */
bool session_refuse_unasked(Session *session);

#endif
