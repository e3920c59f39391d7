/* Rows of cells that share their borders, as wide as the screen: a title and a note in the border
 * above each cell, its text below. Box characters, or plain ASCII. */
#ifndef REPL_TERM_GRID_H
#define REPL_TERM_GRID_H

#include "repl/term/block.h"

enum { MAX_GRID_CELLS = 5 }; /* in a row */

typedef struct GridCell {
    Block title, note; /* a line at most each */
    Block body;
} GridCell;

typedef struct GridRow {
    GridCell cells[MAX_GRID_CELLS];
    int count;
} GridRow;

/* Makes a row of empty cells of the same width, more or less. */
void grid_row_init(GridRow *row, const Screen *screen, int count);
void grid_row_release(GridRow *row);

/* Prints rows, one below the other. */
void grid_draw(Screen *screen, GridRow *rows, int count);

#endif
