/* Notes which hooks of which scripts are called. One catalogue at a time. */
#ifndef T_SPY_H
#define T_SPY_H

#include "lua/script/catalog.h"

/* Begins: nothing has been called. The hooks do what they always did. */
void spy_begin(Catalog *catalog);

/* Does this version define the hook, and has it been called? */
bool spy_defined(const Script *script, int version, Hook hook);
bool spy_called(const Script *script, int version, Hook hook);

#endif
