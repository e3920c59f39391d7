/* Prices are those of objects and values (lua/vm/blocks.h), whatever the machine takes for them from its slab. */
#include "lua/vm/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/blocks.h"
#include "lua/vm/place.h"

/* Prices ----------------------------------------------------------------------------------------------- */

enum {
    TEXT_LEAST = VM_TEXTS / 64,   /* characters that a long string counts for in a file, at least */
    TEXT_WORK = 450,              /* instructions for a long string, and TEXT_BYTE_WORK for each character: */
    TEXT_BYTE_WORK = 2,           /* ... as a key it is compared with others again and again */
    TEXT_KEPT = 6,                /* times as much while a file is loaded: every hook can use the string */
    TABLE_WORK = 3,               /* instructions for a table or a list; */
    FUNCTION_WORK = 2,            /* ... for a function, and one for two references, and for a variable of functions */
    FREE_ELEMENTS = 8,            /* room in a table that costs nothing; beyond it an element costs an instruction, */
    FREE_KEYS = 4,                /* ... a key one and a half */
    MOST_ELEMENTS = VM_LIST + 16, /* room that a table may have: */
    MOST_KEYS = 2 * VM_KEYS       /* ... for keys it is a power of two */
};

/* Keeps where memory was refused, and why: Lua's error does not say. Returns false. */
static bool refuse_memory(Vm *vm, VmRefusal why) {
    lua_Debug at;
    vm->refused = why;
    if (place_find(vm->lua, &at))
        snprintf(vm->refused_at, sizeof vm->refused_at, "%s:%d: ", at.short_src, at.currentline);
    return false;
}

/* What a string of so many characters counts for in a file; nothing if it is short. */
static long text_weight(size_t length) {
    if (!length) return 0;
    return length > TEXT_LEAST ? (long)length : TEXT_LEAST;
}

/* Takes from the limits of the run. */
static void take_price(Vm *vm, long work, size_t bytes) {
    vm->allocated += bytes;
    if (vm->priced) vm->left -= work;
}

/* True if a new string may not be: it is too long, or the file that is loaded has too many of its kind. */
static bool refuses_string(Vm *vm, const Block *string) {
    if (string->use == BLOCK_WORD) return vm->loads && vm->words > VM_WORDS && !refuse_memory(vm, REFUSED_WORDS);
    if (string->count > VM_TEXT) return !refuse_memory(vm, REFUSED_TEXT);
    return vm->loads && vm->texts > VM_TEXTS && !refuse_memory(vm, REFUSED_TEXTS);
}

static void take_text(Vm *vm, size_t length) {
    vm->texts += text_weight(length);
    take_price(vm, (TEXT_WORK + (long)length * TEXT_BYTE_WORK) * (vm->loads ? TEXT_KEPT : 1), TEXT_BYTES + length);
}

/* Takes the price of a new object from the limits; false if the object is refused. */
static inline bool pay(Vm *vm, size_t type, size_t size) {
    Block block = blocks_tell(vm->lua, type, size);
    bool string = block.use == BLOCK_WORD || block.use == BLOCK_TEXT,
         free = block.use == BLOCK_OWN || block.use == BLOCK_WORD;
    if (string && refuses_string(vm, &block)) return false;
    if (!free && vm->priced && vm->allocated > vm->limits.memory) return refuse_memory(vm, REFUSED_MEMORY);
    switch (block.use) {
    case BLOCK_OWN: break;
    case BLOCK_WORD: vm->words++; break;
    case BLOCK_TEXT: take_text(vm, block.count); break;
    case BLOCK_TABLE: take_price(vm, TABLE_WORK, TABLE_BYTES); break;
    case BLOCK_LIST: take_price(vm, TABLE_WORK, LIST_BYTES); break;
    case BLOCK_VARIABLE: take_price(vm, FUNCTION_WORK, VARIABLE_BYTES); break;
    case BLOCK_FUNCTION:
        take_price(vm, FUNCTION_WORK + (long)block.count / 2, FUNCTION_BYTES + block.count * REFERENCE_BYTES);
    }
    return true;
}

/* False if a table may not have so much room. The total of the run is looked at when an object is made. */
static bool pay_room(Vm *vm, bool allowed, long work, size_t bytes) {
    if (!allowed && vm->priced && vm->limits.instructions) return refuse_memory(vm, REFUSED_TABLE);
    take_price(vm, work, bytes);
    return true;
}

