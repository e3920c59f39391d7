#include "lua/table/event_tell.h"

#include "lua/vm/internals.h"

/* Pushes a table with these fields, or elements of a list. */
static void push_fields(lua_State *lua, const DescribedField *fields, int count) {
    lua_Integer place = 0;
    luaL_checkstack(lua, 4, "the event is nested too deeply");
    lua_newtable(lua);
    for (const DescribedField *field = fields, *end = fields + count; field < end; field++) {
        switch ((DescribedType)field->type) {
        case DESCRIBED_NULL: lua_pushnil(lua); break;
        case DESCRIBED_FLAG: lua_pushboolean(lua, (int)field->number); break;
        case DESCRIBED_NUMBER: lua_pushinteger(lua, field->number); break;
        case DESCRIBED_REAL: (void)lua_stringtonumber(lua, field->text); break;
        case DESCRIBED_TEXT: lua_pushstring(lua, field->text); break;
        case DESCRIBED_LIST:
        case DESCRIBED_RECORD: push_fields(lua, field + 1, field->inside);
        }
        if (field->key)
            lua_setfield(lua, -2, field->key);
        else
            lua_rawseti(lua, -2, ++place);
        if (field->type >= DESCRIBED_LIST) field += field->inside;
    }
}

/* Called with the script's function and the event; returns what the function says. */
static int call_tell(lua_State *lua) {
    const DescribedEvent *event = lua_touserdata(lua, 2);
    lua_pop(lua, 1);
    push_fields(lua, event->fields, event->count);
    lua_call(lua, 1, 1);
    return 1;
}

/* Leaves the words on the stack; false, and nothing, if the script fails. The limits of a run begin anew for it, with a hook
 * that counts for it alone. The phase that caused the event does not notice, nor does a debugger: whether somebody listens
 * must not change a game. */
static bool run(Vm *vm, int ref, DescribedEvent *event) {
    lua_State *lua = vm->lua;
    long left = vm->left;
    size_t allocated = vm->allocated;
    int countdown = internals_countdown(lua), mask = lua_gethookmask(lua), count = lua_gethookcount(lua);
    lua_Hook counts = lua_gethook(lua);
    Run *phase = vm->run;
    void *debugger = vm->debugger;
    const struct HookFacts *hook = vm->hook;
    vm->left = vm->limits.instructions;
    vm->allocated = 0;
    vm->run = NULL;
    vm->debugger = NULL;
    vm->hook = NULL;
    if (vm->inside) lua_sethook(lua, vm->left ? vm_count : NULL, vm->left ? LUA_MASKCOUNT : 0, VM_QUANTUM);
    lua_pushcfunction(lua, call_tell);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, ref);
    lua_pushlightuserdata(lua, event);
    bool done = vm_call(vm, 2, 1);
    lua_sethook(lua, counts, mask, count);
    internals_set_countdown(lua, countdown);
    vm->left = left;
    vm->allocated = allocated;
    vm->run = phase;
    vm->debugger = debugger;
    vm->hook = hook;
    return done;
}

bool event_tell(EventText *out, const WholeGame *game, const Tabletop *block, const TabletopEvent *event, int viewer) {
    Vm *vm = game->script->vm;
    DescribedEvent of = {0};
    if (game->tell_ref == LUA_NOREF || event->kind == TOLD_GAME || !lua_checkstack(vm->lua, 8)) return false;
    bool done = event_fields(&of, game, block, event, viewer) && run(vm, game->tell_ref, &of),
         told = done && lua_type(vm->lua, -1) == LUA_TSTRING;
    out->length = 0;
    event_text_add(out, "%s", told ? lua_tostring(vm->lua, -1) : "");
    if (done) lua_pop(vm->lua, 1);
    described_event_release(&of);
    return told;
}
