/* A screen that writes to memory, and the table drawn on it. */
#ifndef T_LIB_REPL_TEXT_SCREEN_H
#define T_LIB_REPL_TEXT_SCREEN_H

#include "core/dayz/game.h"
#include "repl/draw/draw_table.h"

typedef struct TextScreen {
    Screen screen;
    char *text; /* returned by text_screen_end */
    size_t size;
} TextScreen;

/* Opens a screen of that width. */
void text_screen_begin(TextScreen *text_screen, int width, bool utf8, bool colour);

/* The text printed since then; it belongs to `text_screen`. */
const char *text_screen_end(TextScreen *text_screen);
void text_screen_release(TextScreen *text_screen);

/* Draws the table; the text belongs to `text_screen`. */
const char *text_screen_table(TextScreen *text_screen, const Setup *setup, const Game *game, int viewer);

/* Returns NULL if every line has exactly the screen's width, no escape code appears without colour
 * and no other character than ASCII without UTF-8; otherwise what is wrong. */
const char *text_screen_fault(const TextScreen *text_screen);

#endif
