#include "lua/vm/heap.h"

FILE *heap_open(char **text, size_t *size) {
    return heap_check(open_memstream(text, size));
}

void heap_close(FILE *stream) {
    if (fclose(stream) != 0) heap_exhausted();
}
