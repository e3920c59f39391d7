/* Globals found without running: exactly those that Lua would look up, in all of its grammar. */
#include "lua/machine/heap.h"
#include "repl/check/lua_scopes.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/machine/text.h"
#include "repl/check/globals.h"
#include "t/lib/scripts/test_scripts.h"

static char heard[1024];

static void hear(void *listener, const NameUse *use) {
    static const char signs[] = "?=.:f";
    size_t used = strlen(heard);
    (void)listener;
    snprintf(heard + used, sizeof heard - used, "%s%c%.*s@%d", used ? " " : "", signs[use->kind], use->name.length,
             use->name.text, use->name.line);
}

static const char *walk(const char *text) {
    heard[0] = 0;
    lua_scopes_walk(text, hear, NULL);
    return heard;
}

static void test_scopes(void) {
    is(walk("local a = a"), "?a@1", "a local is not yet there in its own value");
    is(walk("local function a() return a end"), "", "a local function is");
    is(walk("local a = function() return a end"), "?a@1", "a function that is the value is not");
    is(walk("local a, b = b, 1 return a, b"), "?b@1", "names of one statement come together");
    is(walk("do local a end return a"), "?a@1", "a block ends");
    is(walk("if x then local a elseif a then else a() end"), "?x@1 ?a@1 ?a@1", "so do the branches of an if");
    is(walk("while x do local a = 1 end a()"), "?x@1 ?a@1", "a loop");
    is(walk("repeat local a until a"), "", "until sees the block");
    is(walk("repeat local a until a a()"), "?a@1", "what follows does not");
    is(walk("for i = i, 2 do i() end i()"), "?i@1 ?i@1", "a count is there in its block only");
    is(walk("for k, v in v do k(v) end"), "?v@1", "so are the names of an iteration");
    is(walk("return function(a, b, ...) return a, b, ... end"), "", "parameters");
    is(walk("local t = {} function t:m() self() end self()"), "fm@1 ?self@1", "self is one in a method");
    is(walk("local t = {} function t.m() self() end"), "fm@1 ?self@1", "not in a function");
    is(walk("local a <const>, b <close> = 1 return a, b, const"), "?const@1", "attributes are no names");
    is(walk("local x do local x end return x"), "", "a shadow passes");
    is(walk("local a = function(b) local c = b return function() return c end end"), "", "functions nest");
}

static void test_fields(void) {
    is(walk("local t return t.a.b, t['c'], t:d(), t.e 'x', t.f {}"), ":d@1", "fields are no globals, methods are told");
    is(walk("return { a = 1, [b] = 2, c; d = e }"), "?b@1 ?c@1 ?e@1", "keys are none either");
    is(walk("return { a == b, a = a }"), "?a@1 ?b@1 ?a@1", "== makes no key");
    is(walk("math.floor(x)"), "?math@1 .floor@1 ?x@1", "the field of a global is told");
    is(walk("local math return math.floor"), "", "that of a local is not");
    is(walk("goto on ::on:: goto done ::done::"), "", "labels are no names");
    is(walk("local _ENV = {} return x, y.z"), "", "a local _ENV silences");
    is(walk("return _ENV.x"), "", "_ENV itself is there");
}

static void test_writes(void) {
    is(walk("a = 1"), "=a@1", "an assignment sets");
    is(walk("a, b.c, d[e] = 1"), "=a@1 ?b@1 .c@1 ?d@1 ?e@1", "only bare names are set");
    is(walk("local a a = 1"), "", "a local may be");
    is(walk("function a() end"), "=a@1 fa@1", "a function is set");
    is(walk("function a.b.c:d() end"), "?a@1 fd@1", "or what it hangs on is read");
    is(walk("a 'x' b {} (c)()"), "?a@1 ?b@1 ?c@1", "a call reads");
    is(walk("a.b = 1 a[1] = 2"), "?a@1 .b@1 ?a@1", "so does what leads to a field");
}

static void test_words(void) {
    is(walk("-- a\n--[[ b\n ]] --[==[ c ]] ]==] return d"), "?d@3", "comments are skipped, lines counted");
    is(walk("return 'a\\'b', \"c\\\\\", [[ d\n]], [==[ ]] e ]==], f"), "?f@2", "strings are skipped");
    is(walk("return 'a\\z\n\n  b', 'c\\\nd', e"), "?e@4", "lines inside strings are counted");
    is(walk("return 0x1p-4, 3e+10, .5, 1., 0xA.8p1, 1e5, 5 // 2, a"), "?a@1", "numbers are skipped");
    is(walk("return a..b, ..., 1 ..c"), "?a@1 ?b@1 ?c@1", "points join");
    is(walk("return not a and -b or #c ~ ~d << e"), "?a@1 ?b@1 ?c@1 ?d@1 ?e@1", "signs are no names");
    is(walk("#!shell\nreturn a"), "?a@2", "the shell's line is skipped");
    is(walk("return"), "", "an empty return");
    is(walk("return;"), "", "with its sign");
    is(walk(""), "", "nothing at all");
    is(walk("local f = function() return end return f"), "", "a return before an end");
}

/* Whatever is cut off anywhere must not be read past its end, or for ever. */
static void test_torn(void) {
    static const char text[] = "local a <const> = function(b, ...) for i = 1, #b do t[i] = { [i] = 'x\\z ' } end end "
                               "function q.w:e() if a then goto x end ::x:: repeat until [==[ s ]==] end return --[[ c";
    for (size_t size = 0; size < sizeof text; size++) {
        char *torn = heap_alloc(size + 1);
        memcpy(torn, text, size);
        torn[size] = 0;
        walk(torn);
        free(torn);
    }
    pass("a text that ends anywhere is read to its end");
}

static void check_file(TestScripts *scripts, const char *path) {
    const char *trouble;
    size_t size;
    char *text = text_read(path, VM_FILE, &size, &trouble);
    int before = scripts->diagnostics.count;
    scripts->heard[0] = 0;
    if (text) globals_check(scripts->vm, path, text, &scripts->diagnostics);
    ok(text && scripts->diagnostics.count == before, "%s: %s", path,
       *scripts->heard ? scripts->heard : "no false alarm");
    free(text);
}

static void test_shipped(TestScripts *scripts) {
    for (int i = 0; i < scripts->catalog->count; i++) check_file(scripts, scripts->catalog->scripts[i]->path);
    check_file(scripts, "lua/verbs.lua");
    check_file(scripts, "scenarios/editions/woodstock.lua");
    check_file(scripts, "scenarios/editions/draft.lua");
}

int main(void) {
    plan(NO_PLAN);
    test_scopes();
    test_fields();
    test_writes();
    test_words();
    test_torn();
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    test_shipped(scripts);
    test_scripts_close(scripts);
    done_testing();
}
