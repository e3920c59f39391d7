#include "lua/machine/heap.h"

#include <stdlib.h>
#include <string.h>

void heap_exhausted(void) {
    fputs("horde: out of memory\n", stderr);
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
    return heap_check(strdup(text ? text : ""));
}

FILE *heap_open(char **text, size_t *size) {
    return heap_check(open_memstream(text, size));
}

void heap_close(FILE *stream) {
    if (fclose(stream) != 0) heap_exhausted();
}
