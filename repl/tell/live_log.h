/* Prints a game while it is played, one line per event, with only what one seat may know. */
#ifndef REPL_TELL_LIVE_LOG_H
#define REPL_TELL_LIVE_LOG_H

#include "repl/tell/prose.h"

typedef struct LiveLog {
    Prose prose;
    int seat;                      /* the viewer, or NOTHING for all cards */
    int16_t population[MAX_SEATS]; /* before the event, to show how the count changes it */
    char question[256];            /* the last question, empty if it has no text */
} LiveLog;

/* For Host.see, with the log as the watcher: prints the event. */
void live_log_print(void *live_log, const Game *game, const Event *event);

/* For Host.see: prints nothing, but notes a question, so that its answer can be printed later. */
void live_log_note_question(void *live_log, const Game *game, const Event *event);

#endif
