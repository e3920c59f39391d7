/* Where in a script a question is asked: the innermost line of the script itself, also where it has a
 * verb of the library ask. Functions of hooks and verbs stay where they are in memory as long as the
 * machine lives, so most questions are placed by comparing two addresses. */
#include "sim/watch.h"

void place_learn(Place *place, const ScriptPower *own) {
    lua_State *lua = own->vm->lua;
    lua_Debug at;
    *place = (Place){.source = NULL};
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) {
        if (own->function[hook] == LUA_NOREF) continue;
        lua_rawgeti(lua, LUA_REGISTRYINDEX, own->function[hook]);
        place->functions[hook] = lua_topointer(lua, -1);
        lua_getinfo(lua, ">S", &at);
        place->source = at.source; /* one copy for all functions of a file */
    }
}

static bool is_verb(const Watch *watch, const void *function) {
    for (int i = 0; i < watch->verb_count; i++)
        if (watch->verbs[i] == function) return true;
    return false;
}

static void learn_verb(Watch *watch, const void *function) {
    if (watch->verb_count < MAX_KNOWN_VERBS && !is_verb(watch, function)) watch->verbs[watch->verb_count++] = function;
}

/* A verb that was called as the last act of a function is known by its own line alone. */
static int search(Watch *watch, lua_State *lua) {
    lua_Debug at;
    int verb = 0;
    for (int level = 1; lua_getstack(lua, level, &at); level++) {
        lua_getinfo(lua, "Sltf", &at);
        const void *function = lua_topointer(lua, -1);
        lua_pop(lua, 1);
        if (at.source == watch->places[watch->actor].source) return at.currentline;
        if (at.istailcall)
            verb = -at.linedefined;
        else if (at.source[0] == '@')
            learn_verb(watch, function);
    }
    return verb;
}

int place_find(Watch *watch) {
    const Place *place = &watch->places[watch->actor];
    if (!place->source) return 0;
    lua_State *lua = watch->catalog->vm->lua;
    lua_Debug at;
    for (int level = 1; lua_getstack(lua, level, &at); level++) { /* 0 is the function of ours that asks */
        lua_getinfo(lua, "f", &at);
        const void *function = lua_topointer(lua, -1);
        lua_pop(lua, 1);
        if (function == place->functions[watch->hook]) return lua_getinfo(lua, "l", &at), at.currentline;
        if (!is_verb(watch, function)) break;
    }
    return search(watch, lua);
}
