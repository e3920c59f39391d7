/* Zombies and vans with the shipped scripts, beyond scenarios/factions/van.lua: R1.2, R1.3, R3, R4. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

static void start(TestGame *test, const TestScripts *scripts, int seats, const char *hands) {
    script_game_printed(test, scripts, seats, "hippie,military,dog", NULL);
    script_game_hands(test, hands);
}

static void figures(const TestScripts *scripts) {
    TestGame test;
    int wrong = 0;
    start(&test, scripts, 2, "");
    for (int value = 1; value <= 20; value++) {
        char name[16];
        snprintf(name, sizeof name, "zombie-%d", value);
        int loss = value <= 14 ? 3 : value <= 18 ? 6 : 9;
        wrong += test.game.deck.worth[test_game_card(&test, name)] != -loss;
    }
    cmp_ok(wrong, "==", 0, "R1.2 zombie: 1 to 14 cost 3, 15 to 18 cost 6, 19 and 20 cost 9");
    cmp_ok(set_count(test.game.deck.of_role[ROLE_HORDE]), "==", 20, "R1.2 zombie: there are 20");
    cmp_ok(set_count(test.game.deck.of_role[ROLE_VAN]), "==", 3, "R1.3 van: there are 3");
    cmp_ok(test.game.deck.count, "==", 62, "R1.5: with 3 factions of 13 that makes 62 cards");
    test_game_put(&test, "expedition:1", "van-1 van-2 van-3");
    is(script_game_count(&test, 1), "0", "R1.3 van: worth 0");
}

static void a_horde_is_shared_out(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 5, "zombie-3 dog-1 / zombie-17 dog-2 / van-1 dog-3 / zombie-12 dog-4 / zombie-2 dog-5");
    test_game_put(&test, "reserve", "zombie-20");
    (void)test_game_decide(&test, "zombie-3 low, zombie-17, van-1, zombie-12, zombie-2");
    is(event_record_lines(&test.record, 1u << EVENT_WON | 1u << EVENT_MOVE),
       "won 5 zombie; move van-1 trick expedition:5; move zombie-20 encounter expedition:5; "
       "move zombie-17 trick expedition:5; move zombie-12 trick expedition:1; move zombie-3 trick expedition:2; "
       "move zombie-2 trick expedition:3",
       "R4.2 zombie: from the winner clockwise, the greatest loss first, then the higher value");
    is(script_game_lines(&test, EVENT_ASK), "", "R4 zombie: nobody is asked");
    is(test_game_cards(&test, "expedition:4"), "", "R4.2 zombie: until none is left");
}

static void a_zombie_thrown_off_is_no_horde(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 3, "dog-1 / zombie-20 / zombie-19");
    (void)test_game_decide(&test, "dog-1 high, zombie-20, zombie-19");
    is(test_game_cards(&test, "expedition:1"), "zombie-19 zombie-20 dog-1",
       "R3.8 zombie: the winner of a dog trick takes all");
}

static void a_van_that_is_led(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 3, "van-1 hippie-1 / dog-9 hippie-2 / dog-3 hippie-3");
    (void)test_game_decide(&test, "van-1 low");
    is(test_game_options(&test), "hippie-2, dog-9", "R3.5 van: the next card sets the faction, on the leader's side");
    (void)test_game_decide(&test, "dog-9");
    is(test_game_options(&test), "dog-3", "R3.4 van: which has to be followed then");
    (void)test_game_decide(&test, "dog-3");
    is(script_game_lines(&test, EVENT_WON), "won 3 dog", "R3.6 van: the lowest wins");
}

static void only_vans(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 2, "van-1 hippie-1 / van-2 hippie-2");
    test_game_put(&test, "reserve", "zombie-1 zombie-2");
    test_game_lead(&test, 2);
    (void)test_game_decide(&test, "van-2 high, van-1");
    is(test_game_cards(&test, "expedition:2"), "van-1 van-2 zombie-1",
       "R3.7 van: the leader takes them and the encounter");
    is(script_game_lines(&test, EVENT_WON), "won 2 none", "R3.7 van: no faction was asked");
    is(script_game_lines(&test, EVENT_POWER), "", "R3.7 van: no power fires");
    is(script_game_lines(&test, EVENT_TRICK), "trick 1 2 zombie-1; trick 2 2 zombie-2", "R3.7 van: and leads again");
}

static void vans_stay_for_the_next_round(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 3, "");
    test_game_put(&test, "expedition:2", "van-1 van-3");
    (void)test_game_decide(&test, "none");
    cmp_ok(test.game.now.round, "==", 2, "R5.5 van: in the next round");
    Set vans = set_and(test.game.now.zone[ZONE_HAND + 1], test.game.deck.of_role[ROLE_VAN]);
    ok(set_has(&vans, test_game_card(&test, "van-1")), "R2.5 van: they are in the hand again");
    ok(set_has(&vans, test_game_card(&test, "van-3")), "R2.5 van: both of them");
    cmp_ok(set_count(test.game.now.zone[ZONE_HAND + 1]), "==", 15, "R2.5 van: and so many cards fewer are dealt");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(5 + 3 + 1 + 3 + 4 + 4);
    figures(scripts);
    a_horde_is_shared_out(scripts);
    a_zombie_thrown_off_is_no_horde(scripts);
    a_van_that_is_led(scripts);
    only_vans(scripts);
    vans_stay_for_the_next_round(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
