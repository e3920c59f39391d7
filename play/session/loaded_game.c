#include "play/session/loaded_game.h"

#include <stdlib.h>
#include <string.h>
#include <cjson/cJSON.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/load/message.h"
#include "play/load/tools.h"
#include "play/session/timeline.h"
#include "play/load/options.h"
#include "play/session/replay.h"

static uint64_t mix(uint64_t digest, uint64_t more) {
    return (digest ^ more) * 1099511628211u;
}

/* A missing file counts by its name alone. */
static uint64_t add_file(uint64_t digest, const Files *files, const char *path) {
    const char *trouble;
    size_t size;
    char *text = files_read(files, path, VM_FILE, &size, &trouble);
    digest = mix(digest, text_digest(path, strlen(path)));
    if (text) digest = mix(digest, text_digest(text, size));
    free(text);
    return digest;
}

static uint64_t add_sources(uint64_t digest, const Vm *vm) {
    for (const Source *source = vm ? vm->sources : NULL; source; source = source->next)
        digest = add_file(digest, vm->files, source->path);
    return digest;
}

/* Writes the folder of a script. False when an earlier script has the same folder, or when the path has none. */
static bool folder_of(const Scripts *scripts, int number, char folder[PATH_SIZE]) {
    const char *path = door_tools(scripts->door)->script_path(scripts, number), *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    if (!slash || length >= PATH_SIZE) return false;
    for (int i = 0; i < number; i++) {
        const char *other = door_tools(scripts->door)->script_path(scripts, i), *end = strrchr(other, '/');
        if (end && (size_t)(end - other) == length && strncmp(other, path, length) == 0) return false;
    }
    memcpy(folder, path, length);
    folder[length] = 0;
    return true;
}

/* Covers all files that the machines have read, and all scripts in the folders of the catalogue, so that new files count too. */
uint64_t loaded_game_digest(const LoadedGame *loaded) {
    const Scripts *scripts = &loaded->scripts;
    const Files *files = scripts->paths->files;
    char folder[PATH_SIZE], path[PATH_SIZE], **names;
    uint64_t digest = add_sources(add_sources(1, scripts->vm), loaded->scenario_game.vm);
    for (int i = 0; door_tools(scripts->door)->script_path(scripts, i); i++) {
        if (!folder_of(scripts, i, folder)) continue;
        int count = files_list(files, folder, &names);
        for (int name = 0; name < count; name++)
            if (text_ends(names[name], ".lua") && path_join(path, folder, names[name]))
                digest = add_file(digest, files, path);
        files_list_free(names, count);
    }
    return digest;
}

void origin_keep(Origin *origin, const Options *options) {
    Options own = *options;
    const char **texts[] = {&own.game, &own.edition, &own.powers, &own.with, &own.box, &own.bots, &own.factions_dir};
    Arena *words = arena_new();
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) *texts[i] = arena_copy(words, *texts[i]);
    own.events = own.save = own.resume = NULL;
    own.operands = NULL;
    own.operand_count = 0;
    arena_free(origin->words);
    origin->words = words;
    origin->options = own;
}

void origin_release(Origin *origin) {
    arena_free(origin->words);
    origin->words = NULL;
}

static int open_options(LoadedGame *loaded, const Origin *origin) {
    char why[512];
    const Options *options = &origin->options;
    int end = scripts_complete(&loaded->scripts);
    if (end == DONE) end = door_tools(loaded->scripts.door)->setup_new(&loaded->scripts, options, &loaded->chosen);
    if (end != DONE) return end;
    loaded->setup = loaded->chosen;
    loaded->seed = options->seed;
    const char *list = options->bots ? options->bots : "greedy"; /* a person plays */
    if (bench_fill(&loaded->bench, list, door_seats(loaded->setup), why, sizeof why)) return DONE;
    return message_error("%s", why), WRONG_USAGE;
}

static int open_scenario(LoadedGame *loaded, const Origin *origin) {
    int end = scripts_complete(&loaded->scripts);
    if (end != DONE) return end;
    if (!scenario_game_open(&loaded->scenario_game, &loaded->scripts, origin->path, &origin->options))
        return message_error("%s", loaded->scenario_game.why), FAILED;
    loaded->setup = loaded->scenario_game.setup;
    loaded->bench = loaded->scenario_game.bench;
    loaded->seed = loaded->scenario_game.scenario->seed;
    return DONE;
}

