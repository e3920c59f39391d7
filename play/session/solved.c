#include "play/session/solved.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "play/load/scenario_game.h"

static bool list_path(const Paths *paths, char out[PATH_SIZE]) {
    errno = ENOENT;
    return *paths->state && path_join(out, paths->state, "puzzles");
}

/* Makes the folders above a file. */
static bool make_folders(const char *path) {
    char folder[PATH_SIZE];
    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
        if (mkdir(folder, 0777) != 0 && errno != EEXIST) return false;
    }
    return true;
}

bool solved_has(const Paths *paths, const char *path) {
    char list[PATH_SIZE], line[PATH_SIZE];
    FILE *file = list_path(paths, list) ? fopen(list, "r") : NULL;
    bool found = false;
    while (file && !found && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        found = strcmp(line, scenario_game_name(path)) == 0;
    }
    if (file) fclose(file);
    return found;
}

bool solved_add(const Paths *paths, const char *path) {
    char list[PATH_SIZE];
    if (solved_has(paths, path)) return true;
    if (!list_path(paths, list) || !make_folders(list)) return false;
    FILE *file = fopen(list, "a");
    if (!file) return false;
    bool done = fprintf(file, "%s\n", scenario_game_name(path)) > 0;
    return fclose(file) == 0 && done;
}
