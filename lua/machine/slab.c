#include "lua/machine/slab.h"

#include <stdlib.h>
#include <string.h>

enum { SLAB = 16 * 1024 };

/* Cuts a new slab into blocks of one size. Its first block is the link to the other slabs. */
static void cut_slab(Slab *pool, int class) {
    size_t size = (size_t)(class + 1) * POOL_STEP;
    char *slab = malloc(SLAB);
    if (!slab) return;
    slab_push(&pool->slabs, slab);
    for (size_t at = POOL_STEP; at + size <= SLAB; at += size) slab_push(&pool->unused[class], slab + at);
}

static void *get(Slab *pool, size_t size) {
    if (size > POOL_LARGEST) return malloc(size);
    int class = slab_class(size);
    if (!pool->unused[class]) cut_slab(pool, class);
    return slab_pop(&pool->unused[class]);
}

static void give_back(Slab *pool, void *block, size_t size) {
    if (!block) return;
    if (size <= POOL_LARGEST)
        slab_push(&pool->unused[slab_class(size)], block);
    else
        free(block);
}

void *slab_move(Slab *pool, void *block, size_t old_size, size_t size) {
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

void slab_release(Slab *pool) {
    while (pool->slabs) free(slab_pop(&pool->slabs));
}
