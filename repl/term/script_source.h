/* Places in scripts, as they are printed: file:line, and the source as it was loaded. */
#ifndef REPL_TERM_SCRIPT_SOURCE_H
#define REPL_TERM_SCRIPT_SOURCE_H

#include "lua/machine/place.h"
#include "repl/term/screen.h"

enum { SCRIPT_SOURCE_NAME = PLACE_FILE + 16 };

/* Writes "factions/hippie.lua:8", relative to the working folder if the file is below it. Returns `out`. */
char *script_source_name(const Place *place, char out[SCRIPT_SOURCE_NAME]);

/* Prints the source line of a place, without its indent, and a newline. */
void script_source_line(Screen *screen, const Vm *vm, const Place *place);

/* Prints the numbered lines around a place and marks its own. */
void script_source_around(Screen *screen, const Vm *vm, const Place *place);

#endif
