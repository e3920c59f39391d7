/* A saved game that is played again, entry by entry: whoever plays it steps the game, and has the next
 * entry taken. Every event is compared with what was told then. */
#ifndef REPL_RECORD_SAVE_REPLAY_H
#define REPL_RECORD_SAVE_REPLAY_H

#include "repl/record/save_writer.h"

typedef struct SaveReplay {
    const SaveReader *reader;
    int next;              /* the entry that comes next */
    EventDigests digests;  /* events told since the entry before it */
    int decided;           /* decisions taken */
    bool ended;            /* the game ended, as it did then */
    long told;             /* events in all, */
    long compared;         /* those of which the file tells, */
    long since;            /* and those since the entry before `next` */
    long first_difference; /* the number, from 1, of the first event that is not as it was; 0: none */
    int difference_entry;  /* the entry before which it came */
    char *event_now;       /* that event as it comes out today; NULL when none comes */
    char why[SAVE_WHY];    /* why an entry could not be taken, with file and line; empty: all could */
} SaveReplay;

/* The saved game must outlive it. */
void save_replay_init(SaveReplay *replay, const SaveReader *reader);
void save_replay_release(SaveReplay *replay);

/* Is to be told every event of the game. */
void save_replay_see(SaveReplay *replay, const Game *game, const Event *event);

/* The entry that comes next; NULL when there is none. */
const SaveEntry *save_replay_entry(const SaveReplay *replay);

/* Takes it, where the game waits or is over after game_step: it is written to `save` (NULL: nowhere), a decision
 * is answered, an end compared. False when there is none, when it does not fit (`why`), or is not kept. */
bool save_replay_take(SaveReplay *replay, Host *host, Game *game, SaveWriter *save);

#endif
