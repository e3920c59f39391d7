/* Most questions have a text that stands on one line of the script only. Lua keeps one copy of such a text
 * as long as the script is loaded, so its address identifies the line. For the others the stack of calls
 * is followed. */
#include "sim/dayz/question_line.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"

void question_lines_learn(QuestionLines *lines, int power, const ScriptPower *own) {
    lua_State *lua = lines->lua = own->vm->lua;
    AskingPower *asking = &lines->powers[power];
    lua_Debug at;
    *asking = (AskingPower){.source = NULL};
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++) {
        if (own->function[hook] == LUA_NOREF) continue;
        lua_rawgeti(lua, LUA_REGISTRYINDEX, own->function[hook]);
        asking->functions[hook] = lua_topointer(lua, -1);
        lua_getinfo(lua, ">S", &at);
        asking->source = at.source; /* one copy for all functions of a file */
    }
}

static bool is_verb(const QuestionLines *lines, const void *function) {
    for (int i = 0; i < lines->verb_count; i++)
        if (lines->verbs[i] == function) return true;
    return false;
}

static void learn_verb(QuestionLines *lines, const void *function) {
    if (lines->verb_count < MAX_KNOWN_VERBS && !is_verb(lines, function)) lines->verbs[lines->verb_count++] = function;
}

/* After a tail call of a verb only the verb's own line is known; it is returned as a negative number. */
static int search(QuestionLines *lines, const char *source) {
    lua_State *lua = lines->lua;
    lua_Debug at;
    int verb = 0;
    for (int level = 1; lua_getstack(lua, level, &at); level++) {
        lua_getinfo(lua, "Sltf", &at);
        const void *function = lua_topointer(lua, -1);
        lua_pop(lua, 1);
        if (at.source == source) return at.currentline;
        if (at.istailcall)
            verb = -at.linedefined;
        else if (at.source[0] == '@')
            learn_verb(lines, function);
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

/* Follows the calls from the function that asks (level 0 is the C function of the API) outwards, through
 * verbs, to the hook. The outermost function is the hook itself, unless it made a tail call. */
static int follow(QuestionLines *lines, const AskingPower *asking, int hook) {
    lua_State *lua = lines->lua;
    lua_Debug frames[2];
    bool there = lua_getstack(lua, 1, &frames[1]);
    for (int level = 1; there; level++) {
        lua_Debug *at = &frames[level & 1];
        there = lua_getstack(lua, level + 1, &frames[~level & 1]);
        const void *function = there ? function_of(lua, at) : NULL;
        if (!there || function == asking->functions[hook]) {
            lua_getinfo(lua, "lt", at);
            return at->istailcall ? search(lines, asking->source) : at->currentline;
        }
        if (!is_verb(lines, function)) break;
    }
    return search(lines, asking->source);
}

/* The line on which the text stands in the file, in quotation marks; 0 unless it stands there once. */
static int line_of_text(const Files *files, const char *path, const char *text) {
    char quoted[SHORT_TEXT + 3];
    const char *trouble;
    size_t size;
    int line = 0;
    quoted[0] = '"';
    strcpy(quoted + 1, text);
    strcat(quoted, "\"");
    char *file = files_read(files, path, VM_FILE, &size, &trouble);
    const char *at = file ? strstr(file, quoted) : NULL;
    if (at && !strstr(at + 1, quoted)) {
        line = 1;
        for (const char *before = file; before < at; before++) line += *before == '\n';
    }
    free(file);
    return line;
}

/* Searches the file for the first few texts, once each. */
static void learn_text(const Files *files, AskingPower *asking, const char *text, int line) {
    if (asking->looked_up == MAX_KNOWN_TEXTS || line < 1 || strlen(text) > SHORT_TEXT) return;
    asking->looked_up++;
    if (line_of_text(files, asking->source + 1, text) == line)
        asking->texts[asking->text_count++] = (KnownText){text, line};
}

int question_lines_find(QuestionLines *lines, int power, int hook, const char *text) {
    AskingPower *asking = &lines->powers[power];
    if (!asking->source) return 0;
    for (int i = 0; i < asking->text_count; i++)
        if (asking->texts[i].text == text) return asking->texts[i].line;
    int line = follow(lines, asking, hook);
    if (text) learn_text(vm_of(lines->lua)->files, asking, text, line);
    return line;
}
