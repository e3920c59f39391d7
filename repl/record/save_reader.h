/* A saved game that is read: the set-up and what was decided (repl/record/save_replay.h plays it again). A line is
 * an entry; what was taken back is left out, so the entries are the game as it stands. A line that
 * cannot be used ends the list, and why is kept. */
#ifndef REPL_RECORD_SAVE_READER_H
#define REPL_RECORD_SAVE_READER_H

#include "core/engine/name.h"
#include "repl/record/save_header.h"
#include "repl/record/event_digests.h"

enum {
    SAVED_BYTES = 16 * 1024 * 1024, /* of a file; neither read nor written beyond */
    SAVED_LINE = 64 * 1024,         /* of a line */
    SAVED_WHY = 512,
    ENTRY_TEXT = 256
};

typedef enum EntryKind { ENTRY_DECISION, ENTRY_UNDO, ENTRY_ALTERATION, ENTRY_END, ENTRY_KINDS } EntryKind;

typedef struct Entry {
    int line; /* of the file, from 1 */
    uint8_t kind;
    uint8_t seat;            /* of a decision */
    uint8_t winners;         /* of the end: a bit for each seat */
    bool told;               /* does it say which events came before it? */
    int event_count;         /* told since the entry before it ... */
    uint32_t *events;        /* ... their digests; NULL when there are none */
    int undone;              /* of an undo: how many entries it takes back */
    char choice[ENTRY_TEXT]; /* of a decision: the option's name; of an alteration: as it was typed */
} Entry;

typedef struct SaveReader {
    const char *path;
    SaveHeader header;
    Entry *entries; /* the game as it stands: decisions and, last, perhaps the end */
    int entry_count;
    size_t size, sound;      /* bytes of the file, and those that could be used */
    int lines;               /* that could be used */
    bool torn;               /* the last line was cut off while it was written */
    char unsound[SAVED_WHY]; /* why reading stopped before the end, with file and line; empty: it did not */
    Entry undone;            /* what the next entry begins with, where the last one is an undo */
} SaveReader;

/* Reads a file; the catalogue is restricted to its pool. False, and why in `unsound`, when it cannot be
 * used at all. Whatever it returns, it is to be released. The path must outlive it. */
bool save_reader_open(SaveReader *saved, const char *path, Catalog *catalog);

/* The same from the text of a file; `path` is what it is called. */
bool save_reader_read(SaveReader *saved, const char *path, const char *text, size_t size, Catalog *catalog);
void save_reader_release(SaveReader *saved);

#endif
