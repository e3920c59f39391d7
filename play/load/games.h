/* The games behind the door, by name: Happy DayZ, and whole games as scripts in games/. */
#ifndef PLAY_LOAD_GAMES_H
#define PLAY_LOAD_GAMES_H

#include "play/load/paths.h"
#include "play/load/tools.h"

enum { GAME_ID = PATH_NAME }; /* room for the name of a game */

/* The door of the game of --game: a name, or a file; NULL is the default. */
const Door *games_find(const char *game);

/* Finds the script of a whole game, by its name or its file. False if there is none. */
bool games_path(const Paths *paths, const char *game, char path[PATH_SIZE]);

/* Writes that there is no such game, and which there are; returns `why`. */
const char *games_missing(const Paths *paths, const char *game, char *why, size_t size);

/* Prints that there is no such game, and which there are. Returns WRONG_USAGE. */
int games_refuse(const Paths *paths, const char *game);

/* Lists the names of the whole games in games/, shipped ones and the user's; returns how many. */
int games_list(const Paths *paths, char names[LISTED_SCRIPTS][PATH_NAME]);

#endif
