/* Errors in the files of scripts: each has a path, a line and a message. */
#ifndef LUA_VM_DIAGNOSTICS_H
#define LUA_VM_DIAGNOSTICS_H

#include <stdarg.h>
#include <stddef.h>

/* Reports each error to its owner at once, and counts them. */
typedef struct Diagnostics {
    void (*report)(void *listener, const char *path, int line, const char *message); /* NULL: errors are only counted */
    void *listener;
    int count;
} Diagnostics;

/* Reports one error. A message longer than VM_MESSAGE is cut. */
void diagnostics_add(Diagnostics *diagnostics, const char *path, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Reports a message of Lua, "file:line: text". A message about another file is reported whole, on line 1. */
void diagnostics_add_error(Diagnostics *diagnostics, const char *path, const char *message);

/* Splits a message of Lua, "file:line: text". Returns its text and sets *line; NULL if it is not about the file at
 * `path`. The result points into `message`. */
const char *diagnostics_split(const char *path, const char *message, int *line);

/* Copies a message of Lua, "file:line: bad argument #1 to 'rep' (number expected, got table)", with its reason as ours are
 * worded: "(expected a number, got a table)". Copies any other message as it is. A long one is cut. */
void diagnostics_translate(const char *message, char *out, size_t size);

enum { MAX_DIAGNOSTICS = 64 }; /* kept for one file; the others are only counted */

typedef struct Diagnostic {
    int line;
    char message[512];
} Diagnostic;

/* The errors of one file, collected to be reported by line: Lua visits the fields of a table in no fixed order. */
typedef struct DiagnosticList {
    Diagnostic errors[MAX_DIAGNOSTICS];
    int count; /* of all that were added, also of those that were not kept */
} DiagnosticList;

void diagnostic_list_add(DiagnosticList *list, int line, const char *format, va_list arguments);

/* Sorts the errors by line and reports them all. */
void diagnostic_list_report(DiagnosticList *list, Diagnostics *diagnostics, const char *path);

#endif
