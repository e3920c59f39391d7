/* A Lua machine whose memory fails: tests run an act in a process of its own for each of its allocations. */
#ifndef T_LIB_SCRIPTS_FAILING_MEMORY_H
#define T_LIB_SCRIPTS_FAILING_MEMORY_H

#include "lua/vm/vm.h"

/* Which allocations fail. Lua tries each one twice: after a failure it collects garbage first. */
typedef enum FailingMode {
    FAILS_ONCE,  /* one, so that the second try succeeds */
    FAILS_TWICE, /* both tries, so that what is running fails */
    FAILS_ON     /* all from one on */
} FailingMode;

typedef struct FailingMemory {
    Vm *vm;
    lua_Alloc allocate; /* the machine's own */
    void *owner;
    FailingMode mode;
    long at;    /* the allocation that fails, from 1; 0: none */
    long count; /* so far */
} FailingMemory;

/* An act of a test: something that a machine does. */
typedef struct FailingAct {
    const char *name;
    /* Does it. Returns NULL, or what is wrong: the act must succeed, or fail cleanly. `memory` does not fail yet, or no
     * longer: the act brackets what it tests with failing_memory_start and failing_memory_stop. */
    const char *(*run)(FailingMemory *memory);
} FailingAct;

/* From here on, the machine's allocations are counted and fail. */
void failing_memory_start(FailingMemory *memory, Vm *vm);
void failing_memory_stop(FailingMemory *memory);

/* Runs the act, for each of its allocations and each mode, in a process of its own. Tests that each run returns NULL, or
 * aborts with the message "out of memory". */
void failing_memory_try(const FailingAct *act);

#endif
