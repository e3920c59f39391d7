/* What Lua's API does not offer, read from the structures behind it. */
#ifndef LUA_VM_INTERNALS_H
#define LUA_VM_INTERNALS_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

/* Exchanges the contents of two tables without hashing them again. The second is new and not yet part of anything. */
void internals_exchange(lua_State *lua, int one, int other);

/* Pushes the key and the value of the next entry of the table at `index` of the stack; false, and nothing is pushed, after the last
 * one. *entry is 0 at first. Cheaper than lua_next, which looks for its key each time; the table must not change. */
bool internals_next(lua_State *lua, int index, unsigned *entry);

/* Reads the whole number at `index`; false if the value is not stored as one, or the index is negative. Cheaper than
 * lua_tointegerx, which must be asked then. */
bool internals_integer(lua_State *lua, int index, lua_Integer *number);

/* Returns the block of the userdata at `index`, counted from the bottom; NULL if the value is something else. */
const void *internals_userdata(lua_State *lua, int index);

/* Returns the compiled code of the Lua function at this index; the same for all functions made by one expression. */
const void *internals_code(lua_State *lua, int index);

/* Returns the bytes (lua/vm/blocks.h) of the table or Lua function at this index, without its code and what it refers to. */
size_t internals_size(lua_State *lua, int index);

/* Returns the bytes of the code of the Lua function at this index, with that of functions that it makes. */
size_t internals_code_size(lua_State *lua, int index);

/* Calls `found` for each assignment, in the Lua function at this index or in functions that it makes, to a variable that
 * was declared outside the function and so outlives its calls. */
void internals_assignments(lua_State *lua, int index, void (*found)(void *finder, int line, const char *name),
                           void *finder);

/* Returns how many instructions a call of the script's function at `index` runs at most, or `most` if they may be that
 * many. Its first argument must be the userdata that scripts know as g, whose methods are all in C. `ipairs` is the
 * function of that name: the only one whose loops are bounded. The instructions that it looks at, which grow with the size
 * of the code, are added to *steps; may be NULL. */
int internals_bound(lua_State *lua, int index, lua_CFunction ipairs, int most, long *steps);

/* The instruction that a script runs next, at an event of the count hook. */
typedef struct ScriptStep {
    const void *code; /* of the function: the same for all its calls */
    int at;           /* the number of the instruction */
    bool tests;       /* it tests a condition, and goes on with the instruction `next`, or with another one */
    int next;
    int line, next_line; /* of the test and of `next`, only where it tests */
} ScriptStep;

/* Fills in the step; false if the function is not a script's. A comparison whose result is a value is not a test. */
bool internals_step(const lua_Debug *at, ScriptStep *step);

/* The instructions left until Lua next calls its count hook. Setting them back makes a call between two instructions of a
 * script invisible to its budget. */
int internals_countdown(const lua_State *lua);
void internals_set_countdown(lua_State *lua, int left);

#endif
