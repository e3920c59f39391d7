/* The budget counts instructions, not seconds: it does not depend on what was played before. */
#include <string.h>
#include <tap.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scripts/test_scripts.h"

static uint64_t play(const TestScripts *scripts, uint64_t seed) {
    Game game;
    Setup setup = test_scripts_setup(scripts, false, 3, "hippie,police:advanced,survivalist", "bunker");
    Host host = random_host(&setup);
    game_init(&game, &setup, seed);
    return game_step(&host, &game) == GAME_OVER ? game_digest(&game) : 0;
}

static TestScripts *open_and_play(int games) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    for (int seed = 0; seed < games; seed++) play(scripts, (uint64_t)seed);
    return scripts;
}

/* Runs a script made from a format with one number. */
static bool runs(const TestScripts *scripts, const char *format, int number) {
    char text[256];
    snprintf(text, sizeof text, format, number);
    bool ran = vm_run_text(scripts->vm, text, strlen(text), "=test");
    if (ran) lua_pop(scripts->vm->lua, 1);
    return ran;
}

/* Returns the greatest number with which the script stays within its budget. */
static int most(const TestScripts *scripts, const char *format) {
    int runs_with = 0, fails_with = 1 << 18;
    while (fails_with - runs_with > 1) {
        int middle = (runs_with + fails_with) / 2;
        if (runs(scripts, format, middle))
            runs_with = middle;
        else
            fails_with = middle;
    }
    return runs_with;
}

static void the_verdict_is_the_same_after_a_hundred_games(void) {
    static const char *const texts[] = {
        "for i = 1, %d do end",
        "local t = {} for i = 1, %d do t[i %% 100] = 'n' .. i end",
        "for i = 1, %d do (('x'):rep(20)):upper() end",
        "local t = {} for i = 1, %d do table.insert(t, 1, i) end",
        "local n = 0 for i = 1, %d do for _ in pairs({ 3, 2, 1 }) do n = n + 1 end end",
    };
    TestScripts *one = open_and_play(1), *hundred = open_and_play(100);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        int first = most(one, texts[i]), second = most(hundred, texts[i]);
        cmp_ok(first, ">", 0, "it can be repeated within the budget: %s", texts[i]);
        cmp_ok(first, "<=", 200000, "not more often than the budget allows");
        cmp_ok(second, "==", first, "just as often after a hundred games");
    }
    test_scripts_close(one);
    test_scripts_close(hundred);
}

static void the_budget_is_armed_anew_for_each_call(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    int many = most(scripts, "for i = 1, %d do end"), ran = 0;
    for (int i = 0; i < 20; i++) ran += runs(scripts, "for i = 1, %d do end", many);
    cmp_ok(ran, "==", 20, "each of twenty calls has the whole budget");
    ok(!runs(scripts, "for i = 1, %d do end", many + 1000), "a little more in one call exceeds it");
    is(scripts->vm->message, "test:1: exceeded its budget of 200000 instructions", "the message names the line");
    test_scripts_close(scripts);
}

static void keep_quiet(void *printer, const char *line) {
    (void)printer;
    (void)line;
}

static void not_much_can_be_printed_at_once(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    scripts->vm->print = keep_quiet;
    int lines = most(scripts, "for i = 1, %d do print(i) end");
    ok(lines > 1000 && lines < 2000, "a call can print between 1000 and 2000 lines");
    test_scripts_close(scripts);
}

static void a_smaller_budget_is_kept_too(void) {
    Limits limits = {.memory = vm_limits.memory, .instructions = 50000};
    TestScripts *scripts = test_scripts_open(&limits, NULL), *usual = test_scripts_open(NULL, NULL);
    int few = most(scripts, "for i = 1, %d do end"), many = most(usual, "for i = 1, %d do end");
    ok(few > 40000 && few <= 50000 && many > 190000 && many <= 200000,
       "a quarter of the budget allows a quarter of the work");
    test_scripts_close(scripts);
    test_scripts_close(usual);
}

static void without_limits_everything_runs(void) {
    Limits none = {.memory = SIZE_MAX};
    TestScripts *scripts = test_scripts_open(&none, NULL), *usual = test_scripts_open(NULL, NULL);
    ok(runs(scripts, "for i = 1, %d do end", 5000000), "without limits a long loop runs");
    ok(runs(scripts, "local t = {} for i = 1, %d do t[i] = { i } end", 500000),
       "without limits a script gets much memory");
    ok(!runs(usual, "local t = {} for i = 1, %d do t[i] = { i } end", 500000), "with limits it does not");
    ok(play(scripts, 5) == play(usual, 5), "a game is the same with and without limits");
    test_scripts_close(scripts);
    test_scripts_close(usual);
}

int main(void) {
    plan(24);
    the_verdict_is_the_same_after_a_hundred_games();
    the_budget_is_armed_anew_for_each_call();
    not_much_can_be_printed_at_once();
    a_smaller_budget_is_kept_too();
    without_limits_everything_runs();
    return exit_status();
}
