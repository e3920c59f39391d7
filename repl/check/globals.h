/* Finds undeclared globals in a script without running it. */
#ifndef REPL_CHECK_GLOBALS_H
#define REPL_CHECK_GLOBALS_H

#include "lua/script/script.h"

/* Reports once each global, and each field of a global, that does not exist, and each
 * global that is assigned. A name exists if it exists in the script environment of `vm`. The text must
 * compile. Accesses through _ENV are not seen; a dry run sees them. */
void globals_check(Vm *vm, const char *path, const char *text, Diagnostics *diagnostics);

#endif
