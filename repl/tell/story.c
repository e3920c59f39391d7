#include "repl/tell/story.h"

#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"

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

void story_print(Screen *screen, const Story *story) {
    screen_styled(screen, STYLE_BOLD, "%s%s%s\n", story->date, *story->date ? ": " : "", story->title);
    if (*story->text) print_text(screen, story->text);
}

static void print_after_blank(Screen *screen, const Setup *setup, int story) {
    if (story >= setup->story_count) return;
    screen_print(screen, "\n");
    story_print(screen, &setup->stories[story]);
}

void story_print_part(Screen *screen, const Setup *setup, const Game *game) {
    if (game->part == 0) print_after_blank(screen, setup, 0);
    print_after_blank(screen, setup, game->part + 1);
}
