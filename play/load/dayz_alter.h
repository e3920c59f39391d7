/* What can be altered by hand in Happy DayZ: cards, populations, numbers of powers and, in words of its own, the powers in play: "set
 * power military:weak", "set power +bunker". */
#ifndef PLAY_LOAD_DAYZ_ALTER_H
#define PLAY_LOAD_DAYZ_ALTER_H

#include "lua/scenario/alteration.h"

extern const AlterationRules dayz_alterations;

#endif
