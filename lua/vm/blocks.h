/* What Lua wants a block of memory for. The price of a run must not depend on what ran before it, so that the blocks of
 * Lua's own that come and go at any time are told from those of the script. */
#ifndef LUA_VM_BLOCKS_H
#define LUA_VM_BLOCKS_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

typedef enum BlockUse {
    BLOCK_OWN,    /* the Lua stack, the table of interned strings, and all that the collector asks for */
    BLOCK_SHORT,  /* a short string that does not exist yet */
    BLOCK_SMALL,  /* a block too small to tell */
    BLOCK_TEXT,   /* a long string */
    BLOCK_OBJECT, /* a table, a function, a list … without its vectors */
    BLOCK_VECTOR  /* the elements of a table, or a buffer; in Lua 5.4.4 perhaps the stack, see blocks_is_stack */
} BlockUse;

/* Returns the use of a block, with the arguments of a lua_Alloc; `size` is not 0. */
BlockUse blocks_use(const lua_State *lua, const void *block, size_t old_size, size_t size);

/* Returns the bytes of a long string with so many characters; 0 if such a string is short. */
size_t blocks_text_size(size_t length);

/* True if a new vector of this size can be the stack that grows: not a vector of a table. */
bool blocks_may_be_stack(const lua_State *lua, const void *block, size_t size);

/* True if the block is the stack of a run, and not freed by the collector. */
bool blocks_is_stack(const lua_State *lua, const void *block);

/* Returns how many values are on the Lua stack: arguments, local variables and temporaries of all running functions. */
int blocks_stack_values(const lua_State *lua);

#endif
