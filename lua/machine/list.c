/* A list is a read-only userdata with a Set: much cheaper than a table with an entry for each card. Scripts read it like
 * a table (list[1], #list, ipairs) and combine lists with | & and -. */
#include "lua/machine/list.h"

#include "lua/machine/args.h"
#include "lua/machine/freeze.h"
#include "lua/machine/sandbox.h"

typedef struct List {
    Set set;
    ListKind kind;
} List;

static const char *const kind_names[LIST_KINDS] = {[LIST_CARDS] = "card", [LIST_SEATS] = "seat"};

static void push_new(lua_State *lua, ListKind kind, Set set) {
    List *list = lua_newuserdatauv(lua, sizeof *list, 0);
    list->set = set;
    list->kind = kind;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, vm_of(lua)->list_ref[kind]);
    lua_setmetatable(lua, -2);
}

/* There are few lists of seats: list_open has made them all. */
void list_push(lua_State *lua, ListKind kind, Set set) {
    if (kind == LIST_SEATS && set_within(set, set_below(MAX_SEATS)))
        lua_rawgeti(lua, LUA_REGISTRYINDEX, vm_of(lua)->seats_ref[set.low]);
    else
        push_new(lua, kind, set);
}

/* Returns the list at `index`; NULL if the value is not a list. No other userdata has this size. */
static const List *to_list(lua_State *lua, int index) {
    bool list = lua_type(lua, index) == LUA_TUSERDATA && lua_rawlen(lua, index) == sizeof(List);
    return list ? lua_touserdata(lua, index) : NULL;
}

static const List *check_self(lua_State *lua, int index) {
    const List *list = to_list(lua, index);
    if (!list) check_refuse(lua, index, "a list of the game");
    return list;
}

/* Reads a table as a list of numbers from 1 to `most` without duplicates. Returns the place of the first wrong element,
 * 0 if there is none. */
static lua_Integer scan_table(lua_State *lua, int index, int most, Set *set) {
    lua_Integer count = (lua_Integer)lua_rawlen(lua, index);
    *set = set_below(0);
    for (lua_Integer i = 1; i <= count; i++) {
        int is_integer = lua_rawgeti(lua, index, i) == LUA_TNUMBER;
        lua_Integer number = is_integer ? lua_tointegerx(lua, -1, &is_integer) : 0;
        lua_pop(lua, 1);
        if (!is_integer || number < 1 || number > most || set_has(set, (int)number - 1)) return i;
        set_add(set, (int)number - 1);
    }
    return 0;
}

/* Raises an error about a wrong element of a table. */
static void refuse_element(lua_State *lua, int index, ListKind kind, int most, lua_Integer place) {
    const char *name = kind_names[kind], *text;
    int is_integer = lua_rawgeti(lua, index, place) == LUA_TNUMBER;
    lua_Integer number = is_integer ? lua_tointegerx(lua, -1, &is_integer) : 0;
    const char *got = sandbox_tostring(lua, -1);
    if (place > most)
        text = lua_pushfstring(lua, "expected a list of at most %d %ss", most, name);
    else if (is_integer && number >= 1 && number <= most)
        text = lua_pushfstring(lua, "%s %s is in the list twice", name, got);
    else
        text = lua_pushfstring(lua, "element %I of the list is not a %s: %s", (LUAI_UACINT)place, name, got);
    luaL_argerror(lua, index, text);
}

static Set read_table(lua_State *lua, int index, ListKind kind, int most) {
    Set set;
    lua_Integer wrong = scan_table(lua, index, most, &set);
    if (wrong) refuse_element(lua, index, kind, most, wrong);
    return set;
}

Set list_check(lua_State *lua, int index, ListKind kind, int most) {
    const List *list = to_list(lua, index);
    if (list && list->kind == kind && set_within(list->set, set_below(most))) return list->set;
    if (list && list->kind == kind)
        luaL_argerror(lua, index,
                      lua_pushfstring(lua, "the list has %ss that are not in this round", kind_names[kind]));
    if (list || !lua_istable(lua, index)) check_refuse(lua, index, "a list of %ss", kind_names[kind]);
    freeze_contents(lua, index);
    return read_table(lua, index, kind, most);
}

bool list_to_set(lua_State *lua, int index, ListKind kind, int most, Set *set) {
    const List *list = to_list(lua, index);
    int is_integer, type = lua_type(lua, index);
    lua_Integer number = type == LUA_TNUMBER ? lua_tointegerx(lua, index, &is_integer) : 0;
    *set = list ? list->set : number >= 1 && number <= most ? set_of((int)number - 1) : set_below(0);
    if (list) return list->kind == kind && set_within(list->set, set_below(most));
    if (type != LUA_TTABLE) return !set_empty(*set);
    freeze_contents(lua, index);
    return scan_table(lua, index, most, set) == 0;
}

bool list_is(lua_State *lua, int index) {
    return to_list(lua, index);
}

