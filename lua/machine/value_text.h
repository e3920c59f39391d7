/* Values of scripts in words, for people: cards by name, lists in full. Nothing is allocated in the
 * machine and nothing raised. All cards are named, whoever knows them. */
#ifndef LUA_MACHINE_VALUE_TEXT_H
#define LUA_MACHINE_VALUE_TEXT_H

#include "lua/machine/vm.h"

enum { WORDS_SIZE = 512 }; /* of a value in words; longer ones end with "…" */

typedef struct ValueText {
    char text[WORDS_SIZE];
    size_t used;
} ValueText;

/* What a number in a value is. */
typedef enum Means {
    MEANS_CARD = 'c',
    MEANS_SEAT = 's',
    MEANS_NUMBER = 'n',
    MEANS_WORTHS = 'w',  /* a number, or numbers by card */
    MEANS_ANYTHING = '?' /* a card or a seat, perhaps: both are said */
} Means;

void value_text_add(ValueText *words, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds the value at this index. */
void value_text_value(ValueText *words, lua_State *lua, int index, const Call *call, Means means);

/* Adds so many values from this index on, with commas. What each means is a letter of `means`, the
 * last one for all that follow. */
void value_text_values(ValueText *words, lua_State *lua, int first, int count, const Call *call, const char *means);

#endif
