/* The expectations of s. Each is one check, met or not; the scenario goes on either way. */
#include <string.h>

#include "core/hook.h"
#include "core/why.h"
#include "lua/api.h"
#include "lua/list.h"
#include "lua/staging.h"

/* Hands the check over: what was expected is at `what`, what there was at `got`, as texts on the stack. */
static int settle(lua_State *lua, const Staging *staging, bool met, const char *what, const char *got) {
    lua_Debug at = {.currentline = 0};
    for (int level = 1; at.currentline <= 0 && lua_getstack(lua, level, &at); level++) lua_getinfo(lua, "Sl", &at);
    Check check = {met, staging->scenario->path, at.currentline, what, met ? "" : got};
    staging->stager.hear(staging->stager.owner, &check);
    lua_pushboolean(lua, met);
    return 1;
}

static const char *push_seats(lua_State *lua, Set seats) {
    luaL_Buffer buffer;
    const char *between = "";
    if (set_empty(seats)) return lua_pushliteral(lua, "nobody");
    luaL_buffinit(lua, &buffer);
    for (; !set_empty(seats); between = ", ") {
        luaL_addstring(&buffer, between);
        luaL_addchar(&buffer, (char)('1' + set_take(&seats)));
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* Cards in the order of the list, with blanks between them. */
static const char *push_names(lua_State *lua, const Staging *staging, const uint8_t *cards, int count) {
    char name[NAME_SIZE];
    luaL_Buffer buffer;
    if (!count) return lua_pushliteral(lua, "nothing");
    luaL_buffinit(lua, &buffer);
    for (int i = 0; i < count; i++) {
        if (i) luaL_addchar(&buffer, ' ');
        luaL_addstring(&buffer, name_card(staging->game, staging->host->setup, cards[i], name));
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* The cards of a set in order; those of a pile top first. Returns how many. */
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

static int add_card(lua_State *lua, const Staging *staging, int index, const char *name, uint8_t *cards, int count) {
    int card = name_find_card(staging->game, staging->host->setup, name);
    if (card == NOTHING || count == MAX_CARDS)
        luaL_argerror(lua, index, lua_pushfstring(lua, "there is no card '%s' in this round", name));
    cards[count] = (uint8_t)card;
    return count + 1;
}

/* A list of names, or a text with blanks between them; returns how many. */
static int check_names(lua_State *lua, const Staging *staging, int index, uint8_t cards[MAX_CARDS]) {
    char word[NAME_SIZE];
    int count = 0;
    if (lua_type(lua, index) == LUA_TSTRING) {
        for (const char *text = lua_tostring(lua, index); next_word(&text, word, sizeof word);)
            count = add_card(lua, staging, index, word, cards, count);
        return count;
    }
    luaL_checktype(lua, index, LUA_TTABLE);
    for (lua_Integer i = 1; lua_rawgeti(lua, index, i) != LUA_TNIL; i++, lua_pop(lua, 1))
        count = add_card(lua, staging, index, luaL_checkstring(lua, -1), cards, count);
    lua_pop(lua, 1);
    return count;
}

static Set set_of_list(const uint8_t *cards, int count) {
    Set set = set_below(0);
    for (int i = 0; i < count; i++) set_add(&set, cards[i]);
    return set;
}

/* s:expect(condition [, text]) */
static int f_expect(lua_State *lua) {
    const Staging *staging = check_staging(lua);
    luaL_checkany(lua, 2);
    bool met = lua_toboolean(lua, 2);
    return settle(lua, staging, met, luaL_optstring(lua, 3, "the condition holds"), sandbox_tostring(lua, 2));
}

/* s:expect_equal(got, expected [, text]) */
static int f_expect_equal(lua_State *lua) {
    const Staging *staging = check_staging(lua);
    luaL_checkany(lua, 3);
    const char *got = sandbox_tostring(lua, 2), *wanted = sandbox_tostring(lua, 3);
    const char *what = lua_pushfstring(lua, "%s is %s", luaL_optstring(lua, 4, "the value"), wanted);
    return settle(lua, staging, lua_compare(lua, 2, 3, LUA_OPEQ), what, got);
}

/* s:expect_won(seat [, faction]): of the last trick. */
static int f_expect_won(lua_State *lua) {
    const Staging *staging = check_staging(lua);
    const Faction *factions = staging->host->setup->factions;
    int seat = check_seat_number(lua, staging, 2);
    const char *faction = luaL_optstring(lua, 3, NULL);
    const char *won = staging->won_faction == NOTHING ? "none" : factions[staging->won_faction].id;
    if (!staging->tricks_won) return settle(lua, staging, false, "a trick was won", "none was");
    bool met = staging->winner == seat && (!faction || strcmp(faction, won) == 0);
    const char *what = lua_pushfstring(lua, "%d won trick %d%s%s", seat + 1, staging->won_trick,
                                       faction ? ", asked: " : "", faction ? faction : "");
    return settle(lua, staging, met, what, lua_pushfstring(lua, "%d did, asked: %s", staging->winner + 1, won));
}

/* s:expect_at(card, zone) */
static int f_expect_at(lua_State *lua) {
    const Staging *staging = check_staging(lua);
    int card = check_card_name(lua, staging, 2), where = staging->game->now.where[card];
    int zone = check_zone(lua, vm_of(lua)->call, 3);
    char there[NAME_SIZE];
    const char *what = lua_pushfstring(lua, "%s is in %s", lua_tostring(lua, 2), lua_tostring(lua, 3));
    return settle(lua, staging, where == zone, what, lua_pushstring(lua, name_zone(where, there)));
}

static int expect_cards(lua_State *lua, const Staging *staging, const char *name, Set got, int index) {
    uint8_t cards[MAX_CARDS], here[MAX_CARDS];
    Set wanted = set_of_list(cards, check_names(lua, staging, index, cards));
    int count = 0;
    for (Set left = wanted; !set_empty(left);) cards[count++] = (uint8_t)set_take(&left);
    const char *what = lua_pushfstring(lua, "%s holds %s", name, push_names(lua, staging, cards, count));
    count = 0;
    for (Set left = got; !set_empty(left);) here[count++] = (uint8_t)set_take(&left);
    return settle(lua, staging, set_same(wanted, got), what, push_names(lua, staging, here, count));
}

/* s:expect_hand(seat, cards): hand and transfer zone together (R2.7). */
static int f_expect_hand(lua_State *lua) {
    const Staging *staging = check_staging(lua);
    int seat = check_seat_number(lua, staging, 2);
    const char *name = lua_pushfstring(lua, "the hand of %d", seat + 1);
    return expect_cards(lua, staging, name, table_holds(&staging->game->now, seat), 3);
}

/* Of a pile the cards on top, in their order. */
static int expect_pile(lua_State *lua, const Staging *staging, int zone) {
    uint8_t cards[MAX_CARDS], here[MAX_CARDS];
    int count = check_names(lua, staging, 3, cards), there = list_zone(&staging->game->now, zone, here);
    bool met = there >= count && memcmp(cards, here, (size_t)count) == 0;
    const char *what =
        lua_pushfstring(lua, "on top of %s: %s", lua_tostring(lua, 2), push_names(lua, staging, cards, count));
    return settle(lua, staging, met, what, push_names(lua, staging, here, there < count ? there : count));
}

/* s:expect_zone(zone, cards) */
static int f_expect_zone(lua_State *lua) {
    const Staging *staging = check_staging(lua);
    int zone = check_zone(lua, vm_of(lua)->call, 2);
    if (zone == ZONE_RESERVE || zone == ZONE_ITINERANTS) return expect_pile(lua, staging, zone);
    if (zone >= ZONES) luaL_argerror(lua, 2, "a zone expected, not an end of the Reserve");
    return expect_cards(lua, staging, lua_tostring(lua, 2), staging->game->now.zone[zone], 3);
}

static int expect_number(lua_State *lua, const Staging *staging, const char *what, int got, int index) {
    lua_Integer wanted = luaL_checkinteger(lua, index);
    const char *whole = lua_pushfstring(lua, "%s is %I", what, (LUAI_UACINT)wanted);
    return settle(lua, staging, got == wanted, whole, lua_pushfstring(lua, "%d", got));
}

/* s:expect_population(seat, number) */
static int f_expect_population(lua_State *lua) {
    const Staging *staging = check_staging(lua);
    int seat = check_seat_number(lua, staging, 2);
    const char *what = lua_pushfstring(lua, "the population of %d", seat + 1);
    return expect_number(lua, staging, what, staging->game->now.population[seat], 3);
}

/* The reasons of a seat's change as "survivors 9, zombies -21", in the order in which they came up. */
static const char *push_reasons(lua_State *lua, const Staging *staging, int seat) {
    char name[NAME_SIZE];
    lua_pushliteral(lua, "");
    for (int i = 0; i < staging->ledger.count; i++) {
        const Reason *reason = &staging->ledger.reasons[i];
        if (!reason->delta[seat]) continue;
        const char *before = lua_tostring(lua, -1);
        lua_pushfstring(lua, "%s%s%s %d", before, *before ? ", " : "", ledger_name(staging->host->setup, reason, name),
                        reason->delta[seat]);
    }
    return lua_tostring(lua, -1);
}

/* Are the seat's reasons exactly those of the table at this index? */
static bool same_reasons(lua_State *lua, const Staging *staging, int seat, int index) {
    char name[NAME_SIZE];
    int found = 0, wanted = 0;
    for (int i = 0; i < staging->ledger.count; i++) {
        const Reason *reason = &staging->ledger.reasons[i];
        if (!reason->delta[seat]) continue;
        lua_getfield(lua, index, ledger_name(staging->host->setup, reason, name));
        bool same = lua_isinteger(lua, -1) && lua_tointeger(lua, -1) == reason->delta[seat];
        lua_pop(lua, 1);
        if (!same) return false;
        found++;
    }
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1))
        wanted += !(lua_isinteger(lua, -1) && lua_tointeger(lua, -1) == 0);
    return found == wanted;
}

/* The key of the table that follows this one in the alphabet, NULL after the last: tables have no order. */
static const char *next_key(lua_State *lua, int index, const char *after) {
    const char *next = NULL;
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
        const char *key = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "?";
        if ((!after || strcmp(key, after) > 0) && (!next || strcmp(key, next) < 0)) next = key;
    }
    return next;
}

static const char *push_wanted_reasons(lua_State *lua, int index) {
    lua_pushliteral(lua, "");
    int text = lua_gettop(lua);
    for (const char *key = next_key(lua, index, NULL); key; key = next_key(lua, index, key)) {
        const char *before = lua_tostring(lua, text);
        lua_getfield(lua, index, key);
        lua_pushfstring(lua, "%s%s%s %s", before, *before ? ", " : "", key, sandbox_tostring(lua, -1));
        lua_replace(lua, text);
        lua_settop(lua, text);
    }
    return lua_tostring(lua, text);
}

/* s:expect_delta(seat, number [, reasons]): of the last count. */
static int f_expect_delta(lua_State *lua) {
    const Staging *staging = check_staging(lua);
    int seat = check_seat_number(lua, staging, 2);
    lua_Integer wanted = luaL_checkinteger(lua, 3);
    bool met = staging->deltas[seat] == wanted, reasons = !lua_isnoneornil(lua, 4);
    if (reasons) {
        luaL_checktype(lua, 4, LUA_TTABLE);
        met = same_reasons(lua, staging, seat, 4) && met;
    }
    const char *why = reasons ? push_wanted_reasons(lua, 4) : "";
    const char *what = lua_pushfstring(lua, "the count brings %d: %I%s%s%s", seat + 1, (LUAI_UACINT)wanted,
                                       reasons ? " (" : "", why, reasons ? ")" : "");
    const char *got = lua_pushfstring(lua, "%d (%s)", staging->deltas[seat], push_reasons(lua, staging, seat));
    return settle(lua, staging, met, what, got);
}

/* s:expect_winners(seats): a seat or a list; {} where the zombies win. */
static int f_expect_winners(lua_State *lua) {
    const Staging *staging = check_staging(lua);
    const Setup *setup = staging->host->setup;
    Set wanted = lua_isinteger(lua, 2) ? set_of(check_seat_number(lua, staging, 2))
                                       : check_list(lua, 2, LIST_SEATS, setup->seats);
    const char *what = lua_pushfstring(lua, "the winners are: %s", push_seats(lua, wanted));
    if (staging->game->now.phase != PHASE_OVER) return settle(lua, staging, false, what, "the game is not over");
    Set winners = game_winners(staging->game, setup);
    return settle(lua, staging, set_same(winners, wanted), what, push_seats(lua, winners));
}

/* Why the card may be played now or not, once it is the seat's turn. */
static Why check_why(lua_State *lua, Staging *staging) {
    int seat = check_seat_number(lua, staging, 2);
    staging_reach(lua, staging, seat, "play");
    return game_why(staging->host, staging->game, check_card_name(lua, staging, 3));
}

static const char *push_why(lua_State *lua, const Staging *staging, const Why *why) {
    char power[NAME_SIZE];
    if (why->power == NOTHING) return lua_pushfstring(lua, "%s: %s", why->rule, why->why);
    PowerName name = table_power_name(&staging->game->now, why->power);
    return lua_pushfstring(lua, "%s: %s", name_power(staging->host->setup, name, power), why->why);
}

static int expect_verdict(lua_State *lua, Staging *staging, bool legal) {
    Why why = check_why(lua, staging);
    const char *rule = luaL_optstring(lua, 4, NULL), *got = push_why(lua, staging, &why);
    bool met = why.legal == legal && (!rule || strncmp(got, rule, strlen(rule)) == 0);
    const char *what =
        lua_pushfstring(lua, "%d %s play %s%s%s%s", (int)lua_tointeger(lua, 2), legal ? "may" : "may not",
                        lua_tostring(lua, 3), rule ? " (" : "", rule ? rule : "", rule ? ")" : "");
    return settle(lua, staging, met, what, lua_pushfstring(lua, "%s by %s", why.legal ? "legal" : "illegal", got));
}

/* s:expect_illegal(seat, card [, rule]); the rule may be a power, "police:advanced". */
static int f_expect_illegal(lua_State *lua) {
    return expect_verdict(lua, check_staging(lua), false);
}

static int f_expect_legal(lua_State *lua) {
    return expect_verdict(lua, check_staging(lua), true);
}

/* s:expect_turn(seat): whose decision waits. */
static int f_expect_turn(lua_State *lua) {
    const Staging *staging = check_staging(lua);
    int seat = check_seat_number(lua, staging, 2);
    const Decision *asked = game_asked(staging->game);
    const char *what = lua_pushfstring(lua, "it is for %d to decide", seat + 1);
    return settle(lua, staging, asked && asked->seat == seat, what,
                  asked ? lua_pushfstring(lua, "it is for %d", asked->seat + 1) : "the game is over");
}

static const char *push_options(lua_State *lua, const Staging *staging) {
    char name[NAME_SIZE];
    luaL_Buffer buffer;
    luaL_buffinit(lua, &buffer);
    for (int option = 0; option < staging->game->asked.option_count; option++) {
        if (option) luaL_addstring(&buffer, ", ");
        luaL_addstring(&buffer, name_option(staging->game, staging->host->setup, option, name));
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* { "2", "3", "none" }, or a text "2, 3, none", as push_options writes it. */
static const char *push_wanted_options(lua_State *lua, int index) {
    luaL_Buffer buffer;
    if (!lua_istable(lua, index)) return luaL_checkstring(lua, index);
    int count = (int)lua_rawlen(lua, index);
    luaL_checkstack(lua, count + 4, "too many options");
    luaL_buffinit(lua, &buffer);
    for (int i = 1; i <= count; i++) {
        if (i > 1) luaL_addstring(&buffer, ", ");
        lua_rawgeti(lua, index, i);
        luaL_argcheck(lua, lua_isstring(lua, -1), index, "options are names");
        luaL_addvalue(&buffer);
    }
    luaL_pushresult(&buffer);
    return lua_tostring(lua, -1);
}

/* The power at work, or "" outside any. */
static const char *power_at_work(const Staging *staging, char name[NAME_SIZE]) {
    const Open *open = &staging->game->open;
    if (!open->hook || open->power == NOTHING) return "";
    return name_power(staging->host->setup, table_power_name(&staging->game->now, open->power), name);
}

/* s:expect_ask(seat, about [, options [, power]]) */
static int f_expect_ask(lua_State *lua) {
    Staging *staging = check_staging(lua);
    char power[NAME_SIZE];
    int seat = check_seat_number(lua, staging, 2);
    const char *about = luaL_checkstring(lua, 3), *by = luaL_optstring(lua, 5, NULL);
    const char *options = lua_isnoneornil(lua, 4) ? NULL : push_wanted_options(lua, 4);
    const Decision *asked = game_asked(staging->game);
    const char *what = lua_pushfstring(lua, "%s%s%d is asked about: %s%s%s", by ? by : "", by ? ": " : "", seat + 1,
                                       about, options ? ", of " : "", options ? options : "");
    if (!asked) return settle(lua, staging, false, what, "the game is over");
    const char *got = push_options(lua, staging), *at_work = power_at_work(staging, power);
    bool met = asked->seat == seat && strcmp(name_about(asked->about), about) == 0 &&
               (!options || strcmp(options, got) == 0) && (!by || strcmp(by, at_work) == 0);
    got = lua_pushfstring(lua, "%s%s%d is asked about: %s, of %s", at_work, *at_work ? ": " : "", asked->seat + 1,
                          name_about(asked->about), got);
    return settle(lua, staging, met, what, got);
}

/* s:expect_goal(): that of the puzzle. */
static int f_expect_goal(lua_State *lua) {
    const Staging *staging = check_staging(lua);
    if (staging->scenario->goal == LUA_NOREF) luaL_error(lua, "the scenario has no goal");
    lua_rawgeti(lua, LUA_REGISTRYINDEX, staging->scenario->goal);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, vm_of(lua)->game_ref);
    lua_call(lua, 1, 1);
    return settle(lua, staging, lua_toboolean(lua, -1), "the goal is reached", "it is not");
}

const luaL_Reg staging_expectations[] = {
    {"expect", f_expect},
    {"expect_equal", f_expect_equal},
    {"expect_won", f_expect_won},
    {"expect_at", f_expect_at},
    {"expect_hand", f_expect_hand},
    {"expect_zone", f_expect_zone},
    {"expect_population", f_expect_population},
    {"expect_delta", f_expect_delta},
    {"expect_winners", f_expect_winners},
    {"expect_illegal", f_expect_illegal},
    {"expect_legal", f_expect_legal},
    {"expect_turn", f_expect_turn},
    {"expect_ask", f_expect_ask},
    {"expect_goal", f_expect_goal},
    {NULL, NULL},
};
