/* Reads a saved game: the set-up, then an entry per line (save_replay.h replays them). Undone entries are dropped, so the
 * list is the game as it stands. Reading stops at a malformed line. */
#ifndef PLAY_SESSION_SAVE_READER_H
#define PLAY_SESSION_SAVE_READER_H

#include <stdbool.h>

#include "play/session/replay.h"
#include "play/load/games.h"
#include "play/session/save_header.h"
#include "play/session/event_stream.h"

enum {
    MAX_SAVE_BYTES = 16 * 1024 * 1024, /* of a file, for reading and writing */
    MAX_SAVE_LINE = 64 * 1024,         /* of a line */
    SAVE_WHY = 512
};

/* Writes why a file, or a line of it unless 0, is refused, "PATH:LINE: …". Returns false. */
bool save_refuse(char why[SAVE_WHY], const char *path, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

typedef enum SaveEntryKind { ENTRY_DECISION, ENTRY_UNDO, ENTRY_ALTERATION, ENTRY_END, ENTRY_KINDS } SaveEntryKind;

typedef struct SaveEntry {
    int line; /* of the file, from 1 */
    uint8_t kind;
    uint8_t winners;  /* of the end: a bit for each seat */
    bool has_digests; /* the file has digests of the events before it */
    int event_count;  /* events since the previous entry ... */
    uint32_t *events; /* ... and their digests; NULL if there are none */
    int undone;       /* of an undo: how many entries */
    Step step;        /* of a decision or an alteration */
} SaveEntry;

typedef struct SaveReader {
    const char *path;
    SaveHeader header;
    SaveEntry *entries; /* without undone ones; the end of the game, if reached, is the last */
    int entry_count;
    size_t size, good_size; /* bytes of the file, and of its valid lines */
    int lines;              /* valid lines */
    bool truncated;         /* the last line has no newline */
    char error[SAVE_WHY];   /* why reading stopped before the end, with file and line; or empty */
    SaveEntry undone;       /* after an undo: the entry whose events the next one continues */
} SaveReader;

/* Reads a file and reads its set-up with the scripts. False, with the reason in `error`, if not even the first line is
 * valid. Release the reader either way. The path must outlive it. */
bool save_reader_open(SaveReader *reader, const char *path, Scripts *scripts);

/* Like save_reader_open, for the contents of a file; `path` is for messages. */
bool save_reader_read(SaveReader *reader, const char *path, const char *text, size_t size, Scripts *scripts);
void save_reader_release(SaveReader *reader);

/* What a saved game is, read without its scripts. */
typedef struct KeptSummary {
    char game[GAME_ID];
    bool named; /* the file says which game it is of; otherwise it may be of Happy DayZ */
    char seed[24];
    int players;
    int decisions; /* lines of decisions, without those that were undone */
    bool over;     /* the game has been played to its end */
} KeptSummary;

/* Reads a saved game; false if it cannot be read. */
bool kept_summary(const char *path, KeptSummary *summary);

/* Reads only which game it is of. False if the file does not say. */
bool save_reader_game(const Files *files, const char *path, char game[GAME_ID]);

#endif
