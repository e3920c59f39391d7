/* The encounter and the itinerants: R3.1. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/test_game.h"

static void two_hands(TestGame *test, const char *one, const char *two) {
    test_game_put(test, "hand:1", one);
    test_game_put(test, "hand:2", two);
}

static void the_top_of_the_reserve_is_turned_up(void) {
    TestGame test;
    test_game_start(&test, test_setup_of(2, false, PLAIN, HIPPIE, DOG));
    two_hands(&test, "hippie-9 hippie-1", "hippie-3 hippie-2");
    test_game_put(&test, "reserve", "zombie-20 van-1 dog-1");
    (void)test_game_decide(&test, "");
    is(test_game_cards(&test, "encounter"), "zombie-20", "R3.1: the top card of the Reserve is the encounter");
    is(test_game_cards(&test, "reserve"), "van-1 dog-1", "R3.1: the other cards stay");
    is(test_game_sees(&test, 2, "zombie-20"), "encounter", "R3.1: all seats see the encounter");
    is(test_game_sees(&test, 2, "van-1"), "unknown", "R3.1: nobody sees the next card");
    is(event_record_lines(&test.record, 1u << EVENT_TRICK), "trick 1 1 zombie-20", "R3.1: the trick event names it");
    (void)test_game_decide(&test, "hippie-9 high");
    is(test_game_cards(&test, "trick"), "hippie-9", "R3.1: the encounter is not part of the trick");
    is(test_game_cards(&test, "encounter"), "zombie-20", "R3.1: the encounter has its own zone");
}

static void without_a_reserve_there_is_no_encounter(void) {
    TestGame test;
    test_game_start(&test, test_setup_of(2, false, PLAIN, HIPPIE, DOG));
    two_hands(&test, "hippie-9 hippie-1", "hippie-3 hippie-2");
    test_game_put(&test, "reserve", "dog-1");
    (void)test_game_decide(&test, "hippie-9 high, hippie-3, 2");
    is(test_game_cards(&test, "encounter"), "", "R3.1: from an empty Reserve no encounter is turned up");
    is(event_record_lines(&test.record, 1u << EVENT_TRICK), "trick 1 1 dog-1; trick 2 1 none",
       "R3.1: the trick event names no encounter");
    (void)test_game_decide(&test, "hippie-1 low, hippie-2, 2");
    ok(!game_unsound(&test.game, &test.setup), "R3.1: the trick is played without an encounter");
}

static void in_the_draft_the_winner_takes_the_top_itinerant(void) {
    TestGame test;
    test_game_start(&test, test_setup_of(2, true, PLAIN, HIPPIE, DOG));
    two_hands(&test, "plain-9 plain-1", "plain-3 plain-2");
    test_game_put(&test, "reserve", "zombie-20");
    test_game_put(&test, "itinerants", "dog-1 zombie-1 dog-3");
    (void)test_game_decide(&test, "");
    is(test_game_cards(&test, "encounter"), "", "R3.1: in the draft there is no encounter");
    is(test_game_sees(&test, 2, "zombie-1"), "unknown", "R2.3: the second itinerant is hidden");
    (void)test_game_decide(&test, "plain-1 low, plain-3");
    is(test_game_cards(&test, "expedition:1"), "plain-1 plain-3 dog-1", "R3.1: the winner takes the top itinerant");
    is(test_game_cards(&test, "itinerants"), "zombie-1 dog-3", "R3.1: the other cards stay");
    is(test_game_sees(&test, 2, "zombie-1"), "itinerants", "R2.3: all seats see the next itinerant");
    is(test_game_sees(&test, 2, "dog-3"), "unknown", "R2.3: the last itinerant is hidden");
    cmp_ok(test.game.now.met, "==", NOTHING, "R3.1: an itinerant is not an encounter");
    ok(!game_unsound(&test.game, &test.setup), "R3.1: each card is in one place");
}

static void in_the_draft_a_trick_of_vans_takes_it_too(void) {
    TestGame test;
    test_game_start(&test, test_setup(2, true));
    test_game_put(&test, "hand:1", "van-1 dog-5");
    test_game_put(&test, "hand:2", "van-2 dog-6");
    test_game_put(&test, "itinerants", "dog-1 dog-3");
    (void)test_game_decide(&test, "van-1 high, van-2");
    is(test_game_cards(&test, "expedition:1"), "van-1 van-2 dog-1", "R3.7: the leader of vans takes the itinerant");
}

static void an_itinerant_is_nothing_to_a_dog(void) {
    TestGame test;
    test_game_start(&test, test_setup_of(2, true, PLAIN, HIPPIE, DOG));
    two_hands(&test, "dog-9 plain-1", "dog-3 plain-2");
    test_game_put(&test, "itinerants", "hippie-1");
    (void)test_game_decide(&test, "dog-9 high, dog-3");
    cmp_ok(test.game.asked.about, "==", ABOUT_PLAY, "R3.1: without an encounter dog:base does nothing");
    is(test_game_cards(&test, "expedition:1"), "hippie-1 dog-3 dog-9",
       "R3.1: dog:base leaves the itinerant with the winner");
}

static void with_three_the_draft_has_neither(void) {
    TestGame test;
    test_game_start(&test, test_setup_of(3, true, PLAIN, HIPPIE, DOG));
    test_game_put(&test, "hand:1", "plain-9 plain-1");
    test_game_put(&test, "reserve", "zombie-20");
    (void)test_game_decide(&test, "plain-9 high");
    is(test_game_cards(&test, "expedition:1"), "plain-9",
       "R3.1: with 3 communities the draft has neither encounter nor itinerants");
}

static uint8_t goal; /* used by the power below */

/* Training (R7): a card from an expedition zone goes on top of the Reserve, or elsewhere. */
static HookEnd trains(Call *call, int winner) {
    Set card = set_of(set_first(call->table->zone[ZONE_EXPEDITION + winner]));
    return power_move(call, card, (Move){.to = goal, .seen = ALL_SEATS}) ? HOOK_DONE : call->run.end;
}

static const char *after_training(TestGame *test, bool draft, int to, const char *zone) {
    static const Power training = {.on_trick_won = trains};
    goal = (uint8_t)to;
    test_game_init(test, test_setup_of(2, draft, PLAIN, HIPPIE, DOG));
    test_game_power(test, PLAIN, &training);
    test_game_clear(test);
    two_hands(test, "plain-9 plain-1", "plain-3 plain-2");
    test_game_put(test, "reserve", "dog-5 dog-6");
    (void)test_game_decide(test, "plain-9 high, plain-3");
    return test_game_cards(test, zone);
}

static void a_card_put_on_the_reserve_is_met_next(void) {
    TestGame test;
    is(after_training(&test, false, ZONE_RESERVE, "encounter"), "plain-3",
       "R3.1: a card put on the Reserve is the next encounter");
    is(after_training(&test, true, ZONE_RESERVE, "reserve"), "plain-3 dog-5 dog-6",
       "R3.1: in the draft a card put on the Reserve stays there");
    is(after_training(&test, false, ZONE_ENCOUNTER, "encounter"), "plain-3", "R3.1: a trick has at most one encounter");
}

int main(void) {
    plan(7 + 3 + 8 + 2 + 1 + 3 + 1);
    the_top_of_the_reserve_is_turned_up();
    without_a_reserve_there_is_no_encounter();
    in_the_draft_the_winner_takes_the_top_itinerant();
    in_the_draft_a_trick_of_vans_takes_it_too();
    an_itinerant_is_nothing_to_a_dog();
    with_three_the_draft_has_neither();
    a_card_put_on_the_reserve_is_met_next();
    return exit_status();
}
