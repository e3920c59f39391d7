#include "repl/term/story_text.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"

static void print_paragraph(Screen *screen, const char *text, size_t size) {
    char *copy = heap_alloc(size + 1);
    memcpy(copy, text, size);
    copy[size] = 0;
    screen_wrap(screen, 0, copy);
    free(copy);
}

static void print_text(Screen *screen, const char *text) {
    for (const char *end; (end = strstr(text, "\n\n")); text = end + 2) {
        print_paragraph(screen, text, (size_t)(end - text));
        screen_print(screen, "\n");
    }
    screen_wrap(screen, 0, text);
}

void story_text_print(Screen *screen, const char *title, const char *date, const char *text) {
    screen_styled(screen, STYLE_BOLD, "%s%s%s\n", date, *date ? ": " : "", title);
    if (*text) print_text(screen, text);
}
