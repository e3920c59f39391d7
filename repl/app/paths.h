/* The folders of the program: its scripts, in the source tree or installed; the user's scripts; saved state. */
#ifndef REPL_APP_PATHS_H
#define REPL_APP_PATHS_H

#include <stdbool.h>

#include "core/base/files.h"

enum { PATH_SIZE = 4096, PATH_TROUBLE = PATH_SIZE + 256 };

typedef struct Paths {
    char data[PATH_SIZE];  /* holds factions/, scenarios/ and lua/; empty if not found */
    char user[PATH_SIZE];  /* holds the user's factions/ and scenarios/, and need not exist; empty if HOME is not set */
    char state[PATH_SIZE]; /* holds the last game and the history, and need not exist; empty if HOME is not set */
    const Files *files;    /* that everything is read from; NULL: the disk */
} Paths;

/* Finds all folders; `called` is argv[0]. */
void paths_find(Paths *paths, const char *called);

/* Writes why nothing can be written to the state folder: errno, or that there is no such folder. Returns `out`. */
char *paths_state_trouble(const Paths *paths, char out[PATH_TROUBLE]);

/* Finds the path of the program from argv[0], for systems without /proc. False if it is not found. */
bool paths_by_name(const char *called, char out[PATH_SIZE]);

/* Writes "folder/name"; false if that is too long. */
bool path_join(char out[PATH_SIZE], const char *folder, const char *name);

/* True if both paths lead to the same file. */
bool path_same(const char *one, const char *other);

#endif
