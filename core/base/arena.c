#include "core/base/arena.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"

enum { CHUNK = 16384, ALIGNED = 8 };

typedef struct Chunk {
    struct Chunk *next;
    size_t used, size;
    char bytes[];
} Chunk;

struct Arena {
    Chunk *first, *now;
};

static Chunk *chunk_new(size_t size) {
    Chunk *chunk = heap_alloc(sizeof *chunk + size);
    *chunk = (Chunk){.size = size};
    return chunk;
}

Arena *arena_new(void) {
    Arena *arena = heap_alloc(sizeof *arena);
    arena->first = arena->now = chunk_new(CHUNK);
    return arena;
}

void arena_free(Arena *arena) {
    if (!arena) return;
    for (Chunk *chunk = arena->first, *next; chunk; chunk = next) {
        next = chunk->next;
        free(chunk);
    }
    free(arena);
}

void arena_clear(Arena *arena) {
    for (Chunk *chunk = arena->first; chunk; chunk = chunk->next) chunk->used = 0;
    arena->now = arena->first;
}

void *arena_alloc(Arena *arena, size_t size) {
    size = (size + ALIGNED - 1) / ALIGNED * ALIGNED;
    while (arena->now->size - arena->now->used < size) {
        if (!arena->now->next) arena->now->next = chunk_new(size > CHUNK ? size : CHUNK);
        arena->now = arena->now->next;
    }
    void *block = arena->now->bytes + arena->now->used;
    arena->now->used += size;
    return block;
}

const char *arena_copy(Arena *arena, const char *text) {
    if (!text) return NULL;
    size_t size = strlen(text) + 1;
    return memcpy(arena_alloc(arena, size), text, size);
}
