#include "t/lib/fuzz/fuzz_input.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

void fuzz_input_expect(bool kept, const char *promise) {
    if (kept) return;
    fprintf(stderr, "broken: %s\n", promise);
    abort();
}

const char *fuzz_input_file(const void *bytes, size_t size) {
    static FILE *file;
    static char path[64];
    if (!file && !(file = tmpfile())) perror("tmpfile"), exit(1);
    rewind(file);
    bool written = fwrite(bytes, 1, size, file) == size && fflush(file) == 0;
    if (!written || ftruncate(fileno(file), (off_t)size) != 0) perror("the input"), exit(1);
    snprintf(path, sizeof path, "/proc/self/fd/%d", fileno(file));
    return path;
}

void fuzz_input_seed(int count, char **words, const char *name, const void *bytes, size_t size) {
    for (int i = 1; i < count; i++) {
        struct stat found;
        char path[4096];
        if (words[i][0] == '-' || stat(words[i], &found) != 0 || !S_ISDIR(found.st_mode)) continue;
        snprintf(path, sizeof path, "%s/%s", words[i], name);
        FILE *file = fopen(path, "wb");
        if (!file) continue;
        fwrite(bytes, 1, size, file);
        fclose(file);
    }
}
