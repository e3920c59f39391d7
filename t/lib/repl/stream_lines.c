#include "t/lib/repl/stream_lines.h"

#include <stdlib.h>

#include "lua/vm/heap.h"
#include "core/game/describe.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"

static void see(void *watcher, const Game *game, const Event *event) {
    StreamLines *told = watcher;
    if (told->count == told->room) {
        told->room = told->room ? 2 * told->room : 256;
        told->lines = heap_resize(told->lines, (size_t)told->room * sizeof *told->lines);
    }
    told->lines[told->count++] = describe_event_line(told->setup, game, event);
}

bool stream_lines_play(StreamLines *told, const Setup *setup, uint64_t seed) {
    Game game;
    *told = (StreamLines){.setup = setup};
    Host host = random_host(setup);
    host.see = see;
    host.watcher = told;
    game_init(&game, setup, seed);
    return game_step(&host, &game) == GAME_OVER;
}

void stream_lines_release(StreamLines *told) {
    for (int i = 0; i < told->count; i++) free(told->lines[i]);
    free(told->lines);
}
