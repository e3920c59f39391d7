/* What a file of Lua is: a whole game, a faction or a special, an edition, or a scenario or campaign. */
#ifndef REPL_SOURCE_FILE_KIND_H
#define REPL_SOURCE_FILE_KIND_H

#include <stdbool.h>

typedef enum FileKind { FILE_SCRIPT, FILE_EDITION, FILE_SCENARIO } FileKind;

/* Judges by what the file returns; where it cannot be run, by its text. A file that cannot be read is a script. */
FileKind file_kind(const char *path);

/* True for the script of a whole game, by its text: it sets `phases` and `kinds`. The file is not run. */
bool file_is_game(const char *path);

#endif
