#include "play/load/paths.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

bool path_join(char out[PATH_SIZE], const char *folder, const char *name) {
    return snprintf(out, PATH_SIZE, "%s/%s", folder, name) < PATH_SIZE;
}

bool path_same(const char *one, const char *other) {
    struct stat first, second;
    if (stat(one, &first) != 0 || stat(other, &second) != 0) return false;
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

char *paths_state_trouble(const Paths *paths, char out[PATH_TROUBLE]) {
    if (*paths->state)
        snprintf(out, PATH_TROUBLE, "%s: %s", paths->state, strerror(errno));
    else
        snprintf(out, PATH_TROUBLE, "neither XDG_STATE_HOME nor HOME names a folder");
    return out;
}
