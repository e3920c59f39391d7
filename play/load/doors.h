/* The doors of all games. */
#ifndef PLAY_LOAD_DOORS_H
#define PLAY_LOAD_DOORS_H

#include "core/game/door.h"

/* Happy DayZ, the default, and whole games as scripts; defined in the rooms of these games. */
extern const Door dayz_door, tabletop_door;

extern const Door *const doors[]; /* all of them; NULL ends the list */

#endif
