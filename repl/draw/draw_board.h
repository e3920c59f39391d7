/* The board of a description: laid tiles, and places that are not part of a tile. */
#ifndef REPL_DRAW_DRAW_BOARD_H
#define REPL_DRAW_DRAW_BOARD_H

#include "repl/draw/draw_pieces.h"
#include "repl/term/block.h"

enum { BOARD_ROWS = DESCRIBED_TILES + 1 };

/* Fills rows of a grid and returns how many; the caller releases them. 0: the board is empty, or there is none. */
int draw_board(const Description *of, const Screen *screen, GridRow rows[BOARD_ROWS]);

#endif
