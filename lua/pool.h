/* Small blocks of memory for one Lua machine, cut from larger ones and used again. Hooks make and
 * drop a handful of small values each; this is several times cheaper than malloc for them. */
#ifndef LUA_POOL_H
#define LUA_POOL_H

#include <stddef.h>

enum { POOL_STEP = 16, POOL_CLASSES = 16, POOL_LARGEST = POOL_STEP * POOL_CLASSES };

typedef struct Pool {
    void *unused[POOL_CLASSES]; /* a chain of blocks for each size */
    void *slabs;                /* all that was taken from the system, a chain */
} Pool;

void pool_release(Pool *pool);

/* Like realloc, but the caller must know the old size; size 0 frees. NULL when there is no memory. */
void *pool_resize(Pool *pool, void *block, size_t old_size, size_t size);

#endif
