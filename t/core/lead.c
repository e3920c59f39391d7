/* Powers that say who leads, or on which side: R3.2, R3.7, R3.10. */
#include <tap.h>

#include "core/engine/call.h"
#include "t/lib/arrange.h"

static void plain_hands(Scene *scene, const char *one, const char *two, const char *three) {
    scene_start(scene, standin_with(3, false, PLAIN, GOVERNOR, DOG));
    scene_put(scene, "hand:1", one);
    scene_put(scene, "hand:2", two);
    scene_put(scene, "hand:3", three);
}

static void a_named_leader_without_cards_passes_it_too(void) {
    Scene scene;
    plain_hands(&scene, "governor-1 plain-1", "governor-2", "governor-3 plain-2");
    (void)scene_decide(&scene, "governor-1 low, governor-2, governor-3, 2");
    cmp_ok(scene.game.now.leader + 1, "==", 3, "R3.10: so does a leader whom a power has named");
}

static void a_named_side_leaves_no_choice(void) {
    Scene scene;
    scene_init(&scene, standin_with(3, false, PLAIN, GOVERNOR, DOG));
    scene.setup.lineups[0].version[3] = VERSION_ADVANCED;
    scene_clear(&scene);
    scene_put(&scene, "hand:1", "governor-1 plain-1");
    scene_put(&scene, "hand:2", "governor-2 plain-2");
    (void)scene_decide(&scene, "governor-1 low, governor-2, 2, high");
    is(scene_options(&scene), "plain-2", "R3.2: a leader whose side a power has named does not choose it");
    (void)scene_decide(&scene, "plain-2, plain-1");
    is(record_lines(&scene.record, 1u << EVENT_WON), "won 1 governor; won 2 plain", "R3.6: and it decides the trick");
}

/* No rulebook's: at the encounter the leader loses its hand. */
static HookEnd robs(Call *call) {
    Set hand = call->table->zone[ZONE_HAND + call->table->leader];
    return power_move(call, hand, (Move){.to = ZONE_REMOVED}) ? HOOK_DONE : call->end;
}

static void who_really_led_takes_the_vans(void) {
    static const Power robbing = {.on_encounter = robs};
    Scene scene;
    scene_init(&scene, standin_with(3, false, PLAIN, GOVERNOR, DOG));
    scene_power(&scene, PLAIN, &robbing);
    scene_clear(&scene);
    scene_put(&scene, "hand:1", "plain-1");
    scene_put(&scene, "hand:2", "van-1 dog-1");
    scene_put(&scene, "hand:3", "van-2 dog-2");
    scene_put(&scene, "reserve", "dog-5");
    (void)scene_decide(&scene, "van-1 low, van-2");
    is(scene_cards(&scene, "expedition:2"), "van-1 van-2 dog-5", "R3.7: who led in the end takes a trick of vans");
}

int main(void) {
    plan(1 + 2 + 1);
    a_named_leader_without_cards_passes_it_too();
    a_named_side_leaves_no_choice();
    who_really_led_takes_the_vans();
    return exit_status();
}
