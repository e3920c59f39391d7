/* How a question is asked and which numbers it offers, in the words that scripts of every game use. As in lua/vm/args.h,
 * every check_ function raises an error that names the argument if the value at `index` is wrong. */
#ifndef LUA_VM_ASKING_H
#define LUA_VM_ASKING_H

#include "lua/vm/args.h"

typedef enum WayOut { WAY_OUT_ABSENT, WAY_OUT_NONE, WAY_OUT_DONE } WayOut;

/* What "Which one?" or { text = "Which one?", may = "none", secret = true, least = 1, most = 3 } says. */
typedef struct Asking {
    const char *text; /* NULL: there is none */
    WayOut way_out;
    bool secret;
    bool several;    /* least or most is given: the answers are a list */
    int least, most; /* how many answers; most is INT_MAX if it is not given */
} Asking;

/* The fields that every question has; those of one game follow them in its list of names. */
#define ASKING_FIELDS "text", "may", "secret", "least", "most", "done"

/* Reads the argument at `index`. `names`, which end with NULL, begin with ASKING_FIELDS; `what` is as for check_fields.
 * Returns the index of the first field after ASKING_FIELDS, which stay on the stack; 0 if the argument is not a table. */
int check_asking(lua_State *lua, int index, const char *what, const char *const *names, Asking *asking);

/* Raises if the question at `index` asks for several answers, as only `methods` can. */
void check_one_answer(lua_State *lua, int index, const Asking *asking, const char *methods);

/* Reads numbers from `least` to `most` at `index`, at most `room` of them: a list, or { least = 1, most = 6 }. Returns how
 * many there are. */
int check_numbers(lua_State *lua, int index, int least, int most, int room, int16_t *out);

/* Begins to read the list at `index` of at most `most` elements and pushes it; returns how many there are. `what` is
 * "a list of cards". The script is charged for them. */
int check_elements(lua_State *lua, int index, const char *what, int most);

/* Puts element `place`, from 1, of the list on top at `index`, so that an error about it names the argument. */
void check_element(lua_State *lua, int index, int place);

/* Puts the list on top back at `index`, and pops it. */
void check_elements_end(lua_State *lua, int index);

/* Reads the table at `index` that has seats from 1 to `seats` as its keys. */
void check_seat_keys(lua_State *lua, int index, int seats);

#endif
