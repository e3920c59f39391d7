#include "repl/term/script_source.h"

#include <ctype.h>

enum { AROUND = 3 }; /* lines before and after */

void script_source_line(Screen *screen, const Vm *vm, const Place *place) {
    int length;
    const char *text = place_text(vm, place->file, place->line, &length);
    for (; text && length && isspace((unsigned char)*text); length--) text++;
    screen_print(screen, "%.*s\n", text ? length : 0, text ? text : "");
}

void script_source_around(Screen *screen, const Vm *vm, const Place *place) {
    int length, first = place->line > AROUND ? place->line - AROUND : 1;
    for (int line = first; line <= place->line + AROUND; line++) {
        const char *text = place_text(vm, place->file, line, &length);
        if (!text) break;
        bool here = line == place->line;
        screen_styled(screen, here ? STYLE_BOLD : STYLE_PLAIN, "%s %4d%s%.*s", here ? ">" : " ", line,
                      length ? "  " : "", length, text);
        screen_print(screen, "\n");
    }
}
