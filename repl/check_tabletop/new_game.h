/* What `horde new game` writes: a whole game, its test and its rules. */
#ifndef REPL_CHECK_TABLETOP_NEW_GAME_H
#define REPL_CHECK_TABLETOP_NEW_GAME_H

#include "repl/check/new_kind.h"

extern const NewKind tabletop_new_kinds[];

#endif
