/* The count at the end of a round: R1.1, R1.2, R5.1, R5.2. */
#include <tap.h>

#include "t/lib/kernel/test_game.h"

enum { SCORES = 1u << EVENT_SCORE };

static void count(TestGame *test) {
    (void)game_step(&test->host, &test->game);
}

static void every_card_counts_for_its_holder(void) {
    TestGame test;
    test_game_start(&test, test_setup_of(3, false, PLAIN, HIPPIE, DOG));
    test_game_put(&test, "expedition:1", "plain-1 hippie-13 van-2");
    test_game_put(&test, "expedition:2", "zombie-10 zombie-16 zombie-17 dog-1");
    count(&test);
    is(event_record_lines(&test.record, SCORES),
       "score 1 survivors +1; score 1 survivors +1; score 2 zombies -3; score 2 zombies -6; score 2 zombies -9; "
       "score 2 survivors +1",
       "R5.1: a survivor counts 1, a zombie its loss, a van nothing, each with an event");
    is(event_record_nth(&test.record, EVENT_SCORE, 0)->rule, "R1.1", "R5.1: a survivor has its reason");
    is(event_record_nth(&test.record, EVENT_SCORE, 3)->rule, "R1.2", "R5.1: a zombie has its reason");
    cmp_ok(event_record_nth(&test.record, EVENT_SCORE, 3)->card, "==", test_game_card(&test, "zombie-16"),
           "R5.1: the event names the card");
    cmp_ok(test.game.now.population[0], "==", 68, "R5.2: the population grows by the total");
    cmp_ok(test.game.now.population[1], "==", 49, "R5.2: the population shrinks by the total");
    cmp_ok(test.game.now.population[2], "==", 66, "R5.2: the population stays with a total of 0");
}

static void only_the_expedition_zone_counts(void) {
    TestGame test;
    test_game_start(&test, test_setup_of(3, false, PLAIN, HIPPIE, DOG));
    test_game_put(&test, "reserve", "zombie-20");
    count(&test);
    cmp_ok(event_record_count(&test.record, EVENT_SCORE), "==", 0, "R5.1: other zones do not count");
    is(event_record_lines(&test.record, 1u << EVENT_ROUND_END), "round_end +0 +0 +0",
       "R5.1: the total of other zones is 0");
}

static void the_count_goes_in_order(void) {
    Setup setup = test_setup_of(2, false, SCIENTIST, KID, DOG);
    TestGame test;
    test_setup_add(&setup, ZERO_DOG);
    test_setup_add(&setup, BUNKER);
    test_game_start(&test, setup);
    test_game_put(&test, "expedition:1", "dog-zero scientist-1 kid-1 kid-13 zombie-1");
    count(&test);
    is(event_record_lines(&test.record, SCORES),
       "score 1 zombies -3; score 1 survivors +1; score 1 survivors +4; score 1 scientist:base +1; "
       "score 1 kid:base +2; score 1 bunker +1; score 1 zero:dog +3",
       "R5.1: the cards, then the factions in the order of R2.2, then Bunker, then promos");
    cmp_ok(test.game.now.delta[0], "==", 9, "R5.1: the total is the sum of the scores");
    ok(!event_record_nth(&test.record, EVENT_SCORE, 4)->rule, "R5.1: the score of a power names the power, not a rule");
}

static void factions_count_in_the_order_in_play(void) {
    TestGame test;
    test_game_start(&test, test_setup_of(2, false, KID, DOG, SCIENTIST));
    test_game_put(&test, "expedition:2", "scientist-1 kid-1 zombie-1");
    count(&test);
    is(event_record_lines(&test.record, SCORES),
       "score 2 zombies -3; score 2 survivors +1; score 2 survivors +1; score 2 kid:base +1; score 2 scientist:base +1",
       "R5.1: the count follows the order of the factions in play");
}

static void a_population_never_goes_below_0(void) {
    TestGame test;
    test_game_start(&test, test_setup_of(2, false, PLAIN, HIPPIE, DOG));
    test_game_put(&test, "expedition:1", "zombie-17 zombie-18");
    test.game.now.population[0] = 17;
    count(&test);
    cmp_ok(test.game.now.population[0], "==", 0, "R5.2: a population never goes below 0");
    is(event_record_lines(&test.record, 1u << EVENT_ROUND_END), "round_end -18 +0",
       "R5.2: the event has the whole total");
}

int main(void) {
    plan(7 + 2 + 3 + 1 + 2);
    every_card_counts_for_its_holder();
    only_the_expedition_zone_counts();
    the_count_goes_in_order();
    factions_count_in_the_order_in_play();
    a_population_never_goes_below_0();
    return exit_status();
}
