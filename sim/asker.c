/* Where in a script a question is asked: the innermost line of the script itself, also where it has a
 * verb of the library ask. Most questions have a text that stands on one line of the script alone;
 * Lua keeps such a text in one place as long as the script is there, so its address tells the line. For
 * the others the functions that are being called are followed. */
#include <stdlib.h>
#include <string.h>

#include "lua/machine/text.h"
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

/* The function of a frame. */
static const void *function_of(lua_State *lua, lua_Debug *at) {
    lua_getinfo(lua, "f", at);
    const void *function = lua_topointer(lua, -1);
    lua_pop(lua, 1);
    return function;
}

/* From the function that asks (0 is ours, in C) outwards, through verbs, to the hook. The outermost
 * function is the hook itself, unless it has called another one as its last act. */
static int follow(Observer *observer, const Asker *asker) {
    lua_State *lua = observer->catalog->vm->lua;
    lua_Debug frames[2];
    bool there = lua_getstack(lua, 1, &frames[1]);
    for (int level = 1; there; level++) {
        lua_Debug *at = &frames[level & 1];
        there = lua_getstack(lua, level + 1, &frames[~level & 1]);
        const void *function = there ? function_of(lua, at) : NULL;
        if (!there || function == asker->functions[observer->hook]) {
            lua_getinfo(lua, "lt", at);
            return at->istailcall ? search(observer, lua) : at->currentline;
        }
        if (!is_verb(observer, function)) break;
    }
    return search(observer, lua);
}

/* The line on which "text" stands in the file, in quotation marks; 0 unless it stands there just once. */
static int line_of_text(const char *path, const char *text) {
    char quoted[SHORT_TEXT + 3];
    const char *trouble;
    size_t size;
    int line = 0;
    quoted[0] = '"';
    strcpy(quoted + 1, text);
    strcat(quoted, "\"");
    char *file = text_read(path, VM_FILE, &size, &trouble);
    const char *at = file ? strstr(file, quoted) : NULL;
    if (at && !strstr(at + 1, quoted)) {
        line = 1;
        for (const char *before = file; before < at; before++) line += *before == '\n';
    }
    free(file);
    return line;
}

/* A few texts are looked for in the file, once each; with the others every question is followed. */
static void learn_text(Asker *asker, const char *text, int line) {
    if (asker->looked_up == MAX_KNOWN_TEXTS || line < 1 || strlen(text) > SHORT_TEXT) return;
    asker->looked_up++;
    if (line_of_text(asker->source + 1, text) == line) asker->texts[asker->text_count++] = (KnownText){text, line};
}

int asker_find(Observer *observer, const char *text) {
    Asker *asker = &observer->askers[observer->actor];
    if (!asker->source) return 0;
    for (int i = 0; i < asker->text_count; i++)
        if (asker->texts[i].text == text) return asker->texts[i].line;
    int line = follow(observer, asker);
    if (text) learn_text(asker, text, line);
    return line;
}
