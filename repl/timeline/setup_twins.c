#include "repl/timeline/setup_twins.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <unistd.h>

#include "lua/machine/heap.h"
#include "repl/app/command.h"
#include "repl/app/tools.h"

enum { MOST_THREADS = 256 }; /* as --workers */

/* True if a game starts with the same bytes, so that a game of one set-up can be played on with the other. */
static bool is_same(const Setup *setup, const Setup *twin) {
    size_t size = door_size(setup);
    if (door_size(twin) != size) return false;
    Game *game = heap_new(1, size), *other = heap_new(1, size);
    door_of(setup)->start(game, setup, 1);
    door_of(twin)->start(other, twin, 1);
    bool same = door_same(game, other, setup);
    free(other);
    free(game);
    return same;
}

/* Reads the set-up into the scripts of a twin; NULL if the scripts are not the same. */
static const Setup *read_setup(Scripts *scripts, const Scripts *first, const Setup *setup) {
    char changed[DOOR_WHY] = "", why[DOOR_WHY];
    cJSON *json = heap_check(cJSON_CreateObject());
    first->door->tools->setup_write(first, setup, json);
    const Setup *twin = scripts->door->tools->setup_read(scripts, json, changed, why);
    cJSON_Delete(json);
    if (!twin || (!*changed && is_same(setup, twin))) return twin;
    scripts->door->tools->setup_free(twin);
    return NULL;
}

static bool open_twin(SetupTwins *twins, const Scripts *first, const Setup *setup, const Options *options) {
    Scripts *scripts = &twins->scripts[twins->count];
    *scripts = (Scripts){.paths = first->paths, .door = first->door};
    const Setup *twin = first->door->tools->open(scripts, options, &first->vm->limits) == DONE
                            ? read_setup(scripts, first, setup)
                            : NULL;
    if (twin)
        twins->setups[twins->count++] = twin;
    else
        scripts_release(scripts);
    return twin;
}

void setup_twins_open(SetupTwins *twins, const Scripts *scripts, const Setup *setup, const Options *options,
                      int threads) {
    Options like = *options;
    like.game = scripts_game(scripts);
    *twins = (SetupTwins){.scripts = heap_new((size_t)threads, sizeof *twins->scripts), .opened = true};
    twins->setups = heap_new((size_t)threads, sizeof *twins->setups);
    while (twins->count < threads - 1 && open_twin(twins, scripts, setup, &like)) {
    }
}

void setup_twins_release(SetupTwins *twins) {
    for (int i = 0; i < twins->count; i++) {
        twins->scripts[i].door->tools->setup_free(twins->setups[i]);
        scripts_release(&twins->scripts[i]);
    }
    free(twins->setups);
    free(twins->scripts);
    *twins = (SetupTwins){.count = 0};
}

void setup_twins_seat(const SetupTwins *twins, Bench *bench) {
    bench->twins = twins->setups;
    bench->twin_count = twins->count;
}

int threads_wanted(int given) {
    if (given) return given;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > MOST_THREADS ? MOST_THREADS : (int)cores;
}
