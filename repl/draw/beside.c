#include "repl/draw/beside.h"

#include <string.h>

/* Prints a line of a text, at most so many columns, and moves *text behind it. Returns the columns. */
static int print_line(Screen *screen, const char **text, int columns) {
    size_t length = strcspn(*text, "\n"), size = length;
    while (screen_columns(*text, size) > columns) size--;
    while (size < length && ((*text)[size] & 0xC0) == 0x80) size--; /* not inside a character */
    int used = screen_columns(*text, size);
    screen_write(screen, *text, size);
    if (size < length) screen_switch(screen, STYLE_PLAIN);
    *text += length + ((*text)[length] == '\n');
    return used;
}

void beside_print(Screen *screen, const char *left, int columns, const char *right) {
    while (*left || *right) {
        int used = *left ? print_line(screen, &left, columns) : 0;
        if (*right && *right != '\n') screen_print(screen, "%*s", columns - used, "");
        if (*right) (void)print_line(screen, &right, screen->width - columns);
        screen_print(screen, "\n");
    }
}
