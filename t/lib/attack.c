#include "t/lib/attack.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "lua/machine/text.h"

/* The rest of the line behind a mark. */
static void take_line(const char *text, const char *mark, char *out, size_t size) {
    const char *at = strstr(text, mark);
    if (at) snprintf(out, size, "%.*s", (int)strcspn(at + strlen(mark), "\n"), at + strlen(mark));
}

/* Reads what the script says of itself. */
static void read_marks(Attack *attack) {
    const char *trouble;
    size_t size;
    int line = 1;
    char *text = text_read(attack->path, VM_FILE, &size, &trouble);
    if (!text) abort();
    take_line(text, "-- expect: ", attack->expected, sizeof attack->expected);
    const char *here = strstr(text, "-- here\n");
    for (const char *at = text; here && at < here; at++) line += *at == '\n';
    if (here) snprintf(attack->place, sizeof attack->place, "%s:%d: ", attack->path, line);
    free(text);
}

static void keep_print(void *printer, const char *line) {
    Attack *attack = printer;
    size_t used = strlen(attack->printed);
    snprintf(attack->printed + used, sizeof attack->printed - used, "%s\n", line);
}

size_t attack_bytes(const Attack *attack) {
    lua_gc(attack->scripts->vm->lua, LUA_GCCOLLECT, 0);
    return attack->scripts->vm->used;
}

static void load(Attack *attack) {
    Limits limits = vm_limits;
    limits.purity = strncmp(attack->id, "keeps_", 6) == 0;
    TestScripts *scripts = attack->scripts = test_scripts_open(&limits, NULL);
    scripts->vm->print = keep_print;
    scripts->vm->printer = attack;
    attack->used = attack_bytes(attack);
    attack->loaded = catalog_file(scripts->catalog, attack->path, &scripts->complaints, NULL);
    snprintf(attack->message, sizeof attack->message, "%s", scripts->heard);
    if (!catalog_close(scripts->catalog, &scripts->complaints)) abort();
}

Attack *attack_new(const char *folder, const char *file) {
    Attack *attack = heap_new(1, sizeof *attack);
    snprintf(attack->path, sizeof attack->path, "%s/%s", folder, file);
    snprintf(attack->id, sizeof attack->id, "%.*s", (int)strlen(file) - 4, file);
    read_marks(attack);
    load(attack);
    const Script *script = catalog_find(attack->scripts->catalog, attack->id);
    for (int version = 0; script && version < VERSIONS; version++)
        if (script->versions[version].exists) attack->version = (Version)version;
    return attack;
}

void attack_free(Attack *attack) {
    test_scripts_close(attack->scripts);
    free(attack);
}
