/* A saved game that is played again, entry by entry: whoever plays it steps the game, and has the next
 * entry taken. Every event is compared with what was told then. */
#ifndef REPL_RECORD_SAVE_REPLAY_H
#define REPL_RECORD_SAVE_REPLAY_H

#include "repl/record/save_writer.h"

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

/* Takes it, where the game waits or is over after game_step: it is written to `save` (NULL: nowhere), a decision
 * is answered, an end compared. False when there is none, when it does not fit (`why`), or is not kept. */
bool rerun_take(Rerun *rerun, Host *host, Game *game, Save *save);

#endif
