#include "lua/vm/place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"

/* Lua does not tell the depth: it is searched for in steps that double, then halve. */
int place_depth(lua_State *lua) {
    lua_Debug at;
    int depth = 0, step = 1;
    while (lua_getstack(lua, depth + step - 1, &at)) depth += step, step *= 2;
    for (; step; step /= 2)
        if (lua_getstack(lua, depth + step - 1, &at)) depth += step;
    return depth;
}

bool place_find(lua_State *lua, lua_Debug *at) {
    for (int level = 0; lua_getstack(lua, level, at); level++)
        if (lua_getinfo(lua, "Sl", at) && at->currentline > 0) return true;
    return false;
}

void place_set(Place *place, const char *source, int line) {
    const char *path = *source == '@' || *source == '=' ? source + 1 : source;
    size_t length = strlen(path), most = PLACE_FILE - 1;
    if (length <= most)
        memcpy(place->file, path, length + 1);
    else
        snprintf(place->file, PLACE_FILE, "...%s", path + length - (most - 3));
    place->line = line;
}

static void set_function(Place *place, const Vm *vm, const char *name, int depth) {
    if (!name && vm->debugger && vm->observer->hook_at) name = vm->observer->hook_at(vm->debugger, depth);
    snprintf(place->function, sizeof place->function, "%s", name ? name : "");
}

int place_stack(const Vm *vm, Place *places, int most) {
    lua_Debug at;
    int count = 0, depth = vm->inside ? place_depth(vm->lua) : 0;
    for (int level = 0; level < depth && count < most && lua_getstack(vm->lua, level, &at); level++) {
        lua_getinfo(vm->lua, "nSl", &at);
        if (at.currentline <= 0) continue;
        place_set(&places[count], at.source, at.currentline);
        set_function(&places[count++], vm, at.name, depth - level);
    }
    return count;
}

bool place_now(const Vm *vm, Place *place) {
    return place_stack(vm, place, 1) == 1;
}

bool place_is_file(const char *file, const char *name) {
    size_t length = strlen(file), tail = strlen(name);
    if (strcmp(file, name) == 0) return true;
    if (strncmp(name, "...", 3) == 0)
        name += 3, tail -= 3;
    else if (tail >= length || file[length - tail - 1] != '/')
        return false;
    return tail && tail <= length && strcmp(file + length - tail, name) == 0;
}

/* Texts -------------------------------------------------------------------------------------------- */

void place_keep_text(Vm *vm, const char *path, const char *text, size_t size) {
    Source *source = heap_alloc(sizeof *source);
    source->path = heap_copy(path);
    source->text = heap_alloc(size + 1);
    memcpy(source->text, text, size);
    source->text[size] = 0;
    source->size = size;
    source->next = vm->sources; /* so that the latest version of a file is found first */
    vm->sources = source;
}

void place_forget_texts(Vm *vm) {
    while (vm->sources) {
        Source *source = vm->sources;
        vm->sources = source->next;
        free(source->path);
        free(source->text);
        free(source);
    }
}

static const Source *find_source(const Vm *vm, const char *file) {
    for (const Source *source = vm->sources; source; source = source->next)
        if (strcmp(source->path, file) == 0) return source;
    for (const Source *source = vm->sources; source; source = source->next)
        if (place_is_file(source->path, file)) return source;
    return NULL;
}

/* The loaded file whose path ends with these bytes, or NULL. */
static const Source *find_by_end(const Vm *vm, const char *end, size_t length) {
    for (const Source *source = vm->sources; source; source = source->next) {
        size_t size = strlen(source->path);
        if (size >= length && memcmp(source->path + size - length, end, length) == 0) return source;
    }
    return NULL;
}

void place_expand(const Vm *vm, const char *message, char *out, size_t size) {
    static const char cut[] = "...";
    const char *end = strncmp(message, cut, strlen(cut)) == 0 ? message + strlen(cut) : NULL;
    size_t length = end ? strcspn(end, ":") : 0;
    const Source *source = length ? find_by_end(vm, end, length) : NULL;
    snprintf(out, size, "%s%s", source ? source->path : "", source ? end + length : message);
}

const char *place_text(const Vm *vm, const char *file, int line, int *length) {
    const Source *source = find_source(vm, file);
    const char *at = source ? source->text : NULL, *end = source ? at + source->size : NULL;
    for (; at && line > 1; line--) {
        at = memchr(at, '\n', (size_t)(end - at));
        if (at) at++;
    }
    if (line < 1 || !at || at == end) return NULL;
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    *length = (int)((stop ? stop : end) - at);
    return at;
}
