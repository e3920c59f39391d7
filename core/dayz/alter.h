/* Altering the table by hand. No card is lost or made. The seats that see into a zone know the card that
 * was put there; no other seat does. An open hook starts again on the altered table at the next
 * game_step. */
#ifndef CORE_DAYZ_ALTER_H
#define CORE_DAYZ_ALTER_H

#include "core/dayz/game.h"

/* Each returns NULL; or a sentence that says why not, and then nothing has changed. */
const char *alter_put(Game *game, const Setup *setup, int card, int zone);
const char *alter_population(Game *game, const Setup *setup, int seat, int population);
const char *alter_number(Game *game, const Setup *setup, int power, int number, int seat,
                         int value);                                                 /* seat 0: the table's */
const char *alter_version(Game *game, const Setup *setup, int faction, int version); /* of the pool, in play */
const char *alter_add(Game *game, const Setup *setup, int special);
const char *alter_remove(Game *game, const Setup *setup, int special);

#endif
