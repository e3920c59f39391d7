/* The puzzles that the user has solved: a list in the state folder, a line each. */
#ifndef PLAY_SESSION_SOLVED_H
#define PLAY_SESSION_SOLVED_H

#include "play/load/paths.h"

/* True if the puzzle in that file is in the list; a file that lies in a folder called scenarios is known by its path
 * below that folder. */
bool solved_has(const Paths *paths, const char *path);

/* Adds the puzzle. False if the list cannot be written; errno says why. */
bool solved_add(const Paths *paths, const char *path);

#endif
