#include "repl/app/scripts.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "repl/app/command.h"

static void hear(void *listener, const char *path, int line, const char *message) {
    (void)listener;
    fprintf(stderr, "%s:%d: %s\n", path, line, message);
}

void world_say_replaced(const Script *old, const Script *new) {
    if (!path_same(old->path, new->path)) say("%s replaces %s", new->path, old->path);
}

static int load_shipped(World *world) {
    char path[PATH_SIZE];
    const char *data = world->paths->data;
    if (!*data) return say("the scripts are missing: factions/ is neither beside the program nor installed"), FAILED;
    if (!path_join(path, data, "lua/verbs.lua")) return say("the path of the scripts is too long"), FAILED;
    if (!catalog_library(world->catalog, path, "verbs", &world->complaints)) return FAILED;
    if (!path_join(path, data, "factions")) return say("the path of the scripts is too long"), FAILED;
    return catalog_folder(world->catalog, path, &world->complaints, NULL) ? DONE : FAILED;
}

static int load_own(World *world) {
    char path[PATH_SIZE];
    const char *user = world->paths->user;
    if (!*user || !path_join(path, user, "factions") || !path_is_folder(path)) return DONE;
    return catalog_folder(world->catalog, path, &world->complaints, world->replaced) ? DONE : FAILED;
}

static int load_more(World *world, const char *folder) {
    DIR *opened = opendir(folder);
    if (!opened) return say("--factions-dir takes a folder with scripts; %s: %s", folder, strerror(errno)), WRONG_USAGE;
    closedir(opened);
    return catalog_folder(world->catalog, folder, &world->complaints, world->replaced) ? DONE : FAILED;
}

static int open_world(World *world, const Options *options, const Limits *limits) {
    world->vm = vm_new(limits);
    if (!world->vm) return say("there is no memory for a Lua machine"), FAILED;
    world->catalog = catalog_new(world->vm);
    int end = load_shipped(world);
    if (end == DONE) end = load_own(world);
    if (end == DONE && options->factions_dir) end = load_more(world, options->factions_dir);
    return end;
}

int world_open(World *world, const Paths *paths, const Options *options, const Limits *limits) {
    *world = (World){.paths = paths, .complaints = {.hear = hear}};
    if (!options->again) world->replaced = world_say_replaced;
    return open_world(world, options, limits);
}

static void hear_nothing(void *listener, const char *path, int line, const char *message) {
    (void)listener, (void)path, (void)line, (void)message;
}

static bool same_scripts(const Catalog *one, const Catalog *other) {
    for (int i = 0; i < one->count && i < other->count; i++)
        if (one->scripts[i]->digest != other->scripts[i]->digest) return false;
    return one->count == other->count;
}

int world_open_again(World *world, const World *first, const Options *options, const Limits *limits) {
    *world = (World){.paths = first->paths, .complaints = {.hear = hear_nothing}};
    int end = open_world(world, options, limits);
    if (end == DONE) end = world_close(world);
    if (end == DONE && !same_scripts(first->catalog, world->catalog))
        return say("the scripts were changed while they were loaded; please try again"), FAILED;
    return end;
}

int world_close(World *world) {
    return catalog_close(world->catalog, &world->complaints) ? DONE : FAILED;
}

void world_release(World *world) {
    catalog_free(world->catalog);
    vm_free(world->vm);
}

int world_setup(const World *world, const EditionFile *edition, const Options *options, Setup *setup) {
    char why[512];
    Choices choices = {.players = options->players,
                       .powers = options->powers,
                       .with = options->with,
                       .rounds = options->rounds,
                       .power_draw = options->power_draw,
                       .hand = options->hand};
    if (lineup_setup(world->catalog, edition, &choices, setup, why, sizeof why)) return DONE;
    say("%s", why);
    return WRONG_USAGE;
}
