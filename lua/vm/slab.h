/* The allocator of one Lua machine: small blocks are cut from chunks and reused. Hooks make and drop a handful of small
 * values each; for these it is several times cheaper than malloc. */
#ifndef LUA_VM_SLAB_H
#define LUA_VM_SLAB_H

#include <stddef.h>
#include <stdint.h>

enum { SLAB_STEP = 16, SLAB_CLASSES = 16, SLAB_LARGEST = SLAB_STEP * SLAB_CLASSES };

/* A block that is not in use, in a linked list. */
typedef struct FreeBlock {
    struct FreeBlock *next;
} FreeBlock;

typedef struct Slab {
    FreeBlock *unused[SLAB_CLASSES]; /* a list for each size */
    FreeBlock *chunks;               /* all memory taken from the system */
    uint64_t scatter;                /* 0, or the state of a generator: blocks are handed out in a random order */
} Slab;

/* Frees all chunks; larger blocks must have been freed with slab_resize. */
void slab_release(Slab *slab);

static inline int slab_class(size_t size) {
    return (int)((size - 1) / SLAB_STEP);
}

/* Removes the first block of a list and returns it; NULL if the list is empty. */
static inline void *slab_pop(FreeBlock **list) {
    FreeBlock *first = *list;
    if (first) *list = first->next;
    return first;
}

static inline void slab_push(FreeBlock **list, void *block) {
    FreeBlock *first = block;
    first->next = *list;
    *list = first;
}

/* slab_resize for the cases that are not inline. */
void *slab_move(Slab *slab, void *block, size_t old_size, size_t size);

/* Like realloc, but the caller knows the old size (0 if `block` is NULL), and size 0 frees. NULL if there is no memory. */
static inline void *slab_resize(Slab *slab, void *block, size_t old_size, size_t size) {
    if (!block && size - 1 < SLAB_LARGEST && slab->unused[slab_class(size)])
        return slab_pop(&slab->unused[slab_class(size)]);
    if (size == 0 && old_size - 1 < SLAB_LARGEST) return slab_push(&slab->unused[slab_class(old_size)], block), NULL;
    return slab_move(slab, block, old_size, size);
}

#endif
