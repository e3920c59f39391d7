/* What is around the program: its scripts, in the source tree or installed; the user's scripts; saved state; and the flag that
 * stops it. */
#ifndef PLAY_LOAD_PATHS_H
#define PLAY_LOAD_PATHS_H

#include <signal.h>
#include <stdbool.h>

#include "core/base/files.h"

enum { PATH_SIZE = 4096, PATH_TROUBLE = PATH_SIZE + 256 };

typedef struct Paths {
    char data[PATH_SIZE];  /* holds factions/, scenarios/ and lua/; empty if not found */
    char user[PATH_SIZE];  /* holds the user's factions/ and scenarios/, and need not exist; empty if HOME is not set */
    char state[PATH_SIZE]; /* holds the last game and the history, and need not exist; empty if HOME is not set */
    const Files *files;    /* that everything is read from; NULL: the disk */
    const volatile sig_atomic_t *stop; /* nonzero: scripts and bots stop; NULL: never */
    /* Is told how many scripts of a folder are loaded; with 0 of 0 before the first and after the last. NULL: nobody is. */
    void (*on_loading)(void *loading, int done, int total);
    void *loading;
} Paths;

/* Folders that hold scripts by name, NAME.lua: the user's, whose scripts hide those of the program's data, and the current one, whose
 * scripts hide none. A sum of them says where to look. */
enum { IN_DATA = 1, IN_USER = 2, IN_CURRENT = 4 };

enum { LISTED_SCRIPTS = 64, PATH_NAME = 64 };

/* Finds the script of that name in a folder such as "games"; false if there is none. */
bool script_path_find(const Paths *paths, int where, const char *folder, const char *name, char path[PATH_SIZE]);

/* Lists the names of the scripts in such a folder, each once, of at most `longest` letters; returns how many. */
int script_path_names(const Paths *paths, int where, const char *folder, size_t longest,
                      char names[LISTED_SCRIPTS][PATH_NAME]);

/* Is there such a file: a text, or one on disk that can be read? */
bool paths_has(const Files *files, const char *path);

/* True for the file of a script rather than a name: "mine.lua", "./mine". */
bool path_is_script(const char *name);

/* Writes why nothing can be written to the state folder: errno, or that there is no such folder. Returns `out`. */
char *paths_state_trouble(const Paths *paths, char out[PATH_TROUBLE]);

/* Writes "folder/name"; false if that is too long. */
bool path_join(char out[PATH_SIZE], const char *folder, const char *name);

/* True if both paths lead to the same file. */
bool path_same(const char *one, const char *other);

#endif
