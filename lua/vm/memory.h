/* The memory of one Lua machine: what a script's run pays for it, and the allocator. Small blocks are cut from chunks and
 * reused: hooks make and drop a handful of small values each, for which that is several times cheaper than malloc. */
#ifndef LUA_VM_MEMORY_H
#define LUA_VM_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Vm Vm; /* see lua/vm/vm.h */

/* Why a run was refused memory. */
typedef enum VmRefusal { REFUSED_MEMORY, REFUSED_TEXT, REFUSED_TEXTS, REFUSED_WORDS, REFUSED_TABLE } VmRefusal;

/* A lua_Alloc, whose owner is the machine. An object that costs more than the run has left is refused. */
void *memory_allocate(void *owner, void *block, size_t old_size, size_t size);

/* Take the price of room in a table from the limits of a run: for elements, of which it had some, and for other keys. False
 * if a table may not have so much. */
bool memory_pay_elements(Vm *vm, size_t had, size_t has);
bool memory_pay_keys(Vm *vm, size_t count);

/* Makes a string of so many characters free for the file that is loaded. */
void memory_allow_text(Vm *vm, size_t length);

/* Writes why and where memory was refused last. A text that is too long is cut. */
void memory_explain_refusal(const Vm *vm, char *text, size_t size);

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
