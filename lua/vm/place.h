/* Where a script is: the file and line that runs now, and the text of files as they were loaded (on disk they may have
 * changed since). */
#ifndef LUA_VM_PLACE_H
#define LUA_VM_PLACE_H

#include "lua/vm/vm.h"

enum {
    PLACE_FILE = 1024, /* bytes; a longer path is shortened to "..." and its end */
    PLACE_NAME = 64,
    MAX_PLACES = 16 /* of nested calls, the innermost ones */
};

/* One call in the call stack of a script. */
typedef struct Place {
    char file[PLACE_FILE];
    int line;
    char function[PLACE_NAME]; /* "on_trick_won"; "" if it has no name */
} Place;

/* Lists the lines that are running, innermost first, at most `most`; a line of lua/verbs.lua often comes before the
 * faction's own. Returns how many; 0 if no script is running. */
int place_stack(const Vm *vm, Place *places, int most);

/* Finds the innermost line of a script that is running, in the call stack of `lua`; false if there is none. */
bool place_find(lua_State *lua, lua_Debug *at);

/* Finds the innermost running line: in a watcher of events, the line that caused the event. False if no script is
 * running, so that the kernel caused it. */
bool place_now(const Vm *vm, Place *place);

/* True if `name` is the path of the file, or the end of it ("hippie.lua"). */
bool place_is_file(const char *file, const char *name);

/* Returns a line, from 1, of a file as it was loaded; NULL if there is no such file or line. The text has *length bytes
 * and no final zero; the machine owns it. */
const char *place_text(const Vm *vm, const char *file, int line, int *length);

/* Copies a message into `out`. Lua shortens a long path at its start to "..." and the end of the path: if a file that was
 * loaded fits, its whole path is written instead. */
void place_expand(const Vm *vm, const char *message, char *out, size_t size);

/* For lua/vm/vm.c: keeps a copy of a file's text; frees all copies. */
void place_keep_text(Vm *vm, const char *path, const char *text, size_t size);
void place_forget_texts(Vm *vm);

/* Returns the number of nested calls in the machine. */
int place_depth(lua_State *lua);

/* Sets the file, from Lua's name of a chunk ("@path"), and the line. */
void place_set(Place *place, const char *source, int line);

#endif
