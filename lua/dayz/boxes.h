/* The boxes that the factions of a catalogue come in (R1.7), by the `box` field of their scripts. */
#ifndef LUA_DAYZ_BOXES_H
#define LUA_DAYZ_BOXES_H

#include "lua/dayz/catalog.h"

/* The name of the box with this name, or with this word in its name ("woodstock"), in upper or lower case; NULL, and a
 * sentence that lists the boxes in `why`, when there is none or several. The name belongs to the catalogue. */
const char *boxes_find(const Catalog *catalog, const char *word, char *why, size_t size);

#endif
