/* A script with a rule: a faction with its versions, or a special. Read from the table that the
 * file returns, and checked: what is wrong is complained about, with file and line. */
#ifndef LUA_SCRIPT_H
#define LUA_SCRIPT_H

#include "lua/complaint.h"
#include "lua/vm.h"

/* A power whose hooks are functions of a script: what Power.self points to. */
typedef struct ScriptPower {
    Vm *vm;
    int function[POWER_HOOKS];       /* references, LUA_NOREF where the hook is absent */
    uint8_t parameters[POWER_HOOKS]; /* that its function has a name for; 255 where it takes any number */
} ScriptPower;

typedef struct ScriptVersion {
    bool exists;
    char *text, *source;
    Power power; /* power.self is the next field */
    ScriptPower own;
} ScriptVersion;

typedef struct Script {
    char *path;
    uint64_t digest; /* of the file's text */
    char *id, *name, *box, *label;
    bool special;
    Role role;
    Draw draw;
    int replaces; /* 0: a special that replaces no card */
    Face cards[MAX_CARDS];
    int card_count;
    ScriptVersion versions[VERSIONS];
} Script;

/* Loads a file. NULL when it cannot be used; every fault was complained about, also small ones of
 * a script that can be used. */
Script *script_load(Vm *vm, const char *path, Complaints *complaints);
void script_free(Script *script);

/* Fills the table of functions for the hooks that the power has. */
void hooks_fill(Power *power, ScriptPower *own);

/* The name in the list (ended by NULL) that is nearest to a mistyped one; NULL if none is near. */
const char *nearest_name(const char *name, const char *const *names);

/* A hash of a text, the same on every machine. */
uint64_t text_digest(const char *text, size_t size);

#endif
