#include "repl/tell/story.h"

#include "repl/term/story_text.h"

static void print_after_blank(Screen *screen, const Setup *setup, int story) {
    if (story >= setup->story_count) return;
    screen_print(screen, "\n");
    const Story *told = &setup->stories[story];
    story_text_print(screen, told->title, told->date, told->text);
}

void story_print_part(Screen *screen, const Setup *setup, const Game *game) {
    if (game->part == 0) print_after_blank(screen, setup, 0);
    print_after_blank(screen, setup, game->part + 1);
}
