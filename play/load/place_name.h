/* The names of places in scripts, "factions/hippie.lua:8". */
#ifndef PLAY_LOAD_PLACE_NAME_H
#define PLAY_LOAD_PLACE_NAME_H

#include "lua/vm/place.h"

enum { PLACE_TEXT = PLACE_FILE + 16 };

/* Returns "factions/hippie.lua": the end of `file` that is relative to the working folder, or all of it if the file is
 * not below that folder. */
const char *place_path(const char *file);

/* Writes "factions/hippie.lua:8", with that path. Returns `out`. */
char *place_name(const Place *place, char out[PLACE_TEXT]);

#endif
