/* A session: a loaded game, its timeline, who looks on and which seats bots play. All that moves the game goes through
 * session_decide, session_alter and session_go_on, so that each step is told to the front end, kept in the timeline, and saved. A
 * function that returns false has told the front end why. */
#ifndef PLAY_SESSION_SESSION_H
#define PLAY_SESSION_SESSION_H

#include <signal.h>

#include "lua/debug/reverse.h"
#include "play/describe/reasons.h"
#include "play/session/console.h"
#include "play/session/event_stream.h"
#include "play/session/autosave.h"
#include "play/session/front.h"
#include "play/session/reload_report.h"
#include "play/session/breakpoints.h"
#include "play/session/loaded_game.h"
#include "play/session/timeline.h"

enum { SESSION_BREAKS = 64, SESSION_LINE = 512 };

/* The observers of its replay. */
enum { SESSION_WRITES, SESSION_TELLS };

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
    Replay replay; /* plays it */
    Game *game;    /* of the replay: the current position or, in a pause, on the way to the next one */
    Status status; /* of the last step */
    bool stopped;  /* the last step failed only because the user stopped it */
    long moves;    /* how often the game has come to another place */
    Step pending;  /* the step that a pause or a failure has interrupted */
    Timeline timeline;
    uint8_t automatic; /* a bit for each seat that its bot plays */

    /* What records and stops it. */
    Autosave autosave;
    EventStream stream; /* of --events; events that are undone stay in it */
    Breakpoints breakpoints;
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
    const Paths *paths;
    Front front;
    int viewer;   /* the seat whose knowledge is shown, or DOOR_NOBODY for all */
    bool forgets; /* only what lies face up is shown, not what the viewer remembers (R3.11) */
    /* Is told each event that is not silent; may be NULL. */
    void (*hears)(void *listener, const Game *game, const Event *event);
    void *listener;
    Reasons *reasons; /* gets what `why` says, while it is asked */
    bool silent;      /* nothing is told while the game of a file is replayed */
    Console *console;
    bool interactive; /* does a person type? */
    bool greets;      /* the set-up of a new game is not told: the greeting comes first, and `log` tells it */
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

/* Takes an option of the open decision, and steps on. False when a power failed. */
bool session_decide(Session *session, int option);

/* Takes a step by name. Returns as session_decide, with "" in `why`; false, too, when a decision is no longer legal: nothing
 * has been printed then, and `why` is the reason. */
bool session_take(Session *session, const Step *step, char why[STEP_WHY]);

/* Goes on after a pause, or tries again after a failure. Returns as session_decide. */
bool session_go_on(Session *session);

/* Goes on from a pause to the next line, call or stop, then lets bots play. Returns as session_decide. */
bool session_resume(Session *session, StepMode mode);

/* Alters the table: "put hippie-9 hand:2", "set population 2 40". False when that is not possible. */
bool session_alter(Session *session, const char *text);

/* Copies the next name of a list of pieces in such a text, and moves *words behind it. False at the end of the list. */
bool session_next_piece(const Session *session, const char **words, char name[DOOR_NAME]);

/* For completion: calls `offer` with each word that can follow "set" and the words `before`, "population". */
void session_set_words(const Session *session, const char *before, void (*offer)(void *list, const char *word),
                       void *list);

/* The answer of the seat's bot to the decision that waits; -1: for a person, or stopped. */
int session_bot_answer(Session *session);

/* Lets bots decide for the automatic seats, until another seat has to decide or something stops them. If all seats are
 * automatic, none decides: `step` and `playout` go on. */
void session_run_bots(Session *session);

/* Lets the bot of whichever seat is asked decide once. Returns as session_decide. */
bool session_step(Session *session);

/* Should a run of steps stop: because of Ctrl-C, a breakpoint, a pause, a failure or the end of the game? */
bool session_stopped(Session *session);

/* Tells which breakpoint, or that the caller, stopped the run. */
void session_say_stopped(Session *session);

/* Moves to another position of the branch; out of range: to its start or end. */
void session_goto(Session *session, int position);

/* Goes back to a moment of the step that leads on from a position of the branch; from -1: of the start of the game. */
void session_rewind(Session *session, int position, const StepMoment *moment);

/* Looking ------------------------------------------------------------------------------------------ */

/* The number of the round, counted through all parts of a campaign. */
int session_round(const Session *session);

/* Tells the front end where the game stands. */
void session_say_where(Session *session);

/* Tells the front end of the goal, if the game is a puzzle. */
void session_say_goal(Session *session);

/* Plays the steps from one position of the branch to another again for an observer; nothing changes. From -1: from
 * the start of the game. */
void session_watch_again(Session *session, int from, int to, void (*see)(void *, const Game *, const Event *),
                         void *watcher);

/* What the debugger saw where a power is paused; NULL when none is or the viewer may not look. */
const PausedHook *session_paused(Session *session);

/* Lua ---------------------------------------------------------------------------------------------- */

/* Runs typed Lua. `incomplete` (may be NULL: then that is an error too) is set when the text is the beginning of a
 * longer chunk. False when it failed. */
bool session_run_lua(Session *session, const char *text, bool *incomplete);

/* Runs typed Lua; false, and the front end is told nothing, when it failed. */
bool session_try_lua(Session *session, const char *text);

/* Evaluates a condition. */
Condition session_test(Session *session, const char *text);

/* Evaluates a condition; the front end is told nothing. `why` is the reason when it fails. */
Condition session_test_quietly(Session *session, const char *text, const char **why);

/* Is the condition true on this game? A condition that fails is not. */
bool session_holds_at(Session *session, const Game *game, const char *text);

/* Can the text be compiled as a condition? */
bool session_check_condition(Session *session, const char *text);

/* Telling ------------------------------------------------------------------------------------------ */

/* Tells the front end what has happened. */
void session_notice(Session *session, const Notice *notice);

/* Tells it a line that typed Lua prints or returns. */
void session_print(Session *session, const char *line);

/* Tells it why something is not possible. Returns false. */
bool session_refuse(Session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Describes what is paused, "a power is paused" or "the game is stopped at an event", for messages. */
const char *session_pause_text(const Session *session, char out[DOOR_NAME]);

/* True for `as all`; otherwise refuses to look inside scripts. */
bool session_may_look(Session *session);

/* Refuses because no decision is open: a power is paused or has failed, or the game is over. */
bool session_refuse_unasked(Session *session);

#endif
