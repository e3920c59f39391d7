/* A saved game that is written: a line for each decision, before the game steps on, so that whatever
 * happens to the program the file can be read and played on. What does not fit on the disk is cut off
 * again: the file always ends with a whole line. Whatever fails is said at once. */
#ifndef REPL_RECORD_SAVE_WRITER_H
#define REPL_RECORD_SAVE_WRITER_H

#include "repl/record/save_reader.h"

typedef struct SaveWriter {
    const char *path; /* NULL: nothing is saved, and all functions below do nothing and succeed */
    int file;
    size_t size; /* bytes that are written and sound */
    int lines;
    bool failed;          /* it was said, and nothing is written any more */
    EventDigests digests; /* events told since the last line */
} SaveWriter;

/* Can a file of this name be made? What is there already is refused. Returns DONE, or what the program exits
 * with; why was said. */
int save_writer_check(const char *path);

/* Makes a new file with its first line. Returns as save_writer_check. The path must outlive it. */
int save_writer_create(SaveWriter *save, const char *path, const Catalog *catalog, const Setup *setup, uint64_t seed,
                       const Bench *bench);

/* Goes on with a file that was read and played again; `trail` is what was told since its last entry. A
 * last line that was cut off goes. Returns as save_writer_create. */
int save_writer_continue(SaveWriter *save, const SaveReader *reader, const EventDigests *digests);

/* Is to be told every event of the game. */
void save_writer_see(SaveWriter *save, const Setup *setup, const Game *game, const Event *event);

/* A decision, before it is answered; kept on the disk at once if it is a person's. False: it is not kept. */
bool save_writer_decision(SaveWriter *save, const Setup *setup, const Game *game, int option, bool person);

/* Takes back the last entries; the game waits again where it did. */
bool save_writer_undo(SaveWriter *save, int entries);

/* An alteration of the table, as it was typed. */
bool save_writer_alteration(SaveWriter *save, const char *text);

/* The end of the game, which is kept on the disk. */
bool save_writer_end(SaveWriter *save, const Setup *setup, const Game *game);

/* Any entry; the events since the last one are added, and it is deleted. */
bool save_writer_entry(SaveWriter *save, cJSON *entry, bool person);

/* False when the end of the file cannot be kept. */
bool save_writer_close(SaveWriter *save);

#endif
