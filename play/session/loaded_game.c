#include "play/session/loaded_game.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/load/message.h"
#include "play/load/tools.h"
#include "play/session/timeline.h"

static uint64_t mix(uint64_t digest, uint64_t more) {
    return (digest ^ more) * 1099511628211u;
}

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

static uint64_t add_folder(uint64_t digest, const Files *files, const char *folder) {
    char **names, path[PATH_SIZE];
    int count = files_list(files, folder, &names);
    for (int i = 0; i < count; i++)
        if (text_ends(names[i], ".lua") && path_join(path, folder, names[i])) digest = add_file(digest, files, path);
    files_list_free(names, count);
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

/* Covers all files that the machines have read (`scenario` may be NULL), and all scripts in the folders of the catalogue, so
 * that new files count too. A missing file counts by its name alone. */
static uint64_t file_digest(const Scripts *scripts, const Vm *scenario) {
    char folder[PATH_SIZE];
    uint64_t digest = 1;
    digest = add_sources(digest, scripts->vm);
    digest = add_sources(digest, scenario);
    for (int i = 0; door_tools(scripts->door)->script_path(scripts, i); i++)
        if (folder_of(scripts, i, folder)) digest = add_folder(digest, scripts->paths->files, folder);
    return digest;
}

/* Copies a text to *next, which moves to its end. */
static const char *keep(char **next, const char *text) {
    if (!text) return NULL;
    char *copy = strcpy(*next, text);
    *next += strlen(text) + 1;
    return copy;
}

static size_t length_of(const char *text) {
    return text ? strlen(text) + 1 : 0;
}

void origin_keep(Origin *origin, const Options *options) {
    char *words = heap_alloc(length_of(options->game) + length_of(options->edition) + length_of(options->powers) +
                             length_of(options->with) + length_of(options->box) + length_of(options->bots) +
                             length_of(options->factions_dir) + 1);
    char *next = words;
    Options own = *options;
    own.game = keep(&next, options->game);
    own.edition = keep(&next, options->edition);
    own.powers = keep(&next, options->powers);
    own.with = keep(&next, options->with);
    own.box = keep(&next, options->box);
    own.bots = keep(&next, options->bots);
    own.factions_dir = keep(&next, options->factions_dir);
    own.events = own.save = own.resume = NULL;
    own.operands = NULL;
    own.operand_count = 0;
    free(origin->words);
    origin->words = words;
    origin->options = own;
}

void origin_release(Origin *origin) {
    free(origin->words);
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

uint64_t loaded_game_digest(const LoadedGame *loaded) {
    return file_digest(&loaded->scripts, loaded->scenario_game.vm);
}
