/* The transfer zone is part of the hand for every purpose: R2.7. */
#include <tap.h>

#include "t/lib/arrange.h"

static void start(Scene *scene, Setup setup, const char *one, const char *two, const char *three) {
    scene_start(scene, setup);
    scene_put(scene, "hand:1", one);
    scene_put(scene, "hand:2", two);
    scene_put(scene, "hand:3", three);
}

static void cards_passed_on_come_from_either_zone_and_go_to_the_hand(void) {
    Scene scene;
    start(&scene, standin_with(3, false, CHEERLEADER, KID, DOG), "cheerleader-9 dog-1", "cheerleader-1", "dog-2 kid-1");
    scene_put(&scene, "transfer:2", "kid-2");
    (void)scene_decide(&scene, "cheerleader-9 high, cheerleader-1, dog-2");
    is(record_lines(&scene.record, 1u << EVENT_ASK | 1u << EVENT_ANSWER),
       "ask 1 card dog-1; answer 1 dog-1; ask 2 card kid-2; answer 2 kid-2; ask 3 card kid-1; answer 3 kid-1",
       "R2.7: a card of the transfer zone is part of the hand, for passing it on, too");
    is(scene_cards(&scene, "hand:3"), "kid-2", "R2.7: a card that a power brings goes to the hand");
    is(scene_cards(&scene, "transfer:3"), "", "R2.7: not to the transfer zone");
}

static void a_transferred_card_can_be_thrown_off(void) {
    Scene scene;
    start(&scene, standin_setup(3, false), "hippie-9", "dog-1", "hippie-1");
    scene_put(&scene, "transfer:2", "zombie-20");
    (void)scene_decide(&scene, "hippie-9 high");
    is(scene_options(&scene), "zombie-20, dog-1", "R2.7: a card of the transfer zone can be thrown off");
    (void)scene_decide(&scene, "zombie-20, hippie-1");
    is(scene_cards(&scene, "transfer:2"), "", "R2.7: and has left it then");
}

static void a_transferred_card_can_be_put_back(void) {
    Scene scene;
    start(&scene, standin_with(3, false, SURVIVALIST, KID, DOG), "survivalist-9", "survivalist-1", "dog-2");
    scene_put(&scene, "transfer:1", "dog-1");
    scene_put(&scene, "reserve", "kid-1 kid-2");
    (void)scene_decide(&scene, "survivalist-9 high, survivalist-1, dog-2, dog-1");
    is(scene_cards(&scene, "hand:1"), "kid-2", "R2.7: what a power draws goes to the hand");
    is(scene_cards(&scene, "encounter"), "dog-1", "R2.7: for a card of the transfer zone, if one likes");
}

int main(void) {
    plan(3 + 2 + 2);
    cards_passed_on_come_from_either_zone_and_go_to_the_hand();
    a_transferred_card_can_be_thrown_off();
    a_transferred_card_can_be_put_back();
    return exit_status();
}
