/* The public API does not say why Lua allocates, so that this file reads the state itself, of Lua 5.4.4 to 5.4.7. */
#include "lua/vm/blocks.h"

#include <lopcodes.h>
#include <lstate.h>
#include <lstring.h>

#if LUA_VERSION_RELEASE_NUM >= 50405
#define STACK(lua) ((lua)->stack.p)
#define STACK_END(lua) ((lua)->stack_last.p)
#define CALL_TOP(call) ((call)->top.p)
#else
#define STACK(lua) ((lua)->stack)
#define STACK_END(lua) ((lua)->stack_last)
#define CALL_TOP(call) ((call)->top)
#endif

enum { SMALL = 128 }; /* bytes of a vector that costs nothing; Lua's records of calls are smaller */

/* True if the collector is at work: it shrinks the stack and the table of strings. */
static bool collects(const lua_State *lua) {
    return G(lua)->gcstopem;
}

BlockUse blocks_use(const lua_State *lua, const void *block, size_t old_size, size_t size) {
    if (collects(lua)) return BLOCK_OWN;
    if (block && (block == STACK(lua) || block == G(lua)->strt.hash)) return BLOCK_OWN;
    if (block || old_size == 0) return size > SMALL || (block && old_size > SMALL) ? BLOCK_VECTOR : BLOCK_SMALL;
    if (old_size != LUA_TSTRING) return BLOCK_OBJECT;
    return size > sizelstring(LUAI_MAXSHORTLEN) ? BLOCK_TEXT : BLOCK_SHORT;
}

size_t blocks_text_size(size_t length) {
    return length > LUAI_MAXSHORTLEN ? sizelstring(length) : 0;
}

/* The stack doubles when it grows beyond a few hundred values. A constructor makes a table of any size. */
bool blocks_may_be_stack(const lua_State *lua, const void *block, size_t size) {
    size_t doubled = 2 * (size_t)(STACK_END(lua) - STACK(lua)) + EXTRA_STACK;
    const CallInfo *call = lua->ci;
    if (block || size != doubled * sizeof(StackValue)) return false;
    return !isLua(call) || GET_OPCODE(call->u.l.savedpc[-1]) != OP_NEWTABLE;
}

bool blocks_is_stack(const lua_State *lua, const void *block) {
    return block == STACK(lua) && !collects(lua);
}

int blocks_stack_values(const lua_State *lua) {
    return (int)(CALL_TOP(lua->ci) - STACK(lua));
}
