/* The cell of a community in the picture of the table. */
#ifndef REPL_TELL_DRAW_SEAT_H
#define REPL_TELL_DRAW_SEAT_H

#include "repl/term/grid.h"
#include "repl/tell/draw_view.h"

/* Writes who it is, its population, its zones, what it is known not to hold, and its numbers. */
void draw_seat(const DrawView *view, int seat, GridCell *cell);

#endif
