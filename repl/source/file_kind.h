/* What a file of Lua is: a faction or a special, an edition, a scenario or campaign, or a whole game. */
#ifndef REPL_SOURCE_FILE_KIND_H
#define REPL_SOURCE_FILE_KIND_H

typedef enum FileKind { FILE_SCRIPT, FILE_EDITION, FILE_SCENARIO, FILE_GAME } FileKind;

/* Judges by what the file returns; where it cannot be run, by its text. A file that cannot be read is a script. */
FileKind file_kind(const char *path);

#endif
