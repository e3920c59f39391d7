/* Notes which hooks of which scripts are called. One catalogue at a time. */
#ifndef T_LIB_SCRIPTS_HOOK_CALLS_H
#define T_LIB_SCRIPTS_HOOK_CALLS_H

#include "lua/script/catalog.h"

/* Begins: nothing has been called. The hooks do what they always did. */
void hook_calls_begin(Catalog *catalog);

/* Does this version define the hook, and has it been called? */
bool hook_calls_defined(const Script *script, int version, Hook hook);
bool hook_calls_called(const Script *script, int version, Hook hook);

#endif
