/* Pictures kept in memory. */
#ifndef T_LIB_REPL_TEXT_SCREEN_H
#define T_LIB_REPL_TEXT_SCREEN_H

#include "repl/tell/draw_table.h"

/* A screen that writes to memory. */
typedef struct TextScreen {
    Screen screen;
    char *text; /* what text_screen_end returned last */
    size_t size;
} TextScreen;

/* A screen of that kind; colour and utf8 are 0 or 1. */
void text_screen_begin(TextScreen *text_screen, int width, bool utf8, bool colour);

/* What was printed since; it belongs to `text_screen`. */
const char *text_screen_end(TextScreen *text_screen);
void text_screen_release(TextScreen *text_screen);

/* The table on such a screen; the text belongs to `text_screen`. */
const char *text_screen_table(TextScreen *text_screen, const Setup *setup, const Game *game, int viewer);

/* NULL when every line of the text takes exactly the screen's width, no code is there without
 * colour and nothing but ASCII without UTF-8; otherwise what is wrong. */
const char *text_screen_fault(const TextScreen *text_screen);

#endif
