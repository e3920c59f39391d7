#include "lua/table/event_tell.h"

#include <cjson/cJSON.h>

#include "lua/vm/internals.h"

/* Pushes a value of JSON. */
static void push_json(lua_State *lua, const cJSON *value) {
    luaL_checkstack(lua, 4, "the event is nested too deeply");
    if (cJSON_IsNumber(value)) {
        lua_pushinteger(lua, (lua_Integer)value->valuedouble);
    } else if (cJSON_IsString(value)) {
        lua_pushstring(lua, value->valuestring);
    } else if (cJSON_IsBool(value)) {
        lua_pushboolean(lua, cJSON_IsTrue(value));
    } else if (cJSON_IsArray(value) || cJSON_IsObject(value)) {
        lua_Integer place = 0;
        const cJSON *child;
        lua_newtable(lua);
        cJSON_ArrayForEach(child, value) {
            push_json(lua, child);
            if (cJSON_IsArray(value))
                lua_rawseti(lua, -2, ++place);
            else
                lua_setfield(lua, -2, child->string);
        }
    } else {
        lua_pushnil(lua);
    }
}

/* Called with the script's function and the event as JSON; returns what the function says. */
static int call_tell(lua_State *lua) {
    push_json(lua, lua_touserdata(lua, 2));
    lua_remove(lua, 2);
    lua_call(lua, 1, 1);
    return 1;
}

/* Leaves the words on the stack; false, and nothing, if the script fails. The limits of a run begin anew for it, with a hook
 * that counts for it alone. The phase that caused the event does not notice, nor does a debugger: whether somebody listens
 * must not change a game. */
static bool run(Vm *vm, int ref, cJSON *event) {
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

bool event_tell(EventText *out, const WholeGame *game, const Tabletop *block, const TabletopEvent *event) {
    Vm *vm = game->script->vm;
    if (game->tell_ref == LUA_NOREF || event->kind == TOLD_GAME || !event_text_json(out, game, block, event))
        return false;
    if (!lua_checkstack(vm->lua, 8)) return false;
    cJSON *json = cJSON_Parse(out->text);
    bool done = run(vm, game->tell_ref, json), told = done && lua_type(vm->lua, -1) == LUA_TSTRING;
    out->length = 0;
    event_text_add(out, "%s", told ? lua_tostring(vm->lua, -1) : "");
    if (done) lua_pop(vm->lua, 1);
    cJSON_Delete(json);
    return told;
}
