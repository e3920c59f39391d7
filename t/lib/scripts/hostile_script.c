#include "t/lib/scripts/hostile_script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/heap.h"
#include "core/base/files.h"

/* Copies the rest of the line after a mark. */
static void take_line(const char *text, const char *mark, char *out, size_t size) {
    const char *at = strstr(text, mark);
    if (at) snprintf(out, size, "%.*s", (int)strcspn(at + strlen(mark), "\n"), at + strlen(mark));
}

/* Reads the expected message and its line from the script. */
static void read_marks(HostileScript *hostile) {
    const char *trouble;
    size_t size;
    int line = 1;
    char *text = files_read(NULL, hostile->path, VM_FILE, &size, &trouble);
    if (!text) abort();
    take_line(text, "-- expect: ", hostile->expected, sizeof hostile->expected);
    const char *here = strstr(text, "-- here\n");
    for (const char *at = text; here && at < here; at++) line += *at == '\n';
    if (here) snprintf(hostile->place, sizeof hostile->place, "%s:%d: ", hostile->path, line);
    free(text);
}

static void keep_print(void *printer, const char *line) {
    HostileScript *hostile = printer;
    size_t used = strlen(hostile->printed);
    snprintf(hostile->printed + used, sizeof hostile->printed - used, "%s\n", line);
}

size_t hostile_script_bytes(const HostileScript *hostile) {
    lua_gc(hostile->scripts->vm->lua, LUA_GCCOLLECT, 0);
    return hostile->scripts->vm->used;
}

static void load(HostileScript *hostile) {
    TestScripts *scripts = hostile->scripts = test_scripts_open(NULL, NULL);
    scripts->vm->print = keep_print;
    scripts->vm->printer = hostile;
    hostile->used = hostile_script_bytes(hostile);
    hostile->loaded = catalog_file(scripts->catalog, hostile->path, &scripts->diagnostics, NULL);
    snprintf(hostile->message, sizeof hostile->message, "%s", scripts->heard);
    if (!catalog_close(scripts->catalog, &scripts->diagnostics)) abort();
}

HostileScript *hostile_script_new(const char *folder, const char *file) {
    HostileScript *hostile = heap_new(1, sizeof *hostile);
    snprintf(hostile->path, sizeof hostile->path, "%s/%s", folder, file);
    snprintf(hostile->id, sizeof hostile->id, "%.*s", (int)strlen(file) - 4, file);
    read_marks(hostile);
    load(hostile);
    const Script *script = catalog_find(hostile->scripts->catalog, hostile->id);
    for (int version = 0; script && version < VERSIONS; version++)
        if (script->versions[version].exists) hostile->version = (Version)version;
    return hostile;
}

void hostile_script_free(HostileScript *hostile) {
    test_scripts_close(hostile->scripts);
    free(hostile);
}
