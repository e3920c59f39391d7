/* Powers whose hooks are functions of a script. */
#ifndef LUA_DAYZ_HOOKS_H
#define LUA_DAYZ_HOOKS_H

#include "lua/dayz/play_rule.h"
#include "lua/vm/vm.h"

/* What Power.self points to. */
typedef struct ScriptPower {
    Vm *vm;
    int function[POWER_HOOKS];       /* references, LUA_NOREF where the hook is absent */
    uint8_t parameters[POWER_HOOKS]; /* how many its function has; 255 where it takes any number */
    bool bounded[POWER_HOOKS];       /* is a call sure to run few instructions? See VM_UNCOUNTED */
    int copies[POWER_HOOKS];         /* references: whose hook it copies, an id or a function; LUA_NOREF: none */
    PlayRule rule;                   /* of a may_play that is a table */
} ScriptPower;

/* True if the script defines the hook. */
static inline bool hooks_defines(const ScriptPower *own, int hook) {
    return own->function[hook] != LUA_NOREF || own->copies[hook] != LUA_NOREF ||
           (hook == HOOK_MAY_PLAY && own->rule.given);
}

/* Returns the rule by whose filters a power judges plays, without running a script; NULL if it has none. */
const PlayRule *hooks_rule(const Power *power);

/* Sets the functions of the hooks that the script defines. */
void hooks_fill(Power *power, ScriptPower *own);

#endif
