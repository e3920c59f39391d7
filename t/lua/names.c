/* Names found without running a script: exactly those that Lua would look up, over the whole grammar. */
#include "lua/vm/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/files.h"
#include "play/check/globals.h"
#include "t/lib/scripts/test_scripts.h"

static char heard[8192];

/* Writes globals that are read "?" and written "=", fields of globals ".", methods ":" and functions "f". */
static void hear(void *listener, const NameUse *use) {
    static const char signs[] = "?=.:f";
    size_t used = strlen(heard);
    (void)listener;
    if (use->kind <= NAME_FUNCTION)
        snprintf(heard + used, sizeof heard - used, "%s%c%s@%d", used ? " " : "", signs[use->kind], use->name,
                 use->line);
}

static const char *walk(const char *text) {
    heard[0] = 0;
    return names_list(text, strlen(text), hear, NULL) ? heard : "does not compile";
}

static void test_scopes(void) {
    is(walk("local a = a"), "?a@1", "a local is not in scope in its own value");
    is(walk("local function a() return a end"), "", "a local function is in scope in itself");
    is(walk("local a = function() return a end"), "?a@1", "a function value is not");
    is(walk("local a, b = b, 1 return a, b"), "?b@1", "names of one statement come into scope together");
    is(walk("do local a end return a"), "?a@1", "a local ends with its block");
    is(walk("if x then local a elseif a then else a() end"), "?x@1 ?a@1 ?a@1", "and with its branch of an if");
    is(walk("while x do local a = 1 end a()"), "?x@1 ?a@1", "and with its loop");
    is(walk("repeat local a until a"), "", "until sees the locals of its block");
    is(walk("repeat local a until a a()"), "?a@1", "the next statement does not");
    is(walk("for i = i, 2 do i() end i()"), "?i@1 ?i@1", "a loop counter is in scope only in the loop");
    is(walk("for k, v in v do k(v) end"), "?v@1", "so are the variables of an iterator");
    is(walk("return function(a, b, ...) return a, b, ... end"), "", "parameters are locals");
    is(walk("local t = {} function t:m() self() end self()"), "fm@1 ?self@1", "self is a local in a method");
    is(walk("local t = {} function t.m() self() end"), "?self@1 fm@1", "but not in a function");
    is(walk("local a <const>, b <close> = 1 return a, b, const"), "?const@1", "attributes are not names");
    is(walk("local x do local x end return x"), "", "shadowing ends with the block");
    is(walk("local a = function(b) local c = b return function() return c end end"), "", "functions nest");
}

static void test_fields(void) {
    is(walk("local t return t.a.b, t['c'], t:d(), t.e 'x', t.f {}"), ":d@1",
       "fields are not globals; methods are reported");
    is(walk("return { a = 1, [b] = 2, c; d = e }"), "?b@1 ?c@1 ?e@1", "table keys are not globals");
    is(walk("return { a == b, a = a }"), "?a@1 ?b@1 ?a@1", "a == b is not a key");
    is(walk("math.floor(x)"), "?math@1 .floor@1 ?x@1", "the field of a global is reported");
    is(walk("local math return math.floor"), "", "the field of a local is not");
    is(walk("goto on ::on:: goto done ::done::"), "", "labels are not names");
    is(walk("local _ENV = {} return x, y.z"), "", "nothing is reported under a local _ENV");
    is(walk("return _ENV.x"), "?x@1", "a field of _ENV is a global");
}

static void test_writes(void) {
    is(walk("a = 1"), "=a@1", "an assignment writes");
    is(walk("a, b.c, d[e] = 1"), "?b@1 ?d@1 ?e@1 .c@1 =a@1", "only bare names are written");
    is(walk("local a a = 1"), "", "a local may be written");
    is(walk("function a() end"), "=a@1", "a function statement writes its name");
    is(walk("function a.b.c:d() end"), "?a@1 .b@1 fd@1", "or reads the table it belongs to");
    is(walk("a 'x' b {} (c)()"), "?a@1 ?b@1 ?c@1", "a call reads");
    is(walk("a.b = 1 a[1] = 2"), "?a@1 .b@1 ?a@1", "an assignment to a field reads the table");
}

