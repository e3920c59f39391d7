/* The Horde with the shipped script, beyond scenarios/factions/horde*.lua: R9.2, R4. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

static const unsigned collected = 1u << EVENT_WON | 1u << EVENT_MOVE;

static void start(TestGame *test, const TestScripts *scripts, int seats, const char *with, const char *hands) {
    script_game_printed(test, scripts, seats, "hippie,police,dog:weak", with);
    script_game_hands(test, hands);
}

static void without_it_the_encounter_is_the_winners(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 3, NULL, "zombie-1 dog-1 / zombie-15 dog-2 / hippie-1 dog-3");
    test_game_put(&test, "reserve", "zombie-20");
    (void)test_game_decide(&test, "zombie-1 high, zombie-15, hippie-1");
    is(test_game_cards(&test, "expedition:2"), "zombie-15 zombie-20 hippie-1", "R4.3 horde: only where it is in play");
}

static void it_goes_round_again(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 2, "horde", "zombie-11 / zombie-12");
    test_game_put(&test, "reserve", "zombie-13");
    (void)test_game_decide(&test, "zombie-11 low, zombie-12");
    is(event_record_lines(&test.record, collected),
       "won 1 zombie; move zombie-13 encounter expedition:1; move zombie-12 trick expedition:2; "
       "move zombie-11 trick expedition:1",
       "R4.2 horde: round again as needed; of equal losses the higher value first");
}

static void the_encounter_can_go_to_another(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 2, "horde", "zombie-17 / zombie-12");
    test_game_put(&test, "reserve", "zombie-1");
    (void)test_game_decide(&test, "zombie-17 low, zombie-12");
    is(test_game_cards(&test, "expedition:2"), "zombie-1 zombie-17", "R9.2 horde: the winner starts");
    is(test_game_cards(&test, "expedition:1"), "zombie-12", "R9.2 horde: and takes the next only after the others");
}

static void other_encounters_do_not_join(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 2, "horde", "zombie-11 dog-1 / zombie-12 dog-2");
    test_game_put(&test, "reserve", "hippie-5");
    (void)test_game_decide(&test, "zombie-11 high, zombie-12");
    is(test_game_cards(&test, "expedition:2"), "zombie-12 hippie-5",
       "R9.2 horde: a survivor that is met goes to the winner");
    start(&test, scripts, 2, "horde", "zombie-11 / zombie-12");
    (void)test_game_decide(&test, "zombie-11 high, zombie-12");
    is(test_game_cards(&test, "expedition:1"), "zombie-11", "R9.2 horde: without an encounter all is as usual");
    start(&test, scripts, 2, "horde", "dog-1 / dog-2");
    test_game_put(&test, "reserve", "zombie-20");
    (void)test_game_decide(&test, "dog-1 high, dog-2");
    is(test_game_cards(&test, "expedition:2"), "zombie-20 dog-1 dog-2", "R9.2 horde: only in zombie tricks");
}

static void police_starts_at_its_player(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, 3, "horde", "zombie-1 / zombie-15 / police-1");
    test_game_put(&test, "reserve", "zombie-20");
    (void)test_game_decide(&test, "zombie-1 high, zombie-15, police-1");
    is(event_record_lines(&test.record, collected),
       "won 3 zombie; move police-1 trick expedition:3; move zombie-20 encounter expedition:3; "
       "move zombie-15 trick expedition:1; move zombie-1 trick expedition:2",
       "R8 horde: where police won it starts at its player");
}

static void an_itinerant_does_not_join(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "hippie,military,dog", "horde");
    script_game_hands(&test, "zombie-1 / zombie-2");
    test_game_put(&test, "itinerants", "zombie-20 zombie-19");
    (void)test_game_decide(&test, "zombie-1 high, zombie-2");
    is(test_game_cards(&test, "expedition:2"), "zombie-2 zombie-20", "R3.1 horde: an itinerant is no encounter");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(1 + 1 + 2 + 3 + 1 + 1);
    without_it_the_encounter_is_the_winners(scripts);
    it_goes_round_again(scripts);
    the_encounter_can_go_to_another(scripts);
    other_encounters_do_not_join(scripts);
    police_starts_at_its_player(scripts);
    an_itinerant_does_not_join(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
