/* Checks factions, specials, editions, scenarios and campaigns of Happy DayZ. */
#ifndef REPL_CHECK_DAYZ_CHECK_DAYZ_H
#define REPL_CHECK_DAYZ_CHECK_DAYZ_H

#include "repl/check/checks.h"

extern const Checks dayz_checks;

#endif
