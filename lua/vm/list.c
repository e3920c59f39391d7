/* A list is a read-only userdata with a Set: much cheaper than a table with an entry for each card. Scripts read it like
 * a table (list[1], #list, ipairs) and combine lists with | & and -. */
#include "lua/vm/list.h"

#include "core/dayz/limits.h"
#include "lua/vm/args.h"
#include "lua/vm/freeze.h"
#include "lua/vm/internals.h"
#include "lua/vm/sandbox.h"

_Static_assert((int)VM_SEATS == (int)MAX_SEATS && (int)VM_CARDS == (int)MAX_CARDS &&
                   (int)VM_FACTIONS == (int)MAX_FACTIONS,
               "the machine has room for the kernel's");

typedef struct List {
    Set set;
    ListKind kind;
} List;

static const char *const kind_names[LIST_KINDS] = {[LIST_CARDS] = "card", [LIST_SEATS] = "seat"};

static void push_member(lua_State *lua, ListKind kind, int member) {
    lua_pushinteger(lua, member + (kind == LIST_CARDS ? FIRST_CARD : FIRST_SEAT));
}

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

/* Returns "card" or "seat" if the number is one, but not of this kind; else NULL. */
static const char *mistaken(ListKind kind, lua_Integer number) {
    bool other = kind == LIST_CARDS ? list_member(LIST_SEATS, number, MAX_SEATS) >= 0
                                    : list_member(LIST_CARDS, number, MAX_CARDS) >= 0;
    return other ? kind_names[kind == LIST_CARDS ? LIST_SEATS : LIST_CARDS] : NULL;
}

int list_refuse(lua_State *lua, int index, ListKind kind, int most) {
    int is_integer;
    lua_Integer number = to_integer(lua, index, &is_integer);
    if (!is_integer) return check_refuse(lua, index, "a %s", kind_names[kind]);
    const char *text, *other = mistaken(kind, number);
    if (other)
        text = lua_pushfstring(lua, "%I is a %s; expected a %s", (LUAI_UACINT)number, other, kind_names[kind]);
    else if (kind == LIST_SEATS)
        text = lua_pushfstring(lua, "expected a seat from 1 to %d, got %I", most, (LUAI_UACINT)number);
    else
        text = lua_pushfstring(lua, "there is no card %I in this round", (LUAI_UACINT)number);
    return luaL_argerror(lua, index, text);
}

/* Reads a table as a list of the first `most` cards or seats without duplicates. Returns the place of the first wrong element,
 * 0 if there is none. */
static lua_Integer scan_table(lua_State *lua, int index, ListKind kind, int most, Set *set) {
    lua_Integer count = (lua_Integer)lua_rawlen(lua, index);
    int top = lua_gettop(lua) + 1;
    *set = set_below(0);
    for (lua_Integer i = 1; i <= count; i++) {
        int is_integer;
        lua_rawgeti(lua, index, i);
        lua_Integer number = to_integer(lua, top, &is_integer);
        int member = is_integer ? list_member(kind, number, most) : -1;
        lua_pop(lua, 1);
        if (member < 0 || set_has(set, member)) return i;
        set_add(set, member);
    }
    return 0;
}

/* Raises an error about a wrong element of a table. */
static void refuse_element(lua_State *lua, int index, ListKind kind, int most, lua_Integer place) {
    const char *name = kind_names[kind], *text;
    int is_integer;
    lua_rawgeti(lua, index, place);
    lua_Integer number = to_integer(lua, -1, &is_integer);
    const char *got = sandbox_tostring(lua, -1);
    if (place > most)
        text = lua_pushfstring(lua, "expected a list of at most %d %ss", most, name);
    else if (is_integer && list_member(kind, number, most) >= 0)
        text = lua_pushfstring(lua, "%s %s is in the list twice", name, got);
    else if (is_integer && mistaken(kind, number))
        text = lua_pushfstring(lua, "element %I of the list, %s, is a %s; expected a %s", (LUAI_UACINT)place, got,
                               mistaken(kind, number), name);
    else
        text = lua_pushfstring(lua, "element %I of the list is not a %s: %s", (LUAI_UACINT)place, name, got);
    luaL_argerror(lua, index, text);
}

