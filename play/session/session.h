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
#include "play/session/branch_replay.h"
#include "play/session/breakpoints.h"
#include "play/session/loaded_game.h"
#include "play/session/timeline.h"

/* Front ------------------------------------------------------------------------------------------ */

/* The front end of a session: what a session tells as it happens, and what it needs from whoever drives it. A session itself
 * prints nothing. */
struct Session;

typedef enum NoticeKind {
    NOTICE_STARTS,     /* a game starts: what was told before is of another one */
    NOTICE_OPENED,     /* the game of a file stands where the file ends, or at its first open decision */
    NOTICE_WHERE,      /* the game has come to another position */
    NOTICE_GOAL,       /* the game is a puzzle */
    NOTICE_SECRET,     /* `seat` has chosen the option `text`, in secret */
    NOTICE_KEPT,       /* the `number` decisions after this position stay as the branch `text` */
    NOTICE_UNDONE,     /* an alteration has undone the decision that led into a pause */
    NOTICE_PAUSED,     /* a script is paused (debugger_paused), perhaps because of watchpoints (watch_changes) */
    NOTICE_RETURNED,   /* the function that a step has left returned something (debugger_returned) */
    NOTICE_CHANGED,    /* watchpoints have stopped the game (watch_changes) */
    NOTICE_BREAKPOINT, /* breakpoint `number` has stopped the game: `text` */
    NOTICE_WAITS,      /* a breakpoint waits until `text` is in play */
    NOTICE_EVENT,    /* the game is stopped at an event of the kind `text`, caused where `seen` says, if it is given */
    NOTICE_FAILED,   /* a script has failed (Host.fault) at `place`, if it is given */
    NOTICE_RELOADS,  /* scripts are about to be loaded again: messages about them follow */
    NOTICE_RELOADED, /* what that changes: `report`; the new scripts are not in force yet */
    NOTICE_REPLAYED /* the branch `replay->old` was replayed with the scripts in force; `number`: the first position that
                           differs, or -1 */
} NoticeKind;

/* Something that has happened. What a kind does not name is NULL or 0; all is valid only during the call. */
typedef struct Notice {
    NoticeKind kind;
    const char *text;
    int number, seat;
    const Place *place;
    const PausedHook *seen;
    const ReloadReport *report;
    const BranchReplay *replay;
} Notice;

/* Each function may be NULL. */
typedef struct Front {
    void *self;
    void (*notice)(void *self, struct Session *session, const Notice *notice);
    /* Why something is not possible, in a sentence. */
    void (*refuse)(void *self, const struct Session *session, const char *text);
    /* A line that a script prints or, if `typed`, that typed Lua prints or returns. */
    void (*print)(void *self, const char *line, bool typed);
    /* Something takes long: `done` of `of`; `what` is NULL when it has ended. */
    void (*progress)(void *self, const char *what, int64_t done, int64_t of);
    bool describes; /* does it want the events of NOTICE_RELOADED as JSON? */
} Front;

/* Session ---------------------------------------------------------------------------------------- */

/* The observers of its replay. */
enum { SESSION_WRITES, SESSION_TELLS };

/* Reloads (reload.c). */
typedef struct SessionReload {
    bool automatic;      /* are scripts loaded again when they change? */
    bool reported;       /* that was done just before this command: `reload` reports nothing twice */
    uint64_t refused;    /* digest of the files that could not be loaded; 0: none */
    WorkedEvents worked; /* what the last scripts told that worked */
} SessionReload;

/* What a prompt remembers from one command to the next; the session itself does not read it. */
typedef struct SessionPrompt {
    char written[PATH_SIZE]; /* the file that `save` wrote last in this session: it may be replaced; or "" */
    Place listed;            /* where `list` goes on; line 0: nowhere yet */
    const char *last_step;   /* the stepping command that Enter repeats in a pause; NULL: none */
    char back_until[BREAK_CONDITION_SIZE]; /* the condition of the last `back until`, or "" */
} SessionPrompt;

typedef struct Session {
    /* The game, and what plays it (session.c). */
    Origin origin;
    LoadedGame *loaded;
    Host host;
    Replay replay;
    Game *game;    /* of the replay: the current position or, in a pause, on the way to the next one */
    Status status; /* of the last step */
    bool stopped;  /* the last step failed only because the user stopped it */
    long moves;    /* how often the game has come to another place */
    Step pending;  /* the step that a pause or a failure has interrupted */
    Timeline timeline;
    uint8_t automatic;           /* a bit for each seat that its bot plays */
    volatile sig_atomic_t *stop; /* set by Ctrl-C */

    /* What records it, stops it and loads it again: each has an owner of its own. */
    Autosave autosave;
    EventStream stream; /* of --events; events that are undone stay in it */
    Breakpoints breakpoints;
    SessionReload reload;
    Console *console;
    SessionPrompt prompt;

    /* Who sees it, and where. */
    const Paths *paths;
    Front front;
    int viewer;   /* the seat whose knowledge is shown, or DOOR_NOBODY for all */
    bool forgets; /* only what lies face up is shown, not what the viewer remembers (R3.11) */
    int call;     /* the open call of a script that is looked at, from 0, the innermost */
    /* Is told each event that is not silent; may be NULL. */
    void (*hears)(void *listener, const Game *game, const Event *event);
    void *listener;
    Reasons *reasons; /* gets what `why` says, while it is asked */
    char *notes;      /* remarks for an exported scenario, a line each; NULL: none */
    bool silent;      /* nothing is told while the game of a file is replayed */
    bool interactive; /* does a person type? */
    bool greets;      /* the set-up of a new game is not told: the greeting comes first, and `log` tells it */
    bool resumes;     /* is a kept game resumed? its position is told once the branches are back */
    bool quit;
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

/* Shows the game to a viewer, and lets bots play seats; seats that the game does not have are dropped. */
void session_seat(Session *session, const Setup *setup, int viewer, unsigned automatic);

/* Moving ------------------------------------------------------------------------------------------- */

/* Takes an option of the open decision, and steps on. False when a power failed. */
bool session_decide(Session *session, int option);

/* While an event is told: is it the answer of a seat that was told of this choice when it chose, in secret? Secret answers are told
 * when all have chosen, by the last of the steps that asked for them. */
bool session_has_said(const Session *session, int seat, const char *choice);

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

/* Describes a breakpoint or a watchpoint, and says how often it was hit; false when none has that number. */
bool session_describe_break(const Session *session, int number, char words[BREAK_WORDS], int *hits);

/* Tells which breakpoint, or that the caller, stopped the run. */
void session_say_stopped(Session *session);

/* The position that the interrupted step leads on from; -1: of the start of the game; -2: no step is interrupted. */
int session_interrupted(const Session *session);

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

/* Refuses because the game cannot be written to the user's state folder. */
bool session_refuse_unsaved(Session *session);

/* Describes what is paused, "a power is paused" or "the game is stopped at an event", for messages. */
const char *session_pause_text(const Session *session, char out[DOOR_NAME]);

/* True for `as all`; otherwise refuses to look inside scripts. */
bool session_may_look(Session *session);

/* Refuses because no decision is open: a power is paused or has failed, or the game is over. */
bool session_refuse_unasked(Session *session);

#endif
