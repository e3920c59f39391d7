#include "play/load/paths.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/text.h"

static const char suffix[] = ".lua";

bool path_join(char out[PATH_SIZE], const char *folder, const char *name) {
    return snprintf(out, PATH_SIZE, "%s/%s", folder, name) < PATH_SIZE;
}

bool path_same(const char *one, const char *other) {
    struct stat first, second;
    if (stat(one, &first) != 0 || stat(other, &second) != 0) return false;
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

bool path_is_script(const char *name) {
    return strchr(name, '/') || text_ends(name, suffix);
}

bool paths_has(const Files *files, const char *path) {
    return files_holds(files, path) || access(path, R_OK) == 0;
}

bool script_path_find(const Paths *paths, int where, const char *folder, const char *name, char path[PATH_SIZE]) {
    const char *const roots[] = {where & IN_USER ? paths->user : "", where & IN_DATA ? paths->data : "",
                                 where & IN_CURRENT ? "." : ""};
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++)
        if (*roots[i] && snprintf(path, PATH_SIZE, "%s/%s/%s%s", roots[i], folder, name, suffix) < PATH_SIZE &&
            paths_has(paths->files, path))
            return true;
    return false;
}

static bool is_listed(char names[LISTED_SCRIPTS][PATH_NAME], int count, const char *name) {
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0) return true;
    return false;
}

int script_path_names(const Paths *paths, int where, const char *folder, size_t longest,
                      char names[LISTED_SCRIPTS][PATH_NAME]) {
    const char *const roots[] = {where & IN_DATA ? paths->data : "", where & IN_USER ? paths->user : "",
                                 where & IN_CURRENT ? "." : ""};
    char path[PATH_SIZE], name[PATH_NAME], **found;
    int count = 0;
    for (size_t root = 0; root < sizeof roots / sizeof *roots; root++) {
        if (!*roots[root] || !path_join(path, roots[root], folder)) continue;
        int listed = files_list(paths->files, path, &found);
        for (int i = 0; i < listed; i++) {
            size_t length = strlen(found[i]) - strlen(suffix);
            if (!text_ends(found[i], suffix) || length > longest || count == LISTED_SCRIPTS) continue;
            snprintf(name, sizeof name, "%.*s", (int)length, found[i]);
            if (!is_listed(names, count, name)) strcpy(names[count++], name);
        }
        files_list_free(found, listed);
    }
    return count;
}

char *paths_state_trouble(const Paths *paths, char out[PATH_TROUBLE]) {
    if (*paths->state)
        snprintf(out, PATH_TROUBLE, "%s: %s", paths->state, strerror(errno));
    else
        snprintf(out, PATH_TROUBLE, "neither XDG_STATE_HOME nor HOME names a folder");
    return out;
}
