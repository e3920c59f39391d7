#include "lua/vm/slab.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK_SIZE = 16 * 1024 };

/* Pushes `count` blocks of one class in a random order. */
static void push_scattered(Slab *slab, int class, char *blocks, size_t count) {
    size_t order[CHUNK_SIZE / SLAB_STEP], size = (size_t)(class + 1) * SLAB_STEP;
    for (size_t i = 0; i < count; i++) {
        slab->scatter = slab->scatter * 6364136223846793005u + 1442695040888963407u;
        size_t other = (slab->scatter >> 33) % (i + 1);
        order[i] = order[other];
        order[other] = i;
    }
    for (size_t i = 0; i < count; i++) slab_push(&slab->unused[class], blocks + order[i] * size);
}

/* Cuts a new chunk into blocks of one class. Its first SLAB_STEP bytes link it to the other chunks. */
static void add_chunk(Slab *slab, int class) {
    size_t size = (size_t)(class + 1) * SLAB_STEP;
    char *chunk = malloc(CHUNK_SIZE);
    if (!chunk) return;
    slab_push(&slab->chunks, chunk);
    if (slab->scatter) {
        push_scattered(slab, class, chunk + SLAB_STEP, (CHUNK_SIZE - SLAB_STEP) / size);
        return;
    }
    for (size_t at = SLAB_STEP; at + size <= CHUNK_SIZE; at += size) slab_push(&slab->unused[class], chunk + at);
}

static void *get(Slab *slab, size_t size) {
    if (size > SLAB_LARGEST) return malloc(size);
    int class = slab_class(size);
    if (!slab->unused[class]) add_chunk(slab, class);
    return slab_pop(&slab->unused[class]);
}

static void give_back(Slab *slab, void *block, size_t size) {
    if (!block) return;
    if (size <= SLAB_LARGEST)
        slab_push(&slab->unused[slab_class(size)], block);
    else
        free(block);
}

void *slab_move(Slab *slab, void *block, size_t old_size, size_t size) {
    if (size == 0) {
        give_back(slab, block, old_size);
        return NULL;
    }
    if (!block) return get(slab, size);
    if (old_size > SLAB_LARGEST && size > SLAB_LARGEST) return realloc(block, size);
    void *moved = get(slab, size);
    if (!moved) return NULL;
    memcpy(moved, block, old_size < size ? old_size : size);
    give_back(slab, block, old_size);
    return moved;
}

void slab_release(Slab *slab) {
    while (slab->chunks) free(slab_pop(&slab->chunks));
}
