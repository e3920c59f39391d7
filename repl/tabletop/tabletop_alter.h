/* Alterations of a whole game by hand: "put museum city:2", "set coins 2 7", "set round 3", "clear centre", "face museum
 * up", "mark gate token", "unmark gate token", "lay church 0,1 2", "link church:8 to school:1 by open", "phase buy 1". */
#ifndef REPL_TABLETOP_TABLETOP_ALTER_H
#define REPL_TABLETOP_TABLETOP_ALTER_H

#include "core/game/door.h"

/* As Tools.alter. */
bool tabletop_alter(Game *game, const Setup *setup, const char *text, char why[DOOR_WHY]);

#endif
