/* Globals that a script uses and that are not there, found without running it. */
#ifndef REPL_CHECK_GLOBALS_H
#define REPL_CHECK_GLOBALS_H

#include "lua/script/script.h"

/* Complains once about each global, and each field of a global, that does not exist, and about each
 * global that is set. What the machine shares with scripts says what exists. The text must be one
 * that Lua has compiled. What is reached through _ENV is not seen; a dry run sees it. */
void globals_check(Vm *vm, const char *path, const char *text, Diagnostics *diagnostics);

#endif
