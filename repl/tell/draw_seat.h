/* The cell of the drawn table that shows a community. */
#ifndef REPL_TELL_DRAW_SEAT_H
#define REPL_TELL_DRAW_SEAT_H

#include "repl/term/grid.h"
#include "repl/tell/draw_view.h"

/* Fills the cell: seat, population, zones, factions it is void in, and the numbers that powers keep for it. */
void draw_seat(const DrawView *view, int seat, GridCell *cell);

#endif
