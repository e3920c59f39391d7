/* The puzzles that there are, numbered from 1 in the order of their files. */
#ifndef PLAY_SESSION_PUZZLE_LIST_H
#define PLAY_SESSION_PUZZLE_LIST_H

#include "play/load/paths.h"
#include "play/load/scenario_game.h"

/* The puzzles that the user has solved: a list in the state folder, a line each. */

/* True if the puzzle in that file is in the list; a file that lies in a folder called scenarios is known by its path
 * below that folder. */
bool solved_has(const Paths *paths, const char *path);

/* Adds the puzzle. False if the list cannot be written; errno says why. */
bool solved_add(const Paths *paths, const char *path);

/* A puzzle of the list. */
typedef struct ListedPuzzle {
    int number; /* 0: there is none */
    char path[PATH_SIZE];
    char title[128];
    bool solved;
} ListedPuzzle;

/* Finds a puzzle by its number, its title, or the name of its file with or without "puzzle-" and ".lua". False if there is
 * none; `found->number` is then how many there are. */
bool puzzle_list_find(const Paths *paths, const char *word, ListedPuzzle *found);

/* The first puzzle after the one in this file that is not solved; after the last one the search begins again. False if all
 * others are solved. */
bool puzzle_list_next(const Paths *paths, const char *path, ListedPuzzle *found);

#endif
