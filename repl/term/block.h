/* Text laid out in memory, in lines no wider than the block, so that blocks can be printed side by side.
 * Widths are counted in columns, not bytes; style codes take none. */
#ifndef REPL_TERM_BLOCK_H
#define REPL_TERM_BLOCK_H

#include "repl/term/screen.h"

typedef struct Block {
    Screen screen; /* writes to `text`, in the style of the screen that the block is for */
    char *text;    /* the lines, '\n' between them; valid after block_text */
    size_t size;
    int width;     /* of a line, at most */
    int indent;    /* of continuation lines */
    int column;    /* of the next word */
    bool has_word; /* the current line has a word */
    bool empty;    /* no line has a word */
} Block;

void block_init(Block *block, const Screen *like, int width);
void block_release(Block *block);

/* Begins a line; its continuation lines are indented by `indent`. */
void block_begin_line(Block *block, int indent);

/* Moves to a column of the current line, or of a continuation line if the text already reaches that column. */
void block_move_to(Block *block, int column);

/* Adds a piece of text that is never broken; if it is wider than a line, it is cut. `gap` is printed before it unless
 * it is the first on its line. */
void block_word(Block *block, const char *gap, Style style, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Adds each word of a text; `gap` is before the first, a blank before the others. */
void block_words(Block *block, const char *gap, Style style, const char *text);

/* Begins a continuation line if the next `columns` columns do not fit on the current line. */
void block_keep_together(Block *block, int columns);

/* True if a continuation line has room for `columns` columns. */
bool block_fits_line(const Block *block, int columns);

/* Returns the text so far; the block owns it. */
const char *block_text(Block *block);

/* Prints all lines and a newline: the first at the cursor, the others indented by `column`. */
void block_print(Screen *screen, Block *block, int column);

/* Prints the lines of two texts that were printed to other screens, the right one after `columns` columns. What does
 * not fit is cut off. */
void block_print_beside(Screen *screen, const char *left, int columns, const char *right);

/* Rows of cells with shared borders, as wide as the screen. The border above each cell holds its title (left) and its
 * note (right). Borders are box characters, or ASCII if the screen has no UTF-8. */

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
