/* Methods of g that change the table: pieces, counters, scores, the end; and chance. */
#include <string.h>

#include "lua/vm/args.h"
#include "lua/vm/freeze.h"
#include "lua/table/game_api.h"

/* { bottom = true, seen = seats } at `index`; both may be left out. */
static void check_move(lua_State *lua, const TabletopCall *call, int index, bool *bottom, int *seen) {
    static const char *const names[] = {"bottom", "seen", NULL};
    *bottom = false, *seen = 0;
    if (lua_isnoneornil(lua, index)) return;
    int first = check_fields(lua, index, "a move has bottom and seen", names);
    uint16_t seats[MAX_SEATS];
    *bottom = lua_toboolean(lua, first);
    if (!check_field(lua, index, first + 1)) return;
    int count = check_list(lua, call, index, "a list of seats", MAX_SEATS, check_player, seats);
    for (int i = 0; i < count; i++) *seen |= 1 << seats[i];
}

static int f_move(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    uint16_t pieces[TABLETOP_PIECES];
    bool bottom;
    int seen, count = check_pieces(lua, call, 2, pieces), zone = check_table_zone(lua, call, 3);
    check_move(lua, call, 4, &bottom, &seen);
    vm_charge(lua, (size_t)count);
    check_done(lua, tabletop_move(call, pieces, count, zone, bottom, seen));
    return 0;
}

/* g:draw(zone, to [, n]): moves the top n pieces, and returns them. */
static int f_draw(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    uint16_t pieces[TABLETOP_PIECES];
    int from = check_table_zone(lua, call, 2), to = check_table_zone(lua, call, 3);
    int most = lua_isnoneornil(lua, 4) ? 1 : (int)check_integer(lua, 4, 0, TABLETOP_PIECES);
    int count = pile_list(&call->table, from, pieces);
    if (count > most) count = most;
    vm_charge(lua, (size_t)count);
    check_done(lua, tabletop_move(call, pieces, count, to, false, 0));
    game_api_push_pieces(lua, pieces, count);
    return 1;
}

/* The zone of seat 1 of a zone per seat, by its bare name. */
static int check_zone_per_seat(lua_State *lua, const TabletopCall *call, int index) {
    const char *name = check_string(lua, index, "the name of a zone per seat");
    for (int i = 0; i < call->layout->zone_count; i++)
        if (call->layout->zones[i].seat == 0 && strcmp(call->layout->zones[i].name, name) == 0) return i;
    return luaL_argerror(lua, index, lua_pushfstring(lua, "there is no zone '%s' with per = \"seat\"", name));
}

/* g:deal(zone, "hand", n): one to each seat in turn, from seat 1, n times. */
static int f_deal(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    int from = check_table_zone(lua, call, 2), to = check_zone_per_seat(lua, call, 3);
    int rounds = (int)check_integer(lua, 4, 0, TABLETOP_PIECES);
    for (int i = 0; i < rounds * call->layout->seats && call->table.piles[from].count; i++) {
        uint16_t piece = call->table.piles[from].top;
        vm_charge(lua, 1);
        check_done(lua, tabletop_move(call, &piece, 1, to + i % call->layout->seats, false, 0));
    }
    return 0;
}

static int f_shuffle(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    int zone = check_table_zone(lua, call, 2);
    vm_charge(lua, call->table.piles[zone].count);
    check_done(lua, tabletop_shuffle(call, zone));
    return 0;
}

/* g:reveal(pieces [, seats]): to all, a seat, or a list of seats. */
static int f_reveal(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    uint16_t pieces[TABLETOP_PIECES], seats[MAX_SEATS];
    int count = check_pieces(lua, call, 2, pieces), mask = 0;
    if (lua_isnoneornil(lua, 3)) {
        mask = ALL_SEATS;
    } else if (lua_type(lua, 3) == LUA_TNUMBER) {
        mask = 1 << check_player(lua, call, 3);
    } else {
        int seat_count = check_list(lua, call, 3, "a seat or a list of seats", MAX_SEATS, check_player, seats);
        for (int i = 0; i < seat_count; i++) mask |= 1 << seats[i];
    }
    check_done(lua, tabletop_reveal(call, pieces, count, mask));
    return 0;
}

