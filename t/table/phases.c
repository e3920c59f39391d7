/* Phases: what they return, answers and re-runs, faults, options, why not. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/table/names.h"
#include "t/lib/table/test_tabletop.h"

#define GAME                                                                                                           \
    "kinds = { a = { copies = 2, start = 'row' } }, zones = { row = {}, out = {} },\n"                                 \
    "counters = { log = { most = 99999 } }, words = { 'red', 'blue' }, begin = 'go',\n"

static int log_of(const TestTabletop *test) {
    return tabletop_counter(&test->game->layout, test->block, 0, 0);
}

/* Each phase adds a digit. */
static void are_run_in_order(void) {
    TestTabletop *test = test_tabletop_fields(
        GAME "phases = { go = function(g) g:set('log', 1) return { 'step', 2, 3 }, { 'step', 5 } end,\n"
             " step = function(g, n, more) g:set('log', g:get('log') * 10 + n) if more then return 'step', more end\n"
             "   if n == 3 then return 'step', 4 end if n == 5 then return 'stop' end end,\n"
             " stop = function(g) g:finish { ranking = { { 2 }, { 1 } }, reason = 'done' } end }");
    cmp_ok(tabletop_step(&test->host, test->block), "==", GAME_OVER, "the game ends");
    cmp_ok(log_of(test), "==", 12345, "each phase pushes what comes next, before the rest");
    cmp_ok(tabletop_rank(&test->game->layout, test->block, 1), "==", 1, "the second seat is first");
    cmp_ok(tabletop_phase(&test->game->layout, test->block), "==", -1, "no phase is left");
    test_tabletop_free(test);
}

static void are_run_again_with_one_answer_more(void) {
    TestTabletop *test = test_tabletop_fields(
        GAME
        "phases = { go = function(g) g:add('log', 1) local one = g:ask_word(1, { 'red', 'blue' }) g:add('log', 1)\n"
        "  local two = g:ask_piece(2, g:pieces('row'), { may = 'none', words = { 'red' } })\n"
        "  g:set('log', one == 'blue' and two == nil and 7 or 8) return 'stay' end,\n"
        " stay = function(g) g:ask_word(1, { 'red', 'blue' }) end }");
    cmp_ok(tabletop_step(&test->host, test->block), "==", GAME_WAITS, "a question waits");
    cmp_ok(log_of(test), "==", 1, "the table is as the phase left it");
    cmp_ok(tabletop_answer(test->block, 5), "==", ANSWER_OUT_OF_RANGE, "there is no sixth option");
    cmp_ok(test_tabletop_choose(test, "blue"), "==", GAME_WAITS, "the next question waits");
    cmp_ok(log_of(test), "==", 2, "the first part was run once in effect");
    cmp_ok(test_tabletop_choose(test, "a-2"), "==", GAME_WAITS, "the next phase asks");
    cmp_ok(log_of(test), "==", 8, "the piece was chosen");
    cmp_ok(test_tabletop_choose(test, "red"), "==", GAME_FAILED, "a phase that forgets to return fails");
    cmp_ok(test->host.fault.hook, "==", names_find_phase(&test->game->layout, "stay"), "and is named");
    test_tabletop_free(test);
}

static void that_fail_are_undone(void) {
    TestTabletop *test = test_tabletop_fields(
        GAME "phases = { go = function(g) g:draw('row', 'out') g:ask_yes(1) g:add('log', 3) error('stop') end }");
    (void)tabletop_step(&test->host, test->block);
    cmp_ok(test_tabletop_choose(test, "yes"), "==", GAME_FAILED, "the phase fails");
    ok(!!strstr(test->host.fault.what, "t.lua:4: stop"), "with file and line");
    cmp_ok(test->host.fault.hook, "==", names_find_phase(&test->game->layout, "go"), "the fault names the phase");
    cmp_ok(log_of(test), "==", 0, "what it did is undone");
    cmp_ok(tabletop_decisions(test->block), "==", 1, "the answer is kept for the retry");
    test_tabletop_free(test);
}

static void say_why_not(void) {
    TestTabletop *test = test_tabletop_file("t/table/games/market.lua", 2);
    (void)tabletop_step(&test->host, test->block);
    Tabletop *before = tabletop_block_new(&test->game->layout);
    memcpy(before, test->block, test->game->layout.size);
    is(whole_game_why_not(test->game, test->block, "cloth"), "costs 3, you have 2", "the script says why not");
    ok(memcmp(before, test->block, test->game->layout.size) == 0, "the game is unchanged");
    free(before);
    test_tabletop_free(test);
}

static void take_options(void) {
    TestTabletop *test = test_tabletop_file("t/table/games/market.lua", 2);
    GameSetup setup = game_setup_default(test->script);
    char why[256] = "";
    ok(game_setup_option(test->script, &setup, "start", "rich", why, sizeof why), "a word");
    ok(game_setup_option(test->script, &setup, "open", "yes", why, sizeof why), "yes or no");
    ok(!game_setup_option(test->script, &setup, "start", "ritch", why, sizeof why), "not any word");
    is(why, "start must be \"poor\" or \"rich\", not \"ritch\"", "which is said");
    ok(!game_setup_option(test->script, &setup, "guilds", "9", why, sizeof why), "not any number");
    is(why, "guilds must be a number from 0 to 4, not \"9\"", "which is said");
    ok(!game_setup_option(test->script, &setup, "stat", "rich", why, sizeof why), "not any option");
    is(why, "Market has no option 'stat'; did you mean 'start'?", "which is said");
    ok(!game_setup_players(test->script, &setup, 5, why, sizeof why), "not any number of players");
    is(why, "Market has from 2 to 4 players, not 5", "which is said");
    test_tabletop_free(test);
}

static void are_scored_by_the_script(void) {
    TestTabletop *test = test_tabletop_file("t/table/games/market.lua", 2);
    int score = 0;
    ok(whole_game_score(test->game, &test->host, test->block, 1, &score) && score == 2, "two coins at the start");
    test_tabletop_free(test);
}

int main(void) {
    plan(31);
    are_run_in_order();
    are_run_again_with_one_answer_more();
    that_fail_are_undone();
    say_why_not();
    take_options();
    are_scored_by_the_script();
    done_testing();
}
