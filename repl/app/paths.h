/* Where the scripts are: beside the program in the source tree, or where they were installed; and
 * the user's own. */
#ifndef REPL_APP_PATHS_H
#define REPL_APP_PATHS_H

#include <stdbool.h>

enum { PATH_SIZE = 4096 };

typedef struct Paths {
    char data[PATH_SIZE];  /* the folder with factions/, scenarios/ and lua/; empty when not found */
    char user[PATH_SIZE];  /* the user's own, which need not exist; empty when there is no home */
    char state[PATH_SIZE]; /* where games and the history are kept; the same */
} Paths;

/* Finds both; `called` is argv[0]. */
void paths_find(Paths *paths, const char *called);

/* The program's path by the name it was called with, for systems that cannot say it themselves. */
bool paths_by_name(const char *called, char out[PATH_SIZE]);

/* Writes folder/name; false when it is too long. */
bool path_join(char out[PATH_SIZE], const char *folder, const char *name);

bool path_is_folder(const char *path);

/* Has the path this end, ".lua", and something before it? */
bool path_ends(const char *path, const char *end);

/* Do both lead to one file? */
bool path_same(const char *one, const char *other);

#endif
