/* Rows of cells that share their borders, as wide as the screen: a title and a note in the border
 * above each cell, its text below. Box characters, or plain ASCII. */
#ifndef REPL_TERM_GRID_H
#define REPL_TERM_GRID_H

#include "repl/term/block.h"

enum { MAX_CELLS = 8 }; /* in a row */

typedef struct Cell {
    Block title, note; /* a line at most each */
    Block body;
} Cell;

typedef struct Row {
    Cell cells[MAX_CELLS];
    int count;
} Row;

/* Makes a row of empty cells of the same width, more or less. */
void row_init(Row *row, const Screen *screen, int count);
void row_release(Row *row);

/* Prints rows, one below the other. */
void grid_draw(Screen *screen, Row *rows, int count);

#endif
