#include "lua/machine/complaint.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/machine/vm.h"

void complain(Complaints *complaints, const char *path, int line, const char *format, ...) {
    char message[VM_MESSAGE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    complaints->count++;
    if (complaints->hear) complaints->hear(complaints->listener, path, line, message);
}

/* What follows the path in a text that begins with it; Lua writes a long one as "..." and its end. */
static const char *after_path(const char *path, const char *text) {
    size_t length = strlen(path);
    if (strncmp(text, path, length) == 0) return text + length;
    if (strncmp(text, "...", 3) != 0) return NULL;
    text += 3;
    for (const char *colon = text; (colon = strchr(colon, ':')); colon++) {
        size_t tail = (size_t)(colon - text);
        if (tail <= length && memcmp(path + length - tail, text, tail) == 0) return colon;
    }
    return NULL;
}

const char *error_place(const char *path, const char *message, int *line) {
    const char *rest = after_path(path, message);
    int used = 0, number;
    if (!rest || sscanf(rest, ":%d: %n", &number, &used) != 1 || !used) return NULL;
    *line = number;
    return rest + used;
}

void complain_of_error(Complaints *complaints, const char *path, const char *message) {
    int line = 1;
    const char *rest = error_place(path, message, &line);
    complain(complaints, path, line, "%s", rest ? rest : message);
}

void faults_add(Faults *faults, int line, const char *format, va_list arguments) {
    if (faults->count++ >= MAX_FAULTS) return;
    Flaw *flaw = &faults->flaws[faults->count - 1];
    flaw->line = line;
    vsnprintf(flaw->message, sizeof flaw->message, format, arguments);
}

static int by_line(const void *one, const void *other) {
    const Flaw *a = one, *b = other;
    return a->line != b->line ? (a->line > b->line) - (a->line < b->line) : strcmp(a->message, b->message);
}

void faults_tell(Faults *faults, Complaints *complaints, const char *path) {
    int count = faults->count < MAX_FAULTS ? faults->count : MAX_FAULTS;
    qsort(faults->flaws, (size_t)count, sizeof *faults->flaws, by_line);
    for (int i = 0; i < count; i++) complain(complaints, path, faults->flaws[i].line, "%s", faults->flaws[i].message);
    if (count < faults->count) complain(complaints, path, 1, "and %d faults more", faults->count - count);
}
