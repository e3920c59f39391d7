#include "repl/draw/telling.h"

#include <stdlib.h>

#include "core/base/heap.h"
#include "play/describe/description.h"
#include "play/load/doors.h"
#include "repl/draw/dayz_transcript.h"

struct Telling {
    LiveLog live_log;
    bool quiet;
    Transcript *transcript; /* of Happy DayZ; NULL: sentences and the result are enough */
};

Telling *telling_new(Screen *screen, const Setup *setup, bool quiet) {
    Telling *telling = heap_new(1, sizeof *telling);
    telling->live_log = (LiveLog){.screen = screen, .setup = setup, .seat = DOOR_NOBODY};
    telling->quiet = quiet;
    if (door_of(setup) != &dayz_door) return telling;
    telling->transcript = heap_new(1, sizeof *telling->transcript);
    transcript_init(telling->transcript, screen, setup, quiet);
    return telling;
}

void telling_see(Telling *telling, const Game *game, const Event *event) {
    if (telling->transcript)
        transcript_see(telling->transcript, game, event);
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
    if (telling->transcript) {
        transcript_end(telling->transcript, game);
        free(telling->transcript);
    } else {
        Description *of = description_make(setup, game, DOOR_NOBODY, false);
        print_result(telling->live_log.screen, of);
        description_free(of);
    }
    free(telling);
}
