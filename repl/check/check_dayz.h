/* Checks factions, specials, editions, scenarios and campaigns of Happy DayZ. */
#ifndef REPL_CHECK_CHECK_DAYZ_H
#define REPL_CHECK_CHECK_DAYZ_H

#include "repl/app/command.h"
#include "repl/trial/finding.h"

/* Checks the files that the options name, or plays the one game that they describe. Prints each fault, and notes. Returns
 * the exit status. */
int check_dayz(Program *program, Options *options, Findings *findings);

#endif
