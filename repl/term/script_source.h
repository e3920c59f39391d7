/* Places in scripts, as they are printed: file:line, and the source as it was loaded. */
#ifndef REPL_TERM_SCRIPT_SOURCE_H
#define REPL_TERM_SCRIPT_SOURCE_H

#include "lua/machine/place.h"
#include "repl/term/screen.h"

enum { SCRIPT_SOURCE_NAME = PLACE_FILE + 16 };

/* Returns "factions/hippie.lua": the end of `file` that is relative to the working folder, or all of it if the file is
 * not below that folder. */
const char *script_source_path(const char *file);

/* Writes "factions/hippie.lua:8", with that path. Returns `out`. */
char *script_source_name(const Place *place, char out[SCRIPT_SOURCE_NAME]);

/* Prints the source line of a place, without its indent, and a newline. */
void script_source_line(Screen *screen, const Vm *vm, const Place *place);

/* Prints the numbered lines around a place and marks its own. */
void script_source_around(Screen *screen, const Vm *vm, const Place *place);

#endif