int list_next(lua_State *lua) {
    const List *list = check_self(lua, 1);
    lua_Integer place = luaL_checkinteger(lua, 2);
    if (place < 0 || place >= set_count(list->set)) return lua_pushnil(lua), 1;
    lua_pushinteger(lua, place + 1);
    lua_pushinteger(lua, set_nth(list->set, (int)place) + 1);
    return 2;
}

/* Returns an operand of | & or -, which is a list, a table or a single number. */
static Set operand(lua_State *lua, int index, ListKind kind) {
    if (lua_type(lua, index) != LUA_TNUMBER) return list_check(lua, index, kind, MAX_CARDS);
    int is_integer;
    lua_Integer number = lua_tointegerx(lua, index, &is_integer);
    if (!is_integer || number < 1 || number > MAX_CARDS) check_refuse(lua, index, "a card or a seat");
    return set_of((int)number - 1);
}

/* At least one operand is a list. */
static ListKind kind_of_operands(lua_State *lua) {
    const List *one = to_list(lua, 1), *other = to_list(lua, 2);
    if (one && other && one->kind != other->kind)
        luaL_error(lua, "a list of cards and a list of seats cannot be combined");
    return one ? one->kind : check_self(lua, 2)->kind;
}

static int combine(lua_State *lua, Set (*operation)(Set, Set)) {
    ListKind kind = kind_of_operands(lua);
    list_push(lua, kind, operation(operand(lua, 1, kind), operand(lua, 2, kind)));
    return 1;
}

static int f_or(lua_State *lua) {
    return combine(lua, set_or);
}

static int f_and(lua_State *lua) {
    return combine(lua, set_and);
}

static int f_minus(lua_State *lua) {
    return combine(lua, set_minus);
}

static int f_same(lua_State *lua) {
    const List *one = check_self(lua, 1), *other = check_self(lua, 2);
    lua_pushboolean(lua, one->kind == other->kind && set_same(one->set, other->set));
    return 1;
}

static int f_length(lua_State *lua) {
    lua_pushinteger(lua, set_count(check_self(lua, 1)->set));
    return 1;
}

static int f_has(lua_State *lua) {
    const List *list = check_self(lua, 1);
    int is_integer;
    lua_Integer number = lua_tointegerx(lua, 2, &is_integer);
    if (!is_integer) check_refuse(lua, 2, list->kind == LIST_CARDS ? "a card" : "a seat");
    lua_pushboolean(lua, number >= 1 && number <= MAX_CARDS && set_has(&list->set, (int)number - 1));
    return 1;
}

/* list[1], or list.has. Upvalues: the name of the only method, and the method. */
static int f_index(lua_State *lua) {
    const List *list = check_self(lua, 1);
    int is_integer;
    lua_Integer place = lua_tointegerx(lua, 2, &is_integer);
    if (lua_type(lua, 2) == LUA_TNUMBER) {
        if (!is_integer || place < 1 || place > set_count(list->set))
            lua_pushnil(lua);
        else
            lua_pushinteger(lua, set_nth(list->set, (int)place - 1) + 1);
        return 1;
    }
    if (lua_rawequal(lua, 2, lua_upvalueindex(1))) return lua_pushvalue(lua, lua_upvalueindex(2)), 1;
    return luaL_error(lua, "a list of %ss has no '%s'; use list[1], #list or list:has(…)", kind_names[list->kind],
                      sandbox_tostring(lua, 2));
}

static int f_call(lua_State *lua) {
    return luaL_error(lua, "a list is not an iterator; write `for _, item in ipairs(list) do`");
}

static int f_set(lua_State *lua) {
    return luaL_error(lua, "lists of the game are read-only; make a new one with |, & or -");
}

const char *list_name(lua_State *lua, int index) {
    const List *list = to_list(lua, index);
    return !list ? "game" : list->kind == LIST_CARDS ? "list of cards" : "list of seats";
}

void list_open(Vm *vm) {
    static const luaL_Reg operators[] = {{"__bor", f_or},    {"__band", f_and},   {"__sub", f_minus},
                                         {"__eq", f_same},   {"__len", f_length}, {"__newindex", f_set},
                                         {"__call", f_call}, {NULL, NULL}};
    lua_State *lua = vm->lua;
    for (int kind = 0; kind < LIST_KINDS; kind++) {
        lua_newtable(lua);
        luaL_setfuncs(lua, operators, 0);
        lua_pushfstring(lua, "list of %ss", kind_names[kind]);
        lua_setfield(lua, -2, "__name"); /* for Lua's own messages */
        lua_pushliteral(lua, "has");
        sandbox_push_function(lua, f_has);
        lua_pushcclosure(lua, f_index, 2);
        lua_setfield(lua, -2, "__index");
        lua_pushboolean(lua, 0);
        lua_setfield(lua, -2, "__metatable");
        vm->list_ref[kind] = luaL_ref(lua, LUA_REGISTRYINDEX);
    }
    for (uint64_t seats = 0; seats < sizeof vm->seats_ref / sizeof *vm->seats_ref; seats++) {
        push_new(lua, LIST_SEATS, (Set){seats, 0});
        vm->seats_ref[seats] = luaL_ref(lua, LUA_REGISTRYINDEX);
    }
}
