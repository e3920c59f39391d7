/* Conditions, watchpoints and expressions that try to change the game or the variables of its script: the game plays the same
 * events and ends with the same bytes as without them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/debug/frame.h"
#include "lua/debug/watch.h"
#include "play/load/games.h"
#include "play/load/tabletop_setup.h"
#include "t/lib/table/test_tabletop.h"

/* Every variable of the phase is played out at its end, as a counter. The question comes first: lines before it are repeated
 * without the debugger. */
static const char script[] =
    "local shared = { worth = 3, list = { 1, 2 } }\n"
    "local function outside(g, n) return g:get('points', 1) + n end\n"
    "return { id = 't', name = 'T', api = 3, seats = { 2, 4 },\n"
    "kinds = { coin = { copies = 3, start = 'deck', hit = function(g) g:add('points', 1, 1) end } },\n"
    "zones = { deck = {}, hand = { per = 'seat' } }, words = { 'red', 'blue' },\n"
    "counters = { points = { per = 'seat', least = -1000, most = 100000 } }, begin = 'play', phases = { play = "
    "function(g)\n"
    "  local said = g:ask_yes(1, 'Really?') and 1 or 2\n"
    "  local data, list, set, key, env = { a = 1, b = 20, c = 300 }, { 5, 3, 4 }, {}, { deep = {} }, { x = 1 }\n"
    "  local it, n, texts = pairs(data), 0, {}\n"
    "  local held = { it = pairs(data), n = 0 }\n"
    "  local function count() n = n + 1 return n end\n"
    "  local function read() return n end\n"
    "  local function next_one() return (it()) end\n"
    "  local function add(v) texts[#texts + 1] = v return #texts end\n"
    "  function held.act() held.n = held.n + 1 return held.n end\n"
    "  held.self, held[held.act] = held, held\n"
    "  local write, poke\n"
    "  do\n"
    "    local _ENV = env\n"
    "    write = function(v) x = v return x end\n"
    "    poke = function() local inner = _ENV return function(v) inner.x = v end end\n"
    "    x = x + 0\n"
    "  end\n"
    "  set[key], set[count], key.deep[key] = 5, 6, key\n"
    "  local sum = 0\n"
    "  for k, v in it do\n"
    "    sum = sum + v\n"
    "  end\n"
    "  for k, v in held.it do sum = sum + v end\n"
    "  for i, v in ipairs(list) do\n"
    "    sum = sum + i * v\n"
    "  end\n"
    "  local card = g:top('deck')\n"
    "  g:because('T1')\n"
    "  g:move(card, 'hand:1')\n"
    "  local roll = g:roll { what = 'luck', dice = 2 }\n"
    "  g:set('points', sum + 7 * n + 11 * #texts + 13 * held.n + 17 * env.x + 19 * #list + 23 * list[1], 1)\n"
    "  g:set('points', set[key] + set[count] + roll[1] * said + #shared.list + outside(g, 1), 2)\n"
    "  print('end', sum, n)\n"
    "  g:finish { ranking = { { 1, 2 } }, reason = 'over' }\n"
    "end } }\n";
enum { FIRST_LINE = 7, LAST_LINE = 41 };

