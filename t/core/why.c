/* Why a card may be played, or may not: R3.2, R3.4, R3.5. */
#include "core/rules/why.h"

#include <tap.h>
#include <string.h>

#include "t/lib/arrange.h"

static Why why(const Scene *scene, const char *card) {
    return game_why(&scene->host, &scene->game, scene_card(scene, card));
}

static void start(Scene *scene, Setup setup, const char *plays) {
    scene_start(scene, setup);
    scene_put(scene, "hand:1", "hippie-9 van-1");
    scene_put(scene, "hand:2", "hippie-2 hippie-4 dog-4 van-2");
    scene_put(scene, "hand:3", "dog-3 van-3");
    (void)scene_decide(scene, plays);
}

static void explains(Why why, bool legal, const char *rule, const char *text) {
    ok(why.legal == legal, "%s: it is %s", rule, legal ? "legal" : "not legal");
    is(why.rule, rule, "%s: that is the rule", rule);
    is(why.why, text, "%s: %s", rule, text);
}

static void who_can_follow_must(void) {
    Scene scene;
    start(&scene, standin_setup(3, false), "hippie-9 high");
    Why illegal = why(&scene, "dog-4");
    explains(illegal, false, "R3.4", "who holds a card of the faction asked for must play one, or a van");
    cmp_ok(illegal.forced_by, "==", scene_card(&scene, "hippie-2"), "R3.4: a card that forces it is named");
    cmp_ok(illegal.led, "==", scene_card(&scene, "hippie-9"), "R3.4: and the one that asked");
    explains(why(&scene, "hippie-4"), true, "R3.4", "it is of the faction asked for");
    explains(why(&scene, "van-2"), true, "R3.5", "a van may be played at any time");
    (void)scene_decide(&scene, "hippie-4");
    explains(why(&scene, "dog-3"), true, "R3.4", "who cannot follow may play anything");
}

static void a_transferred_card_forces_too(void) {
    Scene scene;
    start(&scene, standin_setup(3, false), "");
    scene_put(&scene, "transfer:3", "hippie-1");
    (void)scene_decide(&scene, "van-1 high, hippie-4");
    Why illegal = why(&scene, "dog-3");
    cmp_ok(illegal.forced_by, "==", scene_card(&scene, "hippie-1"), "R2.7: a card of the transfer zone forces, too");
    cmp_ok(illegal.led, "==", scene_card(&scene, "hippie-4"), "R3.3: the card that asked is the first that is no van");
}

static void who_leads_is_free(void) {
    Scene scene;
    start(&scene, standin_setup(3, false), "");
    explains(why(&scene, "hippie-9"), true, "R3.2", "the leader plays any card");
    explains(why(&scene, "dog-4"), false, "R3.2", "it is neither in the hand nor in the transfer zone");
    explains(game_why(&scene.host, &scene.game, 62), false, "R3.2", "there is no such card in this round");
    (void)scene_decide(&scene, "van-1 low");
    explains(why(&scene, "dog-4"), true, "R3.5", "only vans were played: the next card sets the faction");
}

static void when_no_card_is_due_none_is_legal(void) {
    Scene scene;
    scene_init(&scene, standin_setup(3, false));
    (void)game_step(&scene.host, &scene.game);
    explains(why(&scene, "van-1"), false, "R3.2", "no card is to be played now");
}

static void a_power_can_be_the_reason(void) {
    Scene scene;
    Setup setup = standin_with(3, false, HIPPIE, DOG, POLICE);
    setup.lineups[0].version[4] = VERSION_ADVANCED;
    start(&scene, setup, "");
    scene_put(&scene, "hand:2", "police-1");
    (void)scene_decide(&scene, "hippie-9 high");
    Why allowed = why(&scene, "police-1");
    ok(allowed.legal && !allowed.rule, "R3.4: where a power allows a card no rule is named");
    cmp_ok(allowed.power, "==", 4, "R3.4: but the power");
    start(&scene, standin_with(3, false, HIPPIE, DOG, HERALD), "");
    scene_put(&scene, "hand:1", "hippie-8");
    scene.game.asked = (Decision){.about = ABOUT_NOTHING};
    (void)game_step(&scene.host, &scene.game);
    Why forbidden = why(&scene, "hippie-9");
    ok(!forbidden.legal && !forbidden.rule, "R3.2: where a power forbids a card no rule is named");
    cmp_ok(forbidden.power, "==", 4, "R3.2: but the power");
}

/* Every decision of a random game: the reason agrees with the options, and asking changes nothing. */
static void reasons_agree_with_options(void) {
    Setup setup = standin_with(3, false, HERALD, HIPPIE, POLICE);
    Host host = {.setup = &setup};
    int wrong = 0;
    setup.lineups[0].version[4] = VERSION_ADVANCED;
    Game game;
    game_init(&game, &setup, 7);
    while (game_step(&host, &game) == GAME_WAITS) {
        Game before = game;
        for (int card = 0; game.asked.about == ABOUT_PLAY && card < game.deck.count; card++) {
            Why said = game_why(&host, &game, card);
            wrong += said.legal != set_has(&game.asked.options, card) || (!said.rule && said.power == NOTHING);
        }
        wrong += memcmp(&before, &game, sizeof game) != 0;
        (void)game_answer(&host, &game, standin_answer(NULL, &game));
    }
    cmp_ok(wrong, "==", 0, "R3.4: throughout a game every card has a reason that agrees with the options");
}

int main(void) {
    plan(14 + 2 + 12 + 3 + 4 + 1);
    who_can_follow_must();
    a_transferred_card_forces_too();
    who_leads_is_free();
    when_no_card_is_due_none_is_legal();
    a_power_can_be_the_reason();
    reasons_agree_with_options();
    return exit_status();
}
