#include "lua/vm/args.h"

#include <limits.h>
#include <stdarg.h>
#include <string.h>

#include "core/base/text.h"
#include "lua/vm/freeze.h"
#include "lua/vm/internals.h"
#include "lua/vm/sandbox.h"

const char *push_shown(lua_State *lua, int index) {
    switch (lua_type(lua, index)) {
    case LUA_TNONE: return lua_pushliteral(lua, "nothing");
    case LUA_TSTRING: return lua_pushfstring(lua, "\"%s\"", lua_tostring(lua, index));
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER: return sandbox_tostring(lua, index);
    default: return lua_pushfstring(lua, "a %s", sandbox_tostring(lua, index));
    }
}

int check_refuse(lua_State *lua, int index, const char *format, ...) {
    const char *shown = push_shown(lua, index); /* first: what is pushed may be at `index` */
    va_list values;
    va_start(values, format);
    const char *what = lua_pushvfstring(lua, format, values);
    va_end(values);
    return luaL_argerror(lua, index, lua_pushfstring(lua, "expected %s, got %s", what, shown));
}

int check_refuse_name(lua_State *lua, int index, const char *what, const char *const *names) {
    const char *name = lua_tostring(lua, index), *near = nearest_name(name, names);
    return luaL_argerror(lua, index,
                         near ? lua_pushfstring(lua, "there is no %s '%s'; did you mean '%s'?", what, name, near)
                              : lua_pushfstring(lua, "there is no %s '%s'", what, name));
}

lua_Integer to_integer(lua_State *lua, int index, int *is_integer) {
    lua_Integer number;
    *is_integer = internals_integer(lua, index, &number);
    if (*is_integer) return number;
    return lua_type(lua, index) == LUA_TNUMBER ? lua_tointegerx(lua, index, is_integer) : 0;
}

lua_Integer check_integer(lua_State *lua, int index, lua_Integer least, lua_Integer most) {
    int is_integer;
    lua_Integer number = to_integer(lua, index, &is_integer);
    if (is_integer && number >= least && number <= most) return number;
    return check_refuse(lua, index, "a whole number from %I to %I", (LUAI_UACINT)least, (LUAI_UACINT)most);
}

const char *check_string(lua_State *lua, int index, const char *what) {
    if (!lua_isstring(lua, index)) check_refuse(lua, index, "%s", what);
    return lua_tostring(lua, index);
}

void check_table(lua_State *lua, int index, const char *what) {
    if (!lua_istable(lua, index)) check_refuse(lua, index, "%s", what);
}

int word_place(const char *const *names, const char *name) {
    for (int place = 0; names[place]; place++)
        if (names[place][0] == name[0] && strcmp(names[place], name) == 0) return place;
    return -1;
}

int check_word(lua_State *lua, int index, const char *const *words) {
    int place = lua_type(lua, index) == LUA_TSTRING ? word_place(words, lua_tostring(lua, index)) : -1;
    char list[256];
    return place >= 0 ? place : check_refuse(lua, index, "%s", fields_list_words(words, list, sizeof list));
}

/* Raises an error about the key of the table at `index` that is not in `names` and comes first: strings, then types. */
static void refuse_field(lua_State *lua, int index, const char *what, const char *const *names) {
    const char *field = NULL, *type = NULL;
    for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
        const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : luaL_typename(lua, -2);
        const char **first = lua_type(lua, -2) == LUA_TSTRING ? &field : &type;
        if (first == &field && word_place(names, name) >= 0) continue;
        if (!*first || strcmp(name, *first) < 0) *first = name;
    }
    const char *text = field ? lua_pushfstring(lua, "unknown field '%s'; %s", field, what)
                             : lua_pushfstring(lua, "a key is a %s; %s", type, what);
    luaL_argerror(lua, index, text);
}

int check_fields(lua_State *lua, int index, const char *what, const char *const *names) {
    int first = lua_gettop(lua) + 1, count = 0;
    check_table(lua, index, "a table");
    freeze_contents(lua, index);
    while (names[count]) count++;
    lua_settop(lua, first - 1 + count);
    for (unsigned entry = 0; internals_next(lua, index, &entry); lua_pop(lua, 1)) {
        int place = lua_type(lua, -2) == LUA_TSTRING ? word_place(names, lua_tostring(lua, -2)) : -1;
        if (place < 0) refuse_field(lua, index, what, names);
        lua_replace(lua, first + place);
    }
    return first;
}

bool check_field(lua_State *lua, int index, int field) {
    if (lua_isnil(lua, field)) return false;
    lua_pushvalue(lua, field);
    lua_replace(lua, index);
    return true;
}

/* Questions -------------------------------------------------------------------------------------------- */

enum { ASK_TEXT, ASK_MAY, ASK_SECRET, ASK_LEAST, ASK_MOST, ASK_DONE, ASK_FIELDS };

/* may = "none" or "done". Before api 3 both were flags of their own. */
static WayOut check_way_out(lua_State *lua, int index, int first) {
    static const char *const ways[] = {"none", "done", NULL};
    if (!lua_isnil(lua, first + ASK_DONE))
        luaL_argerror(lua, index, "done = true is written may = \"done\" since api 3");
    if (lua_isboolean(lua, first + ASK_MAY))
        luaL_argerror(lua, index, "may = true is written may = \"none\" since api 3");
    if (!check_field(lua, index, first + ASK_MAY)) return WAY_OUT_ABSENT;
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
    if (!lua_isnil(lua, first + ASK_TEXT) && lua_type(lua, first + ASK_TEXT) != LUA_TSTRING)
        luaL_argerror(lua, index, "the text of a question must be a string");
    asking->text = lua_tostring(lua, first + ASK_TEXT);
    asking->way_out = check_way_out(lua, index, first);
    asking->secret = lua_toboolean(lua, first + ASK_SECRET);
    asking->several = !lua_isnil(lua, first + ASK_LEAST) || !lua_isnil(lua, first + ASK_MOST);
    asking->least = check_count(lua, index, first + ASK_LEAST, 0);
    asking->most = check_count(lua, index, first + ASK_MOST, INT_MAX);
    if (asking->least > asking->most) luaL_argerror(lua, index, "least is greater than most");
    return first + ASK_FIELDS;
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

/* Counters --------------------------------------------------------------------------------------------- */

CounterForm counter_read(const Fields *fields, int least, int most) {
    static const char *const words[] = {"seat", NULL};
    CounterForm form = {.least = least, .most = most};
    int place;
    form.per_seat = fields_word(fields, "per", words, &place);
    (void)fields_number(fields, "least", least, most, &form.least);
    (void)fields_number(fields, "most", form.least, most, &form.most);
    (void)fields_flag(fields, "secret", &form.secret);
    if (form.secret && !form.per_seat) {
        fields_fault(fields, "secret", "only a counter with per = \"seat\" can be secret");
        form.secret = false;
    }
    return form;
}

int check_counter_name(lua_State *lua, int index, const char *name, const char *const *names) {
    int place = word_place(names, name);
    if (place >= 0) return place;
    const char *near = nearest_name(name, names);
    return luaL_argerror(lua, index,
                         near ? lua_pushfstring(lua, "the counter '%s' is not declared; did you mean '%s'?", name, near)
                              : lua_pushfstring(lua, "the counter '%s' is not declared in `counters`", name));
}

void check_no_seat(lua_State *lua, int index, const char *counter) {
    if (!lua_isnoneornil(lua, index))
        luaL_argerror(lua, index,
                      lua_pushfstring(lua, "the counter '%s' is for the whole table: leave the seat out", counter));
}
