#include "lua/vm/counter.h"

#include "core/base/text.h"

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
