/* Editions by name: the files in scenarios/editions, shipped ones and the user's. */
#ifndef PLAY_LOAD_DAYZ_EDITIONS_H
#define PLAY_LOAD_DAYZ_EDITIONS_H

#include "play/load/dayz_scripts.h"

/* The most that `check` loads together. */
enum { MAX_EDITIONS = 32 };

/* The default of --edition. */
extern const char default_edition[];

/* Lists the names of all editions, the user's, too; returns how many. A user's edition hides a shipped one of the same name. */
int editions_list(const Paths *paths, char names[LISTED_SCRIPTS][PATH_NAME]);

/* Finds the file of an edition by its name; false if there is none. */
bool editions_path(const Paths *paths, const char *name, char path[PATH_SIZE]);

/* Loads an edition by its name or from a file; NULL is the default. Returns DONE or the exit status; the error has been
 * printed. */
int editions_load(Scripts *scripts, const char *name, EditionFile *edition);

/* Loads the shipped editions, or the user's of the same names; returns how many. */
int editions_load_shipped(Scripts *scripts, EditionFile editions[MAX_EDITIONS]);

#endif
