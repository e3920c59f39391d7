/* The board of a whole game: laid tiles as a grid, and places that are not part of a tile. */
#ifndef REPL_TABLETOP_DRAW_BOARD_H
#define REPL_TABLETOP_DRAW_BOARD_H

#include "repl/tabletop/draw_pieces.h"
#include "repl/term/grid.h"

enum { BOARD_ROWS = TABLETOP_TILES + 1 };

/* Fills rows of a grid and returns how many; the caller releases them. 0: the board is empty, or there is none. */
int draw_board(const Drawing *drawing, const Screen *screen, GridRow rows[BOARD_ROWS]);

#endif
