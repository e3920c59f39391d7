/* The doors of all games. */
#ifndef REPL_APP_DOORS_H
#define REPL_APP_DOORS_H

#include "core/game/door.h"

/* Happy DayZ, the default, and whole games as scripts; defined in the rooms of these games. */
extern const Door dayz_door, tabletop_door;

extern const Door *const doors[]; /* all of them; NULL ends the list */

#endif