static const char *const attacks[] = {
    "it()",
    "held.it()",
    "held.self.self.it()",
    "next_one()",
    "(function() for _ in it do end end)()",
    "count()",
    "(function() for i = 1, 9 do count() end return read() end)()",
    "add('x')",
    "held.act()",
    "(function() held.self.n = 50 held.self.self.act() end)()",
    "held[held.act].act()",
    "write(50)",
    "poke()(60)",
    "(function() x = 70 return x end)()",
    "(function() env.x = 80 end)()",
    "(function() local _ENV = env x = 90 end)()",
    "(function() set[key] = 9 set[count] = nil key.deep[key] = nil end)()",
    "(function() for k in pairs(data) do data[k] = nil end end)()",
    "(function() data.a, data.b, data.new = 7, nil, 4 end)()",
    "table.insert(list, 9)",
    "table.remove(list)",
    "table.sort(list)",
    "table.move(list, 1, 2, 2)",
    "table.sort(list, function(a, b) count() return a < b end)",
    "(function() shared.worth = 9 end)()",
    "(function() table.insert(shared.list, 4) end)()",
    "(function() it = nil n = 99 sum = 99 list = {} end)()",
    "(function() g:kind(g:top('deck')).hit = nil end)()",
    "g:kind(g:of_kind('coin')[1]).hit(g)",
    "g:emit('hit', g:of_kind('coin'))",
    "g:judge('hit', 1, g:of_kind('coin'))",
    "g:because('Z9')",
    "g:add('points', 5, 1)",
    "g:set('points', 5, 2)",
    "g:move(g:of_kind('coin')[3], 'hand:2')",
    "g:shuffle('deck')",
    "g:roll { what = 'more' }",
    "g:pick({ 1, 2 }, 'one')",
    "g:ask_yes(1, 'What?')",
    "g:score(1, 'gift', 9)",
    "g:finish { ranking = { { 1 }, { 2 } }, reason = 'early' }",
    "g:reveal(g:of_kind('coin'))",
    "(function() g.move = nil end)()",
    "(function() g.add = count end)()",
    "g.add(g, 'points', 1, 1)",
    "print('hello')",
    "(function() string.upper = nil end)()",
    "(function() ipairs = pairs end)()",
    "(function() while true do end end)()",
    "(function() local t = {} while true do t = { t } end end)()",
    "error('no')",
    "outside(g, 5)",
    "nosuch.field",
    "roll[1]",
    "(function() roll[1], roll[2] = 6, 6 end)()",
    "(function() for i, v in ipairs(list) do list[i] = 0 end end)()",
    "(function() local f = held.act held.act = nil held[f] = nil return f() end)()",
    "string.rep('x', 4096)",
};
enum { ATTACKS = sizeof attacks / sizeof *attacks };

typedef struct Played {
    char *events; /* to be freed */
    char *printed;
    Tabletop *block; /* to be freed */
    size_t size;
} Played;

typedef struct Seen {
    TestTabletop *test;
    EventText line, all, printed;
} Seen;

static void see(void *watcher, const Game *played, const Event *told) {
    Seen *seen = watcher;
    if (event_text_json(&seen->line, seen->test->game, tabletop_look_at(played), tabletop_told(told)))
        event_text_add(&seen->all, "%s\n", seen->line.text);
}

/* Keeps what the script prints; expressions may print, too. */
static void print(void *printer, const char *line) {
    Seen *seen = printer;
    const char *end = strstr(line, ": end "); /* after the path, whose folder has a random name */
    if (end) event_text_add(&seen->printed, "%s\n", end);
}

static void break_everywhere(Debugger *debugger, const char *condition, bool pauses) {
    for (int line = FIRST_LINE; line <= LAST_LINE; line++) {
        ScriptBreakpoint *breakpoint = debugger_breakpoint(debugger, debugger_break_at_line(debugger, "t.lua", line));
        /* A condition that is true stops the run, which begins anew: what it did would be lost. */
        snprintf(breakpoint->condition, sizeof breakpoint->condition, pauses ? "%s" : "(%s) == 'never'", condition);
    }
}

/* At a pause: evaluates the expression there, and watches it from there on. */
static void look_and_watch(Debugger *debugger, const TestTabletop *test, const char *expression) {
    TabletopSetup setup = {.base = test->game->base};
    const Setup *door = (const Setup *)(const void *)&setup;
    const Game *game = (const Game *)(const void *)test->block;
    FrameLook *look = calloc(1, sizeof *look);
    int count;
    char why[VALUE_TEXT_SIZE];
    look->place = FRAME_PAUSE;
    look->expression = expression;
    (void)frame_look(debugger, door, game, look);
    (void)debugger_breakpoints(debugger, &count);
    if (count < LAST_LINE - FIRST_LINE + 4 && look->found) (void)watch_add(debugger, door, game, expression, look, why);
    free(look);
}

/* Plays the game, under a debugger that evaluates the expression at each line, and pauses if it is true or never; NULL:
 * without one. */
