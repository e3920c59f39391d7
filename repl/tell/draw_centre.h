/* The cell of what belongs to nobody in the picture of the table. */
#ifndef REPL_TELL_DRAW_CENTRE_H
#define REPL_TELL_DRAW_CENTRE_H

#include "repl/term/grid.h"
#include "repl/tell/draw_view.h"

/* Writes round and trick, the powers in play, the trick, encounter and piles, and what goes on. */
void draw_centre(const DrawView *view, GridCell *cell);

#endif
