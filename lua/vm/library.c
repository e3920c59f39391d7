/* The functions are Lua's own. Those that can run long on small input are wrapped: they charge the budget first. */
#include "lua/vm/library.h"

#include <lualib.h>
#include <stdio.h>
#include <string.h>

#include "core/game/run.h"
#include "lua/vm/freeze.h"
#include "lua/vm/list.h"
#include "lua/vm/place.h"
#include "lua/vm/sandbox.h"
#include "core/base/text.h"

enum {
    MAX_RESULTS = 256,          /* results or elements of one call */
    MAX_SORTED = 128,           /* elements; up to here Lua's sort draws no random pivots */
    PRINT_COST = 100,           /* instructions charged for a line */
    PRINT_LINE = VM_TEXT + 256, /* bytes of a line; the rest is cut off */
    PAIRS_COST = 16,            /* for pairs, even of a table whose values are all nil */
    ARGUMENTS = 8,              /* arguments that cost as much as an instruction */
    DIGITS = 8,                 /* characters of an argument that do */
    MAX_RANDOM_RANGE = 30000    /* as for g:random */
};

/* base --------------------------------------------------------------------------------------------- */

static int f_tostring(lua_State *lua) {
    luaL_checkany(lua, 1);
    sandbox_tostring(lua, 1);
    return 1;
}

/* Charges what a function costs that looks at all its arguments. */
static void charge_arguments(lua_State *lua) {
    vm_charge(lua, (size_t)lua_gettop(lua) / ARGUMENTS);
}

/* Charges for strings of many digits, which any function of Lua's takes for numbers. */
static void charge_digits(lua_State *lua) {
    size_t work = 0;
    for (int i = lua_gettop(lua); i > 0; i--)
        if (lua_type(lua, i) == LUA_TSTRING) work += lua_rawlen(lua, i) / DIGITS;
    if (work) vm_charge(lua, work);
}

/* The line is built outside the machine: what a script pays must not depend on the path of its file. */
static size_t write_line(lua_State *lua, int count, char *line) {
    line[0] = 0;
    for (int i = 1; i <= count; i++, lua_pop(lua, 1)) {
        if (i > 1) text_append(line, PRINT_LINE, " ");
        text_append(line, PRINT_LINE, sandbox_tostring(lua, i));
    }
    return strlen(line);
}

void library_print(lua_State *lua, const char *line) {
    Vm *vm = vm_of(lua);
    lua_Debug at;
    char short_text[PRINT_LINE + LUA_IDSIZE + 16], text[PRINT_LINE + PLACE_FILE + 16];
    if (vm->run && !vm->typed && !run_prints(vm->run)) return;
    bool placed = lua_getstack(lua, 1, &at) && lua_getinfo(lua, "Sl", &at) && at.currentline > 0;
    if (placed) snprintf(short_text, sizeof short_text, "%s:%d: %s", at.short_src, at.currentline, line);
    place_expand(vm, placed ? short_text : line, text, sizeof text);
    vm_print(vm, text);
}

static int f_print(lua_State *lua) {
    char line[PRINT_LINE];
    int count = lua_gettop(lua);
    charge_arguments(lua);
    vm_charge(lua, PRINT_COST + write_line(lua, count, line) / 16);
    library_print(lua, line);
    return 0;
}

/* Upvalues: the iterator of Lua's own ipairs, and list_next for lists of the game. */
int library_ipairs(lua_State *lua) {
    luaL_checkany(lua, 1);
    lua_pushvalue(lua, lua_upvalueindex(list_is(lua, 1) ? 2 : 1));
    lua_pushvalue(lua, 1);
    lua_pushinteger(lua, 0);
    return 3;
}

/* The order of pairs: numbers, then strings; each in ascending order. */
static int key_less(lua_State *lua) {
    bool first = lua_type(lua, 1) == LUA_TNUMBER, second = lua_type(lua, 2) == LUA_TNUMBER;
    lua_pushboolean(lua, first == second ? lua_compare(lua, 1, 2, LUA_OPLT) : first);
    return 1;
}

/* Upvalues: the table, its sorted keys, the index of the last key. Skips keys removed meanwhile. */
static int next_pair(lua_State *lua) {
    lua_Integer next = lua_tointeger(lua, lua_upvalueindex(3));
    for (;;) {
        lua_pushinteger(lua, ++next);
        lua_replace(lua, lua_upvalueindex(3));
        if (lua_rawgeti(lua, lua_upvalueindex(2), next) == LUA_TNIL) return 1;
        lua_pushvalue(lua, -1);
        if (lua_rawget(lua, lua_upvalueindex(1)) != LUA_TNIL) return 2;
        lua_pop(lua, 2);
    }
}

