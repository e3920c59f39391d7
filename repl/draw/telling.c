#include "repl/draw/telling.h"
#include "repl/app/tools.h"

#include <stdlib.h>

#include "core/base/heap.h"
#include "play/describe/description.h"

struct Telling {
    LiveLog live_log;
    bool quiet;
    void *own; /* the game's transcript; NULL: it has none */
};

Telling *telling_new(Screen *screen, const Setup *setup, bool quiet) {
    const Door *door = door_of(setup);
    Telling *telling = heap_new(1, sizeof *telling);
    telling->live_log = (LiveLog){.screen = screen, .setup = setup, .seat = DOOR_NOBODY};
    telling->quiet = quiet;
    telling->own = door->tools->transcript_new ? door->tools->transcript_new(screen, setup, quiet) : NULL;
    return telling;
}

void telling_see(Telling *telling, const Game *game, const Event *event) {
    if (telling->own)
        tools_of(telling->live_log.setup)->transcript_see(telling->own, game, event);
    else if (!telling->quiet)
        live_log_print(&telling->live_log, game, event);
}

static void print_result(Screen *screen, const Description *of) {
    if (!of->over) return;
    screen_print(screen, "\n%s; scores:", of->now);
    for (int seat = 0; seat < of->seat_count; seat++) screen_print(screen, " %d", (int)of->seats[seat].score);
    screen_print(screen, "\n");
}

void telling_free(Telling *telling, const Game *game) {
    const Setup *setup = telling->live_log.setup;
    if (telling->own) {
        tools_of(setup)->transcript_free(telling->own, game);
    } else {
        Description *of = description_make(setup, game, DOOR_NOBODY, false);
        print_result(telling->live_log.screen, of);
        description_free(of);
    }
    free(telling);
}
