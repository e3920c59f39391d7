/* Reads the arguments of functions that scripts call. Every check_ function raises a Lua error that names the argument if the value at `index` is wrong.
 * The stack stays as it is; a push_ function adds one value. */
#ifndef LUA_VM_ARGS_H
#define LUA_VM_ARGS_H

#include "lua/vm/fields.h"

/* Raises "expected …, got …" about the argument at `index`; the format, as for lua_pushfstring, says what was expected.
 * Does not return. */
int check_refuse(lua_State *lua, int index, const char *format, ...);

/* Raises "there is no zone 'dek'; did you mean 'deck'?" about the name at `index`, which is not among `names`; these end with
 * NULL. Does not return. */
int check_refuse_name(lua_State *lua, int index, const char *what, const char *const *names);

/* Reads a whole number. A string of digits is not one: to convert it takes long, and costs nothing. */
lua_Integer to_integer(lua_State *lua, int index, int *is_integer);

/* A whole number in this range; a string; one of the words, which end with NULL: its place. `what` is for the message:
 * "the name of a card". */
lua_Integer check_integer(lua_State *lua, int index, lua_Integer least, lua_Integer most);
const char *check_string(lua_State *lua, int index, const char *what);
int word_place(const char *const *words, const char *word); /* -1 if it is not among them */
int check_word(lua_State *lua, int index, const char *const *words);
void check_table(lua_State *lua, int index, const char *what);

/* Pushes the fields of the table at `index` in the order of `names`, which end with NULL; nil for those that are absent.
 * Returns the index of the first. Raises if there are others: of several, the first by name is told, so that it is the
 * same in every run. `what` says what there is, "a move has open, seen, among and like". */
int check_fields(lua_State *lua, int index, const char *what, const char *const *names);

/* Copies the field at index `field` to `index`, so that an error about it names the argument. False if it is nil. */
bool check_field(lua_State *lua, int index, int field);

/* Pushes the value at `index` as a message shows it: nil, 5, "dog", a table, a list of cards. Returns it. */
const char *push_shown(lua_State *lua, int index);

/* How a question is asked and which numbers it offers, in the words that scripts of every game use. */
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

/* Counters: what a script declares in `counters` and how it names them, in every game. */

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
