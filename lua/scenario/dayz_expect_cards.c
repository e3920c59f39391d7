/* Expectations of s about cards: who won, and where cards are. */
#include <string.h>

#include "lua/dayz/api.h"
#include "core/base/parse.h"
#include "lua/vm/sandbox.h"
#include "lua/scenario/dayz_run.h"

/* Pushes the names of cards in the order of the list, with blanks between them. */
static const char *push_names(lua_State *lua, const ScenarioRun *run, const uint8_t *cards, int count) {
    char name[NAME_SIZE];
    luaL_Buffer buffer;
    if (!count) return lua_pushliteral(lua, "nothing");
    luaL_buffinit(lua, &buffer);
    for (int i = 0; i < count; i++) {
        if (i) luaL_addchar(&buffer, ' ');
        luaL_addstring(&buffer, name_card(run->game, run->host->setup, cards[i], name));
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* Lists the cards of a zone in order, those of a pile top first. Returns how many. */
static int list_zone(const Table *table, int zone, uint8_t cards[MAX_CARDS]) {
    int count = 0;
    if (zone == ZONE_RESERVE)
        while (count < table->reserve_count) cards[count] = table->reserve[table->reserve_count - 1 - count], count++;
    else if (zone == ZONE_ITINERANTS)
        while (count < table->itinerant_count)
            cards[count] = table->itinerants[table->itinerant_count - 1 - count], count++;
    else
        for (Set left = table->zone[zone]; !set_empty(left);) cards[count++] = (uint8_t)set_take(&left);
    return count;
}

static int add_card(lua_State *lua, const ScenarioRun *run, int index, const char *name, uint8_t *cards, int count) {
    int card = name_find_card(run->game, run->host->setup, name);
    if (card == NOTHING) refuse_card_name(lua, run, index, name);
    if (memchr(cards, card, (size_t)count))
        luaL_argerror(lua, index, lua_pushfstring(lua, "%s is in the list twice", name));
    cards[count] = (uint8_t)card;
    return count + 1;
}

/* An argument with cards: a list of names, or a string with blanks between them. Returns how many. */
static int check_names(lua_State *lua, const ScenarioRun *run, int index, uint8_t cards[MAX_CARDS]) {
    char word[NAME_SIZE];
    int count = 0;
    if (lua_type(lua, index) == LUA_TSTRING) {
        for (const char *text = lua_tostring(lua, index); parse_word(&text, word, sizeof word);)
            count = add_card(lua, run, index, word, cards, count);
        return count;
    }
    check_table(lua, index, "names of cards");
    for (lua_Integer i = 1; lua_rawgeti(lua, index, i) != LUA_TNIL; i++, lua_pop(lua, 1)) {
        const char *shown = push_shown(lua, -1);
        if (lua_type(lua, -2) != LUA_TSTRING)
            luaL_argerror(lua, index,
                          lua_pushfstring(lua, "element %I is not the name of a card: %s", (LUAI_UACINT)i, shown));
        lua_pop(lua, 1);
        count = add_card(lua, run, index, lua_tostring(lua, -1), cards, count);
    }
    lua_pop(lua, 1);
    return count;
}

static Set set_of_list(const uint8_t *cards, int count) {
    Set set = set_below(0);
    for (int i = 0; i < count; i++) set_add(&set, cards[i]);
    return set;
}

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

/* s:expect_at(card, zone) */
static int f_expect_at(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int card = check_card_name(lua, run, 2), where = run->game->now.where[card];
    int zone = check_zone(lua, open_call(vm_of(lua)), 3);
    char there[NAME_SIZE];
    const char *what = lua_pushfstring(lua, "%s is in %s", lua_tostring(lua, 2), lua_tostring(lua, 3));
    return scenario_run_expect(lua, run, where == zone, what, lua_pushstring(lua, name_zone(where, there)));
}

static int expect_cards(lua_State *lua, const ScenarioRun *run, const char *name, Set got, int index) {
    uint8_t cards[MAX_CARDS], here[MAX_CARDS];
    Set wanted = set_of_list(cards, check_names(lua, run, index, cards));
    int count = 0;
    for (Set left = wanted; !set_empty(left);) cards[count++] = (uint8_t)set_take(&left);
    const char *what = lua_pushfstring(lua, "%s holds %s", name, push_names(lua, run, cards, count));
    count = 0;
    for (Set left = got; !set_empty(left);) here[count++] = (uint8_t)set_take(&left);
    return scenario_run_expect(lua, run, set_same(wanted, got), what, push_names(lua, run, here, count));
}

/* s:expect_hand(seat, cards): hand and transfer zone together (R2.7). */
static int f_expect_hand(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int seat = check_seat_number(lua, run, 2);
    const char *name = lua_pushfstring(lua, "the hand of %d", seat + 1);
    return expect_cards(lua, run, name, table_holds(&run->game->now, seat), 3);
}

/* Expects cards on top of a pile, in this order; no cards: an empty pile. */
static int expect_pile(lua_State *lua, const ScenarioRun *run, int zone) {
    uint8_t cards[MAX_CARDS], here[MAX_CARDS];
    int count = check_names(lua, run, 3, cards), there = list_zone(&run->game->now, zone, here);
    bool met = count ? there >= count && memcmp(cards, here, (size_t)count) == 0 : !there;
    const char *what =
        lua_pushfstring(lua, "on top of %s: %s", lua_tostring(lua, 2), push_names(lua, run, cards, count));
    if (count && there > count) there = count;
    return scenario_run_expect(lua, run, met, what, push_names(lua, run, here, there));
}

/* s:expect_zone(zone [, cards]): without cards an empty zone. */
static int f_expect_zone(lua_State *lua) {
    const ScenarioRun *run = check_scenario_run(lua);
    int zone = check_zone(lua, open_call(vm_of(lua)), 2);
    if (lua_isnoneornil(lua, 3)) {
        lua_settop(lua, 2);
        lua_pushliteral(lua, "");
    }
    if (zone == ZONE_RESERVE || zone == ZONE_ITINERANTS) return expect_pile(lua, run, zone);
    if (zone >= ZONES) luaL_argerror(lua, 2, "expected a zone, not an end of the Reserve");
    return expect_cards(lua, run, lua_tostring(lua, 2), run->game->now.zone[zone], 3);
}

const luaL_Reg dayz_expect_cards[] = {
    {"expect_won", f_expect_won},
    {"expect_at", f_expect_at},
    {"expect_hand", f_expect_hand},
    {"expect_zone", f_expect_zone},
    {NULL, NULL},
};
