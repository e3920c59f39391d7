/* Altering the table by hand, for people who look for the reason of something. No card is lost or
 * made; whoever sees into a zone knows what was put there, nobody else. A power that is under way
 * begins anew on the altered table. The next game_step goes on from there. */
#ifndef CORE_RULES_ALTER_H
#define CORE_RULES_ALTER_H

#include "core/engine/game.h"

/* Each returns NULL, or a sentence that says why it cannot be done; then nothing has changed. */
const char *alter_put(Game *game, const Setup *setup, int card, int zone);
const char *alter_population(Game *game, const Setup *setup, int seat, int population);
const char *alter_version(Game *game, const Setup *setup, int faction, int version); /* of the pool, in play */
const char *alter_add(Game *game, const Setup *setup, int special);
const char *alter_remove(Game *game, const Setup *setup, int special);

#endif
