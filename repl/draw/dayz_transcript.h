/* A whole game in sentences: who leads, the plays, who won and why, what the power did, the horde, and after each round
 * a table of the count with its reasons. All cards are shown, so it is for spectators, not for players. */
#ifndef REPL_DRAW_DAYZ_TRANSCRIPT_H
#define REPL_DRAW_DAYZ_TRANSCRIPT_H

#include "core/dayz/ledger.h"
#include "repl/draw/dayz_prose.h"

/* The list that the current sentence continues with commas; a full stop ends it. */
typedef enum OpenList { LIST_NONE, LIST_TRANSFERS, LIST_TRICK, LIST_PLAYS, LIST_HORDE } OpenList;

typedef struct Transcript {
    Prose prose;
    Ledger ledger;
    OpenList list;
    bool quiet; /* prints only the result */
    uint8_t to; /* where the cards of `moved` go; consecutive moves to one zone become one sentence */
    int moved_count;
    uint8_t moved[MAX_CARDS];
} Transcript;

void transcript_init(Transcript *transcript, Screen *screen, const Setup *setup, bool quiet);

/* For Host.see, with the transcript as the watcher: adds the event. */
void transcript_see(void *transcript, const Game *game, const Event *event);

/* Prints the unfinished sentence of a game that stops before its end. */
void transcript_end(Transcript *transcript, const Game *game);

#endif