static Set read_table(lua_State *lua, int index, ListKind kind, int most) {
    Set set;
    lua_Integer wrong = scan_table(lua, index, kind, most, &set);
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
    lua_Integer number = type == LUA_TNUMBER ? to_integer(lua, index, &is_integer) : 0;
    int member = list_member(kind, number, most);
    *set = list ? list->set : member >= 0 ? set_of(member) : set_below(0);
    if (list) return list->kind == kind && set_within(list->set, set_below(most));
    if (type != LUA_TTABLE) return !set_empty(*set);
    freeze_contents(lua, index);
    return scan_table(lua, index, kind, most, set) == 0;
}

unsigned list_check_seats(lua_State *lua, int index, int most) {
    return (unsigned)list_check(lua, index, LIST_SEATS, most).low;
}

int list_numbers(lua_State *lua, int index, lua_Integer numbers[VM_CARDS]) {
    const List *list = to_list(lua, index);
    Set left = list->set;
    int count = 0;
    while (!set_empty(left)) numbers[count++] = set_take(&left) + (list->kind == LIST_CARDS ? FIRST_CARD : FIRST_SEAT);
    return count;
}

bool list_is(lua_State *lua, int index) {
    return to_list(lua, index);
}

int list_next(lua_State *lua) {
    const List *list = check_self(lua, 1);
    lua_Integer place;
    if (!internals_integer(lua, 2, &place)) place = luaL_checkinteger(lua, 2);
    if (place < 0 || place >= set_count(list->set)) return lua_pushnil(lua), 1;
    lua_pushinteger(lua, place + 1);
    push_member(lua, list->kind, set_nth(list->set, (int)place));
    return 2;
}

/* Returns an operand of | & or -, which is a list, a table or a single number. */
static Set operand(lua_State *lua, int index, ListKind kind) {
    if (lua_type(lua, index) != LUA_TNUMBER) return list_check(lua, index, kind, MAX_CARDS);
    int is_integer;
    lua_Integer number = to_integer(lua, index, &is_integer);
    int member = is_integer ? list_member(kind, number, MAX_CARDS) : -1;
    return set_of(member >= 0 ? member : list_refuse(lua, index, kind, MAX_CARDS));
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

static int f_count(lua_State *lua) {
    lua_pushinteger(lua, set_count(check_self(lua, 1)->set));
    return 1;
}

static int f_has(lua_State *lua) {
    const List *list = check_self(lua, 1);
    int is_integer;
    lua_Integer number = to_integer(lua, 2, &is_integer);
    int member = is_integer ? list_member(list->kind, number, MAX_CARDS) : -1;
    if (!is_integer || mistaken(list->kind, number)) list_refuse(lua, 2, list->kind, MAX_CARDS);
    lua_pushboolean(lua, member >= 0 && set_has(&list->set, member));
    return 1;
}

/* list[1], or list.has. Upvalues: the name of the only method, and the method. */
static int f_index(lua_State *lua) {
    const List *list = check_self(lua, 1);
    int is_integer;
    lua_Integer place = to_integer(lua, 2, &is_integer);
    if (is_integer || lua_type(lua, 2) == LUA_TNUMBER) {
        if (!is_integer || place < 1 || place > set_count(list->set))
            lua_pushnil(lua);
        else
            push_member(lua, list->kind, set_nth(list->set, (int)place - 1));
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
    static const luaL_Reg operators[] = {{"__bor", f_or},    {"__band", f_and},  {"__sub", f_minus},
                                         {"__eq", f_same},   {"__len", f_count}, {"__newindex", f_set},
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
