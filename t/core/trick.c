/* Who wins a trick and what becomes of it: R1.3, R3.6 to R3.8. */
#include <tap.h>

#include "t/lib/arrange.h"

enum { WON = 1u << EVENT_WON, MOVES = 1u << EVENT_MOVE };

/* A trick of three, led by seat 1; hippies here have no power. */
static void play(Scene *scene, const char *one, const char *two, const char *three, const char *plays) {
    static const Power nothing = {0};
    scene_init(scene, standin_setup(3, false));
    scene_power(scene, HIPPIE, &nothing);
    scene_clear(scene);
    scene_put(scene, "hand:1", one);
    scene_put(scene, "hand:2", two);
    scene_put(scene, "hand:3", three);
    scene_put(scene, "reserve", "military-3 dog-10");
    (void)scene_decide(scene, plays);
}

static void the_side_decides(void) {
    Scene scene;
    play(&scene, "hippie-9", "hippie-10", "hippie-3", "hippie-9 high, hippie-10, hippie-3");
    is(record_lines(&scene.record, WON), "won 2 hippie", "R3.6: on the high side the highest value wins");
    play(&scene, "hippie-9", "hippie-10", "hippie-3", "hippie-9 low, hippie-10, hippie-3");
    is(record_lines(&scene.record, WON), "won 3 hippie", "R3.6: on the low side the lowest");
}

static void only_the_faction_asked_wins(void) {
    Scene scene;
    play(&scene, "hippie-9", "dog-13", "zombie-20", "hippie-9 high, dog-13, zombie-20");
    is(record_lines(&scene.record, WON), "won 1 hippie", "R3.6: other factions win nothing, however high");
    play(&scene, "hippie-9", "dog-1", "zombie-1", "hippie-9 low, dog-1, zombie-1");
    is(record_lines(&scene.record, WON), "won 1 hippie", "R3.6: however low");
    play(&scene, "van-1", "dog-5", "hippie-13", "van-1 high, dog-5, hippie-13");
    is(record_lines(&scene.record, WON), "won 2 dog", "R3.6: after a van the next card's faction wins");
    play(&scene, "hippie-9", "van-1", "hippie-3", "hippie-9 low, van-1, hippie-3");
    is(record_lines(&scene.record, WON), "won 3 hippie", "R1.3: a van never wins, though it has no value");
    cmp_ok(record_nth(&scene.record, EVENT_WON, 0)->card, "==", scene_card(&scene, "hippie-3"),
           "R3.6: and the card that won is told");
}

static void the_winner_takes_the_trick_and_the_encounter(void) {
    Scene scene;
    play(&scene, "hippie-9 dog-1", "van-1 dog-2", "hippie-12 dog-3", "hippie-9 high, van-1, hippie-12");
    is(scene_cards(&scene, "expedition:3"), "van-1 hippie-9 hippie-12 military-3",
       "R3.8: the winner takes the trick and the encounter into its expedition zone");
    is(record_lines(&scene.record, MOVES),
       "move hippie-9 trick expedition:3; move van-1 trick expedition:3; move hippie-12 trick expedition:3; "
       "move military-3 encounter expedition:3",
       "R3.8: first the trick in the order of play, then the encounter");
    is(scene_cards(&scene, "trick"), "", "R3.8: nothing is left of the trick");
    cmp_ok(scene.game.now.leader + 1, "==", 3, "R3.8: and the winner leads next");
    cmp_ok(scene.game.now.trick, "==", 2, "R3.8: the second trick");
    is(scene_cards(&scene, "encounter"), "dog-10", "R3.1: with an encounter of its own");
}

static void the_power_fires_after_collecting(void) {
    Scene scene;
    scene_start(&scene, standin_setup(3, false));
    scene_put(&scene, "hand:1", "hippie-9");
    scene_put(&scene, "hand:2", "hippie-10");
    scene_put(&scene, "hand:3", "hippie-3 dog-1");
    scene_put(&scene, "reserve", "military-3");
    (void)scene_decide(&scene, "hippie-9 low, hippie-10, hippie-3");
    is(scene_cards(&scene, "expedition:3"), "hippie-3 hippie-9 hippie-10 military-3",
       "R3.8: when the power asks, the winner has taken all");
    (void)scene_decide(&scene, "1");
    is(scene_cards(&scene, "expedition:1"), "hippie-3 hippie-9 hippie-10", "R3.8: then the power does its work");
    is(scene_cards(&scene, "expedition:3"), "military-3", "R6.5: the cards of the trick exclude the encounter");
}

static void vans_alone_go_to_the_leader(void) {
    Scene scene;
    play(&scene, "van-1 dog-1", "van-2 dog-2", "van-3 dog-3", "van-1 low, van-2, van-3");
    is(scene_cards(&scene, "expedition:1"), "van-1 van-2 van-3 military-3",
       "R3.7: the leader takes a trick of vans only, and the encounter");
    is(record_lines(&scene.record, WON), "won 1 none", "R3.7: no faction was asked");
    cmp_ok(record_count(&scene.record, EVENT_POWER), "==", 0, "R3.7: no power fires");
    cmp_ok(scene.game.now.leader + 1, "==", 1, "R3.7: and the leader leads again");
}

static void vans_alone_take_the_itinerant_along(void) {
    Scene scene;
    scene_start(&scene, standin_setup(2, true));
    scene_put(&scene, "hand:1", "van-1 dog-1");
    scene_put(&scene, "hand:2", "van-2 dog-2");
    scene_put(&scene, "itinerants", "zombie-3 zombie-4");
    scene_lead(&scene, 2);
    (void)scene_decide(&scene, "van-2 high, van-1");
    is(scene_cards(&scene, "expedition:2"), "van-1 van-2 zombie-3", "R3.7: in the draft, and the itinerant");
}

int main(void) {
    plan(2 + 5 + 6 + 3 + 4 + 1);
    the_side_decides();
    only_the_faction_asked_wins();
    the_winner_takes_the_trick_and_the_encounter();
    the_power_fires_after_collecting();
    vans_alone_go_to_the_leader();
    vans_alone_take_the_itinerant_along();
    return exit_status();
}
