/* Where the program finds its scripts, and the folders of the user. */
#ifndef REPL_TERM_FIND_PATHS_H
#define REPL_TERM_FIND_PATHS_H

#include "play/load/paths.h"

/* Finds all folders, on the disk; `called` is argv[0]. Nothing stops what runs. */
void paths_find(Paths *paths, const char *called);

/* Finds the path of the program from argv[0], for systems without /proc. False if it is not found. */
bool paths_by_name(const char *called, char out[PATH_SIZE]);

#endif
