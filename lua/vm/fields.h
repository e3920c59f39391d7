/* Reads the fields of a table that a file returned: a faction, a special, an edition, a scenario, a campaign. A wrong
 * field is a fault with the line on which the field stands. Faults are collected in `faults`; where that is NULL, the
 * first one is raised as a Lua error "file:line: what". */
#ifndef LUA_VM_FIELDS_H
#define LUA_VM_FIELDS_H

#include "lua/vm/diagnostics.h"
#include "lua/vm/vm.h"

typedef struct Fields {
    lua_State *lua;
    int table;               /* where the table is on the stack, from its bottom */
    const char *path, *text; /* of the file */
    const char *what;        /* begins sentences about the table: "an edition" */
    const char *part;        /* the field that holds the table; NULL: the file returned it */
    DiagnosticList *faults;  /* NULL: raise the first fault */
} Fields;

/* The fields of the table on top of the stack, which is the field `name` of another table. */
Fields fields_inside(const Fields *outer, const char *name);

/* Adds a fault about a field, or raises it. */
void fields_fault(const Fields *fields, const char *field, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds the fault "there is no zone 'dek'; did you mean 'deck'?" about the name in a field; `names` end with NULL. */
void fields_fault_name(const Fields *fields, const char *field, const char *what, const char *name,
                       const char *const *names);

/* Raises a fault, also where faults are collected. Does not return. */
void fields_raise(const Fields *fields, const char *field, const char *format, ...)
    __attribute__((format(printf, 3, 4), noreturn));

/* A fault for each field that is not in the list of names, with the nearest name. The list ends with NULL. */
void fields_check_names(const Fields *fields, const char *const *names);

/* Likewise for a table that is a list, too. */
void fields_check_keys(const Fields *fields, const char *const *names);

/* Writes that there is no such field, with the nearest name or all of them. Returns `out`. */
const char *fields_unknown(const char *what, const char *key, const char *const *names, char *out, size_t size);

/* Each returns false, and leaves `out` unchanged, where the field is absent or faulty. */
bool fields_number(const Fields *fields, const char *name, int least, int most, int *out);
bool fields_flag(const Fields *fields, const char *name, bool *out);
bool fields_word(const Fields *fields, const char *name, const char *const *words, int *out);

/* Checks `api`, the version of what scripts can call that the script was written for. All are read as the newest one.
 * False, and a fault, if there is no such version. */
bool fields_api(const Fields *fields);

/* A string or a list of strings, joined with commas. */
bool fields_names(const Fields *fields, const char *name, char *out, size_t size);

/* The string in a field, which lives as long as the table; NULL where it is absent or faulty. */
const char *fields_text(const Fields *fields, const char *name);

/* Is the field there, whatever it holds? */
bool fields_has(const Fields *fields, const char *name);

/* Pushes the field; false, and pushes nothing, where it is absent. */
bool fields_push(const Fields *fields, const char *name);

/* The key of a table that follows `after` in the alphabet; the first for NULL, NULL after the last. Lua walks tables
 * in no fixed order. A key that is not a string is "?". */
const char *fields_next_key(lua_State *lua, int table, const char *after);

/* True, and the number in `out`, if the value on top of the stack is a whole number in the range. */
bool fields_is_number(lua_State *lua, int least, int most, int *out);

/* True, and the place of the word in `out`, if the value on top of the stack is one of the words. */
bool fields_is_word(lua_State *lua, const char *const *words, int *out);

/* Writes a list of words, which ends with NULL, as people read it: "a", "b" or "c". Returns `out`. */
const char *fields_list_words(const char *const *words, char *out, size_t size);

#endif
