#include "lua/debug/value_digest.h"

#include "core/base/chance.h"
#include "lua/vm/freeze.h"
#include "lua/vm/list.h"

enum { MAX_NESTING = 12, MAX_VALUES = 4096 };

static uint64_t digest_value(lua_State *lua, int index, int depth, int *left);

static uint64_t digest_text(uint64_t digest, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) digest = (digest ^ (unsigned char)text[i]) * 0x100000001b3u;
    return digest;
}

/* The order in which Lua walks a table says nothing about its contents: the pairs are added up. */
static uint64_t digest_table(lua_State *lua, int index, int depth, int *left) {
    uint64_t sum = 0;
    lua_pushvalue(lua, index);
    freeze_contents(lua, -1);
    int table = lua_gettop(lua);
    for (lua_pushnil(lua); *left > 0 && lua_next(lua, table); lua_pop(lua, 1)) {
        uint64_t key = digest_value(lua, table + 1, depth + 1, left);
        sum += chance_of(key, digest_value(lua, table + 2, depth + 1, left));
    }
    lua_settop(lua, table - 1);
    return sum;
}

static uint64_t digest_list(lua_State *lua, int index) {
    lua_Integer numbers[VM_CARDS];
    uint64_t digest = 0;
    int count = list_is(lua, index) ? list_numbers(lua, index, numbers) : 0;
    for (int i = 0; i < count; i++) digest = chance_of(digest, (uint64_t)numbers[i]);
    return digest;
}

static uint64_t digest_value(lua_State *lua, int index, int depth, int *left) {
    int type = lua_type(lua, index);
    uint64_t digest = chance_mix((uint64_t)type + 1);
    lua_Number number;
    size_t length;
    if (--*left < 0 || depth > MAX_NESTING) return digest;
    switch (type) {
    case LUA_TBOOLEAN: return chance_of(digest, (uint64_t)lua_toboolean(lua, index));
    case LUA_TNUMBER:
        number = lua_tonumber(lua, index);
        return digest_text(digest, (const char *)&number, sizeof number);
    case LUA_TSTRING: {
        const char *text = lua_tolstring(lua, index, &length);
        return digest_text(digest, text, length);
    }
    case LUA_TTABLE: return chance_of(digest, digest_table(lua, index, depth, left));
    case LUA_TUSERDATA: return chance_of(digest, digest_list(lua, index));
    default: return digest;
    }
}

uint64_t value_digest(lua_State *lua, int count) {
    uint64_t digest = (uint64_t)count;
    int left = MAX_VALUES;
    for (int i = 1; i <= count; i++) digest = chance_of(digest, digest_value(lua, i, 0, &left));
    return digest;
}
