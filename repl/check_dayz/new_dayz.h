/* What `horde new` writes for Happy DayZ: factions, editions, scenarios and campaigns. */
#ifndef REPL_CHECK_DAYZ_NEW_DAYZ_H
#define REPL_CHECK_DAYZ_NEW_DAYZ_H

#include "repl/check/new_kind.h"

extern const NewKind dayz_new_kinds[];

#endif