bool library_is_iterator(lua_State *lua, int index) {
    return lua_tocfunction(lua, index) == next_pair;
}

/* Counts the keys of the table at index 1, and charges for them. Of several types that are neither numbers nor strings,
 * the first by name is refused: the order of such keys differs between runs. */
static int count_keys(lua_State *lua) {
    int count = 0;
    const char *refused = NULL;
    vm_charge(lua, PAIRS_COST);
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1), count++) {
        int type = lua_type(lua, -2);
        const char *name = lua_typename(lua, type);
        if (type != LUA_TNUMBER && type != LUA_TSTRING && (!refused || strcmp(name, refused) < 0)) refused = name;
    }
    if (refused) luaL_error(lua, "pairs needs keys that are numbers or strings, got a key of type %s", refused);
    if (count > VM_LIST) luaL_error(lua, "pairs visits at most %d keys", VM_LIST);
    vm_charge(lua, (size_t)count * 8);
    return count;
}

/* Visits keys in a fixed order, so that games repeat. Upvalue: Lua's own table.sort. */
static int f_pairs(lua_State *lua) {
    if (list_is(lua, 1)) return luaL_error(lua, "pairs takes a table; use ipairs for a list of the game");
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    freeze_contents(lua, 1);
    lua_Integer count = 0;
    lua_createtable(lua, count_keys(lua), 0);
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1)) {
        lua_pushvalue(lua, -2);
        lua_rawseti(lua, 2, ++count);
    }
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_pushvalue(lua, 2);
    lua_pushcfunction(lua, key_less);
    lua_call(lua, 2, 0);
    lua_pushinteger(lua, 0);
    lua_pushcclosure(lua, next_pair, 3);
    return 1;
}

/* string, table, utf8: wrapped functions ------------------------------------------------------------ */

