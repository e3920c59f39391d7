/* Checks the script of a whole game: its declaration, the names it uses, and hundreds of games between bots with all
 * numbers of players and all values of its options. */
#ifndef REPL_CHECK_TABLETOP_CHECK_GAME_H
#define REPL_CHECK_TABLETOP_CHECK_GAME_H

#include "repl/check/checks.h"

extern const Checks tabletop_checks;

#endif
