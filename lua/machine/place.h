/* Where a script is: file and line of what it is running right now, and the text of the files as they
 * were loaded (they may have changed on disk since). */
#ifndef LUA_MACHINE_PLACE_H
#define LUA_MACHINE_PLACE_H

#include "lua/machine/vm.h"

enum {
    PLACE_FILE = 256, /* of a longer path the end is kept, behind "..." */
    PLACE_NAME = 64,
    MAX_PLACES = 16 /* calls inside calls that are told of, the innermost ones */
};

/* One call in the stack of calls of a script. */
typedef struct Place {
    char file[PLACE_FILE];
    int line;
    char function[PLACE_NAME]; /* its name, "on_trick_won"; "" where it has none */
} Place;

/* The lines that are being run, innermost first: the faction's own is often behind one of
 * lua/verbs.lua. Returns how many; 0 when no script is running. */
int place_stack(const Vm *vm, Place *places, int most);

/* The innermost of them, for a watcher that wants to know which line caused the event it is told of
 * (EVENT_SCORE of a power's count, say). False when no script is running: the kernel did it. */
bool place_now(const Vm *vm, Place *place);

/* Is this the file that somebody means by `name`: the whole path, or the end of it ("hippie.lua")? */
bool place_is_file(const char *file, const char *name);

/* A line, from 1, of a file as it was loaded into the machine, without its end; NULL when there is
 * no such file or line. It is `length` long and ends with no zero. */
const char *place_text(const Vm *vm, const char *file, int line, int *length);

/* For lua/machine/vm.c: keeps the text of a file; forgets them all. */
void place_keep_text(Vm *vm, const char *path, const char *text, size_t size);
void place_forget_texts(Vm *vm);

/* How many calls are inside each other in the machine right now. */
int place_depth(lua_State *lua);

/* Fills in the file, from Lua's name of a chunk ("@path"), and the line. */
void place_set(Place *place, const char *source, int line);

#endif
