/* Phases and the hooks of pieces, as a debugger sees them. */
#ifndef LUA_TABLE_GAME_BORDER_H
#define LUA_TABLE_GAME_BORDER_H

#include "lua/vm/border.h"
#include "lua/table/whole_game.h"

extern const ScriptBorder game_border;

/* vm_call of a phase for an attached debugger: the function, g and `arguments` more are on the stack. */
bool game_border_phase(Vm *vm, const TabletopCall *call, int arguments);

/* lua_call of a piece's hook, with one result, for the debugger if one is attached. The function, g and `arguments` more
 * are on the stack. `hook` must outlive the call. Raises what the hook raises. */
void game_border_hook(lua_State *lua, const TabletopCall *call, int piece, const char *hook, int arguments);

/* Does the kind of piece define the hook? NULL: any hook. */
bool game_border_defines(const WholeGame *game, int kind, const char *hook);

#endif
