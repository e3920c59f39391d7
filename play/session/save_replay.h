/* Replays a saved game entry by entry. Every event is compared with the digest in the file. */
#ifndef PLAY_SESSION_SAVE_REPLAY_H
#define PLAY_SESSION_SAVE_REPLAY_H

#include "play/session/replay.h"
#include "play/session/save_writer.h"

typedef struct SaveReplay {
    const SaveReader *reader;
    Replay *replay;        /* plays the game; the caller's */
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

/* Observes a replay that has not been started. Both it and the reader must outlive this. */
void save_replay_init(SaveReplay *saved, const SaveReader *reader, Replay *replay);
void save_replay_release(SaveReplay *saved);

/* The next entry, or NULL. */
const SaveEntry *save_replay_entry(const SaveReplay *saved);

/* Takes the next entry, when the game waits or is over: takes its step or compares the end, and writes the entry to `save`,
 * unless NULL. False if there is no entry, it does not fit (`why`), or writing fails. */
bool save_replay_take(SaveReplay *saved, SaveWriter *save);

#endif
