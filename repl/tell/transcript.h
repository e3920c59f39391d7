/* A whole game told so that a person can follow it: who leads, which side, the plays in a row, who won
 * and why, what the power did, the horde, and after each round a table of the count with its reasons.
 * Everything is told: it is for people who look on, not for one who plays. */
#ifndef REPL_TELL_TRANSCRIPT_H
#define REPL_TELL_TRANSCRIPT_H

#include "core/engine/ledger.h"
#include "repl/tell/prose.h"

/* What goes on with a comma; a full stop ends it. */
typedef enum OpenList { LIST_NONE, LIST_TRANSFERS, LIST_TRICK, LIST_PLAYS, LIST_HORDE } OpenList;

typedef struct Transcript {
    Prose prose;
    Ledger ledger;
    OpenList list;
    bool quiet; /* the result only */
    uint8_t to; /* cards that move to one place in a row are one sentence */
    int moved_count;
    uint8_t moved[MAX_CARDS];
} Transcript;

void transcript_init(Transcript *transcript, Screen *screen, const Setup *setup, bool quiet);

/* A watcher for Host.see; the watcher is the Story. */
void transcript_see(void *transcript, const Game *game, const Event *event);

/* Prints what is still held back, where a game stops before its end. */
void transcript_end(Transcript *transcript, const Game *game);

#endif
