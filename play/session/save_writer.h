/* Writes a saved game: a line for each decision, before the game steps, so that the file can be continued whatever
 * happens to the program. A line that does not fit on the disk is removed again. Errors are printed at once. */
#ifndef PLAY_SESSION_SAVE_WRITER_H
#define PLAY_SESSION_SAVE_WRITER_H

#include "core/base/buffer.h"
#include "play/session/loaded_game.h"
#include "play/session/timeline.h"

typedef struct SaveWriter {
    const char *path; /* NULL: nothing is saved; all functions below do nothing and succeed */
    const Setup *setup;
    int file;
    Buffer *text; /* not NULL: it is written here, and to no file */
    size_t size;  /* bytes of complete lines */
    int lines;
    bool failed; /* the error has been printed; nothing is written after it, unless save_writer_retry is called */
    bool quiet;  /* it failed before and is tried again: another error is not printed */
    EventDigests digests; /* of the events since the last line; complete up to the failure, if it failed */
} SaveWriter;

/* Checks that the file does not exist. Returns DONE or the exit status; the error has been printed. */
int save_writer_check(const char *path);

/* Creates a file with its first line. Returns as save_writer_check. The path must outlive the writer. */
int save_writer_create(SaveWriter *save, const char *path, const Scripts *scripts, const Setup *setup, uint64_t seed,
                       const Bench *bench);

/* Like save_writer_create, but prints nothing. Returns 0 or the errno. */
int save_writer_try(SaveWriter *save, const char *path, const Scripts *scripts, const Setup *setup, uint64_t seed,
                    const Bench *bench);

/* Continues a file that was read and replayed; `digests` are of the events since its last entry. An incomplete last line
 * is removed. Returns as save_writer_check. */
int save_writer_continue(SaveWriter *save, const SaveReader *reader, const EventDigests *digests);

/* For Host.see, with the writer as the watcher: call it for every event of the game. */
void save_writer_see(void *save, const Game *game, const Event *event);

/* After a failure: lets entries be written again, from the one that failed. False if the file cannot be repaired. */
bool save_writer_retry(SaveWriter *save);

/* Writes a step, before it is taken; synced to disk at once if a person took it. False if that failed. */
bool save_writer_step(SaveWriter *save, const Step *step, bool person);

/* Writes that the last entries are undone. */
bool save_writer_undo(SaveWriter *save, int entries);

/* Writes the end of the game, and syncs it to disk. */
bool save_writer_end(SaveWriter *save, const Game *game);

/* False if the end of the file cannot be written. */
bool save_writer_close(SaveWriter *save);

/* Branches ----------------------------------------------------------------------------------------- */

/* Writes the branch up to where it stands into a new file. False when that fails; the error has been printed. */
bool branch_save(const Branch *branch, const LoadedGame *loaded, const char *path);

/* Likewise into a text, at its end. */
bool branch_save_text(const Branch *branch, const LoadedGame *loaded, Buffer *text);

/* Hands the events before the first decision to a file that was just created, for its digests. */
void branch_save_start(const Branch *branch, SaveWriter *save);

/* Writes the steps from one position to another; false when a write fails. */
bool branch_save_steps(const Branch *branch, SaveWriter *save, int from, int to);

#endif