static void test_words(void) {
    is(walk("-- a\n--[[ b\n ]] --[==[ c ]] ]==] return d"), "?d@3", "comments are skipped and lines counted");
    is(walk("return 'a\\'b', \"c\\\\\", [[ d\n]], [==[ ]] e ]==], f"), "?f@2", "strings are skipped");
    is(walk("return 'a\\z\n\n  b', 'c\\\nd', e"), "?e@4", "lines inside strings are counted");
    is(walk("return 0x1p-4, 3e+10, .5, 1., 0xA.8p1, 1e5, 5 // 2, a"), "?a@1", "numbers are skipped");
    is(walk("return a..b, ..., 1 ..c"), "?a@1 ?b@1 ?c@1", "concatenation is read");
    is(walk("return not a and -b or #c ~ ~d << e"), "?a@1 ?b@1 ?c@1 ?d@1 ?e@1", "operators are not names");
    is(walk("return"), "", "an empty return is read");
    is(walk("return;"), "", "also with a semicolon");
    is(walk(""), "", "an empty text is read");
    is(walk("local f = function() return end return f"), "", "a return before an end is read");
}

/* Writes what is known of methods, and strings: words '"', compared ones "~", and locals "l". */
static void hear_more(void *listener, const NameUse *use) {
    size_t used = strlen(heard);
    (void)listener;
    if (use->kind == NAME_METHOD)
        snprintf(heard + used, sizeof heard - used, "%s:%s(%s) ", use->of ? use->of : "", use->name,
                 use->argument ? use->argument : "");
    if (use->kind >= NAME_LOCAL)
        snprintf(heard + used, sizeof heard - used, "%c%s ", "l\"~"[use->kind - NAME_LOCAL], use -> name);
}

static const char *look(const char *text) {
    heard[0] = 0;
    (void)names_list(text, strlen(text), hear_more, NULL);
    return heard;
}

static void test_more(void) {
    is(look("local g g:because 'K9'"), "lg g:because(K9) \"K9 ", "a method has its variable and its first argument");
    is(look("local g return function() g:because('K9', 1) end"), "lg g:because(K9) \"K9 ",
       "also if the variable is from outside");
    is(look("g:ask_card(1, 'a')"), "g:ask_card() \"a ", "or global; another argument is none");
    is(look("local x x.g:because(x)"), "lx :because() ", "the field of a variable is not a variable");
    is(look("local x return x == 'a' or 'b' ~= x"), "lx ~a ~b ", "words that are compared");
    is(look("local x = { b = 'c', 'd' } x.e = 'f'"), "lx \"b \"c \"d \"e \"f ", "other words, and keys that are set");
    is(look("return function(a, ...) for i = 1, 2 do local b = i end end"),
       "la l(for state) l(for state) l(for state) li lb ", "parameters, counters and locals");
}

/* Lua has other instructions for a constant that is not among the first 256. */
static void test_many(void) {
    char *text = malloc(64 * 1024);
    size_t used = (size_t)sprintf(text, "local t, g = {}, 1 ");
    for (int i = 0; i < 300; i++) used += (size_t)sprintf(text + used, "t.x%d = 1 ", i);
    strcpy(text + used, "gone = t late.field() g:m() if t == 'w' then end");
    is(walk(text), "=gone@1 ?late@1 .field@1 :m@1", "names are found in a function with many constants");
    ok(strstr(look(text), "g:m() ") != NULL && strstr(heard, "\"w ") == NULL, "also methods and words");
    free(text);
}

static void test_wrong(void) {
    is(walk("return ("), "does not compile", "a text that does not compile has no names");
}

static void check_file(TestScripts *scripts, const char *path) {
    const char *trouble;
    size_t size;
    char *text = files_read(NULL, path, VM_FILE, &size, &trouble);
    int before = scripts->diagnostics.count;
    scripts->heard[0] = 0;
    if (text) globals_check(scripts->vm, path, text, size, NULL, &scripts->diagnostics);
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
    test_more();
    test_many();
    test_wrong();
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    test_shipped(scripts);
    test_scripts_close(scripts);
    done_testing();
}
