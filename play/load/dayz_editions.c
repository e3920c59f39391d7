#include "play/load/dayz_editions.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/text.h"
#include "play/load/options.h"
#include "play/load/message.h"

const char default_edition[] = "woodstock";
static const char suffix[] = ".lua";

/* The name of the edition in a file called NAME.lua; false when the file is called otherwise. */
static bool name_of(const char *file, char name[MAX_ID + 1]) {
    size_t length = strlen(file) - strlen(suffix);
    if (file[0] == '.' || !text_ends(file, suffix) || length > MAX_ID) return false;
    snprintf(name, MAX_ID + 1, "%.*s", (int)length, file);
    return true;
}

/* Adds the names of the editions in a folder; returns the new count. */
static int list_folder(const Files *files, const char *folder, char names[MAX_EDITIONS][MAX_ID + 1], int count) {
    char path[PATH_SIZE], **found;
    if (!*folder || !path_join(path, folder, "scenarios/editions")) return count;
    int listed = files_list(files, path, &found);
    for (int i = 0; i < listed; i++)
        if (count < MAX_EDITIONS && name_of(found[i], names[count])) count++;
    files_list_free(found, listed);
    return count;
}

static bool find_in(const Files *files, const char *folder, const char *name, char path[PATH_SIZE]) {
    int length = snprintf(path, PATH_SIZE, "%s/scenarios/editions/%s%s", folder, name, suffix);
    return *folder && length < PATH_SIZE && (files_holds(files, path) || access(path, R_OK) == 0);
}

/* The user's edition hides a shipped one of the same name. */
bool editions_path(const Paths *paths, const char *name, char path[PATH_SIZE]) {
    return find_in(paths->files, paths->user, name, path) || find_in(paths->files, paths->data, name, path);
}

int editions_list(const Paths *paths, char names[MAX_EDITIONS][MAX_ID + 1]) {
    return list_folder(paths->files, paths->user, names, list_folder(paths->files, paths->data, names, 0));
}

static int refuse(const Scripts *scripts, const char *name) {
    char names[MAX_EDITIONS][MAX_ID + 1], all[MAX_EDITIONS * (MAX_ID + 3)] = "";
    const char *list[MAX_EDITIONS + 1];
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
static bool load(Scripts *scripts, const char *path, EditionFile *edition) {
    if (!edition_load(scripts->vm, path, edition, &scripts->diagnostics)) return false;
    return !edition->rule || catalog_rule(dayz_catalog(scripts), path, &scripts->diagnostics);
}

bool editions_is_file(const char *name) {
    char own[MAX_ID + 1];
    return strchr(name, '/') || name_of(name, own);
}

int editions_load(Scripts *scripts, const char *name, EditionFile *edition) {
    char path[PATH_SIZE];
    if (!name) name = default_edition;
    bool file = editions_is_file(name);
    if (!file && !editions_path(scripts->paths, name, path)) return refuse(scripts, name);
    if (!load(scripts, file ? name : path, edition)) return FAILED;
    edition->path = file ? name : NULL;
    return DONE;
}

int editions_load_shipped(Scripts *scripts, EditionFile editions[MAX_EDITIONS]) {
    char names[MAX_EDITIONS][MAX_ID + 1], path[PATH_SIZE];
    int loaded = 0, count = list_folder(scripts->paths->files, scripts->paths->data, names, 0);
    for (int i = 0; i < count; i++) {
        if (!editions_path(scripts->paths, names[i], path)) continue;
        loaded += load(scripts, path, &editions[loaded]);
    }
    return loaded;
}