/* g:peek(seat, zone, n): the seat sees the top n pieces; returns them. */
static int f_peek(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    uint16_t pieces[TABLETOP_PIECES];
    int seat = check_player(lua, call, 2), count = pile_list(&call->table, check_table_zone(lua, call, 3), pieces);
    int most = lua_isnoneornil(lua, 4) ? 1 : (int)check_integer(lua, 4, 0, TABLETOP_PIECES);
    if (count > most) count = most;
    check_done(lua, tabletop_reveal(call, pieces, count, 1 << seat));
    game_api_push_pieces(lua, pieces, count);
    return 1;
}

static int f_turn(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    int piece = check_piece(lua, call, 2);
    check_done(lua, tabletop_turn(call, piece, lua_toboolean(lua, 3)));
    return 0;
}

/* Counters ------------------------------------------------------------------------------------------- */

/* Sets a counter; pushes what really changed. */
static int set_counter(lua_State *lua, TabletopCall *call, int counter, int seat, lua_Integer value) {
    int delta;
    value = value < INT32_MIN / 2 ? INT32_MIN / 2 : value > INT32_MAX / 2 ? INT32_MAX / 2 : value;
    check_done(lua, tabletop_set(call, counter, seat, (int)value, &delta));
    lua_pushinteger(lua, delta);
    return 1;
}

/* g:set(counter, value [, seat]); the value must be within the counter's bounds. */
static int f_set(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    int counter = check_counter(lua, call, 2);
    const LayoutCounter *of = &call->layout->counters[counter];
    lua_Integer value = check_integer(lua, 3, of->least, of->most);
    return set_counter(lua, call, counter, check_counter_seat(lua, call, 4, of), value);
}

/* g:add(counter, delta [, seat]): returns what really changed, after bounds. */
static int f_add(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    int counter = check_counter(lua, call, 2);
    const LayoutCounter *of = &call->layout->counters[counter];
    lua_Integer delta = check_integer(lua, 3, -COUNTER_DELTA, COUNTER_DELTA);
    int seat = check_counter_seat(lua, call, 4, of);
    return set_counter(lua, call, counter, seat, call->table.cells[of->cell + seat] + delta);
}

/* Words ---------------------------------------------------------------------------------------------- */

/* g:say(text, piece, …): words a moment; %s in the text stands for a piece. */
static int f_say(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    const char *text = check_string(lua, 2, "the words");
    uint16_t pieces[PHASE_NAMED];
    int count = lua_gettop(lua) - 2, places = 0;
    if (count > PHASE_NAMED) luaL_error(lua, "a saying names at most %d pieces", PHASE_NAMED);
    for (int i = 0; i < count; i++) pieces[i] = (uint16_t)check_piece(lua, call, 3 + i);
    for (const char *at = text; (at = strstr(at, "%s")); at += 2) places++;
    if (places > count) luaL_argerror(lua, 2, lua_pushfstring(lua, "the text has %d %%s for %d pieces", places, count));
    check_done(lua, tabletop_say(call, text, pieces, count));
    return 0;
}

/* Rules and the end ---------------------------------------------------------------------------------- */

static int f_because(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    const char *rule = check_string(lua, 2, "the number of a rule");
    if (strlen(rule) >= RULE_SIZE) luaL_argerror(lua, 2, "the number of a rule has at most 15 letters");
    strcpy(call->rule, rule);
    return 0;
}

static int f_score(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    int seat = check_player(lua, call, 2);
    const char *why = check_string(lua, 3, "what the points are for");
    check_done(lua, tabletop_add_score(call, seat, why, (int)check_integer(lua, 4, -1000000, 1000000)));
    return 0;
}

