#define _XOPEN_SOURCE 700 /* realpath, lstat */
#include "core/base/contained.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "core/base/heap.h"
#include "core/base/text.h"

bool contained_name(const char *path) {
    int depth = 0;
    if (*path == '/') return false;
    while (*path) {
        size_t length = strcspn(path, "/");
        if (length == 2 && strncmp(path, "..", 2) == 0)
            depth--;
        else if (length && !(length == 1 && *path == '.'))
            depth++;
        if (depth < 0) return false;
        path += length + (path[length] == '/');
    }
    return true;
}

/* The folder of a file, links followed, for the caller to free; NULL if there is none. */
static char *folder_of(const char *file) {
    const char *slash = strrchr(file, '/');
    if (!slash) return realpath(".", NULL);
    char *folder = heap_copy(file);
    folder[slash == file ? 1 : slash - file] = 0;
    char *real = realpath(folder, NULL);
    free(folder);
    return real;
}

/* The path, links followed, for the caller to free. A missing file counts as its folder; a link that leads nowhere, or
 * where it cannot be followed, gives NULL. */
static char *follow(const char *path) {
    struct stat found;
    char *real = realpath(path, NULL);
    return real || lstat(path, &found) == 0 ? real : folder_of(path);
}

bool contained_beside(const Files *files, const char *path, const char *file) {
    if (files_holds(files, path)) return files_beside(files, path, file);
    char *folder = folder_of(file), *real = follow(path);
    size_t length = folder ? strlen(folder) : 0;
    if (length == 1) length = 0; /* "/" holds everything */
    bool inside = folder && real && strncmp(real, folder, length) == 0 && (!real[length] || real[length] == '/');
    free(folder);
    free(real);
    return inside;
}

bool contained_is_script(const Files *files, const char *path) {
    char *real = files_holds(files, path) ? NULL : realpath(path, NULL);
    bool script = text_ends(real ? real : path, ".lua");
    free(real);
    return script;
}
