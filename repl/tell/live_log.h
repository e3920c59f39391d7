/* Prints a game while it is played, one line per event, with only what one seat may know. */
#ifndef REPL_TELL_LIVE_LOG_H
#define REPL_TELL_LIVE_LOG_H

#include "repl/tell/prose.h"

typedef struct LiveLog {
    Prose prose;
    int seat;                      /* the viewer, or NOTHING for all cards */
    int16_t population[MAX_SEATS]; /* before the event, to show how the count changes it */
} LiveLog;

/* For Host.see, with the log as the watcher: prints the event. */
void live_log_print(void *live_log, const Game *game, const Event *event);

#endif
