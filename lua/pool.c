#include "lua/pool.h"

#include <stdlib.h>
#include <string.h>

enum { SLAB = 16 * 1024 };

static int class_of(size_t size) {
    return (int)((size - 1) / POOL_STEP);
}

static void *next_of(const void *block) {
    void *next;
    memcpy(&next, block, sizeof next);
    return next;
}

static void put(Pool *pool, int class, void *block) {
    memcpy(block, &pool->unused[class], sizeof pool->unused[class]);
    pool->unused[class] = block;
}

/* Cuts a new slab into blocks of one size. Its first block is the link to the other slabs. */
static void cut_slab(Pool *pool, int class) {
    size_t size = (size_t)(class + 1) * POOL_STEP;
    char *slab = malloc(SLAB);
    if (!slab) return;
    memcpy(slab, &pool->slabs, sizeof pool->slabs);
    pool->slabs = slab;
    for (size_t at = POOL_STEP; at + size <= SLAB; at += size) put(pool, class, slab + at);
}

static void *take(Pool *pool, size_t size) {
    int class = class_of(size);
    if (!pool->unused[class]) cut_slab(pool, class);
    void *block = pool->unused[class];
    if (block) pool->unused[class] = next_of(block);
    return block;
}

static void *get(Pool *pool, size_t size) {
    return size <= POOL_LARGEST ? take(pool, size) : malloc(size);
}

static void give_back(Pool *pool, void *block, size_t size) {
    if (!block) return;
    if (size <= POOL_LARGEST)
        put(pool, class_of(size), block);
    else
        free(block);
}

void *pool_resize(Pool *pool, void *block, size_t old_size, size_t size) {
    if (size == 0) {
        give_back(pool, block, old_size);
        return NULL;
    }
    if (!block) return get(pool, size);
    if (old_size > POOL_LARGEST && size > POOL_LARGEST) return realloc(block, size);
    void *moved = get(pool, size);
    if (!moved) return NULL;
    memcpy(moved, block, old_size < size ? old_size : size);
    give_back(pool, block, old_size);
    return moved;
}

void pool_release(Pool *pool) {
    while (pool->slabs) {
        void *slab = pool->slabs;
        pool->slabs = next_of(slab);
        free(slab);
    }
}
