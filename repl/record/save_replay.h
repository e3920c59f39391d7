/* Replays a saved game entry by entry: the caller steps the game, then has the next entry taken. Every event is compared
 * with the digest in the file. */
#ifndef REPL_RECORD_SAVE_REPLAY_H
#define REPL_RECORD_SAVE_REPLAY_H

#include "repl/record/save_writer.h"

typedef struct SaveReplay {
    const SaveReader *reader;
    int next;              /* number of the next entry */
    EventDigests digests;  /* of the events since the previous entry */
    int decided;           /* decisions replayed */
    bool ended;            /* the end of the game has been replayed */
    long event_count;      /* events in total */
    long compared;         /* events that the file has digests of */
    long since;            /* events since the previous entry */
    long first_difference; /* number, from 1, of the first event that differs; 0: none */
    int difference_entry;  /* number of the entry after that event */
    char *event_now;       /* that event in the replay; NULL if it is missing */
    char why[SAVE_WHY];    /* why an entry could not be replayed, with file and line; or empty */
} SaveReplay;

/* The reader must outlive the replay. */
void save_replay_init(SaveReplay *replay, const SaveReader *reader);
void save_replay_release(SaveReplay *replay);

/* Call it for every event of the game. */
void save_replay_see(SaveReplay *replay, const Game *game, const Event *event);

/* The next entry, or NULL. */
const SaveEntry *save_replay_entry(const SaveReplay *replay);

/* Takes the next entry, when the game waits or is over: answers a decision, applies an alteration, compares the end, and
 * writes the entry to `save`, unless NULL. False if there is no entry, it does not fit (`why`), or writing fails. */
bool save_replay_take(SaveReplay *replay, Host *host, Game *game, SaveWriter *save);

#endif
