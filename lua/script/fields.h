/* Reading the fields of a table that a data file returned (an edition, a scenario). What is wrong is
 * raised as an error "file:line: what", with the line on which the field stands. */
#ifndef LUA_SCRIPT_FIELDS_H
#define LUA_SCRIPT_FIELDS_H

#include "lua/machine/vm.h"

typedef struct Fields {
    const char *path, *text; /* of the file */
    const char *what;        /* "an edition" */
    const char *part;        /* the field in which the table stands, NULL for the whole file */
} Fields;

/* Raises an error about the line on which the field stands. Does not return. */
void fields_refuse(lua_State *lua, const Fields *fields, const char *field, const char *format, ...)
    __attribute__((noreturn));

/* Refuses a field that is not in the list of names, which ends with NULL; the nearest name is told. */
void fields_known(lua_State *lua, const Fields *fields, int table, const char *const *names);

/* The key of the table that follows this one in the alphabet, NULL after the last; NULL: the first. Tables have
 * no order of their own. A key that is no text is "?". */
const char *fields_next_key(lua_State *lua, int table, const char *after);

/* Each returns false where the field is absent, and leaves `out` as it is. */
bool fields_figure(lua_State *lua, const Fields *fields, int table, const char *name, int least, int most, int *out);
bool fields_flag(lua_State *lua, const Fields *fields, int table, const char *name, bool *out);
bool fields_word(lua_State *lua, const Fields *fields, int table, const char *name, const char *const *words, int *out);

/* A text or a list of texts, joined with commas. */
bool fields_names(lua_State *lua, const Fields *fields, int table, const char *name, char *out, size_t size);

/* The text of a field, which lives as long as the table; NULL where it is absent. */
const char *fields_text(lua_State *lua, const Fields *fields, int table, const char *name);

/* Is the value on top a whole number in the range? */
bool is_figure(lua_State *lua, int least, int most, int *figure);

#endif
