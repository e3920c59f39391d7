/* Values of scripts as text for people: cards and pieces by name, lists in full. Allocates nothing in the machine, raises no error
 * and leaves the stack unchanged. All cards are named, whoever knows them. */
#ifndef LUA_VM_VALUE_TEXT_H
#define LUA_VM_VALUE_TEXT_H

#include "lua/vm/vm.h"

enum { VALUE_TEXT_SIZE = 512 }; /* with the final zero; longer texts end with "…" */

typedef struct ValueText {
    char text[VALUE_TEXT_SIZE];
    size_t used;
} ValueText;

/* What a number in a value stands for. */
typedef enum ValueKind {
    VALUE_CARD = 'c', /* or a piece, or a place */
    VALUE_SEAT = 's',
    VALUE_NUMBER = 'n',
    VALUE_WORTHS = 'w', /* a number, or numbers by card */
    VALUE_UNKNOWN = '?' /* perhaps a card or a seat: both are given */
} ValueKind;

void value_text_add(ValueText *words, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds the value at this stack index. */
void value_text_value(ValueText *words, lua_State *lua, int index, ValueKind kind);

/* Adds `count` values from this stack index on, with commas. Each letter of `kinds` is a ValueKind; the last one stands
 * for all that follow. */
void value_text_values(ValueText *words, lua_State *lua, int first, int count, const char *kinds);

#endif
