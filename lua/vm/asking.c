#include "lua/vm/asking.h"

#include <limits.h>

#include "lua/vm/freeze.h"
#include "lua/vm/internals.h"

enum { TEXT, MAY, SECRET, LEAST, MOST, DONE, FIELDS };

/* may = "none" or "done". Before api 3 both were flags of their own. */
static WayOut check_way_out(lua_State *lua, int index, int first) {
    static const char *const ways[] = {"none", "done", NULL};
    if (!lua_isnil(lua, first + DONE)) luaL_argerror(lua, index, "done = true is written may = \"done\" since api 3");
    if (lua_isboolean(lua, first + MAY)) luaL_argerror(lua, index, "may = true is written may = \"none\" since api 3");
    if (!check_field(lua, index, first + MAY)) return WAY_OUT_ABSENT;
    return check_word(lua, index, ways) ? WAY_OUT_DONE : WAY_OUT_NONE;
}

static int check_count(lua_State *lua, int index, int field, int usual) {
    return check_field(lua, index, field) ? (int)check_integer(lua, index, 0, 1024) : usual;
}

int check_asking(lua_State *lua, int index, const char *what, const char *const *names, Asking *asking) {
    *asking = (Asking){.most = INT_MAX};
    if (lua_isnoneornil(lua, index)) return 0;
    if (lua_type(lua, index) == LUA_TSTRING) {
        asking->text = lua_tostring(lua, index);
        return 0;
    }
    check_table(lua, index, "the text of a question, or a table such as { text = \"Which one?\" }");
    int first = check_fields(lua, index, what, names);
    if (!lua_isnil(lua, first + TEXT) && lua_type(lua, first + TEXT) != LUA_TSTRING)
        luaL_argerror(lua, index, "the text of a question must be a string");
    asking->text = lua_tostring(lua, first + TEXT);
    asking->way_out = check_way_out(lua, index, first);
    asking->secret = lua_toboolean(lua, first + SECRET);
    asking->several = !lua_isnil(lua, first + LEAST) || !lua_isnil(lua, first + MOST);
    asking->least = check_count(lua, index, first + LEAST, 0);
    asking->most = check_count(lua, index, first + MOST, INT_MAX);
    if (asking->least > asking->most) luaL_argerror(lua, index, "least is greater than most");
    return first + FIELDS;
}

void check_one_answer(lua_State *lua, int index, const Asking *asking, const char *methods) {
    if (asking->several)
        luaL_argerror(lua, index,
                      lua_pushfstring(lua, "least and most say how many answers %s take; this takes one", methods));
}

/* Reads { least = 1, most = 6 } at `index`; false if it is something else. */
static bool read_range(lua_State *lua, int index, lua_Integer *least, lua_Integer *most) {
    int is_least, is_most;
    freeze_contents(lua, index);
    lua_getfield(lua, index, "least");
    lua_getfield(lua, index, "most");
    *least = lua_tointegerx(lua, -2, &is_least), *most = lua_tointegerx(lua, -1, &is_most);
    lua_pop(lua, 2);
    return is_least && is_most;
}

int check_numbers(lua_State *lua, int index, int least, int most, int room, int16_t *out) {
    static const char what[] = "a list of numbers, or { least = 1, most = 6 }";
    lua_Integer first, last;
    if (lua_type(lua, index) == LUA_TNUMBER)
        luaL_argerror(lua, index, "since api 3 a range is one argument: { least = 1, most = 6 }");
    check_table(lua, index, what);
    if (read_range(lua, index, &first, &last)) {
        bool fits = first >= least && first <= most && last >= (lua_Integer)least - 1 && last <= most;
        if (!fits || last - first >= room)
            luaL_argerror(
                lua, index,
                lua_pushfstring(lua, "a range has at most %d whole numbers, from %d to %d", room, least, most));
        int count = 0;
        for (lua_Integer i = first; i <= last; i++) out[count++] = (int16_t)i;
        return count;
    }
    int count = check_elements(lua, index, what, room);
    for (int i = 0; i < count; i++) {
        check_element(lua, index, i + 1);
        out[i] = (int16_t)check_integer(lua, index, least, most);
    }
    check_elements_end(lua, index);
    return count;
}

/* Raises if the table on top, without elements, has other keys: it is not an empty list. */
static void refuse_keys(lua_State *lua, int index, const char *what) {
    unsigned entry = 0;
    if (internals_next(lua, lua_gettop(lua), &entry))
        luaL_argerror(lua, index, lua_pushfstring(lua, "expected %s, got a table without an element 1", what));
}

int check_elements(lua_State *lua, int index, const char *what, int most) {
    check_table(lua, index, what);
    lua_pushvalue(lua, index);
    freeze_contents(lua, -1);
    int count = (int)lua_rawlen(lua, -1);
    if (!count) refuse_keys(lua, index, what);
    if (count > most)
        luaL_argerror(lua, index, lua_pushfstring(lua, "expected %s, at most %d; got %d", what, most, count));
    vm_charge(lua, (size_t)count);
    return count;
}

void check_element(lua_State *lua, int index, int place) {
    lua_rawgeti(lua, -1, place);
    lua_replace(lua, index);
}

void check_elements_end(lua_State *lua, int index) {
    lua_replace(lua, index);
}

void check_seat_keys(lua_State *lua, int index, int seats) {
    check_table(lua, index, "a table with a list of options for each seat");
    freeze_contents(lua, index);
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
        int is_integer;
        lua_Integer seat = to_integer(lua, -2, &is_integer);
        if (!is_integer || seat < 1 || seat > seats)
            luaL_argerror(lua, index, lua_pushfstring(lua, "expected a table with seats from 1 to %d as keys", seats));
    }
}
