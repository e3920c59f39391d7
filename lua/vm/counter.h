/* Counters: what a script declares in `counters` and how it names them, in every game. */
#ifndef LUA_VM_COUNTER_H
#define LUA_VM_COUNTER_H

#include "lua/vm/args.h"
#include "lua/vm/fields.h"

enum { COUNTER_DELTA = 1000000 }; /* the most that g:add changes at once */

/* The fields that every counter has; those of one game follow them in its list of names. */
#define COUNTER_FIELDS "per", "least", "most", "secret", "text"

/* What { per = "seat", least = 0, most = 9, secret = true } declares. */
typedef struct CounterForm {
    bool per_seat; /* else one for the whole table */
    bool secret;   /* only its own seat sees it */
    int least, most;
} CounterForm;

/* Reads the fields of a counter, whose bounds lie between `least` and `most`. */
CounterForm counter_read(const Fields *fields, int least, int most);

/* Returns the place of the counter that the string at `index` names; raises if it is not among `names`, which end with
 * NULL. */
int check_counter_name(lua_State *lua, int index, const char *name, const char *const *names);

/* Raises if a seat is given at `index` for a counter of the whole table. */
void check_no_seat(lua_State *lua, int index, const char *counter);

#endif
