/* The public API does not say why Lua allocates, so that this file reads the state itself, of Lua 5.4.4 to 5.4.7. */
#include "lua/vm/blocks.h"

#include <ldo.h>
#include <lfunc.h>
#include <lmem.h>
#include <lstate.h>
#include <lstring.h>

#include "lua/vm/vm.h"

#if LUA_VERSION_RELEASE_NUM >= 50405
#define STACK(lua) ((lua)->stack.p)
#define CALL_TOP(call) ((call)->top.p)
#else
#define STACK(lua) ((lua)->stack)
#define CALL_TOP(call) ((call)->top)
#endif

/* A function of a script refers to its variables; one in C, which no script makes by itself, holds values instead, as long
 * as two references each. */
static size_t references(const lua_State *lua, size_t size) {
    if (isLua(lua->ci)) return (size - (size_t)sizeLclosure(0)) / sizeof(UpVal *);
    return (size - (size_t)sizeCclosure(0)) / sizeof(TValue) * 2;
}

/* The box of a string buffer, two words, is made for a text that is longer on one machine than on another. */
static BlockUse userdata_use(size_t size) {
    return size > sizeudata(0, 2 * sizeof(void *)) ? BLOCK_LIST : BLOCK_OWN;
}

Block blocks_tell(const lua_State *lua, size_t type, size_t size) {
    switch (type) {
    case LUA_TSTRING: {
        size_t length = size - sizelstring(0);
        return (Block){length > LUAI_MAXSHORTLEN ? BLOCK_TEXT : BLOCK_WORD, length};
    }
    case LUA_TTABLE: return (Block){BLOCK_TABLE, 0};
    case LUA_TFUNCTION: return (Block){BLOCK_FUNCTION, references(lua, size)};
    case LUA_TUPVAL: return (Block){BLOCK_VARIABLE, 0};
    case LUA_TUSERDATA: return (Block){userdata_use(size), 0};
    default: return (Block){BLOCK_OWN, 0};
    }
}

size_t blocks_long(size_t length) {
    return length > LUAI_MAXSHORTLEN ? length : 0;
}

/* The first tables are made before vm_of works, so that the machine is known by its allocator; a state of luaL_newstate has
 * none, and pays nothing. */
void *blocks_elements(lua_State *lua, void *block, size_t old_size, size_t size) {
    if (G(lua)->ud && !memory_pay_elements(G(lua)->ud, old_size / sizeof(TValue), size / sizeof(TValue))) return NULL;
    return luaM_realloc_(lua, block, old_size, size);
}

void *blocks_keys(lua_State *lua, size_t size, int type) {
    if (G(lua)->ud && !memory_pay_keys(G(lua)->ud, size / sizeof(Node))) luaM_error(lua);
    return luaM_malloc_(lua, size, type);
}

int blocks_stack_values(const lua_State *lua) {
    return (int)(CALL_TOP(lua->ci) - STACK(lua));
}