/* The seat of a person gets a bot too, for `step`. */
static int open_saved(LoadedGame *loaded, const Origin *origin) {
    if (!save_reader_open(&loaded->saved, origin->path, &loaded->scripts))
        return message_error("%s", loaded->saved.error), FAILED;
    const SaveHeader *header = &loaded->saved.header;
    loaded->setup = header->setup;
    loaded->seed = header->seed;
    int most = branch_most(door_size(loaded->setup));
    if (loaded->saved.entry_count > most)
        return message_error(
                   "%s: %d decisions and alterations are more than can be kept, %d; `horde replay` plays them",
                   origin->path, loaded->saved.entry_count, most),
               FAILED;
    for (int seat = 0; seat < door_seats(loaded->setup); seat++) {
        loaded->bench.seat[seat] = &bots[0];
        (void)bench_seat(&loaded->bench, seat, header->bots[seat]);
    }
    return DONE;
}

LoadedGame *loaded_game_new(const Paths *paths, const Origin *origin, int *end) {
    static int (*const openers[])(LoadedGame * loaded, const Origin *origin) = {
        [ORIGIN_OPTIONS] = open_options, [ORIGIN_SCENARIO] = open_scenario, [ORIGIN_SAVED] = open_saved};
    LoadedGame *loaded = heap_new(1, sizeof *loaded);
    Options options = origin->options;
    char game[PATH_SIZE] = "";
    if (origin->kind == ORIGIN_SAVED && save_reader_game(paths->files, origin->path, game)) options.game = game;
    if (origin->kind == ORIGIN_SCENARIO) scenario_game_find(paths->files, origin->path, game);
    if (*game) options.game = game;
    *end = scripts_open(&loaded->scripts, paths, &options);
    if (*end == DONE) *end = openers[origin->kind](loaded, origin);
    if (*end != DONE) {
        loaded_game_free(loaded);
        return NULL;
    }
    loaded->bench.setup = loaded->setup;
    loaded->bench.stop = paths->stop;
    loaded->debugger = debugger_new(loaded->scripts.vm);
    loaded->disk = loaded_game_digest(loaded);
    if (bench_searches(&loaded->bench)) loaded_game_open_twins(loaded, origin);
    return loaded;
}

void loaded_game_free(LoadedGame *loaded) {
    if (!loaded) return;
    if (loaded->debugger) debugger_free(loaded->debugger);
    setup_twins_release(&loaded->twins);
    scenario_game_release(&loaded->scenario_game);
    save_reader_release(&loaded->saved);
    if (loaded->chosen) tools_of(loaded->chosen)->setup_free(loaded->chosen);
    scripts_release(&loaded->scripts);
    free(loaded);
}

void loaded_game_open_twins(LoadedGame *loaded, const Origin *origin) {
    if (!loaded->twins.opened)
        setup_twins_open(&loaded->twins, &loaded->scripts, loaded->setup, &origin->options, threads_wanted(0));
    setup_twins_seat(&loaded->twins, &loaded->bench);
}

enum { MOST_THREADS = 256 }; /* as --workers */

/* True if a game starts with the same bytes, so that a game of one set-up can be played on with the other. */
static bool starts_same(const Setup *setup, const Setup *twin) {
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
    if (!twin || (same_scripts(first, scripts) && starts_same(setup, twin))) return twin;
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

int64_t try_options(const TryOptions *given, SearchedOption *tried, SearchCount *count) {
    loaded_game_open_twins(given->loaded, given->origin);
    SearchSettings settings = {.setup = given->loaded->setup,
                               .playouts = given->playouts,
                               .stop = given->stop,
                               .twins = given->loaded->twins.setups,
                               .twin_count = given->loaded->twins.count,
                               .on_progress = given->on_progress,
                               .context = given->context};
    return search_try(&settings, given->game, tried, count);
}

double try_options_share(const SearchedOption *tried) {
    int64_t playouts = tried->playouts + tried->failed;
    return playouts ? (double)tried->wins / (double)(playouts * TALLY_WIN) : -1;
}

static int compare_tried(const void *one, const void *other) {
    const SearchedOption *left = one, *right = other;
    double first = try_options_share(left), second = try_options_share(right);
    if (first != second) return first < second ? 1 : -1;
    return left->playouts == right->playouts ? left->option - right->option : left->playouts < right->playouts ? 1 : -1;
}

void try_options_sort(SearchedOption *tried, int count) {
    qsort(tried, (size_t)count, sizeof *tried, compare_tried);
}
