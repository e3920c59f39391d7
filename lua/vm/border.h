/* What a debugger may know about the hook or phase that a machine runs. The rooms that run scripts fill it in: lua/dayz for
 * powers, lua/table for whole games. The debugger knows nothing else of the game. */
#ifndef LUA_VM_BORDER_H
#define LUA_VM_BORDER_H

#include "core/game/door.h"
#include "lua/vm/vm.h"

/* A hook or phase that runs. A run is what is repeated as a whole after a question or a pause. */
typedef struct HookFacts {
    char unit[DOOR_NAME];      /* whose hook it is: "hippie:base", "museum"; for phases the id of the game */
    const char *hook;          /* "on_trick_won"; or the name of a phase */
    const char *takes, *gives; /* what its arguments and results are, a ValueKind each (lua/vm/value_text.h) */
    uint8_t seat;              /* that it is about, or DOOR_NOBODY */
    bool acts;                 /* false: all hooks that judge the same table belong to one run */
    bool silent, pauses;       /* of its host */
    const void *start;         /* the table as the run found it */
    size_t start_size;
    uint32_t key;          /* tells runs apart that find the same table */
    const int16_t *totals; /* in a hook that counts: by seat; else NULL */
} HookFacts;

/* A method of g that acts or asks, for traces; kinds of values as in HookFacts. */
typedef struct TracedMethod {
    const char *name, *takes;
    const char *gives; /* "" if it returns nothing */
    bool first;        /* is it reported before it is called? */
} TracedMethod;

/* What the debugger asks while a hook is open. */
typedef struct ScriptBorder {
    /* Names what a script knows by this number, a card, a piece or a place; false if there is none. */
    bool (*name)(const Vm *vm, lua_Integer number, char out[DOOR_NAME]);
    void (*look)(Vm *vm, void (*run)(void *argument), void *argument); /* calls `run` while g can look and not act */
    /* Between these two g looks at a game outside any hook, as the viewer sees it. */
    void *(*look_begin)(Vm *vm, const Setup *setup, const Game *game, int viewer);
    void (*look_end)(Vm *vm, void *look);
    const TracedMethod *methods; /* ends with a row without a name */
} ScriptBorder;

#endif
