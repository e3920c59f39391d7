/* The light policy of Happy DayZ: plays re-dealt games on, quickly. It plays cards by greedy's estimate of the trick,
 * with two guesses at what the others play from the hands that were dealt, and answers the rest as greedy would. */
#ifndef SIM_DAYZ_LIGHT_H
#define SIM_DAYZ_LIGHT_H

#include "core/dayz/game.h"

/* The number of an option of the decision that waits; looks at all cards. Changes `chance`. */
int light_answer(const Setup *setup, const Game *game, uint64_t *chance);

/* As Door.playout: to the end of the round's count, or of the next round's if the game is between two rounds. */
bool light_playout(const Setup *setup, Game *game, uint64_t chance);

#endif
