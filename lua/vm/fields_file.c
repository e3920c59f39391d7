#include "lua/vm/fields_file.h"

#include <stdio.h>

#include "lua/vm/freeze.h"

enum { TABLE = 2 };

bool fields_file_open(FieldsFile *file, Vm *vm, const char *path, const char *what, Diagnostics *diagnostics) {
    const char *trouble;
    size_t size;
    char *text = files_read(vm->files, path, VM_FILE, &size, &trouble);
    *file = (FieldsFile){.vm = vm, .text = text, .size = text ? size : 0};
    file->fields = (Fields){.table = TABLE, .path = path, .text = text, .what = what, .faults = &file->faults};
    if (!text) diagnostics_add(diagnostics, path, 1, "cannot be read: %s", trouble);
    return text;
}

/* Reads the table on top of the stack, and freezes it. False: it is popped. */
static bool read_table(FieldsFile *file, int (*read)(lua_State *lua), void *reader) {
    Vm *vm = file->vm;
    lua_pushvalue(vm->lua, -1);
    if (vm_read(vm, read, reader)) return freeze_loaded(vm);
    lua_pop(vm->lua, 1);
    return false;
}

bool fields_file_run(FieldsFile *file, int (*read)(lua_State *lua), void *reader, bool keep, Diagnostics *diagnostics) {
    Vm *vm = file->vm;
    const char *path = file->fields.path;
    char name[VM_MESSAGE];
    snprintf(name, sizeof name, "@%s", path);
    bool ran = vm_run_text(vm, file->text, file->size, name);
    if (ran) ran = keep ? read_table(file, read, reader) : vm_read(vm, read, reader);
    diagnostic_list_report(&file->faults, diagnostics, path);
    if (!ran) diagnostics_add_error(diagnostics, path, vm->message);
    return ran;
}
