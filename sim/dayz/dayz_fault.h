/* Where a game of Happy DayZ failed, in words. */
#ifndef SIM_DAYZ_DAYZ_FAULT_H
#define SIM_DAYZ_DAYZ_FAULT_H

#include "core/game/door.h"

/* For Describe.fault_where: "military:weak, hook on_trick_won, round 3, trick 7". */
void dayz_fault_where(const Host *host, const Game *game, char out[DOOR_WHY]);

#endif
