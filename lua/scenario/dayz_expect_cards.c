/* Expectations of s about cards: who won, and where cards are. */
#include <string.h>

#include "lua/dayz/api.h"
#include "lua/scenario/dayz_run.h"

/* As ScenarioRules describes them ------------------------------------------------------------------ */

void dayz_check_piece(lua_State *lua, const ScenarioRun *run, int index, const char *name) {
    if (name_find_card(run->game, run->host->setup, name) == NOTHING) refuse_card_name(lua, run, index, name);
}

int dayz_check_zone(lua_State *lua, const ScenarioRun *run, int index) {
    const char *name = check_string(lua, index, "the name of a zone");
    int zone = name_find_zone(run->host->setup->seats, name);
    if (zone == NOTHING)
        luaL_argerror(
            lua, index,
            lua_pushfstring(lua,
                            "there is no zone '%s'; a zone is hand:N, transfer:N or expedition:N, where N is a "
                            "seat, or reserve, reserve:bottom, encounter, trick, itinerants or removed",
                            name));
    if (zone >= ZONES) luaL_argerror(lua, index, "expected a zone, not an end of the Reserve");
    return zone;
}

static void push_set(lua_State *lua, const ScenarioRun *run, Set cards) {
    char name[NAME_SIZE];
    lua_newtable(lua);
    for (lua_Integer i = 1; !set_empty(cards); i++) {
        lua_pushstring(lua, name_card(run->game, run->host->setup, set_take(&cards), name));
        lua_rawseti(lua, -2, i);
    }
}

static void push_pile(lua_State *lua, const ScenarioRun *run, const uint8_t *pile, int count) {
    char name[NAME_SIZE];
    lua_createtable(lua, count, 0);
    for (lua_Integer i = 1; count-- > 0; i++) {
        lua_pushstring(lua, name_card(run->game, run->host->setup, pile[count], name));
        lua_rawseti(lua, -2, i);
    }
}

bool dayz_push_zone(lua_State *lua, const ScenarioRun *run, int zone) {
    const Table *table = &run->game->now;
    if (zone == ZONE_RESERVE)
        push_pile(lua, run, table->reserve, table->reserve_count);
    else if (zone == ZONE_ITINERANTS)
        push_pile(lua, run, table->itinerants, table->itinerant_count);
    else
        push_set(lua, run, table->zone[zone]);
    return zone == ZONE_RESERVE || zone == ZONE_ITINERANTS;
}

int dayz_where(const ScenarioRun *run, const char *piece, char zone[DOOR_NAME]) {
    int where = run->game->now.where[name_find_card(run->game, run->host->setup, piece)];
    name_zone(where, zone);
    return where;
}

/* -------------------------------------------------------------------------------------------------- */

/* s:expect_won(seat [, faction]): who won the last trick, and which faction was asked for. */
static int f_expect_won(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    const DayzRun *seen = run->own;
    const Faction *factions = run->host->setup->factions;
    int seat = check_seat_number(lua, run, 2);
    const char *faction = luaL_optstring(lua, 3, NULL);
    const char *won = seen->won_faction == NOTHING ? "none" : factions[seen->won_faction].id;
    if (!seen->tricks_won) return scenario_run_expect(lua, run, false, "a trick was won", "no trick was won");
    bool met = seen->winner == seat && (!faction || strcmp(faction, won) == 0);
    const char *what = lua_pushfstring(lua, "%d won trick %d%s%s", seat + 1, seen->won_trick,
                                       faction ? ", asked: " : "", faction ? faction : "");
    return scenario_run_expect(lua, run, met, what,
                               lua_pushfstring(lua, "%d won it, asked: %s", seen->winner + 1, won));
}

/* s:expect_hand(seat, cards): hand and transfer zone together (R2.7). */
static int f_expect_hand(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    lua_settop(lua, 3);
    if (lua_isnil(lua, 3)) check_table(lua, 3, "names of cards");
    const char *name = lua_pushfstring(lua, "the hand of %d", seat + 1);
    push_set(lua, run, table_holds(&run->game->now, seat));
    return scenario_run_expect_pieces(lua, run, name, 3, false);
}

const luaL_Reg dayz_expect_cards[] = {
    {"expect_won", f_expect_won},
    {"expect_hand", f_expect_hand},
    {NULL, NULL},
};
