/* Powers whose hooks are functions of a script. */
#ifndef LUA_API_HOOKS_H
#define LUA_API_HOOKS_H

#include "lua/machine/vm.h"

/* What Power.self points to. */
typedef struct ScriptPower {
    Vm *vm;
    int function[POWER_HOOKS];       /* references, LUA_NOREF where the hook is absent */
    uint8_t parameters[POWER_HOOKS]; /* that its function has a name for; 255 where it takes any number */
} ScriptPower;

/* Fills the table of functions for the hooks that the power has. */
void hooks_fill(Power *power, ScriptPower *own);

#endif
