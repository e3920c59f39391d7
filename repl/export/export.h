/* A scenario written from a game: its set-up, the decisions that lead to a position, and what happened on the way as
 * expectations. */
#ifndef REPL_EXPORT_EXPORT_H
#define REPL_EXPORT_EXPORT_H

#include "repl/timeline/branch.h"
#include "repl/timeline/loaded_game.h"

/* What a scenario is written from. */
typedef struct ExportSource {
    const LoadedGame *loaded;
    const Origin *origin;
    const Branch *branch; /* up to where it stands */
    const char *shipped;  /* the folder of the shipped scripts: others are named in the file */
    const char *notes;    /* comments for the head of the file, a line each; NULL: none */
} ExportSource;

/* The whole scenario as a text, to be freed, with as much detail as fits; NULL when it is too long in any case. The
 * number of expectations is written to `expectations`. */
char *export_text(const ExportSource *source, int *expectations);

#endif
