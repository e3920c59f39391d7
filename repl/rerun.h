/* A saved game that is played again, decision by decision: whoever plays it steps the game, has each
 * decision from here and answers with it. Every event is compared with what was told then. */
#ifndef REPL_RERUN_H
#define REPL_RERUN_H

#include "repl/saved.h"

typedef struct Rerun {
    const Saved *saved;
    int next;            /* the entry that comes next */
    Trail trail;         /* events told since the entry before it */
    int decided;         /* decisions taken */
    bool ended;          /* the game ended, as it did then */
    long told;           /* events in all, */
    long compared;       /* those of which the file tells, */
    long since;          /* and those since the entry before `next` */
    long differs;        /* the number, from 1, of the first event that is not as it was; 0: none */
    int differs_at;      /* the entry before which it came */
    char *instead;       /* that event as it comes out today; NULL when none comes */
    char why[SAVED_WHY]; /* why an entry could not be taken, with file and line; empty: all could */
} Rerun;

/* The saved game must outlive it. */
void rerun_init(Rerun *rerun, const Saved *saved);
void rerun_release(Rerun *rerun);

/* Is to be told every event of the game. */
void rerun_see(Rerun *rerun, const Game *game, const Event *event);

/* The entry that comes next; NULL when there is none. */
const Entry *rerun_entry(const Rerun *rerun);

/* Where the game waits: the option that was taken then, and on to the next entry. -1 when there is no
 * entry, or when it does not fit (`why`). */
int rerun_decide(Rerun *rerun, const Game *game);

/* Where the game is over: did it end like this then? False: it did not (`why`), or was not saved to its end. */
bool rerun_end(Rerun *rerun, const Game *game);

#endif
