/* Where in a script a question is asked: the innermost line of the script itself, also where it has a
 * verb of the library ask. Functions of hooks and verbs stay where they are in memory as long as the
 * machine lives, so most questions are placed by comparing two addresses. */
#include "sim/observer.h"

void asker_learn(Asker *asker, const ScriptPower *own) {
    lua_State *lua = own->vm->lua;
    lua_Debug at;
    *asker = (Asker){.source = NULL};
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) {
        if (own->function[hook] == LUA_NOREF) continue;
        lua_rawgeti(lua, LUA_REGISTRYINDEX, own->function[hook]);
        asker->functions[hook] = lua_topointer(lua, -1);
        lua_getinfo(lua, ">S", &at);
        asker->source = at.source; /* one copy for all functions of a file */
    }
}

static bool is_verb(const Observer *observer, const void *function) {
    for (int i = 0; i < observer->verb_count; i++)
        if (observer->verbs[i] == function) return true;
    return false;
}

static void learn_verb(Observer *observer, const void *function) {
    if (observer->verb_count < MAX_KNOWN_VERBS && !is_verb(observer, function))
        observer->verbs[observer->verb_count++] = function;
}

/* A verb that was called as the last act of a function is known by its own line alone. */
static int search(Observer *observer, lua_State *lua) {
    lua_Debug at;
    int verb = 0;
    for (int level = 1; lua_getstack(lua, level, &at); level++) {
        lua_getinfo(lua, "Sltf", &at);
        const void *function = lua_topointer(lua, -1);
        lua_pop(lua, 1);
        if (at.source == observer->askers[observer->actor].source) return at.currentline;
        if (at.istailcall)
            verb = -at.linedefined;
        else if (at.source[0] == '@')
            learn_verb(observer, function);
    }
    return verb;
}

int asker_find(Observer *observer) {
    const Asker *asker = &observer->askers[observer->actor];
    if (!asker->source) return 0;
    lua_State *lua = observer->catalog->vm->lua;
    lua_Debug at;
    for (int level = 1; lua_getstack(lua, level, &at); level++) { /* 0 is the function of ours that asks */
        lua_getinfo(lua, "f", &at);
        const void *function = lua_topointer(lua, -1);
        lua_pop(lua, 1);
        if (function == asker->functions[observer->hook]) return lua_getinfo(lua, "l", &at), at.currentline;
        if (!is_verb(observer, function)) break;
    }
    return search(observer, lua);
}
