#include "lua/vm/diagnostics.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/vm.h"

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

/* Messages of Lua in our words -------------------------------------------------------------------- */

static const char expected[] = " expected, got ", not_whole[] = "number has no integer representation";

/* True if the text, of this length, is the word. */
static bool is_word(const char *text, size_t length, const char *word) {
    return strlen(word) == length && memcmp(text, word, length) == 0;
}

/* "nil" and "no value" have no article. */
static const char *article(const char *type, size_t length) {
    return is_word(type, length, "nil") || is_word(type, length, "no value") ? "" : "a ";
}

/* Rewrites "(number expected, got table)", which begins at `reason`. */
static void swap_words(const char *message, const char *reason, const char *words, char *out, size_t size) {
    const char *type = reason + 1, *got = words + strlen(expected), *end = got + strcspn(got, ")");
    size_t type_length = (size_t)(words - type), got_length = (size_t)(end - got);
    bool none = is_word(got, got_length, "no value");
    snprintf(out, size, "%.*s(expected %s%.*s, got %s%.*s%s", (int)(reason - message), message,
             article(type, type_length), (int)type_length, type, none ? "" : article(got, got_length),
             none ? 7 : (int)got_length, none ? "nothing" : got, end);
}

void diagnostics_translate(const char *message, char *out, size_t size) {
    const char *bad = strstr(message, "bad argument #"), *reason = bad ? strchr(bad, '(') : NULL;
    const char *words = reason ? strstr(reason, expected) : NULL;
    const char *whole = reason ? strstr(reason, not_whole) : NULL;
    if (words)
        swap_words(message, reason, words, out, size);
    else if (whole)
        snprintf(out, size, "%.*sexpected a whole number%s", (int)(whole - message), message,
                 whole + strlen(not_whole));
    else
        snprintf(out, size, "%s", message);
}
