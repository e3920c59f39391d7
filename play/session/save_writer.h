/* Writes a saved game: a line for each decision, before the game steps, so that the file can be continued whatever
 * happens to the program. A line that does not fit on the disk is removed again. Errors are printed at once. */
#ifndef PLAY_SESSION_SAVE_WRITER_H
#define PLAY_SESSION_SAVE_WRITER_H

#include "core/base/buffer.h"
#include "play/session/save_reader.h"

typedef struct SaveWriter {
    const char *path; /* NULL: nothing is saved; all functions below do nothing and succeed */
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

/* Begins to save into a text instead of a file. */
void save_writer_text(SaveWriter *save, Buffer *text, const Scripts *scripts, const Setup *setup, uint64_t seed,
                      const Bench *bench);

/* Continues a file that was read and replayed; `digests` are of the events since its last entry. An incomplete last line
 * is removed. Returns as save_writer_check. */
int save_writer_continue(SaveWriter *save, const SaveReader *reader, const EventDigests *digests);

/* Call it for every event of the game. */
void save_writer_see(SaveWriter *save, const Setup *setup, const Game *game, const Event *event);

/* After a failure: lets entries be written again, from the one that failed. False if the file cannot be repaired. */
bool save_writer_retry(SaveWriter *save);

/* Writes a decision, before it is answered; synced to disk at once if a person made it. False if that failed. */
bool save_writer_decision(SaveWriter *save, const Setup *setup, const Game *game, int option, bool person);

/* Writes that the last entries are undone. */
bool save_writer_undo(SaveWriter *save, int entries);

/* Writes an alteration of the table, as it was typed. */
bool save_writer_alteration(SaveWriter *save, const char *text);

/* Writes the end of the game, and syncs it to disk. */
bool save_writer_end(SaveWriter *save, const Setup *setup, const Game *game);

/* Writes an entry with the digests of the events since the last one; deletes `entry`. */
bool save_writer_entry(SaveWriter *save, cJSON *entry, bool person);

/* False if the end of the file cannot be written. */
bool save_writer_close(SaveWriter *save);

#endif
