/* Records which hooks of which scripts are called, for one catalogue at a time. */
#ifndef T_LIB_SCRIPTS_HOOK_CALLS_H
#define T_LIB_SCRIPTS_HOOK_CALLS_H

#include "lua/dayz/catalog.h"

/* Starts recording. The hooks behave as before. */
void hook_calls_begin(Catalog *catalog);

/* True if this version defines the hook; true if the hook was called. */
bool hook_calls_defined(const Script *script, int version, Hook hook);
bool hook_calls_called(const Script *script, int version, Hook hook);

#endif
