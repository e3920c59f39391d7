/* The printed examples: R10.1 to R10.3. */
#include <tap.h>

#include "t/lib/arrange.h"

static void r10_1_a_low_trick(void) {
    Scene scene;
    scene_start(&scene, standin_setup(3, false));
    scene_put(&scene, "hand:1", "hippie-9 dog-1");
    scene_put(&scene, "hand:2", "zombie-4 dog-2");
    scene_put(&scene, "hand:3", "hippie-3 dog-3");
    scene_put(&scene, "reserve", "military-3");
    (void)scene_decide(&scene, "hippie-9 low, zombie-4, hippie-3");
    is(record_lines(&scene.record, 1u << EVENT_WON), "won 3 hippie", "R10.1: on the low side the 3 wins");
    is(scene_cards(&scene, "expedition:3"), "zombie-4 hippie-3 hippie-9 military-3",
       "R10.1: its player takes the three cards and the encounter");
    is(scene_cards(&scene, "expedition:1"), "", "R10.1: the others take nothing");
    is(scene_cards(&scene, "expedition:2"), "", "R10.1: neither of them");
}

static void r10_2_a_zombie_trick(void) {
    Scene scene;
    scene_start(&scene, standin_setup(3, false));
    scene_put(&scene, "hand:1", "zombie-1 dog-1");
    scene_put(&scene, "hand:2", "zombie-15 dog-2");
    scene_put(&scene, "hand:3", "hippie-1 dog-3");
    scene_put(&scene, "reserve", "zombie-20");
    (void)scene_decide(&scene, "zombie-1 high, zombie-15, hippie-1");
    is(record_lines(&scene.record, 1u << EVENT_WON | 1u << EVENT_MOVE),
       "won 2 zombie; move hippie-1 trick expedition:2; move zombie-20 encounter expedition:2; "
       "move zombie-15 trick expedition:2; move zombie-1 trick expedition:3",
       "R10.2: the 15 wins and takes the hippie, the 20 and then the 15; the next community takes the 1");
    is(scene_cards(&scene, "expedition:1"), "", "R10.2: the leader takes nothing");
    cmp_ok(scene.game.now.leader + 1, "==", 2, "R10.2: and the winner leads");
}

/* What the lines of a seat that are put down to this come to. */
static int sum(const Record *record, int seat, Score score) {
    int total = 0;
    for (int i = 0; i < record_count(record, EVENT_SCORE); i++) {
        const Event *line = record_nth(record, EVENT_SCORE, i);
        if (line->seat == seat - 1 && line->score == score) total += line->delta;
    }
    return total;
}

static void r10_3_a_count_with_scientists(void) {
    Scene scene;
    scene_start(&scene, standin_with(3, false, SCIENTIST, HIPPIE, MILITARY));
    scene_put(&scene, "expedition:1", "scientist-1 scientist-2 scientist-3 scientist-4 hippie-1 hippie-2 hippie-3");
    scene_put(&scene, "expedition:1", "military-1 military-2 zombie-1 zombie-2 zombie-3 zombie-11 zombie-12");
    scene_put(&scene, "expedition:2", "scientist-5 scientist-6 scientist-7 scientist-8");
    (void)game_step(&scene.host, &scene.game);
    cmp_ok(sum(&scene.record, 1, SCORE_SURVIVORS), "==", 9, "R10.3: 4 scientists, 3 hippies and 2 military are +4 +5");
    cmp_ok(sum(&scene.record, 1, SCORE_ZOMBIES), "==", -21, "R10.3: 5 zombies are worth -21");
    cmp_ok(sum(&scene.record, 1, SCORE_POWER), "==", 5, "R10.3: 4 scientists, a tie for most, make that -16");
    cmp_ok(scene.game.now.delta[0], "==", -7, "R10.3: which is -7 in all");
    cmp_ok(scene.game.now.population[0], "==", 59, "R10.3: from 66 to 59");
}

int main(void) {
    plan(4 + 3 + 5);
    r10_1_a_low_trick();
    r10_2_a_zombie_trick();
    r10_3_a_count_with_scientists();
    return exit_status();
}
