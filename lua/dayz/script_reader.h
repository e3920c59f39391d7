/* What the parts of the reader of scripts share. Each fault is reported with its line; a fault that leaves the script
 * usable, such as a missing text, does not stop it. */
#ifndef LUA_DAYZ_SCRIPT_READER_H
#define LUA_DAYZ_SCRIPT_READER_H

#include "lua/vm/fields_file.h"
#include "lua/dayz/script.h"

enum { HIGHEST_VALUE = 200 }; /* of a card */

typedef struct ScriptReader {
    Fields fields; /* of the table that the file returned */
    Script *script;
    Vm *vm;
    DiagnosticList *faults;
    bool usable; /* false once a fault leaves nothing to play with */
} ScriptReader;

/* A copy of a string that is not empty; NULL, and a fault, for anything else. An absent field is a fault if it is
 * required. */
char *script_reader_text(const Fields *fields, const char *name, bool required);

/* base, advanced, weak and draft: texts, numbers, words and hooks. */
void script_reader_versions(ScriptReader *reader);

/* rule = { … } of an edition, which is read as the base version. */
void script_reader_rule(ScriptReader *reader);

/* Frees what the functions above stored in a version. */
void script_version_release(ScriptVersion *version);

#endif
