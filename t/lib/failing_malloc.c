/* For build/failing-build/horde, which is linked with --wrap: the allocation with the number $FAIL_AT fails, and all after it
 * if $FAIL_ON is set. $FAIL_COUNT names a file for the number of allocations. Other programs link this file, too, and do
 * not use it. */
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

void *__real_malloc(size_t size) __attribute__((weak));
void *__real_calloc(size_t count, size_t size) __attribute__((weak));
void *__real_realloc(void *block, size_t size) __attribute__((weak));
char *__real_strdup(const char *text) __attribute__((weak));
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
char *__wrap_strdup(const char *text);

static atomic_long made;

static void write_count(void) {
    FILE *file = fopen(getenv("FAIL_COUNT"), "w");
    if (!file) return;
    fprintf(file, "%ld\n", atomic_load(&made));
    fclose(file);
}

/* Counts an allocation; true if it fails. */
static bool fails(void) {
    const char *at = getenv("FAIL_AT");
    long number = atomic_fetch_add(&made, 1) + 1, failing = at ? atol(at) : 0;
    if (number == 1 && getenv("FAIL_COUNT")) atexit(write_count);
    return failing && (number == failing || (number > failing && getenv("FAIL_ON")));
}

void *__wrap_malloc(size_t size) {
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size) {
    return fails() ? NULL : __real_realloc(block, size);
}

char *__wrap_strdup(const char *text) {
    return fails() ? NULL : __real_strdup(text);
}
