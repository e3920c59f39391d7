/* Checked memory (core/base/heap.h), and streams that write to it. */
#ifndef LUA_VM_HEAP_H
#define LUA_VM_HEAP_H

#include <stdio.h>

#include "core/base/heap.h"

/* Returns a stream that writes to memory. heap_close sets *text, to be freed, and *size. */
FILE *heap_open(char **text, size_t *size);
void heap_close(FILE *stream);

#endif
