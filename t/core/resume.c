/* A power left half-way can be copied, dropped, restored and continued. */
#include <tap.h>
#include <string.h>

#include "t/lib/arrange.h"

/* One to the left, one to the right: the second question comes after a move. */
static void start(Scene *scene) {
    scene_init(scene, standin_with(3, false, ORACLE, MILITARY, DOG));
    scene->setup.lineups[0].version[3] = VERSION_ADVANCED;
    scene->setup.lineups[0].version[4] = VERSION_WEAK;
    scene_clear(scene);
    scene_put(scene, "hand:1", "military-9 dog-9 oracle-9 zombie-1");
    scene_put(scene, "hand:2", "military-1 dog-1 oracle-1 zombie-2");
    scene_put(scene, "hand:3", "military-2 dog-2 oracle-2 zombie-3");
    scene_put(scene, "reserve", "zombie-4 zombie-5 zombie-6 zombie-7 zombie-8");
    scene_put(scene, "expedition:2", "zombie-10 zombie-11 zombie-12 zombie-13");
}

static void a_copy_in_the_middle_goes_on_alike(void) {
    Scene scene;
    start(&scene);
    (void)scene_decide(&scene, "military-9 high, military-1, military-2, zombie-4");
    is(scene_options(&scene), "military-1, military-2, military-9", "the second question comes after the first move");
    Game middle = scene.game;
    (void)scene_decide(&scene, "military-1");
    Game one = scene.game;
    scene.game = middle;
    (void)scene_decide(&scene, "military-9");
    ok(memcmp(&scene.game, &one, sizeof one), "another answer leads elsewhere");
    is(scene_cards(&scene, "expedition:3"), "military-9", "to where it says");
    scene.game = middle;
    (void)scene_decide(&scene, "military-1");
    cmp_mem(&scene.game, &one, sizeof one, "the same answer leads to the same bytes");
    is(scene_cards(&scene, "expedition:2"), "zombie-4 zombie-10 zombie-11 zombie-12 zombie-13",
       "what was done before the question is done once");
}

static void chance_before_a_question_comes_out_the_same(void) {
    Scene scene;
    start(&scene);
    (void)scene_decide(&scene, "dog-9 high, dog-1, dog-2, 2");
    const Event *picked = record_nth(&scene.record, EVENT_RANDOM, 0);
    int card = picked->card;
    uint64_t chance = scene.game.now.chance;
    (void)scene_decide(&scene, "3");
    cmp_ok(record_count(&scene.record, EVENT_RANDOM), "==", 1, "chance drawn before a question is told once");
    cmp_ok(scene.game.now.where[card], "==", ZONE_EXPEDITION + 2, "and comes out the same in the re-run");
    ok(scene.game.now.chance == chance, "the generator has gone on by that much, and no more");
}

/* The oracle asks, picks, moves, asks again and fires another power, which asks again. */
static void powers_inside_powers_wait_as_well(void) {
    Scene scene;
    start(&scene);
    (void)scene_decide(&scene, "oracle-9 high, oracle-1, oracle-2, 2, yes, military, zombie-4");
    is(record_lines(&scene.record, 1u << EVENT_POWER),
       "power oracle:base on_trick_won 1; power military:advanced on_trick_won 1", "a power can fire another one");
    Game middle = scene.game;
    (void)scene_decide(&scene, "oracle-1");
    Game one = scene.game;
    cmp_ok(one.now.trick, "==", 2, "which asks to its end");
    scene.game = middle;
    (void)scene_decide(&scene, "oracle-1");
    cmp_mem(&scene.game, &one, sizeof one, "and a copy from inside it goes on to the same bytes");
    cmp_ok(one.now.numbers[2][0][0], "==", 1, "a number counted up before all questions is counted up once");
}

static void an_ended_hook_leaves_nothing_behind(void) {
    static const Open none;
    static const Table nothing;
    Scene scene;
    start(&scene);
    (void)scene_decide(&scene, "military-9 high, military-1, military-2, zombie-4");
    cmp_ok(scene.game.open.answer_count, "==", 1, "while a hook is open its answers are kept");
    (void)scene_decide(&scene, "military-1");
    cmp_mem(&scene.game.open, &none, sizeof none, "when it has ended they are zeroed");
    cmp_mem(&scene.game.found, &nothing, sizeof nothing, "and so is the table it found");
}

static void play_out(const Setup *setup, uint64_t seed, bool at_once, Game *game) {
    Host host = {.setup = setup, .answer = at_once ? standin_answer : NULL};
    game_init(game, setup, seed);
    while (game_step(&host, game) == GAME_WAITS) (void)game_answer(&host, game, standin_answer(NULL, game));
}

static void bytes_do_not_depend_on_who_waited(void) {
    Setup setup = standin_with(3, false, ORACLE, CHEERLEADER, PREACHER);
    int wrong = 0;
    setup.power_draw = true;
    for (uint64_t seed = 0; seed < 50; seed++) {
        Game at_once, waited;
        play_out(&setup, seed, true, &at_once);
        play_out(&setup, seed, false, &waited);
        wrong += memcmp(&at_once, &waited, sizeof waited) != 0 || game_digest(&at_once) != game_digest(&waited);
    }
    cmp_ok(wrong, "==", 0, "answered at once or from outside, 50 games end in the same bytes");
}

int main(void) {
    plan(5 + 3 + 4 + 3 + 1);
    a_copy_in_the_middle_goes_on_alike();
    chance_before_a_question_comes_out_the_same();
    powers_inside_powers_wait_as_well();
    an_ended_hook_leaves_nothing_behind();
    bytes_do_not_depend_on_who_waited();
    return exit_status();
}
