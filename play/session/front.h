/* The front end of a session: what a session tells as it happens, and what it needs from whoever drives it. A session itself
 * prints nothing. */
#ifndef PLAY_SESSION_FRONT_H
#define PLAY_SESSION_FRONT_H

#include <stdbool.h>
#include <stdint.h>

struct BranchReplay;
struct PausedHook;
struct Place;
struct ReloadReport;
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
    const struct Place *place;
    const struct PausedHook *seen;
    const struct ReloadReport *report;
    const struct BranchReplay *replay;
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

#endif
