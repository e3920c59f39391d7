/* What a file of Lua is: a faction or a special, an edition, or a scenario or campaign. */
#ifndef PLAY_CHECK_DAYZ_FILE_KIND_H
#define PLAY_CHECK_DAYZ_FILE_KIND_H

#include "core/base/files.h"

typedef enum FileKind { FILE_SCRIPT, FILE_EDITION, FILE_SCENARIO } FileKind;

/* Judges by what the file returns; where it cannot be run, by its text. A file that cannot be read is a script. */
FileKind file_kind(const Files *files, const char *path);

#endif
