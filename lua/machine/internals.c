/* Includes Lua's internal headers and none of ours, which use the same names. The structures used here are the same in
 * Lua 5.4.4 to 5.4.7. */
#include "lua/machine/internals.h"

#include <ldebug.h>
#include <lobject.h>
#include <lopcodes.h>
#include <stdbool.h>
#include <stdint.h>

/* The collector has not visited the new table, so that it may hold values of any colour. */
void internals_exchange(lua_State *lua, int one, int other) {
    Table *a = (Table *)lua_topointer(lua, one), *b = (Table *)lua_topointer(lua, other), held = *a;
    a->flags = b->flags, a->lsizenode = b->lsizenode, a->alimit = b->alimit;
    a->array = b->array, a->node = b->node, a->lastfree = b->lastfree;
    b->flags = held.flags, b->lsizenode = held.lsizenode, b->alimit = held.alimit;
    b->array = held.array, b->node = held.node, b->lastfree = held.lastfree;
}

const void *internals_code(lua_State *lua, int index) {
    const LClosure *function = lua_topointer(lua, index);
    return function->p;
}

/* Which variables of a function were declared outside the outermost one, a bit for each. */
typedef struct Outer {
    uint64_t bits[4];
} Outer;

typedef struct Search {
    void (*found)(void *finder, int line, const char *name);
    void *finder;
} Search;

static bool is_outer(const Outer *outer, int variable) {
    return outer->bits[variable / 64] >> variable % 64 & 1;
}

/* The outer variables of a function that a function with `outer` makes. */
static Outer inherit(const Outer *outer, const Proto *made) {
    Outer inherited = {{0}};
    for (int variable = 0; variable < made->sizeupvalues; variable++) {
        const Upvaldesc *from = &made->upvalues[variable];
        if (!from->instack && is_outer(outer, from->idx)) inherited.bits[variable / 64] |= UINT64_C(1) << variable % 64;
    }
    return inherited;
}

/* Lua's parser limits how deeply functions are nested. */
static void search(const Search *how, const Proto *code, const Outer *outer) {
    for (int at = 0; at < code->sizecode; at++) {
        int variable = GETARG_B(code->code[at]);
        if (GET_OPCODE(code->code[at]) != OP_SETUPVAL || !is_outer(outer, variable)) continue;
        const TString *name = code->upvalues[variable].name;
        how->found(how->finder, luaG_getfuncline(code, at), name ? getstr(name) : "?");
    }
    for (int i = 0; i < code->sizep; i++) {
        Outer inherited = inherit(outer, code->p[i]);
        search(how, code->p[i], &inherited);
    }
}

void internals_assignments(lua_State *lua, int index, void (*found)(void *finder, int line, const char *name),
                           void *finder) {
    static const Outer all = {{UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX}};
    Search how = {found, finder};
    search(&how, internals_code(lua, index), &all);
}
