/* Preachers with the shipped script: R7, R6.3. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

/* Seat 1 has van-1 and zombie-1 and wins preacher-9, preacher-3, hippie-4; what the Reserve holds
 * is the test's. */
static void seat_1_wins(TestGame *test, const TestScripts *scripts, const char *powers, const char *reserve) {
    script_game_printed(test, scripts, 3, powers, NULL);
    script_game_hands(test, "preacher-9 dog-1 / preacher-3 dog-2 / hippie-4 dog-3");
    test_game_put(test, "expedition:1", "van-1 zombie-1");
    test_game_put(test, "reserve", reserve);
    (void)test_game_decide(test, "preacher-9 high, preacher-3, hippie-4");
}

static void base_adds_and_puts_under(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,preacher,dog", "dog-5 dog-6 zombie-18 zombie-19");
    ok(!test_game_decide(&test, "none"), "R7 preacher: it is compulsory");
    (void)test_game_decide(&test, "zombie-1");
    is(script_game_power(&test),
       "move dog-6 reserve expedition:1; "
       "ask 1 card van-1,zombie-1,hippie-4,preacher-3,preacher-9,dog-5,dog-6; move zombie-1 expedition:1 "
       "reserve:bottom",
       "R7 preacher: the top of the Reserve comes in, encounter or not, then any 1 card goes under the Reserve");
    is(script_game_lines(&test, EVENT_TRICK), "trick 1 1 dog-5; trick 2 1 zombie-18",
       "R7 preacher: the Reserve goes on");
    is(test_game_cards(&test, "reserve"), "zombie-19 zombie-1", "R7 preacher: the card lies at its bottom");
}

static void base_can_put_the_added_card_under(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,preacher,dog", "dog-5 dog-6 zombie-18 zombie-19");
    (void)test_game_decide(&test, "dog-6");
    is(test_game_cards(&test, "reserve"), "zombie-19 dog-6", "R7 preacher: it may be the card just added");
}

static void base_with_an_empty_reserve(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,preacher,dog", "dog-5");
    (void)test_game_decide(&test, "van-1");
    is(script_game_power(&test),
       "ask 1 card van-1,zombie-1,hippie-4,preacher-3,preacher-9,dog-5; move van-1 expedition:1 reserve:bottom",
       "R6.3 preacher: with an empty Reserve a card is put under it all the same");
    is(script_game_lines(&test, EVENT_TRICK), "trick 1 1 dog-5; trick 2 1 van-1",
       "R3.1 preacher: it is the next encounter");
}

static void base_with_a_single_card(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "hippie,preacher,dog", NULL);
    script_game_hands(&test, "/ preacher-9");
    (void)test_game_decide(&test, "preacher-9 low");
    is(script_game_power(&test), "ask 2 card preacher-9; move preacher-9 expedition:2 reserve:bottom",
       "R7 preacher: a single card goes without an answer, in the last trick, too");
    is(script_game_count(&test, 2), "0", "R7 preacher: and is not counted");
}

static void advanced_puts_one_or_two_under(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,preacher:advanced,dog", "dog-5 dog-6 dog-7 dog-8");
    ok(!test_game_decide(&test, "done"), "R7 preacher:advanced: 1 card is due");
    (void)test_game_decide(&test, "zombie-1, preacher-3");
    is(script_game_power(&test),
       "move dog-6 reserve expedition:1; "
       "ask 1 card van-1,zombie-1,hippie-4,preacher-3,preacher-9,dog-5,dog-6; move zombie-1 expedition:1 "
       "reserve:bottom; "
       "ask 1 card van-1,hippie-4,preacher-3,preacher-9,dog-5,dog-6,done; move preacher-3 expedition:1 reserve:bottom",
       "R7 preacher:advanced: and a second one if you like");
    is(test_game_cards(&test, "reserve"), "dog-8 zombie-1 preacher-3", "R7 preacher:advanced: the second lies lowest");
    seat_1_wins(&test, scripts, "hippie,preacher:advanced,dog", "dog-5 dog-6 dog-7 dog-8");
    (void)test_game_decide(&test, "zombie-1, done");
    is(test_game_cards(&test, "reserve"), "dog-8 zombie-1", "R7 preacher:advanced: or not");
}

static void advanced_with_little_left(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "hippie,preacher:advanced,dog", "");
    (void)test_game_decide(&test, "hippie-4, van-1");
    is(script_game_lines(&test, EVENT_TRICK), "trick 1 1 none; trick 2 1 hippie-4",
       "R6.3 preacher:advanced: with an empty Reserve both go under it");
    is(test_game_cards(&test, "reserve"), "van-1", "R6.3 preacher:advanced: one after the other");
    script_game_printed(&test, scripts, 2, "hippie,preacher:advanced,dog", NULL);
    script_game_hands(&test, "/ preacher-9");
    (void)test_game_decide(&test, "preacher-9 low");
    is(script_game_power(&test), "ask 2 card preacher-9; move preacher-9 expedition:2 reserve:bottom",
       "R6.3 preacher:advanced: there is no second question without a second card");
}

/* Plays the trick with this chance; returns the card that went under the Reserve, or NOTHING. */
static int sent_by_weak(TestGame *test, const TestScripts *scripts, uint64_t chance) {
    script_game_printed(test, scripts, 3, "hippie,preacher:weak,dog", NULL);
    script_game_hands(test, "preacher-9 dog-1 / preacher-3 dog-2 / hippie-4 dog-3");
    test_game_put(test, "expedition:1", "van-1 zombie-1");
    test_game_put(test, "reserve", "dog-5 zombie-18 dog-7");
    test->game.now.chance = chance;
    (void)test_game_decide(test, "preacher-9 high, preacher-3, hippie-4");
    const Event *random = event_record_nth(&test->record, EVENT_RANDOM, 0);
    return random && test->game.now.reserve[0] == random->card ? random->card : NOTHING;
}

static void weak_sends_a_random_card(const TestScripts *scripts) {
    TestGame test;
    Set sent = set_below(0), zone = sent;
    bool one_less = true;
    for (uint64_t chance = 0; chance < 200; chance++) {
        int card = sent_by_weak(&test, scripts, chance);
        one_less = one_less && card != NOTHING && set_count(test.game.now.zone[ZONE_EXPEDITION]) == 6;
        zone = set_or(zone, test.game.now.zone[ZONE_EXPEDITION]);
        if (card != NOTHING) set_add(&sent, card);
    }
    ok(one_less, "R7 preacher:weak: the top card comes in, then a card of the zone goes under the Reserve");
    ok(set_count(sent) == 7 && set_same(sent, zone), "R7 preacher:weak: any card of the zone, picked at random");
    cmp_ok(event_record_count(&test.record, EVENT_ASK), "==", 0, "R7 preacher:weak: nobody is asked");
}

static void weak_with_an_empty_reserve(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "hippie,preacher:weak,dog", NULL);
    script_game_hands(&test, "/ preacher-9");
    (void)test_game_decide(&test, "preacher-9 low");
    is(script_game_power(&test), "random card preacher-9; move preacher-9 expedition:2 reserve:bottom",
       "R6.3 preacher:weak: with an empty Reserve a card goes under it all the same");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(4 + 1 + 2 + 2 + 4 + 3 + 3 + 1);
    base_adds_and_puts_under(scripts);
    base_can_put_the_added_card_under(scripts);
    base_with_an_empty_reserve(scripts);
    base_with_a_single_card(scripts);
    advanced_puts_one_or_two_under(scripts);
    advanced_with_little_left(scripts);
    weak_sends_a_random_card(scripts);
    weak_with_an_empty_reserve(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
