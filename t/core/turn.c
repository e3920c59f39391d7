/* Unequal hands: R3.10. */
#include <tap.h>

#include "core/engine/call.h"
#include "t/lib/arrange.h"

static void plain_hands(Scene *scene, const char *one, const char *two, const char *three) {
    scene_start(scene, standin_with(3, false, PLAIN, GOVERNOR, DOG));
    scene_put(scene, "hand:1", one);
    scene_put(scene, "hand:2", two);
    scene_put(scene, "hand:3", three);
}

static void who_has_no_card_is_skipped(void) {
    Scene scene;
    plain_hands(&scene, "plain-1", "", "plain-3");
    scene_put(&scene, "hand:3", "plain-4");
    (void)scene_decide(&scene, "plain-1 high");
    cmp_ok(scene.game.asked.seat + 1, "==", 3, "R3.10: who has no card is skipped");
    (void)scene_decide(&scene, "plain-3");
    is(scene_cards(&scene, "expedition:3"), "plain-1 plain-3", "R3.10: the trick is that of the others");
    is(record_lines(&scene.record, 1u << EVENT_WON), "won 3 plain", "R3.10: one of whom wins it");
}

static void a_transferred_card_is_a_card(void) {
    Scene scene;
    plain_hands(&scene, "plain-1", "", "plain-3");
    scene_put(&scene, "transfer:2", "plain-4");
    (void)scene_decide(&scene, "plain-1 high");
    is(scene_options(&scene), "plain-4", "R2.7: who has one in the transfer zone is not skipped");
}

static void a_leader_without_cards_passes_the_lead(void) {
    Scene scene;
    plain_hands(&scene, "plain-1", "", "");
    scene_lead(&scene, 2);
    (void)scene_decide(&scene, "");
    is(scene_options(&scene), "plain-1 high, plain-1 low", "R3.10: the lead passes clockwise to who has cards");
    is(record_lines(&scene.record, 1u << EVENT_TRICK), "trick 1 1 none", "R3.10: who really leads is told");
}

static void the_last_card_can_be_led_alone(void) {
    Scene scene;
    plain_hands(&scene, "van-1 plain-1", "", "");
    (void)scene_decide(&scene, "van-1 high, plain-1 low");
    is(scene_cards(&scene, "expedition:1"), "van-1 plain-1", "R3.10: who alone has cards plays them alone");
    cmp_ok(scene.game.now.trick, "==", 2, "R3.10: each as a trick");
}

static void the_round_ends_when_all_hands_are_empty(void) {
    Scene scene;
    plain_hands(&scene, "plain-1", "plain-2", "");
    scene_put(&scene, "transfer:3", "plain-3");
    (void)scene_decide(&scene, "plain-1 low, plain-2");
    cmp_ok(record_count(&scene.record, EVENT_ROUND_END), "==", 0, "R3.10: while there is a card the round goes on");
    (void)scene_decide(&scene, "plain-3");
    cmp_ok(record_count(&scene.record, EVENT_ROUND_END), "==", 1, "R3.10: it ends when all hands are empty");
}

/* No rulebook's: whoever wins draws the top of the Reserve. */
static HookEnd draws(Call *call, int winner) {
    int top = table_reserve_top(call->table);
    if (top == NOTHING) return HOOK_DONE;
    return power_move(call, set_of(top), (Move){.to = (uint8_t)(ZONE_HAND + winner)}) ? HOOK_DONE : call->end;
}

static void a_power_can_keep_a_round_going(void) {
    static const Power digger = {.on_trick_won = draws};
    Scene scene;
    scene_init(&scene, standin_with(2, true, PLAIN, GOVERNOR, DOG));
    scene_power(&scene, PLAIN, &digger);
    scene_clear(&scene);
    scene_put(&scene, "hand:1", "plain-1");
    scene_put(&scene, "hand:2", "plain-2");
    scene_put(&scene, "reserve", "plain-3");
    (void)scene_decide(&scene, "plain-1 low, plain-2");
    is(scene_options(&scene), "plain-3 high, plain-3 low", "R3.10: a card that a power brings is played, too");
    (void)scene_decide(&scene, "plain-3 high");
    is(record_lines(&scene.record, 1u << EVENT_WON), "won 1 plain; won 1 plain", "R3.10: before the round ends");
}

int main(void) {
    plan(3 + 1 + 2 + 2 + 2 + 2);
    who_has_no_card_is_skipped();
    a_transferred_card_is_a_card();
    a_leader_without_cards_passes_the_lead();
    the_last_card_can_be_led_alone();
    the_round_ends_when_all_hands_are_empty();
    a_power_can_keep_a_round_going();
    return exit_status();
}