/* Reads ranking = { {2}, {1, 3} } at `index`; every seat stands in it once. */
static void check_ranking(lua_State *lua, const TabletopCall *call, int index, uint8_t ranks[MAX_SEATS]) {
    uint16_t seats[MAX_SEATS];
    int rank = 1, count = 0;
    check_table(lua, index, "ranking = { { first }, { second }, … }");
    lua_pushvalue(lua, index);
    freeze_contents(lua, -1);
    int list = lua_gettop(lua);
    for (lua_Integer i = 1; lua_rawgeti(lua, list, i) != LUA_TNIL; i++) {
        lua_replace(lua, index); /* so that an error about it names the argument */
        int shared = check_list(lua, call, index, "a list of seats", MAX_SEATS, check_player, seats);
        for (int j = 0; j < shared; j++) {
            if (ranks[seats[j]]) luaL_error(lua, "seat %d is in the ranking twice", seats[j] + 1);
            ranks[seats[j]] = (uint8_t)rank;
        }
        rank += shared, count += shared;
    }
    if (count != call->layout->seats) luaL_error(lua, "the ranking must have every seat");
}

/* g:finish{ ranking = { {2}, {1, 3} }, reason = "…" } */
static int f_finish(lua_State *lua) {
    static const char *const names[] = {"ranking", "reason", NULL};
    TabletopCall *call = check_phase(lua);
    uint8_t ranks[MAX_SEATS] = {0};
    int first = check_fields(lua, 2, "finish has ranking and reason", names);
    lua_copy(lua, first + 1, 2);
    const char *reason = check_string(lua, 2, "reason = \"why the game ends\"");
    lua_copy(lua, first, 2);
    check_ranking(lua, call, 2, ranks);
    check_done(lua, tabletop_finish(call, ranks, reason));
    return 0;
}

/* Chance ----------------------------------------------------------------------------------------------- */

enum { MOST_DICE = 1000, MOST_FACES = 1000 };

/* g:roll{ what =, seat =, dice =, faces = }: a list of faces, from 1. */
static int f_roll(lua_State *lua) {
    static const char *const names[] = {"what", "seat", "dice", "faces", NULL};
    TabletopCall *call = check_phase(lua);
    int16_t result[MOST_DICE];
    int first = check_fields(lua, 2, "roll has what, seat, dice and faces", names);
    lua_copy(lua, first, 2);
    const char *what = check_string(lua, 2, "what = \"what the dice decide\"");
    int seat = check_field(lua, 2, first + 1) ? check_player(lua, call, 2) : NOTHING;
    int dice = check_field(lua, 2, first + 2) ? (int)check_integer(lua, 2, 0, MOST_DICE) : 1;
    int faces = check_field(lua, 2, first + 3) ? (int)check_integer(lua, 2, 1, MOST_FACES) : 6;
    vm_charge(lua, (size_t)dice);
    check_done(lua, tabletop_roll(call, what, seat, dice, faces, result));
    lua_createtable(lua, dice, 0);
    for (int i = 0; i < dice; i++) {
        lua_pushinteger(lua, result[i]);
        lua_rawseti(lua, -2, i + 1);
    }
    return 1;
}

/* g:pick(list, what [, seat]): one of the list, all as likely. Its elements are pieces, places, seats, words or
 * numbers. */
static int f_pick(lua_State *lua) {
    TabletopCall *call = check_phase(lua);
    uint16_t choices[TABLETOP_OPTIONS];
    int place, count = check_list(lua, call, 2, "a list", TABLETOP_OPTIONS, game_choice_any, choices);
    const char *what = check_string(lua, 3, "what is picked");
    int seat = check_player_or_none(lua, call, 4);
    check_done(lua, tabletop_pick(call, what, seat, choices, count, &place));
    freeze_contents(lua, 2);
    lua_rawgeti(lua, 2, place + 1);
    return 1;
}

const Method game_methods_act[] = {
    TRACED_METHOD(move, "cnn", ""),
    TRACED_METHOD(draw, "nnn", "c"),
    TRACED_METHOD(deal, "nnn", ""),
    TRACED_METHOD(shuffle, "n", ""),
    TRACED_METHOD(reveal, "cs", ""),
    TRACED_METHOD(peek, "snn", "c"),
    TRACED_METHOD(turn, "cn", ""),
    TRACED_METHOD(set, "nns", "n"),
    TRACED_METHOD(add, "nns", "n"),
    TRACED_METHOD(because, "n", ""),
    TRACED_METHOD(score, "snn", ""),
    CALLING_METHOD(finish, "n", ""),
    METHOD(say),
    TRACED_METHOD(roll, "n", "n"),
    TRACED_METHOD(pick, "cn", "c"),
    METHODS_END,
};
