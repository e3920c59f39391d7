/* The encounter and the itinerants: R3.1. */
#include <tap.h>

#include "core/engine/call.h"
#include "t/lib/arrange.h"

static void two_hands(Scene *scene, const char *one, const char *two) {
    scene_put(scene, "hand:1", one);
    scene_put(scene, "hand:2", two);
}

static void the_top_of_the_reserve_is_turned_up(void) {
    Scene scene;
    scene_start(&scene, standin_with(2, false, PLAIN, HIPPIE, DOG));
    two_hands(&scene, "hippie-9 hippie-1", "hippie-3 hippie-2");
    scene_put(&scene, "reserve", "zombie-20 van-1 dog-1");
    (void)scene_decide(&scene, "");
    is(scene_cards(&scene, "encounter"), "zombie-20", "R3.1: the top card of the Reserve is the encounter");
    is(scene_cards(&scene, "reserve"), "van-1 dog-1", "R3.1: the others stay");
    is(scene_sees(&scene, 2, "zombie-20"), "encounter", "R3.1: everybody sees it");
    is(scene_sees(&scene, 2, "van-1"), "unknown", "R3.1: but not the next one");
    is(record_lines(&scene.record, 1u << EVENT_TRICK), "trick 1 1 zombie-20", "R3.1: it is told with the trick");
    (void)scene_decide(&scene, "hippie-9 high");
    is(scene_cards(&scene, "trick"), "hippie-9", "R3.1: it is not part of the trick");
    is(scene_cards(&scene, "encounter"), "zombie-20", "R3.1: but lies beside it");
}

static void without_a_reserve_there_is_no_encounter(void) {
    Scene scene;
    scene_start(&scene, standin_with(2, false, PLAIN, HIPPIE, DOG));
    two_hands(&scene, "hippie-9 hippie-1", "hippie-3 hippie-2");
    scene_put(&scene, "reserve", "dog-1");
    (void)scene_decide(&scene, "hippie-9 high, hippie-3, 2");
    is(scene_cards(&scene, "encounter"), "", "R3.1: from an empty Reserve no encounter is turned up");
    is(record_lines(&scene.record, 1u << EVENT_TRICK), "trick 1 1 dog-1; trick 2 1 none", "R3.1: and none is told");
    (void)scene_decide(&scene, "hippie-1 low, hippie-2, 2");
    ok(!game_unsound(&scene.game, &scene.setup), "R3.1: the trick is played all the same");
}

static void in_the_draft_the_winner_takes_the_top_itinerant(void) {
    Scene scene;
    scene_start(&scene, standin_with(2, true, PLAIN, HIPPIE, DOG));
    two_hands(&scene, "plain-9 plain-1", "plain-3 plain-2");
    scene_put(&scene, "reserve", "zombie-20");
    scene_put(&scene, "itinerants", "dog-1 zombie-1 dog-3");
    (void)scene_decide(&scene, "");
    is(scene_cards(&scene, "encounter"), "", "R3.1: in the draft there is no encounter");
    is(scene_sees(&scene, 2, "zombie-1"), "unknown", "R2.3: the second itinerant is hidden");
    (void)scene_decide(&scene, "plain-1 low, plain-3");
    is(scene_cards(&scene, "expedition:1"), "plain-1 plain-3 dog-1", "R3.1: the winner takes the top itinerant");
    is(scene_cards(&scene, "itinerants"), "zombie-1 dog-3", "R3.1: the others stay");
    is(scene_sees(&scene, 2, "zombie-1"), "itinerants", "R2.3: now everybody sees the next one");
    is(scene_sees(&scene, 2, "dog-3"), "unknown", "R2.3: but not the last");
    cmp_ok(scene.game.now.met, "==", NOTHING, "R3.1: an itinerant is no encounter");
    ok(!game_unsound(&scene.game, &scene.setup), "R3.1: and each card is in one place");
}

static void an_itinerant_is_nothing_to_a_dog(void) {
    Scene scene;
    scene_start(&scene, standin_with(2, true, PLAIN, HIPPIE, DOG));
    two_hands(&scene, "dog-9 plain-1", "dog-3 plain-2");
    scene_put(&scene, "itinerants", "hippie-1");
    (void)scene_decide(&scene, "dog-9 high, dog-3");
    cmp_ok(scene.game.asked.about, "==", ABOUT_PLAY, "R3.1: without an encounter dog:base does nothing");
    is(scene_cards(&scene, "expedition:1"), "hippie-1 dog-3 dog-9", "R3.1: and the itinerant stays with the winner");
}

static void with_three_the_draft_has_neither(void) {
    Scene scene;
    scene_start(&scene, standin_with(3, true, PLAIN, HIPPIE, DOG));
    scene_put(&scene, "hand:1", "plain-9 plain-1");
    scene_put(&scene, "reserve", "zombie-20");
    (void)scene_decide(&scene, "plain-9 high");
    is(scene_cards(&scene, "expedition:1"), "plain-9", "R3.1: with 3 communities the draft has neither");
}

static uint8_t goal; /* of the power below */

/* Training (R7): a card of an expedition zone goes on top of the Reserve; or elsewhere. */
static HookEnd trains(Call *call, int winner) {
    Set card = set_of(set_first(call->table->zone[ZONE_EXPEDITION + winner]));
    return power_move(call, card, (Move){.to = goal, .seen = ALL_SEATS}) ? HOOK_DONE : call->end;
}

static const char *after_training(Scene *scene, bool draft, int to, const char *zone) {
    static const Power training = {.on_trick_won = trains};
    goal = (uint8_t)to;
    scene_init(scene, standin_with(2, draft, PLAIN, HIPPIE, DOG));
    scene_power(scene, PLAIN, &training);
    scene_clear(scene);
    two_hands(scene, "plain-9 plain-1", "plain-3 plain-2");
    scene_put(scene, "reserve", "dog-5 dog-6");
    (void)scene_decide(scene, "plain-9 high, plain-3");
    return scene_cards(scene, zone);
}

static void a_card_put_on_the_reserve_is_met_next(void) {
    Scene scene;
    is(after_training(&scene, false, ZONE_RESERVE, "encounter"), "plain-3",
       "R3.1: a card put on the Reserve is met next");
    is(after_training(&scene, true, ZONE_RESERVE, "reserve"), "plain-3 dog-5 dog-6",
       "R3.1: in the draft it lies there");
    is(after_training(&scene, false, ZONE_ENCOUNTER, "encounter"), "plain-3", "R3.1: where one is met, no other is");
}

int main(void) {
    plan(7 + 3 + 8 + 2 + 1 + 3);
    the_top_of_the_reserve_is_turned_up();
    without_a_reserve_there_is_no_encounter();
    in_the_draft_the_winner_takes_the_top_itinerant();
    an_itinerant_is_nothing_to_a_dog();
    with_three_the_draft_has_neither();
    a_card_put_on_the_reserve_is_met_next();
    return exit_status();
}