static Played play(const char *expression, bool pauses) {
    Seen seen = {.test = test_tabletop_text(script)};
    TestTabletop *test = seen.test;
    Debugger *debugger = expression ? debugger_new(test->vm) : NULL;
    test->host.see = see;
    test->host.watcher = &seen;
    test->host.pauses = true;
    test->vm->print = print;
    test->vm->printer = &seen;
    if (expression) break_everywhere(debugger, expression, pauses);
    Status status;
    for (int steps = 0; (status = tabletop_step(&test->host, test->block)) != GAME_OVER && steps < 500; steps++) {
        if (status == GAME_FAILED) event_text_add(&seen.all, "failed: %s\n", test->host.fault.what);
        if (status == GAME_FAILED) break;
        if (status == GAME_WAITS) (void)tabletop_answer(test->block, 1);
        if (status == GAME_PAUSED) look_and_watch(debugger, test, expression);
    }
    if (status != GAME_OVER) event_text_add(&seen.all, "not over\n");
    Played played = {seen.all.text, seen.printed.text, test->block, test->game->layout.size};
    test->block = NULL;
    if (debugger) debugger_free(debugger);
    buffer_release(&seen.line);
    test_tabletop_free(test);
    return played;
}

static bool same_text(const char *one, const char *other) {
    return one && other && strcmp(one, other) == 0;
}

static void release(Played *played) {
    free(played->events), free(played->printed), free(played->block);
}

/* Returns what an expression is worth at the last line but one, in words that last until the next call. */
static const char *worth(const char *expression) {
    static char words[VALUE_TEXT_SIZE];
    TestTabletop *test = test_tabletop_text(script);
    TabletopSetup setup = {.base = test->game->base};
    Debugger *debugger = debugger_new(test->vm);
    FrameLook *look = calloc(1, sizeof *look);
    test->host.pauses = true;
    test->vm->print = print;
    (void)debugger_break_at_line(debugger, "t.lua", 36);
    (void)tabletop_step(&test->host, test->block);
    (void)tabletop_answer(test->block, 1);
    (void)tabletop_step(&test->host, test->block);
    look->place = FRAME_PAUSE;
    look->expression = expression;
    (void)frame_look(debugger, (const Setup *)(const void *)&setup, (const Game *)(const void *)test->block, look);
    memcpy(words, look->value.words, sizeof words);
    free(look);
    debugger_free(debugger);
    test_tabletop_free(test);
    return words;
}

int main(void) {
    plan(ATTACKS + 9);
    Played plain = play(NULL, false);
    ok(plain.events && strstr(plain.events, "game_end") && plain.printed, "the game ends without a debugger");
    for (int i = 0; i < ATTACKS; i++) {
        bool same = true;
        for (int pauses = 0; pauses < 2; pauses++) {
            Played attacked = play(attacks[i], pauses);
            same = same && same_text(attacked.events, plain.events) && same_text(attacked.printed, plain.printed) &&
                   memcmp(attacked.block, plain.block, plain.size) == 0;
            if (!same) diag("%s%s", attacked.events, attacked.printed);
            release(&attacked);
        }
        ok(same, "%s changes nothing", attacks[i]);
    }
    release(&plain);
    is(worth("set[key], set[count], key.deep[key] == key"), "5, 6, true", "a table finds its keys in the copy");
    is(worth("it()"), "an iterator of `pairs` cannot be called in an expression: it cannot be copied",
       "an expression that calls an iterator says why it cannot");
    is(worth("(function() count() count() return read() end)()"), "2", "copied functions share their variables");
    is(worth("(function() held.act() return held.n, held.self.n end)()"), "1, 1", "a function changes the copy");
    is(worth("(function() write(4) return env.x end)()"), "4", "an _ENV of the script is copied");
    is(worth("0/0, -(0/0), 1/0, 3.0, 2^53, -0.0, 7"), "nan, nan, inf, 3.0, 9.007199254741e+15, -0.0, 7",
       "numbers are shown as scripts print them");
    is(worth("#{ 0/0 }, ({ 0/0 })[1]"), "1, nan", "also in tables");
    is(worth("nosuch"), "'nosuch' is not declared", "a global that does not exist is an error");
    return exit_status();
}
