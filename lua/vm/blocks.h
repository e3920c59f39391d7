/* What a run allocates, told in objects and values and never in bytes of this machine, where a pointer may be half as long
 * as elsewhere: a run costs the same everywhere. Lua's stack, the buffers of its functions, its table of short strings and
 * all that the collector asks for come and go at any time, and cost nothing. */
#ifndef LUA_VM_BLOCKS_H
#define LUA_VM_BLOCKS_H

#include <lua.h>
#include <stddef.h>

typedef enum BlockUse {
    BLOCK_OWN,      /* of Lua itself */
    BLOCK_WORD,     /* a short string that does not exist yet */
    BLOCK_TEXT,     /* a long string */
    BLOCK_TABLE,    /* without its contents */
    BLOCK_FUNCTION, /* without its code */
    BLOCK_VARIABLE, /* that a function uses and another one declares */
    BLOCK_LIST      /* a list of the game */
} BlockUse;

typedef struct Block {
    BlockUse use;
    size_t count; /* characters of a string; references that a function holds */
} Block;

/* Bytes that objects and values count for in the limits, on every machine. */
enum {
    VALUE_BYTES = 16,
    KEY_BYTES = 32, /* with its value */
    TABLE_BYTES = 64,
    LIST_BYTES = 64,
    FUNCTION_BYTES = 32,
    REFERENCE_BYTES = 8,
    VARIABLE_BYTES = 48,
    TEXT_BYTES = 32, /* beside the characters */
    CODE_BYTES = 128,
    INSTRUCTION_BYTES = 5
};

/* Returns what a new object is, with the arguments of a lua_Alloc. */
Block blocks_tell(const lua_State *lua, size_t type, size_t size);

/* Returns the characters of a string that counts as a long one; 0 if it is short. */
size_t blocks_long(size_t length);

/* Called by Lua's tables (see LUA_MACROS in the Makefile) where they would call luaM_realloc_ for their elements and
 * luaM_malloc_ for their other keys. They pay for the room first: see memory_pay_elements and memory_pay_keys. */
void *blocks_elements(lua_State *lua, void *block, size_t old_size, size_t size);
void *blocks_keys(lua_State *lua, size_t size, int type);

/* Returns how many values are on the Lua stack: arguments, local variables and temporaries of all running functions. */
int blocks_stack_values(const lua_State *lua);

#endif
