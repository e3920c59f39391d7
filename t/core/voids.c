/* Voids that were shown, and what a re-deal makes of them: R3.4, R3.11. */
#include <tap.h>

#include "core/engine/call.h"
#include "core/rules/view.h"
#include "core/rules/redeal.h"
#include "t/lib/arrange.h"

static void start(Scene *scene, Setup setup) {
    scene_start(scene, setup);
    scene_put(scene, "hand:1", "plain-9 plain-10 plain-11 zombie-1");
    scene_put(scene, "hand:2", "hippie-8 van-1 hippie-7");
    scene_put(scene, "hand:3", "plain-3 hippie-3 hippie-4 police-3");
}

static Setup plain_setup(void) {
    return standin_with(3, false, PLAIN, HIPPIE, POLICE);
}

static void who_cannot_follow_shows_it(void) {
    Scene scene;
    start(&scene, plain_setup());
    (void)scene_decide(&scene, "plain-9 high, hippie-8");
    ok(scene_void(&scene, 2, PLAIN), "R3.11: who neither follows nor plays a van has none of the faction");
    ok(!scene_void(&scene, 2, ZOMBIE), "R3.11: of others it has shown nothing");
    (void)scene_decide(&scene, "plain-3");
    ok(!scene_void(&scene, 3, PLAIN), "R3.11: who follows has shown nothing");
    ok(!scene_void(&scene, 1, PLAIN), "R3.11: nor has the leader");
    (void)scene_decide(&scene, "plain-10 high");
    ok(scene_void(&scene, 2, PLAIN), "R3.11: a void is remembered in the next trick");
}

static void a_van_shows_nothing(void) {
    Scene scene;
    start(&scene, plain_setup());
    Game before = scene.game;
    (void)scene_decide(&scene, "plain-9 high, van-1");
    ok(!scene_void(&scene, 2, PLAIN), "R3.5: who plays a van may hold the faction all the same");
    scene.game = before;
    scene_lead(&scene, 2);
    (void)scene_decide(&scene, "van-1 high, hippie-3");
    ok(!scene_void(&scene, 3, PLAIN), "R3.5: after a van alone nothing was asked for");
}

/* No rulebook's: the winner passes the top of the Reserve to the left, hidden or for all to see. */
static HookEnd passes(Call *call, int winner) {
    Move move = {.to = (uint8_t)(ZONE_HAND + (winner + 1) % 3), .seen = *(const uint8_t *)call->rules->self};
    return power_move(call, set_of(table_reserve_top(call->table)), move) ? HOOK_DONE : call->end;
}

static void after_a_card_came_in(Scene *scene, const char *card, int seen) {
    static uint8_t shown;
    static const Power passing = {.self = &shown, .on_trick_won = passes};
    shown = (uint8_t)seen;
    scene_init(scene, plain_setup());
    scene_power(scene, PLAIN, &passing);
    scene_clear(scene);
    scene_put(scene, "hand:1", "plain-9 zombie-1");
    scene_put(scene, "hand:2", "hippie-8 hippie-7");
    scene_put(scene, "reserve", card);
    scene_put(scene, "reserve", "zombie-19");
    (void)scene_decide(scene, "plain-9 high, hippie-8");
}

static void a_void_is_forgotten_when_a_card_may_have_come_in(void) {
    Scene scene;
    after_a_card_came_in(&scene, "police-1", 0);
    ok(!scene_void(&scene, 2, PLAIN), "R3.11: a card that came in unseen may be of the faction");
    after_a_card_came_in(&scene, "police-1", ALL_SEATS);
    ok(scene_void(&scene, 2, PLAIN), "R3.11: one that all have seen to be another's changes nothing");
    after_a_card_came_in(&scene, "plain-1", ALL_SEATS);
    ok(!scene_void(&scene, 2, PLAIN), "R3.11: one that all have seen to be of it ends the void");
}

static void a_new_round_forgets_all_voids(void) {
    Scene scene;
    scene_start(&scene, plain_setup());
    scene_put(&scene, "hand:1", "plain-9");
    scene_put(&scene, "hand:2", "hippie-8");
    (void)scene_decide(&scene, "plain-9 high, hippie-8");
    ok(scene_void(&scene, 2, PLAIN), "R3.11: a void is remembered to the end of the round");
    (void)scene_decide(&scene, "none");
    ok(scene.game.now.round == 2 && !scene_void(&scene, 2, PLAIN), "R3.11: a new round forgets it");
}

static void a_new_deal_respects_voids(void) {
    Scene scene;
    int wrong = 0, moved = 0;
    scene_start(&scene, plain_setup());
    scene_put(&scene, "hand:1", "zombie-9 zombie-10");
    scene_put(&scene, "hand:2", "plain-1 plain-2 plain-3");
    scene_put(&scene, "hand:3", "zombie-1 zombie-2 police-1");
    scene_put(&scene, "reserve", "zombie-3 zombie-4 zombie-5");
    (void)scene_decide(&scene, "zombie-9 high, plain-1");
    for (uint64_t seed = 0; seed < 200; seed++) {
        Game copy = scene.game;
        wrong += game_redeal(&scene.host, &copy, 0, seed) != REDEALT || game_unsound(&copy, &scene.setup);
        wrong += !set_empty(set_and(copy.now.zone[ZONE_HAND + 1], copy.deck.of_role[ROLE_HORDE]));
        moved += !set_same(copy.now.zone[ZONE_HAND + 1], scene.game.now.zone[ZONE_HAND + 1]);
    }
    cmp_ok(wrong, "==", 0, "R3.11: no deal that fits what seat 1 knows gives seat 2 a zombie");
    cmp_ok(moved, ">", 100, "R3.11: though other cards change places");
}

int main(void) {
    plan(5 + 2 + 3 + 2 + 2);
    who_cannot_follow_shows_it();
    a_van_shows_nothing();
    a_void_is_forgotten_when_a_card_may_have_come_in();
    a_new_round_forgets_all_voids();
    a_new_deal_respects_voids();
    return exit_status();
}
