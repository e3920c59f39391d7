#include "play/load/dayz_scripts.h"

#include <errno.h>
#include <string.h>

#include "core/base/chance.h"
#include "play/load/options.h"
#include "play/load/message.h"

void dayz_scripts_print_replaced(const Script *old, const Script *new) {
    if (strcmp(old->path, new->path) != 0 && !path_same(old->path, new->path))
        message_note("%s replaces %s", new->path, old->path);
}

static int load_library(Scripts *scripts) {
    char path[PATH_SIZE];
    const char *data = scripts->paths->data;
    if (!*data)
        return message_error(
                   "the scripts are not found: there is no factions/ beside the program or in ../share/horde"),
               FAILED;
    if (!path_join(path, data, "lua/verbs.lua")) return message_error("the path to the scripts is too long"), FAILED;
    return catalog_library(dayz_catalog(scripts), path, "verbs", &scripts->diagnostics) ? DONE : FAILED;
}

static int load_shipped(Scripts *scripts) {
    char path[PATH_SIZE];
    int end = load_library(scripts);
    if (end != DONE) return end;
    if (!path_join(path, scripts->paths->data, "factions"))
        return message_error("the path to the scripts is too long"), FAILED;
    return catalog_folder(dayz_catalog(scripts), path, &scripts->diagnostics, NULL) ? DONE : FAILED;
}

/* Loads scripts that may replace others. */
static int load_folder(Scripts *scripts, const char *folder) {
    void (*replaced)(const Script *, const Script *) = scripts->notes_replaced ? dayz_scripts_print_replaced : NULL;
    Catalog *catalog = dayz_catalog(scripts);
    const Paths *paths = scripts->paths;
    if (paths->on_loading) paths->on_loading(paths->loading, 0, 0);
    catalog->on_file = paths->on_loading;
    catalog->listener = paths->loading;
    bool loaded = catalog_folder(catalog, folder, &scripts->diagnostics, replaced);
    catalog->on_file = NULL;
    if (paths->on_loading) paths->on_loading(paths->loading, 0, 0);
    return loaded ? DONE : FAILED;
}

static int load_own(Scripts *scripts) {
    char path[PATH_SIZE];
    const char *user = scripts->paths->user;
    if (!*user || !path_join(path, user, "factions") || !files_is_folder(scripts->paths->files, path)) return DONE;
    return load_folder(scripts, path);
}

static int load_more(Scripts *scripts, const char *folder) {
    char **names;
    int count = files_list(scripts->paths->files, folder, &names);
    if (count < 0)
        return message_error("--factions-dir takes a folder of scripts; %s: %s", folder, strerror(errno)), WRONG_USAGE;
    files_list_free(names, count);
    return load_folder(scripts, folder);
}

static int open_machine(Scripts *scripts, const Limits *limits) {
    scripts->vm = vm_new(limits);
    if (!scripts->vm) return message_error("out of memory"), FAILED;
    scripts->vm->files = scripts->paths->files;
    scripts->own = catalog_new(scripts->vm);
    return DONE;
}

int dayz_scripts_open(Scripts *scripts, const Options *options, const Limits *limits) {
    int end = open_machine(scripts, limits);
    if (end == DONE) end = load_shipped(scripts);
    if (end == DONE) end = load_own(scripts);
    if (end == DONE && options->factions_dir) end = load_more(scripts, options->factions_dir);
    return end;
}

void dayz_scripts_close(Scripts *scripts) {
    catalog_free(dayz_catalog(scripts));
    vm_free(scripts->vm);
}

int dayz_scripts_complete(Scripts *scripts) {
    return catalog_close(dayz_catalog(scripts), &scripts->diagnostics) ? DONE : FAILED;
}

uint64_t dayz_scripts_digest(const Scripts *scripts) {
    const Catalog *catalog = dayz_catalog(scripts);
    uint64_t digest = 0;
    for (int i = 0; i < catalog->count; i++)
        if (!catalog->scripts[i]->rule) digest = chance_mix(digest + catalog->scripts[i]->digest);
    return digest;
}

static void ignore_line(void *printer, const char *line) {
    (void)printer, (void)line;
}

int dayz_scripts_open_scattered(Scripts *scripts, const Scripts *first, unsigned seed) {
    Limits limits = first->vm->limits;
    limits.scatter = seed;
    scripts_init_again(scripts, first);
    int end = open_machine(scripts, &limits);
    if (end != DONE) return end;
    scripts->vm->print = ignore_line;
    end = load_library(scripts);
    const Catalog *from = dayz_catalog(first);
    Catalog *to = dayz_catalog(scripts);
    for (int i = 0; i < from->count && end == DONE; i++)
        if (!from->scripts[i]->rule) (void)catalog_file(to, from->scripts[i]->path, &scripts->diagnostics, NULL);
    end = scripts_complete_again(scripts, first, end);
    for (int i = 0; i < from->count && end == DONE; i++)
        if (from->scripts[i]->rule && !catalog_rule(to, from->scripts[i]->path, &scripts->diagnostics)) end = FAILED;
    return end;
}

/* Says which factions are not drawn because they have faults, which were reported. */
static void note_drafts(const Scripts *scripts) {
    const Script *draft;
    for (int next = 0; scripts->notes_replaced && (draft = catalog_draft(dayz_catalog(scripts), &next));)
        message_note("%s has faults, so it is left out of the pool; name it in --powers to play it", draft->id);
}

int dayz_scripts_setup(const Scripts *scripts, const EditionFile *edition, const Options *options, Setup *setup) {
    char why[512];
    Choices choices = {.players = options->players,
                       .powers = options->powers,
                       .with = options->with,
                       .box = options->box,
                       .seed = options->seed,
                       .rounds = options->rounds,
                       .power_draw = options->power_draw,
                       .hand = options->hand};
    if (!catalog_want(dayz_catalog(scripts), choices.powers ? choices.powers : edition->powers, choices.with))
        return message_error("%s", scripts->vm->message), FAILED;
    note_drafts(scripts);
    if (choices_setup(dayz_catalog(scripts), edition, &choices, setup, why, sizeof why)) return DONE;
    message_error("%s", why);
    return WRONG_USAGE;
}
