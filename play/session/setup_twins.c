#include "play/session/setup_twins.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "play/load/options.h"
#include "play/load/tools.h"
#include "play/session/replay.h"

enum { MOST_THREADS = 256 }; /* as --workers */

/* True if a game starts with the same bytes, so that a game of one set-up can be played on with the other. */
static bool is_same(const Setup *setup, const Setup *twin) {
    size_t size = door_size(setup);
    if (door_size(twin) != size) return false;
    Host one = {.setup = setup}, two = {.setup = twin};
    Replay first, second;
    replay_init(&first, &one);
    replay_init(&second, &two);
    replay_place_start(&first, 1);
    replay_place_start(&second, 1);
    bool same = door_same(first.game, second.game, setup);
    replay_release(&second);
    replay_release(&first);
    return same;
}

static bool same_scripts(const Scripts *first, const Scripts *scripts) {
    const Tools *tools = door_tools(first->door);
    const char *id, *other;
    uint64_t digest, found;
    for (int i = 0; (id = tools->script_digest(first, i, &digest)); i++)
        if (!(other = tools->script_digest(scripts, i, &found)) || strcmp(id, other) != 0 || digest != found)
            return false;
    return true;
}

/* Reads the set-up into the scripts of a twin; NULL if the scripts are not the same. */
static const Setup *read_setup(Scripts *scripts, const Scripts *first, const Setup *setup) {
    char why[DOOR_WHY];
    cJSON *json = door_tools(first->door)->setup_write(first, setup);
    const Setup *twin = door_tools(scripts->door)->setup_read(scripts, json, why);
    cJSON_Delete(json);
    if (!twin || (same_scripts(first, scripts) && is_same(setup, twin))) return twin;
    door_tools(scripts->door)->setup_free(twin);
    return NULL;
}

static bool open_twin(SetupTwins *twins, const Scripts *first, const Setup *setup, const Options *options) {
    Scripts *scripts = &twins->scripts[twins->count];
    *scripts = (Scripts){.paths = first->paths, .door = first->door};
    const Setup *twin = door_tools(first->door)->open(scripts, options, &first->vm->limits) == DONE
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
        door_tools(twins->scripts[i].door)->setup_free(twins->setups[i]);
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
