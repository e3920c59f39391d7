/* Places of scripts as people are shown them: file:line, and the text as it was loaded. */
#ifndef REPL_TELL_SCRIPT_SOURCE_H
#define REPL_TELL_SCRIPT_SOURCE_H

#include "lua/machine/place.h"
#include "repl/term/screen.h"

enum { SCRIPT_SOURCE_NAME = PLACE_FILE + 16 };

/* "factions/hippie.lua:8": seen from the working folder, where the file is below it. Returns `out`. */
char *script_source_name(const Place *place, char out[SCRIPT_SOURCE_NAME]);

/* Prints the line of a place without the blanks before it, and a line's end. */
void script_source_line(Screen *screen, const Vm *vm, const Place *place);

/* Prints the lines around a place, numbered, with a mark at its own. */
void script_source_around(Screen *screen, const Vm *vm, const Place *place);

#endif
