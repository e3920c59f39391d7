/* Moves that a seat does not see make it unsure: R3.9, R3.11. */
#include <tap.h>

#include "core/engine/call.h"
#include "t/lib/arrange.h"

/* Three seats; plain cards have this power. */
static void start(Scene *scene, const Power *power) {
    scene_init(scene, standin_with(3, false, PLAIN, MILITARY, SURVIVALIST));
    if (power) scene_power(scene, PLAIN, power);
    scene_clear(scene);
    scene_put(scene, "hand:1", "plain-9 military-9 survivalist-9");
    scene_put(scene, "hand:2", "plain-8 military-8 survivalist-8");
    scene_put(scene, "hand:3", "plain-7 military-7 survivalist-7");
    scene_put(scene, "expedition:1", "zombie-1 zombie-2 van-1");
    scene_put(scene, "reserve", "zombie-3 zombie-4 zombie-5");
}

static void an_unseen_move_makes_unsure(void) {
    Scene scene;
    start(&scene, NULL);
    (void)scene_decide(&scene, "military-9 high, military-8, military-7, 2");
    is(scene_sees(&scene, 3, "military-8"), "expedition:1", "R3.11: a card is known to lie in a zone");
    (void)scene_decide(&scene, "zombie-2");
    is(scene_sees(&scene, 3, "military-8"), "unknown", "R3.11: unless it could have been the one that left");
    is(scene_sees(&scene, 3, "zombie-3"), "unknown", "R3.11: or any other");
    is(scene_sees(&scene, 3, "van-1"), "expedition:1", "R3.11: a van could not, it lies face up");
}

static void a_move_among_some_leaves_no_doubt_about_the_others(void) {
    Scene scene;
    scene_init(&scene, standin_with(3, false, PLAIN, MILITARY, SURVIVALIST));
    scene.setup.lineups[0].version[3] = VERSION_WEAK;
    scene_clear(&scene);
    scene_put(&scene, "hand:1", "military-9 plain-1");
    scene_put(&scene, "hand:2", "military-8");
    scene_put(&scene, "expedition:1", "zombie-2");
    scene_put(&scene, "reserve", "zombie-3");
    (void)scene_decide(&scene, "military-9 high, military-8, 2");
    is(scene_sees(&scene, 1, "zombie-2"), "unknown", "R3.9: choosing from the trick just won shows no more than it");
    (void)scene_decide(&scene, "military-8");
    is(scene_sees(&scene, 3, "military-9"), "unknown", "R3.11: one card of the trick has left, which one is unsure");
    is(scene_sees(&scene, 3, "zombie-3"), "expedition:1", "R3.11: the encounter was none of them, and is still known");
}

static HookEnd gives_all(Call *call, int winner) {
    Set cards = set_minus(call->table->zone[ZONE_EXPEDITION + winner], call->deck->of_role[ROLE_VAN]);
    return power_give(call, cards, (winner + 1) % 3) ? HOOK_DONE : call->end;
}

static void when_all_cards_move_nobody_is_unsure(void) {
    static const Power giving = {.on_trick_won = gives_all};
    Scene scene;
    start(&scene, &giving);
    (void)scene_decide(&scene, "plain-9 high, plain-8, plain-7");
    is(scene_sees(&scene, 3, "plain-8"), "expedition:2", "R3.11: where all cards move, each of them is still known");
    is(scene_sees(&scene, 3, "zombie-1"), "unknown", "R3.11: and what was not known is not");
}

static void a_card_from_a_hand_makes_the_hand_unsure(void) {
    Scene scene;
    start(&scene, NULL);
    scene_put(&scene, "hand:1", "van-2 survivalist-1");
    scene.game.now.known[scene_card(&scene, "van-2")] = ALL_SEATS;
    (void)scene_decide(&scene, "survivalist-9 high, survivalist-8, survivalist-7");
    is(scene_sees(&scene, 1, "zombie-4"), "reserve", "R3.11: who looks at the top of the Reserve knows it");
    is(scene_sees(&scene, 2, "zombie-4"), "unknown", "R3.11: nobody else does");
    is(scene_sees(&scene, 2, "van-2"), "hand:1", "R3.11: a van that was kept is known to be in a hand");
    (void)scene_decide(&scene, "plain-9");
    is(scene_sees(&scene, 2, "van-2"), "unknown", "R3.11: until a card leaves the hand unseen");
    is(scene_sees(&scene, 1, "zombie-4"), "hand:1", "R2.7: what a power brings into a hand goes to the hand");
    is(scene_sees(&scene, 2, "plain-9"), "encounter", "R3.11: what is turned up again is seen by all");
}

int main(void) {
    plan(4 + 3 + 2 + 6);
    an_unseen_move_makes_unsure();
    a_move_among_some_leaves_no_doubt_about_the_others();
    when_all_cards_move_nobody_is_unsure();
    a_card_from_a_hand_makes_the_hand_unsure();
    return exit_status();
}
