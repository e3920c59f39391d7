/* The puzzles that there are, numbered from 1 in the order of their files. */
#ifndef PLAY_SESSION_PUZZLE_LIST_H
#define PLAY_SESSION_PUZZLE_LIST_H

#include "play/load/scenario_game.h"

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
