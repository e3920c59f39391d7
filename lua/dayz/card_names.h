/* Messages about names of cards. */
#ifndef LUA_DAYZ_CARD_NAMES_H
#define LUA_DAYZ_CARD_NAMES_H

#include "core/dayz/name.h"

enum { CARD_MESSAGE = 2 * NAME_SIZE + 128 };

/* Writes "there is no card 'hippy-9' in this round; did you mean 'hippie-9'?" and returns it. A name is suggested only
 * for a mistyped faction. A long name is cut off. */
const char *card_names_missing(const Game *game, const Setup *setup, const char *name, char out[CARD_MESSAGE]);

#endif
