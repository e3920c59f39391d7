/* A trace reports each hook once, however often it is run, and counts every instruction. */
#include <string.h>
#include <tap.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/lineups.h"
#include "t/lib/scripts/trace_text.h"

enum { GAMES = 200 };

/* The trace of a game that is answered from outside is that of one answered at once. */
static void re_runs_tell_only_what_is_new(const TestScripts *scripts) {
    static TraceText inside, outside;
    Lineups *lineups = lineups_new(scripts);
    Debugger *debugger = debugger_new(scripts->vm);
    int games = scale_games(GAMES), unlike = 0, lines = 0;
    for (int i = 0; i < games; i++) {
        Setup setup = lineups_setup(lineups, (uint64_t)i);
        Host host = {.setup = &setup, .answer = random_answer}, asked = {.setup = &setup};
        Game one, other;
        memset(&inside, 0, sizeof inside);
        memset(&outside, 0, sizeof outside);
        game_init(&one, &setup, (uint64_t)i);
        other = one;
        trace_set_listener(debugger, trace_text_add, &inside);
        (void)trace_text_play(&host, &one, true);
        trace_set_listener(debugger, trace_text_add, &outside);
        (void)trace_text_play(&asked, &other, true);
        unlike +=
            strcmp(inside.text, outside.text) != 0 || inside.lines != outside.lines || inside.cost != outside.cost;
        lines += inside.lines;
    }
    cmp_ok(unlike, "==", 0, "%d games, %d lines: the same trace, answered at once or from outside", games, lines);
    debugger_free(debugger);
    lineups_free(lineups);
}

/* Instructions are those of Lua: a loop of n turns costs n more than one of none. */
static void the_cost_is_exact(const TempFolder *folder) {
    long costs[3];
    for (int i = 0; i < 3; i++) {
        static TraceText traced;
        char text[512];
        snprintf(text, sizeof text,
                 "return { id = 'traced', name = 'N', cards = { values = { 1, 13 } }, base = { text = 'T.', source = "
                 "'own',\n"
                 "on_round_start = function(g) for i = 1, %d do end g:ask_yes(1) end } }\n",
                 i == 0   ? 1
                 : i == 1 ? 2
                          : 150000);
        TestScripts *scripts = trace_text_scripts(folder, text);
        Setup setup = trace_text_setup(scripts);
        Host host = {.setup = &setup};
        Game game;
        Debugger *debugger = debugger_new(scripts->vm);
        memset(&traced, 0, sizeof traced);
        trace_set_listener(debugger, trace_text_add, &traced);
        game_init(&game, &setup, 1);
        (void)trace_text_play(&host, &game, false);
        costs[i] = traced.cost;
        debugger_free(debugger);
        test_scripts_close(scripts);
    }
    cmp_ok(costs[1] - costs[0], "==", 1, "one more turn of an empty loop costs one more instruction");
    cmp_ok(costs[2] - costs[0], "==", 149999, "the cost is of one run, though the hook was run twice");
}

/* A hook that fails tells so once, and costs what it may. */
static void a_failure_is_told(const TempFolder *folder) {
    static TraceText traced;
    static const char endless[] =
        "return { id = 'traced', name = 'N', cards = { values = { 1, 13 } }, base = { text = 'T.', source = 'own',\n"
        "on_round_start = function(g)\n  g:ask_yes(1)\n  while true do end\nend } }\n";
    TestScripts *scripts = trace_text_scripts(folder, endless);
    Setup setup = trace_text_setup(scripts);
    Host host = {.setup = &setup};
    Game game;
    Debugger *debugger = debugger_new(scripts->vm);
    memset(&traced, 0, sizeof traced);
    trace_set_listener(debugger, trace_text_add, &traced);
    game_init(&game, &setup, 1);
    ok(trace_text_play(&host, &game, false) == GAME_FAILED, "a hook exceeds its budget");
    like(traced.text, "fail traced:base on_round_start 0 traced.lua:4 .*traced.lua:4: exceeded its budget",
         "the trace reports the error");
    cmp_ok(traced.cost, "==", vm_limits.instructions, "the trace reports the cost");
    int lines = traced.lines;
    ok(trace_text_play(&host, &game, false) == GAME_FAILED && traced.lines == lines,
       "a second failure is not reported again");
    trace_set_listener(debugger, NULL, NULL);
    ok(!scripts->vm->debugger && trace_text_play(&host, &game, false) == GAME_FAILED && traced.lines == lines,
       "without a listener nothing is reported");
    debugger_free(debugger);
    test_scripts_close(scripts);
}

/* The most turns of a loop that the budget allows; each turn takes instructions and work of a library off it. */
static int most_turns(const TempFolder *folder, bool tracing) {
    int runs = 0, fails = 40000;
    while (fails - runs > 1) {
        static TraceText traced;
        int middle = (runs + fails) / 2;
        char text[512];
        snprintf(text, sizeof text,
                 "return { id = 'traced', name = 'N', cards = { values = { 1, 13 } }, base = { text = 'T.', source = "
                 "'own',\n"
                 "on_round_start = function(g) for i = 1, %d do (('x'):rep(7)):upper() end end } }\n",
                 middle);
        TestScripts *scripts = trace_text_scripts(folder, text);
        Setup setup = trace_text_setup(scripts);
        Host host = {.setup = &setup};
        Game game;
        Debugger *debugger = debugger_new(scripts->vm);
        if (tracing) trace_set_listener(debugger, trace_text_add, &traced);
        game_init(&game, &setup, 1);
        *(trace_text_play(&host, &game, false) == GAME_FAILED ? &fails : &runs) = middle;
        debugger_free(debugger);
        test_scripts_close(scripts);
    }
    return runs;
}

static void the_budget_is_the_same(const TempFolder *folder) {
    int turns = most_turns(folder, false);
    cmp_ok(turns, ">", 1000, "a hook may take more than 1000 turns");
    cmp_ok(most_turns(folder, true), "==", turns, "tracing does not change how many");
}

int main(void) {
    TempFolder folder = temp_folder_new();
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(1 + 2 + 5 + 2);
    re_runs_tell_only_what_is_new(scripts);
    test_scripts_close(scripts);
    the_cost_is_exact(&folder);
    a_failure_is_told(&folder);
    the_budget_is_the_same(&folder);
    temp_folder_remove(&folder);
    return exit_status();
}
