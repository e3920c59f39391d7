/* The options of the open question, with what matters for choosing. */
#ifndef REPL_DRAW_DRAW_OPTIONS_H
#define REPL_DRAW_DRAW_OPTIONS_H

#include "play/describe/description.h"
#include "repl/term/screen.h"

/* Prints the options, which the viewer must be allowed to see: side by side, with a short text behind the name; or a line for each if
 * `listed`, or if a text is long. */
void draw_options(Screen *screen, const Setup *setup, const Game *game, int viewer, const Asked *asked, bool listed);

#endif
