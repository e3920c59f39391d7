#include "play/load/dayz_editions.h"

#include <string.h>

#include "core/base/text.h"
#include "play/load/options.h"
#include "play/load/message.h"

const char default_edition[] = "woodstock";
static const char folder[] = "scenarios/editions";

bool editions_path(const Paths *paths, const char *name, char path[PATH_SIZE]) {
    return script_path_find(paths, IN_DATA | IN_USER, folder, name, path);
}

int editions_list(const Paths *paths, char names[LISTED_SCRIPTS][PATH_NAME]) {
    return script_path_names(paths, IN_DATA | IN_USER, folder, MAX_ID, names);
}

static int refuse_name(const Scripts *scripts, const char *name) {
    char names[LISTED_SCRIPTS][PATH_NAME], all[LISTED_SCRIPTS * (PATH_NAME + 2)] = "";
    const char *list[LISTED_SCRIPTS + 1];
    int count = editions_list(scripts->paths, names);
    for (int i = 0; i < count; i++) {
        list[i] = names[i];
        strcat(strcat(all, names[i]), ", ");
    }
    list[count] = NULL;
    const char *near = nearest_name(name, list);
    if (near)
        message_error("there is no edition '%s'; did you mean '%s'?", name, near);
    else
        message_error("there is no edition '%s'; --edition takes %sor a file such as own.lua", name, all);
    return WRONG_USAGE;
}

/* Loads the fields of an edition, and its rule. */
static bool load_edition(Scripts *scripts, const char *path, EditionFile *edition) {
    if (!edition_load(scripts->vm, path, edition, &scripts->diagnostics)) return false;
    return !edition->rule || catalog_rule(dayz_catalog(scripts), path, &scripts->diagnostics);
}

int editions_load(Scripts *scripts, const char *name, EditionFile *edition) {
    char path[PATH_SIZE];
    if (!name) name = default_edition;
    bool file = path_is_script(name);
    if (!file && !editions_path(scripts->paths, name, path)) return refuse_name(scripts, name);
    if (!load_edition(scripts, file ? name : path, edition)) return FAILED;
    edition->path = file ? name : NULL;
    return DONE;
}

int editions_load_shipped(Scripts *scripts, EditionFile editions[MAX_EDITIONS]) {
    char names[LISTED_SCRIPTS][PATH_NAME], path[PATH_SIZE];
    int loaded = 0, count = script_path_names(scripts->paths, IN_DATA, folder, MAX_ID, names);
    for (int i = 0; i < count && loaded < MAX_EDITIONS; i++)
        if (editions_path(scripts->paths, names[i], path)) loaded += load_edition(scripts, path, &editions[loaded]);
    return loaded;
}
