/* Preachers of the draft with the shipped script: R7. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

/* Seat 1 can win preacher-9, preacher-3, hippie-4 with the draft's usual preachers. */
static void start(TestGame *test, const TestScripts *scripts, const char *zone, const char *reserve) {
    script_game_draft(test, scripts, 3, "hippie,preacher,dog", NULL);
    script_game_hands(test, "preacher-9 dog-1 / preacher-3 dog-2 / hippie-4 dog-3");
    test_game_put(test, "expedition:1", zone);
    test_game_put(test, "reserve", reserve);
}

static void seat_1_wins(TestGame *test, const TestScripts *scripts, const char *zone, const char *reserve) {
    start(test, scripts, zone, reserve);
    (void)test_game_decide(test, "preacher-9 high, preacher-3, hippie-4");
}

static void a_zombie_or_van_is_chosen(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "van-1 zombie-1", "zombie-18 dog-6");
    (void)test_game_decide(&test, "van-1");
    is(script_game_lines(&test, EVENT_POWER), "power preacher:draft on_trick_won 1",
       "R7 preacher:draft: the usual one");
    is(script_game_power(&test),
       "move zombie-18 reserve expedition:1; ask 1 card van-1,zombie-1,zombie-18,none; "
       "move van-1 expedition:1 reserve:bottom",
       "R7 preacher:draft: after the card is added, a zombie or van may go under the Reserve");
    is(test_game_cards(&test, "reserve"), "dog-6 van-1", "R7 preacher:draft: and that is all");
}

static void the_winner_sees_the_card(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "", "dog-5 dog-6");
    is(test_game_options(&test), "yes, no", "R7 preacher:draft: may a survivor go?");
    ok(test.game.now.known[test_game_card(&test, "dog-5")] == 1,
       "R7 preacher:draft: the winner, and nobody else, sees the card before he decides");
}

static void a_survivor_is_picked_at_random(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "zombie-1", "dog-5 dog-6");
    (void)test_game_decide(&test, "none");
    is(test_game_options(&test), "yes, no", "R7 preacher:draft: who puts neither under it may send a survivor");
    (void)test_game_decide(&test, "yes");
    const Event *random = event_record_nth(&test.record, EVENT_RANDOM, 0);
    ok(random && set_has(&test.game.deck.of_role[ROLE_SURVIVOR], random->card), "R7 preacher:draft: at random");
    cmp_ok(random->card, "==", test.game.now.reserve[0], "R7 preacher:draft: that one lies under the Reserve");
    cmp_ok(set_count(test.game.now.zone[ZONE_EXPEDITION]), "==", 4, "R7 preacher:draft: and no other is gone");
}

static void both_may_be_declined(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "zombie-1", "dog-5 dog-6");
    (void)test_game_decide(&test, "none, no");
    is(script_game_power(&test), "move dog-5 reserve expedition:1; ask 1 card zombie-1,none; ask 1 yes/no yes,no",
       "R7 preacher:draft: all of it is a may");
    is(test_game_cards(&test, "expedition:1"), "zombie-1 hippie-4 preacher-3 preacher-9 dog-5",
       "R7 preacher:draft: then all cards stay");
}

static void without_zombies_and_vans(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "", "dog-5 dog-6");
    (void)test_game_decide(&test, "no");
    is(script_game_power(&test), "move dog-5 reserve expedition:1; ask 1 yes/no yes,no",
       "R7 preacher:draft: without zombies and vans only survivors are asked about");
}

static void with_an_empty_reserve(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, "zombie-1", "");
    (void)test_game_decide(&test, "zombie-1");
    is(script_game_power(&test), "ask 1 card zombie-1,none; move zombie-1 expedition:1 reserve:bottom",
       "R6.3 preacher:draft: with an empty Reserve the rest is still on offer");
}

static void in_the_last_trick_with_two_communities(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "hippie,preacher,dog", NULL);
    script_game_hands(&test, "preacher-9 / preacher-3");
    test_game_put(&test, "itinerants", "zombie-20");
    (void)test_game_decide(&test, "preacher-9 low, preacher-3, zombie-20");
    is(script_game_count(&test, 2), "survivors 2: 2",
       "R7 preacher:draft: the itinerant can be sent away before the count");
}

static void every_survivor_can_be_picked(const TestScripts *scripts) {
    TestGame test;
    Set picked = set_below(0);
    for (uint64_t chance = 0; chance < 60; chance++) {
        start(&test, scripts, "zombie-1", "dog-5 dog-6");
        test.game.now.chance = chance;
        (void)test_game_decide(&test, "preacher-9 high, preacher-3, hippie-4, none, yes");
        set_add(&picked, test.game.now.reserve[0]);
    }
    cmp_ok(set_count(picked), "==", 4, "R7 preacher:draft: each of the 4 survivors is picked now and then");
    ok(set_within(picked, test.game.deck.of_role[ROLE_SURVIVOR]), "R7 preacher:draft: never the zombie");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(3 + 2 + 4 + 2 + 1 + 1 + 1 + 2);
    a_zombie_or_van_is_chosen(scripts);
    the_winner_sees_the_card(scripts);
    a_survivor_is_picked_at_random(scripts);
    both_may_be_declined(scripts);
    without_zombies_and_vans(scripts);
    with_an_empty_reserve(scripts);
    in_the_last_trick_with_two_communities(scripts);
    every_survivor_can_be_picked(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
