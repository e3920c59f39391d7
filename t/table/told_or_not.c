/* A script that words events costs the phase nothing: a phase that nearly uses up its budget ends alike, told or not. The
 * text of a question that is told later is there all the same. */
#include <stdio.h>
#include <tap.h>

#include "t/lib/table/test_tabletop.h"

enum { MOST = 200000, AROUND = 60 }; /* turns of a loop; so many more and fewer than the budget allows are tried */

static void listen(void *watcher, const Game *played, const Event *told) {
    EventText text = {0};
    event_text_words(&text, watcher, tabletop_look_at(played), tabletop_told(told), NOTHING);
    buffer_release(&text);
}

/* Plays a phase that tells three events and loops that many times. */
static Status play(int turns, bool told) {
    char fields[1024];
    snprintf(fields, sizeof fields,
             "kinds = { ant = { start = 'deck' } }, zones = { deck = {}, row = {} }, counters = { n = {} },\n"
             "begin = 'go', phases = { go = function(g) g:add('n', 1) g:add('n', 1) g:draw('deck', 'row')\n"
             " local x = 0 for i = 1, %d do x = x + i %% 3 end\n"
             " g:finish { ranking = { { 1 }, { 2 } }, reason = 'done' } end },\n"
             "tell = function(e) local s = '' for i = 1, 37 do s = s .. (e.value or 0) end return s end",
             turns);
    TestTabletop *test = test_tabletop_fields(fields);
    if (told) test->host.see = listen, test->host.watcher = test->game;
    Status status = tabletop_step(&test->host, test->block);
    test_tabletop_free(test);
    return status;
}

/* The most turns that the budget allows. */
static int find_limit(void) {
    int fits = 1, fails = MOST;
    while (fails - fits > 1) {
        int middle = (fits + fails) / 2;
        *(play(middle, false) == GAME_OVER ? &fits : &fails) = middle;
    }
    return fits;
}

/* Questions that are asked at once are told when all have answered; until then the host has their text. */
static void test_question(void) {
    TestTabletop *test =
        test_tabletop_fields("kinds = { ant = { start = 'deck' } }, zones = { deck = {} }, counters = {},\n"
                             "words = { 'red', 'blue' }, begin = 'go', phases = { go = function(g)\n"
                             " g:ask_word(1, { 'red', 'blue' }, 'First?')\n"
                             " g:ask_each('word', { { 'red', 'blue' }, { 'red', 'blue' } }, 'Which colour?')\n"
                             " g:finish { ranking = { { 1, 2 } }, reason = 'done' } end }");
    (void)tabletop_step(&test->host, test->block);
    is(test->host.question, "", "the text of an ordinary question is told");
    (void)test_tabletop_choose(test, "red");
    is(test->host.question, "Which colour?", "that of a secret one is kept for whoever shows it");
    (void)test_tabletop_choose(test, "blue");
    is(test->host.question, "Which colour?", "also for the next seat");
    test_tabletop_free(test);
}

int main(void) {
    int limit = find_limit(), alike = 0;
    for (int turns = limit - AROUND; turns < limit + AROUND; turns++) alike += play(turns, false) == play(turns, true);
    plan(5);
    test_question();
    ok(limit > AROUND && limit < MOST - AROUND, "a loop of %d turns uses up the budget", limit);
    cmp_ok(alike, "==", 2 * AROUND, "whether anybody is told makes no difference to loops of about that length");
    return exit_status();
}
