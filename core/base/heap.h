/* Checked memory from the heap. No function here returns NULL: when the system has no memory left, the function that
 * heap_on_exhausted was given is called, and then the program is aborted. Blocks are freed with free(). Lua machines do not use
 * this: a script at its memory limit gets a Lua error (lua/vm/memory.h). */
#ifndef CORE_BASE_HEAP_H
#define CORE_BASE_HEAP_H

#include <stddef.h>

/* Returns `size` bytes that are not initialised. */
void *heap_alloc(size_t size);

/* Returns `count` elements of `size` bytes each, all zero. */
void *heap_new(size_t count, size_t size);

/* Returns the block with room for `size` bytes, perhaps moved; `block` may be NULL and is invalid afterwards. */
void *heap_resize(void *block, size_t size);

/* Returns a copy of the text; NULL is copied as "". */
char *heap_copy(const char *text);

/* Returns `block`, which another library allocated, if it is not NULL. */
void *heap_check(void *block);

/* Calls the function of heap_on_exhausted, and aborts. */
_Noreturn void heap_exhausted(void);

/* Sets what is called when there is no memory left; NULL: only abort. To be called before other threads run. */
void heap_on_exhausted(void (*told)(void));

#endif
