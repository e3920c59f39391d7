/* The game of a person is written to a file in the user's state folder as it goes, and can be resumed. */
#ifndef PLAY_SESSION_AUTOSAVE_H
#define PLAY_SESSION_AUTOSAVE_H

#include <time.h>

#include "play/session/save_writer.h"

typedef struct Autosave {
    SaveWriter save;
    char path[PATH_SIZE];
    bool wanted;    /* false: nothing is saved, and that is intended */
    bool decided;   /* a person has decided something: otherwise the game is not worth keeping */
    time_t retried; /* when writing was last tried again after a failure */
    Step *written;  /* the steps that the file holds, without those that were undone */
    int written_count, written_room;
} Autosave;

/* Makes the folders above a file. False, with errno, when that fails. */
bool make_folders_above(const char *path);

/* Creates a file for a new game. False, with errno, when none can be created: then nothing is saved until
 * autosave_retry succeeds. */
bool autosave_open(Autosave *autosave, const Paths *paths, const LoadedGame *loaded);

/* Opens no file: nothing is saved. */
void autosave_disable(Autosave *autosave);

/* Ends the file. A game in which no person has decided is removed. */
void autosave_close(Autosave *autosave);
void autosave_release(Autosave *autosave);

static inline bool autosave_is_open(const Autosave *autosave) {
    return autosave->save.path != NULL;
}

/* True if the file holds the game so far. */
static inline bool autosave_is_whole(const Autosave *autosave) {
    return autosave_is_open(autosave) && !autosave->save.failed;
}

/* If the file could not be created or written, for example on a full disk, tries again, at most once a second. Prints a
 * line when that succeeds. */
void autosave_retry(Autosave *autosave, const Paths *paths, const LoadedGame *loaded, const Branch *branch);

/* Brings the file to where the branch stands: undoes entries and adds others. */
void autosave_catch_up(Autosave *autosave, const Branch *branch);

/* Replaces the file by a new one, which has the scripts of `loaded` and the steps of the branch. False as
 * autosave_open. */
bool autosave_renew(Autosave *autosave, const Paths *paths, const LoadedGame *loaded, const Branch *branch);

/* Writes a step before it is taken; `person`: not a bot, so it must reach the disk at once. */
void autosave_step(Autosave *autosave, const Step *step, bool person);

/* Writes the result of a game that is over. */
void autosave_end(Autosave *autosave, const Game *game);

/* A kept game. */
typedef struct KeptGame {
    char path[PATH_SIZE];
    struct timespec played; /* when it was written last */
    bool open;              /* another program is playing it */
} KeptGame;

enum { MAX_KEPT_GAMES = 20 }; /* besides those that are open */

/* Lists the kept games, the one played last first; returns how many. The caller frees the list. */
int autosave_list(const Paths *paths, KeptGame **games);

/* The path of the file beside a kept game that holds the rest of its session; false if it would be too long. */
bool autosave_beside(const char *path, char out[PATH_SIZE]);

/* Removes a kept game and what was written beside it, unless it is the one that is being written. */
void autosave_remove(const Autosave *autosave, const char *path);

#endif