/* Calls the function in the first upvalue in this very frame: none of the wrapped functions uses upvalues. */
static int pass_on(lua_State *lua) {
    charge_digits(lua);
    return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

static int f_by_count(lua_State *lua) {
    charge_arguments(lua);
    return pass_on(lua);
}

/* string.char and utf8.char. Lua compares strings piece by piece, from zero to zero, which could take long. */
static int f_char(lua_State *lua) {
    charge_arguments(lua);
    charge_digits(lua);
    for (int i = lua_gettop(lua); i > 0; i--)
        luaL_argcheck(lua, !lua_isnumber(lua, i) || lua_tonumber(lua, i) != 0, i, "a string may not hold a zero");
    return pass_on(lua);
}

/* Charges work that grows with the length of the first argument. */
static int f_by_length(lua_State *lua) {
    vm_charge(lua, 1 + freeze_length(lua, 1) / 4);
    return pass_on(lua);
}

/* utf8.codes: returns Lua's own iterator, made a function of ours. */
static int f_codes(lua_State *lua) {
    vm_charge(lua, 1 + lua_rawlen(lua, 1) / 4);
    int results = pass_on(lua);
    sandbox_push_function(lua, lua_tocfunction(lua, -results));
    lua_replace(lua, -results - 1);
    return results;
}

static int f_rep(lua_State *lua) {
    size_t length, gap = 0;
    luaL_checklstring(lua, 1, &length);
    luaL_optlstring(lua, 3, "", &gap);
    lua_Integer times = luaL_checkinteger(lua, 2);
    if (times > VM_TEXT || (times > 0 && (length + gap) > (size_t)(VM_TEXT / times)))
        return luaL_error(lua, "the result of string.rep would have more than %d characters", VM_TEXT);
    vm_charge(lua, 1 + (times > 0 ? (size_t)times : 0));
    return pass_on(lua);
}

/* Calls the wrapped function if it would handle at most MAX_RESULTS elements, `first` to `last`; raises otherwise. */
static int check_range(lua_State *lua, lua_Integer first, lua_Integer last) {
    if (first <= last && (lua_Unsigned)last - (lua_Unsigned)first >= MAX_RESULTS)
        return luaL_error(lua, "expected at most %d elements in one call", MAX_RESULTS);
    vm_charge(lua, MAX_RESULTS / 8);
    return pass_on(lua);
}

/* byte and codepoint: (text, first, last) returns a result for each character. */
static int f_spread(lua_State *lua) {
    lua_Integer length = (lua_Integer)lua_rawlen(lua, 1), first = luaL_optinteger(lua, 2, 1);
    lua_Integer last = luaL_optinteger(lua, 3, first);
    if (first < 0) first = first < -length ? 1 : length + first + 1;
    if (last < 0) last = last < -length ? 0 : length + last + 1;
    return check_range(lua, first, last > length ? length : last);
}

static int f_unpack(lua_State *lua) {
    freeze_contents(lua, 1);
    lua_Integer first = luaL_optinteger(lua, 2, 1);
    return check_range(lua, first, luaL_opt(lua, luaL_checkinteger, 3, (lua_Integer)lua_rawlen(lua, 1)));
}

static int f_move(lua_State *lua) {
    return check_range(lua, luaL_checkinteger(lua, 2), luaL_checkinteger(lua, 3));
}

static int f_sort(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_Unsigned length = freeze_length(lua, 1);
    if (length > MAX_SORTED) return luaL_error(lua, "table.sort sorts at most %d elements", MAX_SORTED);
    vm_charge(lua, 8 * (uint64_t)length);
    return pass_on(lua);
}

/* Counts the characters of the strings in the table at index 1; more than VM_TEXT need not be exact. */
static lua_Unsigned count_characters(lua_State *lua) {
    lua_Unsigned count = lua_rawlen(lua, 1), characters = 0;
    if (count > VM_TEXT) return count;
    for (lua_Unsigned i = 1; i <= count; i++, lua_pop(lua, 1)) {
        lua_rawgeti(lua, 1, (lua_Integer)i);
        characters += lua_rawlen(lua, -1);
    }
    return characters;
}

static int f_concat(lua_State *lua) {
    bool table = lua_istable(lua, 1);
    freeze_contents(lua, 1);
    vm_charge(lua, 1 + (table ? lua_rawlen(lua, 1) : 0));
    if (table && count_characters(lua) > VM_TEXT)
        return luaL_error(lua, "the result of table.concat would have more than %d characters", VM_TEXT);
    return pass_on(lua);
}

/* Replaces an argument of "%s" by its text, so that no address is printed. */
static void check_conversion(lua_State *lua, char conversion, int argument) {
    if (conversion == 'p') luaL_error(lua, "%%p is not available: addresses differ between runs");
    if (conversion == 'c') /* of a large number, C prints the last byte */
        luaL_argcheck(lua, luaL_checkinteger(lua, argument) & 255, argument, "a string may not hold a zero");
    if (conversion != 's') return;
    sandbox_tostring(lua, argument);
    lua_replace(lua, argument);
    vm_charge(lua, lua_rawlen(lua, argument) / 4);
}

static int f_format(lua_State *lua) {
    size_t size;
    const char *format = luaL_checklstring(lua, 1, &size), *end = format + size;
    vm_charge(lua, 1 + size / 4);
    int argument = 1;
    for (const char *at = format; at < end; at++) {
        if (*at != '%' || *++at == '%') continue;
        at += strspn(at, "-+ #0123456789.");
        if (++argument > lua_gettop(lua)) break;
        check_conversion(lua, *at, argument); /* reads at most the final zero */
    }
    return pass_on(lua);
}

/* math.random draws from the game's generator, as g:random does. */
static int f_random(lua_State *lua) {
    lua_Integer low = 1, high;
    charge_digits(lua);
    if (lua_gettop(lua) == 0)
        return luaL_error(lua, "math.random needs an upper limit: scripts draw whole numbers only");
    high = luaL_checkinteger(lua, 1);
    if (lua_gettop(lua) > 1) low = high, high = luaL_checkinteger(lua, 2);
    bool fits = low <= high && (lua_Unsigned)high - (lua_Unsigned)low < MAX_RANDOM_RANGE;
    luaL_argcheck(lua, fits, lua_gettop(lua), "expected a range of 1 to 30000 numbers");
    Vm *vm = vm_of(lua);
    int number;
    if (!vm->run || !vm->random) return luaL_error(lua, "math.random can be used only inside a hook");
    if (!vm->random(vm->run, (int)(high - low + 1), &number)) return luaL_error(lua, "%s", vm->run->host->fault.what);
    lua_pushinteger(lua, low + number);
    return 1;
}

/* Adding them to the globals ------------------------------------------------------------------------------- */

typedef struct Wrapped {
    const char *name;
    lua_CFunction wrapper; /* NULL: Lua's own function */
} Wrapped;

static const Wrapped base[] = {{"assert", f_by_count},    {"error", NULL}, {"select", f_by_count},
                               {"tonumber", f_by_length}, {"type", NULL},  {NULL, NULL}};
static const Wrapped string[] = {
    {"byte", f_spread}, {"char", f_char},         {"format", f_format}, {"len", NULL},          {"lower", f_by_length},
    {"rep", f_rep},     {"reverse", f_by_length}, {"sub", f_by_length}, {"upper", f_by_length}, {NULL, NULL}};
static const Wrapped table[] = {
    {"concat", f_concat},    {"insert", f_by_length}, {"move", f_move},     {"pack", f_by_count},
    {"remove", f_by_length}, {"sort", f_sort},        {"unpack", f_unpack}, {NULL, NULL}};
static const Wrapped math[] = {
    {"abs", f_by_count},       {"ceil", f_by_count}, {"floor", f_by_count}, {"fmod", f_by_count},
    {"max", f_by_count},       {"min", f_by_count},  {"modf", f_by_count},  {"sqrt", f_by_count},
    {"tointeger", f_by_count}, {"type", NULL},       {"ult", f_by_count},   {"huge", NULL},
    {"maxinteger", NULL},      {"mininteger", NULL}, {"pi", NULL},          {NULL, NULL}};
static const Wrapped utf8[] = {{"char", f_char},     {"codepoint", f_spread}, {"codes", f_codes},
                               {"len", f_by_length}, {"offset", f_by_length}, {NULL, NULL}};

/* Copies functions from the library on top of the stack into the table below it; pops the library. */
static void copy_functions(lua_State *lua, const Wrapped *functions) {
    for (; functions->name; functions++) {
        lua_getfield(lua, -1, functions->name);
        if (functions->wrapper)
            lua_pushcclosure(lua, functions->wrapper, 1);
        else if (lua_iscfunction(lua, -1))
            sandbox_push_function(lua, lua_tocfunction(lua, -1)), lua_remove(lua, -2);
        lua_setfield(lua, -3, functions->name);
    }
    lua_pop(lua, 1);
}

/* Adds a library, read-only, to the globals on top of the stack. */
static void add_library(lua_State *lua, const char *name, lua_CFunction open, const Wrapped *functions) {
    lua_newtable(lua);
    lua_pushcfunction(lua, open);
    lua_call(lua, 0, 1);
    copy_functions(lua, functions);
    if (functions == math) {
        sandbox_push_function(lua, f_random);
        lua_setfield(lua, -2, "random");
    }
    freeze_table(lua, -1);
    sandbox_name_library(lua, name);
    if (functions == string) { /* text:upper() finds the same functions as string.upper */
        lua_pushliteral(lua, "");
        lua_createtable(lua, 0, 1);
        lua_pushvalue(lua, -3);
        freeze_contents(lua, -1);
        lua_setfield(lua, -2, "__index");
        lua_setmetatable(lua, -2);
        lua_pop(lua, 1);
    }
    lua_setfield(lua, -2, name);
}

static void add_base(lua_State *lua) {
    lua_pushcfunction(lua, luaopen_base);
    lua_call(lua, 0, 1);
    lua_getfield(lua, -1, "ipairs");
    lua_newtable(lua);
    lua_call(lua, 1, 1);
    sandbox_push_function(lua, lua_tocfunction(lua, -1));
    sandbox_push_function(lua, list_next);
    lua_remove(lua, -3);
    lua_pushcclosure(lua, library_ipairs, 2);
    lua_setfield(lua, -3, "ipairs");
    copy_functions(lua, base);
    sandbox_push_function(lua, f_tostring);
    lua_setfield(lua, -2, "tostring");
    sandbox_push_function(lua, f_print);
    lua_setfield(lua, -2, "print");
    lua_pushcfunction(lua, luaopen_table);
    lua_call(lua, 0, 1);
    lua_getfield(lua, -1, "sort");
    lua_pushcclosure(lua, f_pairs, 1);
    lua_setfield(lua, -3, "pairs");
    lua_pop(lua, 1);
    lua_pushliteral(lua, LUA_VERSION);
    lua_setfield(lua, -2, "_VERSION");
}

void library_add(lua_State *lua) {
    add_base(lua);
    add_library(lua, "string", luaopen_string, string);
    add_library(lua, "table", luaopen_table, table);
    add_library(lua, "math", luaopen_math, math);
    add_library(lua, "utf8", luaopen_utf8, utf8);
}
