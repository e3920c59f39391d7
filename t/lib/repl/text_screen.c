#include "t/lib/repl/text_screen.h"

#include <stdlib.h>
#include <string.h>

#include "lua/vm/heap.h"

void text_screen_begin(TextScreen *text_screen, int width, bool utf8, bool colour) {
    *text_screen = (TextScreen){.screen = {.utf8 = utf8, .colour = colour, .width = width}};
    text_screen->screen.file = heap_open(&text_screen->text, &text_screen->size);
}

const char *text_screen_end(TextScreen *text_screen) {
    fclose(text_screen->screen.file);
    text_screen->screen.file = NULL;
    return text_screen->text;
}

void text_screen_release(TextScreen *text_screen) {
    free(text_screen->text);
}

const char *text_screen_table(TextScreen *text_screen, const Setup *setup, const Game *game, int viewer) {
    draw_position(&text_screen->screen, setup, game, viewer, false);
    return text_screen_end(text_screen);
}

/* Skips one character and returns its width in columns. */
static int pass(const char **at) {
    if (**at == '\33') {
        *at += strcspn(*at, "m") + 1;
        return 0;
    }
    ++*at;
    while (((unsigned char)**at & 0xc0) == 0x80) ++*at;
    return 1;
}

const char *text_screen_fault(const TextScreen *text_screen) {
    int columns = 0;
    for (const char *at = text_screen->text; *at;) {
        if (*at == '\33' && !text_screen->screen.colour) return "a code without colour";
        if ((unsigned char)*at >= 0x80 && !text_screen->screen.utf8) return "more than ASCII";
        if (*at == '\n') {
            if (columns != text_screen->screen.width)
                return columns < text_screen->screen.width ? "a short line" : "a long line";
            columns = 0, at++;
        } else
            columns += pass(&at);
    }
    return columns ? "a line without an end" : NULL;
}
