#include "lua/machine/diagnostics.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/machine/vm.h"

void diagnostics_add(Diagnostics *diagnostics, const char *path, int line, const char *format, ...) {
    char message[VM_MESSAGE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    diagnostics->count++;
    if (diagnostics->report) diagnostics->report(diagnostics->listener, path, line, message);
}

/* Returns the rest of a text that begins with the path; NULL if it does not. Lua shortens a long path to "..." and its
 * end. */
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

const char *diagnostics_split(const char *path, const char *message, int *line) {
    const char *rest = after_path(path, message);
    int used = 0, number;
    if (!rest || sscanf(rest, ":%d: %n", &number, &used) != 1 || !used) return NULL;
    *line = number;
    return rest + used;
}

void diagnostics_add_error(Diagnostics *diagnostics, const char *path, const char *message) {
    int line = 1;
    const char *rest = diagnostics_split(path, message, &line);
    diagnostics_add(diagnostics, path, line, "%s", rest ? rest : message);
}

void diagnostic_list_add(DiagnosticList *list, int line, const char *format, va_list arguments) {
    if (list->count++ >= MAX_DIAGNOSTICS) return;
    Diagnostic *error = &list->errors[list->count - 1];
    error->line = line;
    vsnprintf(error->message, sizeof error->message, format, arguments);
}

static int by_line(const void *one, const void *other) {
    const Diagnostic *a = one, *b = other;
    return a->line != b->line ? (a->line > b->line) - (a->line < b->line) : strcmp(a->message, b->message);
}

void diagnostic_list_report(DiagnosticList *list, Diagnostics *diagnostics, const char *path) {
    int kept = list->count < MAX_DIAGNOSTICS ? list->count : MAX_DIAGNOSTICS;
    qsort(list->errors, (size_t)kept, sizeof *list->errors, by_line);
    for (int i = 0; i < kept; i++)
        diagnostics_add(diagnostics, path, list->errors[i].line, "%s", list->errors[i].message);
    if (kept < list->count) diagnostics_add(diagnostics, path, 1, "and %d more errors", list->count - kept);
}
