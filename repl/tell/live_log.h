/* Tells a game as it goes on, line by line, as one seat hears of it. */
#ifndef REPL_TELL_LIVE_LOG_H
#define REPL_TELL_LIVE_LOG_H

#include "repl/tell/prose.h"

typedef struct LiveLog {
    Prose prose;
    int seat;           /* who listens; NOTHING: somebody who may hear all */
    char question[256]; /* the one asked last, empty when it has no words */
} LiveLog;

/* A watcher; the tale is handed to it as the watcher's own. */
void live_log_print(void *live_log, const Game *game, const Event *event);

/* A watcher that only notes what is asked, so that the answer can be told. */
void live_log_note_question(void *live_log, const Game *game, const Event *event);

#endif
