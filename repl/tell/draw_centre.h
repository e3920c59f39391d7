/* The cell of the drawn table that shows what belongs to no seat. */
#ifndef REPL_TELL_DRAW_CENTRE_H
#define REPL_TELL_DRAW_CENTRE_H

#include "repl/term/grid.h"
#include "repl/tell/draw_view.h"

/* Fills the cell: round and trick, powers in play, the trick, encounter, piles, and what happens now. */
void draw_centre(const DrawView *view, GridCell *cell);

#endif
