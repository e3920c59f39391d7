/* A script: a faction with its versions, or a special. Read from the table that its file returns. */
#ifndef LUA_DAYZ_SCRIPT_H
#define LUA_DAYZ_SCRIPT_H

#include "lua/dayz/hooks.h"
#include "lua/vm/diagnostics.h"

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
    bool rule;   /* a special: the rule of an edition, always in play */
    bool faulty; /* it can be used, but has faults: a draft, which is in play only if it is named */
    Role role;
    Draw draw;
    int replaces; /* the value of the card that a special replaces; 0: none */
    Face cards[MAX_CARDS];
    int card_count;
    ScriptVersion versions[VERSIONS];
} Script;

/* Loads a file; NULL when it cannot be used. Each fault is a diagnostic, also of a script that can be used. */
Script *script_load(Vm *vm, const char *path, Diagnostics *diagnostics);

/* Loads the `rule` of an edition's file as a special that is always in play. The fields of the edition are not read. */
Script *script_load_rule(Vm *vm, const char *path, Diagnostics *diagnostics);

/* The text of the version that a power belongs to; it must be a power of a script. */
const char *script_power_text(const Power *power);

void script_free(Script *script);

/* The line on which a hook of this version begins; 1 if the version does not define it. */
int script_hook_line(const Script *script, int version, int hook);

/* Is the file at this path called ID.lua? */
bool script_is_named(const char *path, const char *id);

#endif
