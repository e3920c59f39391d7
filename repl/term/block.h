/* Text laid out in memory, in lines that are never wider than the block, so that blocks can stand
 * side by side. Columns are counted, not bytes, and not the codes of styles. */
#ifndef REPL_TERM_BLOCK_H
#define REPL_TERM_BLOCK_H

#include "repl/term/screen.h"

typedef struct Block {
    Screen screen; /* writes to `text`, looks like the screen that the block is for */
    char *text;    /* the lines, '\n' between them; valid after block_text */
    size_t size;
    int width;     /* of every line at most */
    int indent;    /* of the lines that a line is broken into */
    int column;    /* where the next word goes */
    bool has_word; /* this line has a word */
    bool empty;    /* no line has */
} Block;

void block_init(Block *block, const Screen *like, int width);
void block_release(Block *block);

/* Begins a line; what does not fit goes on below, indented. */
void block_begin_line(Block *block, int indent);

/* Moves on to this column of the line, or to the next line where it is behind that already. */
void block_move_to(Block *block, int column);

/* Adds a piece that is not broken (but cut, where a whole line would not hold it). `gap` stands
 * before it unless it is the first of its line. */
void block_word(Block *block, const char *gap, Style style, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The words to come, so many columns with their gaps, stay on one line if one can hold them. */
void block_keep_together(Block *block, int columns);

/* Would so many columns fit on a line of their own? */
bool block_fits_line(const Block *block, int columns);

/* The lines so far; they belong to the block. */
const char *block_text(Block *block);

/* Takes the next line off a text and prints it; returns the columns it takes. */
int block_print_line(Screen *screen, const char **text);

/* Prints all lines, the first where the cursor is, the others from this column on. */
void block_print(Screen *screen, Block *block, int column);

#endif
