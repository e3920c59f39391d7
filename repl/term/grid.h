/* Rows of cells with shared borders, as wide as the screen. The border above each cell holds its title (left) and its
 * note (right). Borders are box characters, or ASCII if the screen has no UTF-8. */
#ifndef REPL_TERM_GRID_H
#define REPL_TERM_GRID_H

#include "repl/term/block.h"

enum { MAX_GRID_CELLS = 8 }; /* in a row */

typedef struct GridCell {
    Block title, note; /* at most one line each */
    Block body;
} GridCell;

typedef struct GridRow {
    GridCell cells[MAX_GRID_CELLS];
    int count;
} GridRow;

/* Makes a row of `count` empty cells; their widths differ by at most one column. */
void grid_row_init(GridRow *row, const Screen *screen, int count);
void grid_row_release(GridRow *row);

/* Prints the rows, one below the other. */
void grid_draw(Screen *screen, GridRow *rows, int count);

#endif
