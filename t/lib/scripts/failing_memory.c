#include "core/base/heap.h"
#include "t/lib/scripts/failing_memory.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <tap.h>
#include <unistd.h>

/* Of the sanitizers, where they are linked. */
extern int __lsan_do_recoverable_leak_check(void) __attribute__((weak));

enum { WORDS = 300, FINE = 0, WRONG = 1, LEAKS = 2, NOT_REACHED = 3 };

static bool fails(const FailingMemory *memory) {
    if (!memory->at || memory->count < memory->at) return false;
    return memory->mode == FAILS_ON || memory->count <= memory->at + (memory->mode == FAILS_TWICE);
}

/* A lua_Alloc. Lua relies on smaller blocks. */
static void *allocate(void *data, void *block, size_t old_size, size_t size) {
    FailingMemory *memory = data;
    bool grows = size > (block ? old_size : 0);
    if (grows) memory->count++;
    if (grows && fails(memory)) return NULL;
    return memory->allocate(memory->owner, block, old_size, size);
}

void failing_memory_start(FailingMemory *memory, Vm *vm) {
    memory->vm = vm;
    memory->count = 0;
    memory->allocate = lua_getallocf(vm->lua, &memory->owner);
    lua_setallocf(vm->lua, allocate, memory);
}

void failing_memory_stop(FailingMemory *memory) {
    lua_setallocf(memory->vm->lua, memory->allocate, memory->owner);
}

static void tell_exhausted(void) {
    fputs("horde: out of memory\n", stderr);
}

/* In the child: runs the act and exits. What is wrong goes to stderr. */
static void run_here(const FailingAct *act, FailingMemory memory, int errors) {
    dup2(errors, STDERR_FILENO);
    heap_on_exhausted(tell_exhausted);
    const char *wrong = act->run(&memory);
    if (wrong) dprintf(STDERR_FILENO, "%s", wrong);
    if (wrong) _exit(WRONG);
    if (__lsan_do_recoverable_leak_check && __lsan_do_recoverable_leak_check()) _exit(LEAKS);
    _exit(memory.at > memory.count ? NOT_REACHED : FINE);
}

static void read_errors(FILE *errors, char words[WORDS]) {
    rewind(errors);
    size_t size = fread(words, 1, WORDS - 1, errors);
    words[size] = 0;
    rewind(errors);
    if (ftruncate(fileno(errors), 0) != 0) abort();
}

/* True if the run ended as it should. *reached is false if the act has fewer allocations. */
static bool try_one(const FailingAct *act, FailingMemory memory, FILE *errors, bool *reached) {
    char words[WORDS];
    int status;
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) abort();
    if (child == 0) run_here(act, memory, fileno(errors));
    if (waitpid(child, &status, 0) != child) abort();
    read_errors(errors, words);
    bool aborted = WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT && strcmp(words, "horde: out of memory\n") == 0;
    bool ended = WIFEXITED(status) && (WEXITSTATUS(status) == FINE || WEXITSTATUS(status) == NOT_REACHED);
    *reached = !(WIFEXITED(status) && WEXITSTATUS(status) == NOT_REACHED);
    if (!aborted && !ended)
        diag("%s, mode %d, allocation %ld: status %x: %s", act->name, memory.mode, memory.at, status, words);
    return aborted || ended;
}

static void try_mode(const FailingAct *act, FailingMode mode, FILE *errors) {
    static const char *const names[] = {"one", "both tries of one", "all from one on"};
    FailingMemory memory = {.mode = mode};
    int wrong = 0;
    bool reached = true;
    for (memory.at = 1; reached && wrong < 5; memory.at++) wrong += !try_one(act, memory, errors, &reached);
    ok(!wrong && memory.at > 5, "%s: %s of its %ld allocations fails", act->name, names[mode], memory.at - 2);
}

void failing_memory_try(const FailingAct *act) {
    FILE *errors = tmpfile();
    if (!errors) abort();
    for (int mode = FAILS_ONCE; mode <= FAILS_ON; mode++) try_mode(act, (FailingMode)mode, errors);
    fclose(errors);
}
