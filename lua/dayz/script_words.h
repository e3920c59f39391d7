/* The words that a power asks about: words = { "red", "blue" }. A choice in the state is the place of a word in the
 * list. */
#ifndef LUA_DAYZ_SCRIPT_WORDS_H
#define LUA_DAYZ_SCRIPT_WORDS_H

#include "core/dayz/power.h"
#include "lua/vm/fields.h"

/* Reads `words` of a version, if it has any. False, and a fault, when they cannot be used. The power owns them, to be
 * freed with script_words_free. */
bool script_words_read(const Fields *version, Power *power);
void script_words_free(Power *power);

#endif
