#include "play/session/dayz_console.h"

#include "core/dayz/ledger.h"
#include "core/dayz/look.h"
#include "play/session/console.h"

static void note_score(void *watcher, const Game *game, const Event *event) {
    (void)game;
    ledger_note(watcher, event);
}

/* { [seat] = { total = -7, survivors = 9, zombies = -16 } }, as if the round ended now. */
static int f_score(lua_State *lua) {
    const ConsoleScope *scope = console_tables_check_all(lua, "the count so far");
    Ledger ledger = {.count = 0};
    Host host = {.setup = scope->loaded->setup, .see = note_score, .watcher = &ledger, .silent = true};
    Count count;
    char name[NAME_SIZE];
    if (!game_count(&host, scope->game, &count)) luaL_error(lua, "%s", host.fault.what);
    lua_newtable(lua);
    for (int seat = 0; seat < host.setup->seats; seat++) {
        lua_newtable(lua);
        lua_pushinteger(lua, count.total[seat]);
        lua_setfield(lua, -2, "total");
        for (int i = 0; i < ledger.count; i++) {
            lua_pushinteger(lua, ledger.reasons[i].delta[seat]);
            lua_setfield(lua, -2, ledger_name(host.setup, &ledger.reasons[i], name));
        }
        lua_rawseti(lua, -2, seat + 1);
    }
    return 1;
}

static int f_powers(lua_State *lua) {
    const ConsoleScope *scope = console_tables_scope(lua);
    const Table *table = &scope->game->now;
    char name[NAME_SIZE];
    int count = 0;
    lua_newtable(lua);
    for (int power = 0; power < MAX_POWERS; power++) {
        if (!table_power(table, scope->loaded->setup, power)) continue;
        lua_pushstring(lua, name_power(scope->loaded->setup, table_power_name(table, power), name));
        lua_rawseti(lua, -2, ++count);
    }
    return 1;
}

const luaL_Reg console_dayz[] = {{"score", f_score}, {"powers", f_powers}, {NULL, NULL}};
