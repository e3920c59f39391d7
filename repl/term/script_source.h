/* The source of scripts, as it was loaded. */
#ifndef REPL_TERM_SCRIPT_SOURCE_H
#define REPL_TERM_SCRIPT_SOURCE_H

#include "play/load/place_name.h"
#include "repl/term/screen.h"

/* Prints the source line of a place, without its indent, and a newline. */
void script_source_line(Screen *screen, const Vm *vm, const Place *place);

/* Prints the numbered lines around a place and marks its own. */
void script_source_around(Screen *screen, const Vm *vm, const Place *place);

#endif
