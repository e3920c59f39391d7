/* Pictures kept in memory. */
#ifndef T_DRAWN_H
#define T_DRAWN_H

#include "repl/tell/draw_table.h"

/* A screen that writes to memory. */
typedef struct Drawn {
    Screen screen;
    char *text; /* what drawn_end returned last */
    size_t size;
} Drawn;

/* A screen of that kind; colour and utf8 are 0 or 1. */
void drawn_begin(Drawn *drawn, int width, bool utf8, bool colour);

/* What was printed since; it belongs to `drawn`. */
const char *drawn_end(Drawn *drawn);
void drawn_release(Drawn *drawn);

/* The table on such a screen; the text belongs to `drawn`. */
const char *drawn_table(Drawn *drawn, const Setup *setup, const Game *game, int viewer);

/* NULL when every line of the text takes exactly the screen's width, no code is there without
 * colour and nothing but ASCII without UTF-8; otherwise what is wrong. */
const char *drawn_fault(const Drawn *drawn);

#endif
