/* Prints a game while it is played, one line per event, with only what one seat may know. */
#ifndef REPL_APP_LIVE_LOG_H
#define REPL_APP_LIVE_LOG_H

#include "repl/app/tools.h"
#include "repl/term/screen.h"

typedef struct LiveLog {
    Screen *screen;
    const Setup *setup;
    int seat;                   /* the viewer, or DOOR_NOBODY for everything */
    int32_t before[DOOR_SEATS]; /* for the game that tells: scores before the event, to show how they change */
} LiveLog;

/* For Host.see, with the log as the watcher: prints the event. */
static inline void live_log_print(void *live_log, const Game *game, const Event *event) {
    tools_of(((LiveLog *)live_log)->setup)->tell(live_log, game, event);
}

#endif
