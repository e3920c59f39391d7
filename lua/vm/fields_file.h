/* A file that returns a table: it is run, its fields are read, and their faults are reported by line. */
#ifndef LUA_VM_FIELDS_FILE_H
#define LUA_VM_FIELDS_FILE_H

#include "lua/vm/fields.h"

typedef struct FieldsFile {
    Fields fields; /* of the table that the file returned; fields.lua is for `read` to set */
    Vm *vm;
    char *text; /* of the file; owned */
    size_t size;
    DiagnosticList faults; /* of the fields */
} FieldsFile;

/* Reads the text. `what` begins sentences about the table. False, with a diagnostic, if the file cannot be read; then there is
 * nothing to free. */
bool fields_file_open(FieldsFile *file, Vm *vm, const char *path, const char *what, Diagnostics *diagnostics);

/* Runs the text, and calls `read` with `reader` at index 1 and what the file returned at index 2, fields.table. Reports the faults that
 * it adds; an error of the script, or of `read`, is a diagnostic, too. True if there was no error, whatever the faults.
 * `keep`: the table is frozen then, and on the stack. */
bool fields_file_run(FieldsFile *file, int (*read)(lua_State *lua), void *reader, bool keep, Diagnostics *diagnostics);

#endif
