/* Results and errors of the library functions in the sandbox. */
#include <string.h>
#include <tap.h>

#include "t/lib/scripts/test_scripts.h"

typedef struct LibraryCase {
    const char *code, *said; /* the result or the error; a star stands for the rest of a message of Lua */
} LibraryCase;

static const LibraryCase cases[] = {
    /* pairs: numbers, then strings, each in order */
    {"local s = '' for k, v in pairs({ b = 1, a = 2, [3] = 3, [1] = 4, [2.5] = 5, [-1] = 6 }) do s = s .. k .. '=' .. "
     "v "
     ".. ' ' end return s",
     "-1=6 1=4 2.5=5 3=3 a=2 b=1 "},
    {"local t, s = {}, {} for i = 128, 1, -1 do t['k' .. i] = i end for k in pairs(t) do s[#s + 1] = #k end return "
     "#table.concat(s)",
     "128"},
    {"local t, s = { a = 1, b = 2, c = 3 }, '' for k in pairs(t) do s = s .. k t.b = nil end return s", "ac"},
    {"local t, s = { a = 1 }, '' for k in pairs(t) do s = s .. k t.z = 2 end return s", "a"},
    {"for _ in pairs({ [true] = 1 }) do end",
     "test:1: pairs needs keys that are numbers or strings, got a key of type boolean"},
    {"for _ in pairs(nil) do end", "test:1: bad argument #1 to *"},
    {"local n = 0 for _ in pairs(string) do n = n + 1 end return n", "9"},
    /* tostring and format: never an address */
    {"return tostring({}) .. tostring(print) .. tostring(nil) .. tostring(true) .. tostring(1.0) .. tostring(-0x10)",
     "tablefunctionniltrue1.0-16"},
    {"return ('%s %s %5s|%-6s|%%'):format({}, print, 1, 'a')", "table function     1|a     |%"},
    {"return ('%d %x %5.2f %q %c %i'):format(5, 255, 1.5, 'a\\n', 65, 7)", "5 ff  1.50 \"a\\\n\" A 7"},
    {"return #('\\0%s\\0'):format({})", "test:1: a string may not hold a zero"},
    {"return ('%p'):format(1)", "test:1: %p is not available: addresses differ between runs"},
    {"return ('%5p'):format({})", "test:1: %p is not available: addresses differ between runs"},
    {"return ('\\0%p'):format({})", "test:1: a string may not hold a zero"},
    {"return ('%s'):format()", "test:1: bad argument #1 to 'format'*"},
    {"return ('%'):format(1, 2)", "test:1: invalid conversion *"},
    {"return ('%y'):format(1)", "test:1: invalid conversion *"},
    {"return ('%5'):format(1)", "test:1: invalid conversion *"},
    /* strings */
    {"return ('ab'):rep(3, '-')", "ab-ab-ab"},
    {"return ('x'):rep(-1) .. ('x'):rep(0)", ""},
    {"return #('x'):rep(4096)", "4096"},
    {"return ('x'):rep(4097)", "test:1: the result of string.rep would have more than 4096 characters"},
    {"return ('x'):rep(4096) .. 'yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy'",
     "test:1: a string may have at most 4096 characters"},
    {"return ('Horde'):upper() .. ('Horde'):lower() .. ('Horde'):reverse() .. ('Horde'):sub(2, -2) .. ('Horde'):len()",
     "HORDEhordeedroHord5"},
    {"return table.concat({ ('abc'):byte(1, -1) }, ' ') .. string.char(33)", "97 98 99!"},
    {"return utf8.char(228, 8364) .. utf8.len('aä') .. utf8.codepoint('ä') .. utf8.offset('aäb', 3)", "ä€22284"},
    {"local s = '' for p, c in utf8.codes('aä') do s = s .. p .. ':' .. c .. ' ' end return s", "1:97 2:228 "},
    {"return '10' + 1", "test:1: attempt to perform arithmetic on a string value (constant '10')"},
    {"return 'a' < 'B'", "false"},
    /* tables */
    {"local t = { 3, 1, 2 } table.sort(t) return table.concat(t, ',')", "1,2,3"},
    {"local t = { 3, 1, 2 } table.sort(t, function(a, b) return a > b end) return table.concat(t, ',')", "3,2,1"},
    {"local t = { 1, 2 } table.insert(t, 3) table.insert(t, 1, 0) table.remove(t, 2) return table.concat(t, ',')",
     "0,2,3"},
    {"return select('#', table.unpack({ 1, nil, 3 }, 1, 3)) .. table.pack(1, nil).n .. select(-1, 1, 2)", "322"},
    {"return table.concat(table.move({ 1, 2, 3 }, 2, 3, 1), ',')", "2,3,3"},
    {"return table.concat({ 1, {} })", "test:1: invalid value *"},
    /* numbers */
    {"return math.max(1, 2) .. math.min(1, 2) .. math.abs(-3) .. math.floor(1.5) .. math.ceil(1.5) .. math.fmod(7, 4)",
     "213123"},
    {"return tonumber('0x10') .. tonumber('z', 36) .. tostring(tonumber('ten')) .. math.type(1) .. math.tointeger(3.0)",
     "1635nilinteger3"},
    {"return math.random(6)", "test:1: math.random can be used only inside a hook"},
    /* missing globals */
    {"return x", "test:1: 'x' is not declared"},
    {"x = 1", "test:1: 'x' is not declared; did you forget `local`? (To keep a value, declare it in `counters`.)"},
    {"local function x() return x() end _ENV.y = x",
     "test:1: 'y' is not declared; did you forget `local`? (To keep a value, declare it in `counters`.)"},
};

static void each_answers_as_it_should(const TestScripts *scripts) {
    lua_State *lua = scripts->vm->lua;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool ran = vm_run_text(scripts->vm, cases[i].code, strlen(cases[i].code), "=test");
        const char *said = ran ? luaL_tolstring(lua, -1, NULL) : scripts->vm->message,
                   *star = strchr(cases[i].said, '*');
        if (star)
            ok(strncmp(said, cases[i].said, (size_t)(star - cases[i].said)) == 0, "%s", cases[i].code);
        else
            is(said, cases[i].said, "%s", cases[i].code);
        lua_pop(lua, ran ? 2 : 0);
    }
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan((int)(sizeof cases / sizeof *cases));
    each_answers_as_it_should(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
