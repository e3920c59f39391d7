/* What the parts of the reader of scripts share. Each fault is reported with its line; a fault that leaves the script
 * usable, such as a missing text, does not stop it. */
#ifndef LUA_DAYZ_SCRIPT_READER_H
#define LUA_DAYZ_SCRIPT_READER_H

#include "lua/vm/fields.h"
#include "lua/dayz/script.h"

enum { HIGHEST_VALUE = 200 }; /* of a card */

typedef struct ScriptReader {
    Fields fields; /* of the table that the file returned */
    Script *script;
    Diagnostics *diagnostics;
    Vm *vm;
    int (*read)(lua_State *lua); /* of a faction or special, or of a rule */
    bool usable;                 /* false once a fault leaves nothing to play with */
    DiagnosticList faults;
} ScriptReader;

/* A copy of a string that is not empty; NULL, and a fault, for anything else. An absent field is a fault if it is
 * required. */
char *script_reader_text(const Fields *fields, const char *name, bool required);

/* cards = { values = { 1, 13 }, worth = { { 6, 9, 2 }, … } } */
void script_reader_cards(ScriptReader *reader);

/* base, advanced, weak and draft: texts, numbers, words and hooks. */
void script_reader_versions(ScriptReader *reader);

/* rule = { … } of an edition, which is read as the base version. */
void script_reader_rule(ScriptReader *reader);

/* Frees what the functions above stored in a version. */
void script_version_release(ScriptVersion *version);

#endif
