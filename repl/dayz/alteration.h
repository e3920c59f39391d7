/* An alteration of the table, as it is typed and saved: "put hippie-9 hand:2", "stack dog-1 dog-2",
 * "set population 2 40", "set power military:weak", "set power +bunker". */
#ifndef REPL_DAYZ_ALTERATION_H
#define REPL_DAYZ_ALTERATION_H

#include "core/game/door.h"
#include "core/engine/name.h"

/* Alters the game; step it next. False if that is not possible: the game is unchanged and `why` has the reason. */
bool alteration_apply(Game *game, const Setup *setup, const char *text, char why[DOOR_WHY]);

#endif
