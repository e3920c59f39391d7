/* Texts that live as long as the value they are part of. */
#ifndef CORE_BASE_ARENA_H
#define CORE_BASE_ARENA_H

#include <stddef.h>

typedef struct Arena Arena;

Arena *arena_new(void);
void arena_free(Arena *arena);

/* Forgets all texts; their memory is used again. */
void arena_clear(Arena *arena);

/* Memory that is not initialised, for anything. */
void *arena_alloc(Arena *arena, size_t size);

/* A copy of a text; NULL stays NULL. */
const char *arena_copy(Arena *arena, const char *text);

#endif
