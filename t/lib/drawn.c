#include "t/lib/drawn.h"

#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"

void drawn_begin(Drawn *drawn, int width, bool utf8, bool colour) {
    *drawn = (Drawn){.screen = {.utf8 = utf8, .colour = colour, .width = width}};
    drawn->screen.file = heap_open(&drawn->text, &drawn->size);
}

const char *drawn_end(Drawn *drawn) {
    fclose(drawn->screen.file);
    drawn->screen.file = NULL;
    return drawn->text;
}

void drawn_release(Drawn *drawn) {
    free(drawn->text);
}

const char *drawn_table(Drawn *drawn, const Setup *setup, const Game *game, int viewer) {
    draw_table(&drawn->screen, setup, game, viewer);
    return drawn_end(drawn);
}

/* Passes over one character; returns the columns it takes. */
static int pass(const char **at) {
    if (**at == '\33') {
        *at += strcspn(*at, "m") + 1;
        return 0;
    }
    ++*at;
    while (((unsigned char)**at & 0xc0) == 0x80) ++*at;
    return 1;
}

const char *drawn_fault(const Drawn *drawn) {
    int columns = 0;
    for (const char *at = drawn->text; *at;) {
        if (*at == '\33' && !drawn->screen.colour) return "a code without colour";
        if ((unsigned char)*at >= 0x80 && !drawn->screen.utf8) return "more than ASCII";
        if (*at == '\n') {
            if (columns != drawn->screen.width) return columns < drawn->screen.width ? "a short line" : "a long line";
            columns = 0, at++;
        } else
            columns += pass(&at);
    }
    return columns ? "a line without an end" : NULL;
}
