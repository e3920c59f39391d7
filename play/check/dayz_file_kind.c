#include "play/check/dayz_file_kind.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/contained.h"
#include "core/base/text.h"
#include "lua/scenario/scenario.h"

static void ignore_line(void *printer, const char *line) {
    (void)printer, (void)line;
}

static bool has_field(lua_State *lua, const char *name) {
    bool there = lua_getfield(lua, 2, name) != LUA_TNIL;
    lua_pop(lua, 1);
    return there;
}

/* Called with the kind and with what the file returned. */
static int look(lua_State *lua) {
    FileKind *kind = lua_touserdata(lua, 1);
    if (!lua_istable(lua, 2)) return 0;
    if (has_field(lua, "hand"))
        *kind = FILE_EDITION;
    else if (has_field(lua, "title") && !has_field(lua, "id"))
        *kind = FILE_SCENARIO;
    return 0;
}

/* Does the text return a call of this word? */
static bool returns(const char *text, const char *word) {
    for (const char *at = text; (at = strstr(at, "return")); at++) {
        const char *next = at + strlen("return");
        while (isspace((unsigned char)*next)) next++;
        if (strncmp(next, word, strlen(word)) == 0 && !isalnum((unsigned char)next[strlen(word)])) return true;
    }
    return false;
}

/* Has the text a line that begins with this field? */
static bool sets(const char *text, const char *name) {
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += strspn(line, "\n\t {");
        size_t length = strlen(name);
        if (strncmp(line, name, length) == 0 && line[length + strspn(line + length, " ")] == '=') return true;
    }
    return false;
}

static FileKind kind_of_text(const char *text) {
    if (returns(text, "scenario") || returns(text, "campaign")) return FILE_SCENARIO;
    return sets(text, "hand") ? FILE_EDITION : FILE_SCRIPT;
}

FileKind file_kind(const Files *files, const char *path) {
    const char *trouble;
    size_t size;
    char name[VM_MESSAGE],
        *text = contained_is_script(files, path) ? files_read(files, path, VM_FILE, &size, &trouble) : NULL;
    Vm *vm = text ? vm_new(NULL) : NULL;
    FileKind kind = FILE_SCRIPT;
    if (vm) {
        vm->print = ignore_line;
        vm->files = files;
        scenario_open(vm);
        snprintf(name, sizeof name, "@%s", path);
        if (!vm_run_text(vm, text, size, name) || !vm_read(vm, look, &kind)) kind = kind_of_text(text);
        vm_free(vm);
    }
    free(text);
    return kind;
}
