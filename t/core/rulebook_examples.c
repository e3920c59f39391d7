/* The printed examples: R10.1 to R10.3. */
#include <tap.h>

#include "t/lib/kernel/test_game.h"

static void r10_1_a_low_trick(void) {
    TestGame test;
    test_game_start(&test, test_setup(3, false));
    test_game_put(&test, "hand:1", "hippie-9 dog-1");
    test_game_put(&test, "hand:2", "zombie-4 dog-2");
    test_game_put(&test, "hand:3", "hippie-3 dog-3");
    test_game_put(&test, "reserve", "military-3");
    (void)test_game_decide(&test, "hippie-9 low, zombie-4, hippie-3");
    is(event_record_lines(&test.record, 1u << EVENT_WON), "won 3 hippie", "R10.1: on the low side the 3 wins");
    is(test_game_cards(&test, "expedition:3"), "zombie-4 hippie-3 hippie-9 military-3",
       "R10.1: its player takes the three cards and the encounter");
    is(test_game_cards(&test, "expedition:1"), "", "R10.1: the others take nothing");
    is(test_game_cards(&test, "expedition:2"), "", "R10.1: the third community takes nothing either");
}

static void r10_2_a_zombie_trick(void) {
    TestGame test;
    test_game_start(&test, test_setup(3, false));
    test_game_put(&test, "hand:1", "zombie-1 dog-1");
    test_game_put(&test, "hand:2", "zombie-15 dog-2");
    test_game_put(&test, "hand:3", "hippie-1 dog-3");
    test_game_put(&test, "reserve", "zombie-20");
    (void)test_game_decide(&test, "zombie-1 high, zombie-15, hippie-1");
    is(event_record_lines(&test.record, 1u << EVENT_WON | 1u << EVENT_MOVE),
       "won 2 zombie; move hippie-1 trick expedition:2; move zombie-20 encounter expedition:2; "
       "move zombie-15 trick expedition:2; move zombie-1 trick expedition:3",
       "R10.2: the 15 wins and takes the hippie, the 20 and then the 15; the next community takes the 1");
    is(test_game_cards(&test, "expedition:1"), "", "R10.2: the leader takes nothing");
    cmp_ok(test.game.now.leader + 1, "==", 2, "R10.2: the winner leads next");
}

/* The total of a seat's scores with this reason. */
static int sum(const EventRecord *record, int seat, Score score) {
    int total = 0;
    for (int i = 0; i < event_record_count(record, EVENT_SCORE); i++) {
        const Event *line = event_record_nth(record, EVENT_SCORE, i);
        if (line->seat == seat - 1 && line->score == score) total += line->delta;
    }
    return total;
}

static void r10_3_a_count_with_scientists(void) {
    TestGame test;
    test_game_start(&test, test_setup_of(3, false, SCIENTIST, HIPPIE, MILITARY));
    test_game_put(&test, "expedition:1", "scientist-1 scientist-2 scientist-3 scientist-4 hippie-1 hippie-2 hippie-3");
    test_game_put(&test, "expedition:1", "military-1 military-2 zombie-1 zombie-2 zombie-3 zombie-11 zombie-12");
    test_game_put(&test, "expedition:2", "scientist-5 scientist-6 scientist-7 scientist-8");
    (void)game_step(&test.host, &test.game);
    cmp_ok(sum(&test.record, 1, SCORE_SURVIVORS), "==", 9, "R10.3: 4 scientists, 3 hippies and 2 military are +4 +5");
    cmp_ok(sum(&test.record, 1, SCORE_ZOMBIES), "==", -21, "R10.3: 5 zombies are worth -21");
    cmp_ok(sum(&test.record, 1, SCORE_POWER), "==", 5, "R10.3: 4 scientists, a tie for most, make that -16");
    cmp_ok(test.game.now.delta[0], "==", -7, "R10.3: the total is -7");
    cmp_ok(test.game.now.population[0], "==", 59, "R10.3: from 66 to 59");
}

int main(void) {
    plan(4 + 3 + 5);
    r10_1_a_low_trick();
    r10_2_a_zombie_trick();
    r10_3_a_count_with_scientists();
    return exit_status();
}
