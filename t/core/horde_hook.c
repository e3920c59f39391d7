/* Powers that speak before a horde is shared out: R4.2, R4.3, R9.2. */
#include <tap.h>

#include "core/engine/call.h"
#include "t/lib/arrange.h"

/* A zombie trick of two, with Horde in play and this encounter. */
static void meet(Scene *scene, const char *encounter) {
    Setup setup = standin_with(2, false, PLAIN, HIPPIE, POLICE);
    standin_add(&setup, HORDE);
    scene_start(scene, setup);
    scene_put(scene, "hand:1", "zombie-1");
    scene_put(scene, "hand:2", "zombie-12");
    scene_put(scene, "reserve", encounter);
    (void)scene_decide(scene, "zombie-1 low, zombie-12");
}

static void with_the_horde_power_the_encounter_joins(void) {
    Scene scene;
    meet(&scene, "zombie-20");
    is(scene_cards(&scene, "expedition:1"), "zombie-1 zombie-20",
       "R4.3: with Horde an encountered zombie is shared out");
    is(scene_cards(&scene, "expedition:2"), "zombie-12", "R4.2: from the winner clockwise and round again");
    meet(&scene, "hippie-13");
    is(scene_cards(&scene, "expedition:2"), "zombie-1", "R9.2: a survivor does not join it");
}

/* No rulebook's: the worst zombie of the trick goes under the Reserve before the rest is shared out. */
static HookEnd digs(Call *call, int winner) {
    (void)winner;
    Set zombies = set_and(call->table->zone[ZONE_TRICK], call->deck->of_role[ROLE_HORDE]);
    int worst = set_nth(zombies, set_count(zombies) - 1);
    return power_move(call, set_of(worst), (Move){.to = ZONE_RESERVE_BOTTOM}) ? HOOK_DONE : call->end;
}

static void what_a_power_takes_away_is_not_shared_out(void) {
    static const Power digger = {.on_horde = digs};
    Scene scene;
    scene_init(&scene, standin_with(2, false, PLAIN, HIPPIE, POLICE));
    scene_power(&scene, PLAIN, &digger);
    scene_clear(&scene);
    scene_put(&scene, "hand:1", "zombie-1");
    scene_put(&scene, "hand:2", "zombie-12");
    scene_put(&scene, "reserve", "hippie-1 hippie-2");
    (void)scene_decide(&scene, "zombie-1 low, zombie-12");
    is(scene_cards(&scene, "expedition:1"), "zombie-1 hippie-1", "R4.2: only what is left of the horde is shared out");
    ok(!game_unsound(&scene.game, &scene.setup), "R4.2: and each card is in one place");
}

static int joined; /* the card that the power below sends to the horde */

static HookEnd joins(Call *call, int winner) {
    (void)winner;
    return power_join_horde(call, joined) ? HOOK_DONE : call->end;
}

static const char *join(const char *card) {
    static const Power joining = {.on_horde = joins};
    static Scene scene;
    scene_init(&scene, standin_with(2, false, PLAIN, HIPPIE, DOG));
    scene_power(&scene, DOG, &joining);
    scene_clear(&scene);
    scene_put(&scene, "hand:1", "zombie-9");
    scene_put(&scene, "hand:2", "plain-3");
    scene_put(&scene, "expedition:2", "zombie-7");
    scene_put(&scene, "reserve", "zombie-8");
    joined = scene_card(&scene, card);
    (void)scene_decide(&scene, "zombie-9 high, plain-3");
    return scene.host.fault.what;
}

static void what_may_join_a_horde(void) {
    is(join("zombie-8"), NULL, "R9.2: a zombie that was met can join a horde");
    is(join("zombie-9"), NULL, "R4.2: one of the trick is in it already");
    is(join("plain-3"), "only a zombie can join the horde", "R4.1: a survivor cannot");
    is(join("zombie-7"), "only the trick and the encounter can join the horde",
       "R4.2: nor can a zombie from elsewhere");
}

int main(void) {
    plan(3 + 2 + 4);
    with_the_horde_power_the_encounter_joins();
    what_a_power_takes_away_is_not_shared_out();
    what_may_join_a_horde();
    return exit_status();
}