/* All elements are moved. */
bool memory_pay_elements(Vm *vm, size_t had, size_t has) {
    size_t larger = has > had ? has : had;
    if (!vm->inside || larger <= FREE_ELEMENTS) return true;
    return pay_room(vm, has <= had || has <= MOST_ELEMENTS, (long)larger, (larger - had) * VALUE_BYTES);
}

bool memory_pay_keys(Vm *vm, size_t count) {
    if (!vm->inside || count <= FREE_KEYS) return true;
    return pay_room(vm, count <= MOST_KEYS, (long)(count + count / 2), count * KEY_BYTES);
}

/* For a new object, `old_size` is its type; for anything else it is the size that the block had, or 0. */
void *memory_allocate(void *owner, void *block, size_t old_size, size_t size) {
    Vm *vm = owner;
    size_t had = block ? old_size : 0;
    if (vm->inside && !block && old_size && !pay(vm, old_size, size)) return NULL;
    void *moved = slab_resize(&vm->slab, block, had, size);
    if (moved || size == 0) vm->used = vm->used - had + size;
    return moved;
}

void memory_allow_text(Vm *vm, size_t length) {
    vm->texts -= text_weight(blocks_long(length));
}

void memory_explain_refusal(const Vm *vm, char *text, size_t size) {
    const char *at = vm->refused_at;
    switch (vm->refused) {
    case REFUSED_MEMORY: snprintf(text, size, "%sexceeded its memory limit", at); return;
    case REFUSED_TEXT: snprintf(text, size, "%sa string may have at most %d characters", at, VM_TEXT); return;
    case REFUSED_TEXTS:
        snprintf(text, size, "%sa file may have at most 64 strings of more than 40 characters, with %d together", at,
                 VM_TEXTS);
        return;
    case REFUSED_WORDS:
        snprintf(text, size, "%sa file may have at most %d different names and short strings", at, VM_WORDS);
        return;
    case REFUSED_TABLE:
        snprintf(text, size, "%sa table may have at most %d elements and %d other keys", at, VM_LIST, VM_KEYS);
    }
}

/* The slab --------------------------------------------------------------------------------------------- */

enum { CHUNK_SIZE = 16 * 1024 };

/* Pushes `count` blocks of one class in a random order. */
static void push_scattered(Slab *slab, int class, char *blocks, size_t count) {
    size_t order[CHUNK_SIZE / SLAB_STEP], size = (size_t)(class + 1) * SLAB_STEP;
    for (size_t i = 0; i < count; i++) {
        slab->scatter = slab->scatter * 6364136223846793005u + 1442695040888963407u;
        size_t other = (slab->scatter >> 33) % (i + 1);
        if (other != i) order[i] = order[other];
        order[other] = i;
    }
    for (size_t i = 0; i < count; i++) slab_push(&slab->unused[class], blocks + order[i] * size);
}

/* Cuts a new chunk into blocks of one class. Its first SLAB_STEP bytes link it to the other chunks. */
static void add_chunk(Slab *slab, int class) {
    size_t size = (size_t)(class + 1) * SLAB_STEP;
    char *chunk = malloc(CHUNK_SIZE);
    if (!chunk) return;
    slab_push(&slab->chunks, chunk);
    if (slab->scatter) {
        push_scattered(slab, class, chunk + SLAB_STEP, (CHUNK_SIZE - SLAB_STEP) / size);
        return;
    }
    for (size_t at = SLAB_STEP; at + size <= CHUNK_SIZE; at += size) slab_push(&slab->unused[class], chunk + at);
}

static void *take_block(Slab *slab, size_t size) {
    if (size > SLAB_LARGEST) return malloc(size);
    int class = slab_class(size);
    if (!slab->unused[class]) add_chunk(slab, class);
    return slab_pop(&slab->unused[class]);
}

static void give_back(Slab *slab, void *block, size_t size) {
    if (!block) return;
    if (size <= SLAB_LARGEST)
        slab_push(&slab->unused[slab_class(size)], block);
    else
        free(block);
}

void *slab_move(Slab *slab, void *block, size_t old_size, size_t size) {
    if (size == 0) {
        give_back(slab, block, old_size);
        return NULL;
    }
    if (!block) return take_block(slab, size);
    if (old_size > SLAB_LARGEST && size > SLAB_LARGEST) return realloc(block, size);
    void *moved = take_block(slab, size);
    if (!moved) return NULL;
    memcpy(moved, block, old_size < size ? old_size : size);
    give_back(slab, block, old_size);
    return moved;
}

void slab_release(Slab *slab) {
    while (slab->chunks) free(slab_pop(&slab->chunks));
}
