/* The hooks of powers, as a debugger sees them. */
#ifndef LUA_DAYZ_POWER_BORDER_H
#define LUA_DAYZ_POWER_BORDER_H

#include "core/dayz/call.h"
#include "lua/vm/border.h"

extern const ScriptBorder power_border;

/* Fills in the facts of a hook that is about to be called, with so many arguments on the stack; returns `facts`. */
const HookFacts *border_facts(const Vm *vm, const Call *call, int arguments, HookFacts *facts);

#endif
