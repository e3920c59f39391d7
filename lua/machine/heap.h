/* Checked memory from the heap. No function here returns NULL: when the system has no memory left, it prints one line
 * to stderr and aborts. Blocks are freed with free(). Lua machines do not use this: a script at its memory limit gets a
 * Lua error (see slab.h). */
#ifndef LUA_MACHINE_HEAP_H
#define LUA_MACHINE_HEAP_H

#include <stddef.h>
#include <stdio.h>

/* Returns `size` bytes that are not initialised. */
void *heap_alloc(size_t size);

/* Returns `count` elements of `size` bytes each, all zero. */
void *heap_new(size_t count, size_t size);

/* Returns the block with room for `size` bytes, perhaps moved; `block` may be NULL and is invalid afterwards. */
void *heap_resize(void *block, size_t size);

/* Returns a copy of the text; NULL is copied as "". */
char *heap_copy(const char *text);

/* Returns a stream that writes to memory. heap_close sets *text, to be freed, and *size. */
FILE *heap_open(char **text, size_t *size);
void heap_close(FILE *stream);

/* Returns `block`, which another library allocated, if it is not NULL. */
void *heap_check(void *block);

/* Prints "out of memory" and aborts. */
_Noreturn void heap_exhausted(void);

#endif
