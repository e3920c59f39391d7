#include "play/session/puzzle_list.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "core/base/heap.h"
#include "core/base/parse.h"
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

/* A search through the list. */
typedef struct PuzzleSought {
    const Paths *paths;
    const char *word;  /* a number, a title or a name; NULL: the next one is looked for, */
    const char *after; /* after this file */
    bool passed;       /* that file has been seen */
    int count;
    ListedPuzzle first, found; /* the first one that fits before that file, and the one that fits */
} PuzzleSought;

/* "casino" for scenarios/city/puzzle-casino.lua */
static bool is_named(const char *path, const char *word) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t length = strlen(word);
    if (strncmp(name, "puzzle-", 7) == 0 && strncmp(word, "puzzle-", 7) != 0) name += 7;
    return strncmp(name, word, length) == 0 && (!name[length] || strcmp(name + length, ".lua") == 0);
}

static bool is_wanted(const PuzzleSought *sought, const char *path, const AboutScenario *about) {
    uint64_t number;
    if (parse_u64(sought->word, 10, &number)) return number == (uint64_t)sought->count;
    return strcasecmp(about->title, sought->word) == 0 || is_named(path, sought->word);
}

static void keep(ListedPuzzle *out, const PuzzleSought *sought, const char *path, const AboutScenario *about) {
    if (out->number) return;
    out->number = sought->count;
    snprintf(out->path, sizeof out->path, "%s", path);
    snprintf(out->title, sizeof out->title, "%s", about->title);
}

static void look_at(void *self, const char *path, const AboutScenario *about) {
    PuzzleSought *sought = self;
    if (!about->puzzle) return;
    sought->count++;
    if (sought->word) {
        if (is_wanted(sought, path, about)) keep(&sought->found, sought, path, about);
        return;
    }
    if (strcmp(scenario_game_name(path), scenario_game_name(sought->after)) == 0)
        sought->passed = true;
    else if (!solved_has(sought->paths, path))
        keep(sought->passed ? &sought->found : &sought->first, sought, path, about);
}

static bool search(PuzzleSought *sought, ListedPuzzle *found) {
    scenario_games_list(sought->paths, look_at, sought);
    *found = sought->found.number ? sought->found : sought->first;
    bool any = found->number > 0;
    if (any)
        found->solved = solved_has(sought->paths, found->path);
    else
        found->number = sought->count;
    return any;
}

bool puzzle_list_find(const Paths *paths, const char *word, ListedPuzzle *found) {
    PuzzleSought *sought = heap_new(1, sizeof *sought);
    *sought = (PuzzleSought){.paths = paths, .word = word};
    bool done = search(sought, found);
    free(sought);
    return done;
}

bool puzzle_list_next(const Paths *paths, const char *path, ListedPuzzle *found) {
    PuzzleSought *sought = heap_new(1, sizeof *sought);
    *sought = (PuzzleSought){.paths = paths, .after = path};
    bool done = search(sought, found);
    free(sought);
    return done;
}
