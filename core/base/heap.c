#include "core/base/heap.h"

#include <stdlib.h>
#include <string.h>

static void (*tell_exhausted)(void); /* the only variable of the process: memory belongs to all of it */

void heap_on_exhausted(void (*told)(void)) {
    tell_exhausted = told;
}

void heap_exhausted(void) {
    if (tell_exhausted) tell_exhausted();
    abort();
}

void *heap_check(void *block) {
    if (!block) heap_exhausted();
    return block;
}

/* malloc(0) and realloc(block, 0) may return NULL, which would look like a failure. */
static size_t at_least_one(size_t size) {
    return size ? size : 1;
}

void *heap_alloc(size_t size) {
    return heap_check(malloc(at_least_one(size)));
}

void *heap_new(size_t count, size_t size) {
    return heap_check(calloc(at_least_one(count), at_least_one(size)));
}

void *heap_resize(void *block, size_t size) {
    return heap_check(realloc(block, at_least_one(size)));
}

char *heap_copy(const char *text) {
    size_t size = text ? strlen(text) + 1 : 1;
    return memcpy(heap_alloc(size), text ? text : "", size);
}
