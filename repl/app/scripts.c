#include "repl/app/scripts.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "repl/app/command.h"
#include "repl/app/games.h"
#include "repl/term/message.h"

static void print_diagnostic(void *listener, const char *path, int line, const char *message) {
    (void)listener;
    message_note("%s:%d: %s", path, line, message);
}

void scripts_print_replaced(const Script *old, const Script *new) {
    if (!path_same(old->path, new->path)) message_note("%s replaces %s", new->path, old->path);
}

static int load_library(Scripts *scripts) {
    char path[PATH_SIZE];
    const char *data = scripts->paths->data;
    if (!*data)
        return message_error(
                   "the scripts are not found: there is no factions/ beside the program or in ../share/horde"),
               FAILED;
    if (!path_join(path, data, "lua/verbs.lua")) return message_error("the path to the scripts is too long"), FAILED;
    return catalog_library(scripts->catalog, path, "verbs", &scripts->diagnostics) ? DONE : FAILED;
}

static int load_shipped(Scripts *scripts) {
    char path[PATH_SIZE];
    int end = load_library(scripts);
    if (end != DONE) return end;
    if (!path_join(path, scripts->paths->data, "factions"))
        return message_error("the path to the scripts is too long"), FAILED;
    return catalog_folder(scripts->catalog, path, &scripts->diagnostics, NULL) ? DONE : FAILED;
}

static int load_own(Scripts *scripts) {
    char path[PATH_SIZE];
    const char *user = scripts->paths->user;
    if (!*user || !path_join(path, user, "factions") || !path_is_folder(path)) return DONE;
    return catalog_folder(scripts->catalog, path, &scripts->diagnostics, scripts->replaced) ? DONE : FAILED;
}

static int load_more(Scripts *scripts, const char *folder) {
    DIR *opened = opendir(folder);
    if (!opened)
        return message_error("--factions-dir takes a folder of scripts; %s: %s", folder, strerror(errno)), WRONG_USAGE;
    closedir(opened);
    return catalog_folder(scripts->catalog, folder, &scripts->diagnostics, scripts->replaced) ? DONE : FAILED;
}

static int open_machine(Scripts *scripts, const Limits *limits) {
    scripts->vm = vm_new(limits);
    if (!scripts->vm) return message_error("out of memory"), FAILED;
    scripts->catalog = catalog_new(scripts->vm);
    return DONE;
}

int scripts_load(Scripts *scripts, const Options *options, const Limits *limits) {
    int end = open_machine(scripts, limits);
    if (end == DONE) end = load_shipped(scripts);
    if (end == DONE) end = load_own(scripts);
    if (end == DONE && options->factions_dir) end = load_more(scripts, options->factions_dir);
    return end;
}

int scripts_open(Scripts *scripts, const Paths *paths, const Options *options, const Limits *limits) {
    *scripts = (Scripts){.paths = paths, .diagnostics = {.report = print_diagnostic}};
    if (!options->reloading) scripts->replaced = scripts_print_replaced;
    scripts->door = games_find(options->game);
    return scripts->door->open(scripts, options, limits);
}

static void ignore_diagnostic(void *listener, const char *path, int line, const char *message) {
    (void)listener, (void)path, (void)line, (void)message;
}

/* The next script from `place` on that is not a rule; editions load their rules later. */
static int next_script(const Catalog *catalog, int place) {
    while (place < catalog->count && catalog->scripts[place]->rule) place++;
    return place;
}

static bool same_scripts(const Catalog *one, const Catalog *other) {
    int i = next_script(one, 0), j = next_script(other, 0);
    for (; i < one->count && j < other->count; i = next_script(one, i + 1), j = next_script(other, j + 1))
        if (one->scripts[i]->digest != other->scripts[j]->digest) return false;
    return i == one->count && j == other->count;
}

/* Completes scripts that were loaded once more, `end` being the result. */
static int complete_again(Scripts *scripts, const Scripts *first, int end) {
    if (end == DONE) end = scripts_complete(scripts);
    if (end != DONE)
        return message_error("the scripts cannot be loaded a second time: too little memory, or a file changed"), end;
    const Door *door = first->door;
    bool same = scripts->catalog ? same_scripts(first->catalog, scripts->catalog)
                                 : door->digest_scripts(first) == door->digest_scripts(scripts);
    if (!same) return message_error("the scripts changed while they were being loaded; try again"), FAILED;
    return end;
}

int scripts_open_again(Scripts *scripts, const Scripts *first, const Options *options) {
    *scripts = (Scripts){.paths = first->paths, .door = first->door, .diagnostics = {.report = ignore_diagnostic}};
    int end = complete_again(scripts, first, first->door->open(scripts, options, &first->vm->limits));
    scripts->diagnostics.report = print_diagnostic; /* for what is loaded now, such as an edition */
    return end;
}

static void ignore_line(void *printer, const char *line) {
    (void)printer, (void)line;
}

int scripts_open_scattered(Scripts *scripts, const Scripts *first, unsigned seed) {
    Limits limits = first->vm->limits;
    limits.scatter = seed;
    *scripts = (Scripts){.paths = first->paths, .door = first->door, .diagnostics = {.report = ignore_diagnostic}};
    Diagnostics *diagnostics = &scripts->diagnostics;
    int end = open_machine(scripts, &limits);
    if (end != DONE) return end;
    scripts->vm->print = ignore_line;
    end = load_library(scripts);
    const Catalog *from = first->catalog;
    for (int i = 0; i < from->count && end == DONE; i++)
        if (!from->scripts[i]->rule) (void)catalog_file(scripts->catalog, from->scripts[i]->path, diagnostics, NULL);
    end = complete_again(scripts, first, end);
    for (int i = 0; i < from->count && end == DONE; i++)
        if (from->scripts[i]->rule && !catalog_rule(scripts->catalog, from->scripts[i]->path, diagnostics))
            end = FAILED;
    return end;
}

int scripts_complete(Scripts *scripts) {
    if (!scripts->catalog) return DONE;
    return catalog_close(scripts->catalog, &scripts->diagnostics) ? DONE : FAILED;
}

void scripts_unload(Scripts *scripts) {
    catalog_free(scripts->catalog);
    vm_free(scripts->vm);
}

const char *scripts_game(const Scripts *scripts) {
    return scripts->door->script_id ? scripts->door->script_id(scripts) : scripts->door->id;
}

void scripts_release(Scripts *scripts) {
    if (scripts->door) scripts->door->close(scripts);
}

int scripts_setup(const Scripts *scripts, const EditionFile *edition, const Options *options, Setup *setup) {
    char why[512];
    Choices choices = {.players = options->players,
                       .powers = options->powers,
                       .with = options->with,
                       .box = options->box,
                       .seed = options->seed,
                       .rounds = options->rounds,
                       .power_draw = options->power_draw,
                       .hand = options->hand};
    if (!catalog_want(scripts->catalog, choices.powers ? choices.powers : edition->powers, choices.with))
        return message_error("%s", scripts->vm->message), FAILED;
    if (choices_setup(scripts->catalog, edition, &choices, setup, why, sizeof why)) return DONE;
    message_error("%s", why);
    return WRONG_USAGE;
}
