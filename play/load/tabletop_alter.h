/* What can be altered by hand in whole games: pieces, counters and, in words of their own, "clear centre", "face museum up", "mark gate
 * token", "unmark gate token", "lay church 0,1 2", "link church:8 to school:1 by open", "phase buy 1". */
#ifndef PLAY_LOAD_TABLETOP_ALTER_H
#define PLAY_LOAD_TABLETOP_ALTER_H

#include "lua/scenario/alteration.h"

extern const AlterationRules tabletop_alterations;

#endif
