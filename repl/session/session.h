/* A session of the REPL: a game on its ground, its branches in time, who looks on and who plays by
 * itself. Verbs (repl/prompt/verb.h) work on it. Whatever moves the game goes through session_decide,
 * session_alter and session_go_on, so that each step is told, kept in the branch, and saved. */
#ifndef REPL_SESSION_SESSION_H
#define REPL_SESSION_SESSION_H

#include <signal.h>

#include "repl/session/branch.h"
#include "repl/session/breakpoints.h"
#include "repl/session/loaded_game.h"
#include "repl/record/save_writer.h"
#include "repl/record/event_stream.h"
#include "repl/tell/live_log.h"

enum { MAX_BRANCHES = 32 };

struct Console;

typedef struct Session {
    Program *program;
    Screen *screen;
    Origin origin;
    LoadedGame *loaded;
    Host host;
    Game game;     /* as it stands: the position that is looked at or, in a pause, on the way to the next */
    Status status; /* of the last step */
    Branch branches[MAX_BRANCHES];
    int branch_count, current;
    unsigned age;      /* of the scripts: counted up when they are read again, or others are */
    int viewer;        /* whose eyes: a seat, or NOTHING for all */
    uint8_t automatic; /* a bit for each seat that plays by itself */
    Step pending;      /* the step that a pause, or a failure, has left half-way */
    LiveLog live_log;
    bool silent; /* nothing is told while a position is reached anew */
    Breakpoints breakpoints;
    struct Console *console; /* for Lua */
    EventStream stream;      /* of --events: what happens, as it happens; what is undone stays told */
    SaveWriter save;
    char save_path[PATH_SIZE];
    Step *written; /* the steps that the file holds, what was taken back left out */
    int written_count, written_room;
    char *notes;      /* remarks for an exported scenario, a line each; NULL: none */
    bool interactive; /* does a person type? */
    bool watching;    /* are scripts read again when they change? */
    uint64_t tried;   /* a digest of the files that could not be used when they were read again; 0: none */
    bool quit;
    volatile sig_atomic_t *stop; /* Ctrl-C */
} Session;

/* Opens a session on a game from its origin, which is taken over. Returns DONE, or what the program exits with; why
 * was said. It is to be released either way. */
int session_open(Session *session, Program *program, Origin *origin);
void session_release(Session *session);

/* Begins the game of an origin, which is taken over, in the place of the one at hand, for these eyes and with these
 * seats played by themselves. False, with all as it was, when it cannot be made; or when it is, but comes short of
 * where its origin leaves off. Why was said. */
bool session_begin(Session *session, Origin *origin, int viewer, unsigned automatic);

/* The branch that is worked on, and the position that is looked at. */
static inline Branch *session_branch(Session *session) {
    return &session->branches[session->current];
}
static inline int session_here(Session *session) {
    return session_branch(session)->here;
}

/* Takes an option of the decision that waits, and steps on. False when a power failed, which is said. */
bool session_decide(Session *session, int option);

/* Goes on after a pause; or tries again what failed. Returns as session_decide. */
bool session_go_on(Session *session);

/* Alters the table: "put hippie-9 hand:2", "set population 2 40", … False when it cannot be, which is said. */
bool session_alter(Session *session, const char *text);

/* Has bots decide for those who play by themselves, until somebody else has to, or something stops it. */
void session_run_bots(Session *session);

/* One decision by the bot of whoever's it is. */
bool session_step(Session *session);

/* Did Ctrl-C, a break, a pause, a failure or the end of the game stop a row of steps? */
bool session_stopped(Session *session);

/* Says which break, or that Ctrl-C, stopped it. */
void session_say_stopped(Session *session);

/* Looks at another position of the branch. */
void session_goto(Session *session, int position);

/* Says at which position it stands. */
void session_say_where(Session *session);

/* Plays the steps from one position of the branch to another again, with somebody watching; nothing is changed. From
 * -1: from the beginning of the game. */
void session_watch_again(Session *session, int from, int to, void (*see)(void *, const Game *, const Event *),
                         void *watcher);

/* Takes a step, by name, in a game that stands at a position, and steps on. False, and a sentence in `why`,
 * when it is no longer possible. For replaying under other scripts. */
bool step_apply(Host *host, Game *game, const Step *step, Status *status, char *why, size_t size);

/* Prints a sentence and a line's end; for a person it is broken between words. */
void session_sentence(const Session *session, Screen *screen, const char *text);

/* Says why something cannot be done; returns false, for verbs. */
bool session_refuse(Session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same where nothing is asked: a power is paused or has failed, or the game is over. */
bool session_refuse_unasked(Session *session);

#endif
