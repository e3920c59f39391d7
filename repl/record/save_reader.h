/* A saved game that is read: the set-up and what was decided (repl/record/save_replay.h plays it again). A line is
 * an entry; what was taken back is left out, so the entries are the game as it stands. A line that
 * cannot be used ends the list, and why is kept. */
#ifndef REPL_RECORD_SAVE_READER_H
#define REPL_RECORD_SAVE_READER_H

#include "core/engine/name.h"
#include "repl/record/save_header.h"
#include "repl/record/event_digests.h"

enum {
    MAX_SAVE_BYTES = 16 * 1024 * 1024, /* of a file; neither read nor written beyond */
    MAX_SAVE_LINE = 64 * 1024,         /* of a line */
    SAVE_WHY = 512,
    SAVE_ENTRY_TEXT = 256
};

typedef enum SaveEntryKind { ENTRY_DECISION, ENTRY_UNDO, ENTRY_ALTERATION, ENTRY_END, ENTRY_KINDS } SaveEntryKind;

typedef struct SaveEntry {
    int line; /* of the file, from 1 */
    uint8_t kind;
    uint8_t seat;                 /* of a decision */
    uint8_t winners;              /* of the end: a bit for each seat */
    bool told;                    /* does it say which events came before it? */
    int event_count;              /* told since the entry before it ... */
    uint32_t *events;             /* ... their digests; NULL when there are none */
    int undone;                   /* of an undo: how many entries it takes back */
    char choice[SAVE_ENTRY_TEXT]; /* of a decision: the option's name; of an alteration: as it was typed */
} SaveEntry;

typedef struct SaveReader {
    const char *path;
    SaveHeader header;
    SaveEntry *entries; /* the game as it stands: decisions and, last, perhaps the end */
    int entry_count;
    size_t size, good_size; /* bytes of the file, and those that could be used */
    int lines;              /* that could be used */
    bool truncated;         /* the last line was cut off while it was written */
    char error[SAVE_WHY];   /* why reading stopped before the end, with file and line; empty: it did not */
    SaveEntry undone;       /* what the next entry begins with, where the last one is an undo */
} SaveReader;

/* Reads a file; the catalogue is restricted to its pool. False, and why in `unsound`, when it cannot be
 * used at all. Whatever it returns, it is to be released. The path must outlive it. */
bool save_reader_open(SaveReader *reader, const char *path, Catalog *catalog);

/* The same from the text of a file; `path` is what it is called. */
bool save_reader_read(SaveReader *reader, const char *path, const char *text, size_t size, Catalog *catalog);
void save_reader_release(SaveReader *reader);

#endif
