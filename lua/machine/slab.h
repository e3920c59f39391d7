/* Small blocks of memory for one Lua machine, cut from larger ones and used again. Hooks make and
 * drop a handful of small values each; this is several times cheaper than malloc for them. */
#ifndef LUA_MACHINE_SLAB_H
#define LUA_MACHINE_SLAB_H

#include <stddef.h>

enum { POOL_STEP = 16, POOL_CLASSES = 16, POOL_LARGEST = POOL_STEP * POOL_CLASSES };

/* A block that is not in use: a link of a chain. */
typedef struct Unused {
    struct Unused *next;
} Unused;

typedef struct Slab {
    Unused *unused[POOL_CLASSES]; /* a chain of blocks for each size */
    Unused *slabs;                /* all that was taken from the system, a chain */
} Slab;

void slab_release(Slab *pool);

static inline int slab_class(size_t size) {
    return (int)((size - 1) / POOL_STEP);
}

/* Takes the first block of a chain; NULL when it is empty. */
static inline void *slab_pop(Unused **chain) {
    Unused *first = *chain;
    if (first) *chain = first->next;
    return first;
}

static inline void slab_push(Unused **chain, void *block) {
    Unused *first = block;
    first->next = *chain;
    *chain = first;
}

/* The rest of slab_resize: all that is more than taking a small block from its chain or putting it back. */
void *slab_move(Slab *pool, void *block, size_t old_size, size_t size);

/* Like realloc, but the caller must know the old size, 0 where there is no block; size 0 frees. NULL
 * when there is no memory. */
static inline void *slab_resize(Slab *pool, void *block, size_t old_size, size_t size) {
    if (!block && size - 1 < POOL_LARGEST && pool->unused[slab_class(size)])
        return slab_pop(&pool->unused[slab_class(size)]);
    if (size == 0 && old_size - 1 < POOL_LARGEST) return slab_push(&pool->unused[slab_class(old_size)], block), NULL;
    return slab_move(pool, block, old_size, size);
}

#endif
