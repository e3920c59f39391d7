/* The hook before a horde is shared out: R4.2, R4.3, R9.2. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/test_game.h"

/* A zombie trick of two, with Horde in play and this encounter. */
static void meet(TestGame *test, const char *encounter) {
    Setup setup = test_setup_of(2, false, PLAIN, HIPPIE, POLICE);
    test_setup_add(&setup, HORDE);
    test_game_start(test, setup);
    test_game_put(test, "hand:1", "zombie-1");
    test_game_put(test, "hand:2", "zombie-12");
    test_game_put(test, "reserve", encounter);
    (void)test_game_decide(test, "zombie-1 low, zombie-12");
}

static void with_the_horde_power_the_encounter_joins(void) {
    TestGame test;
    meet(&test, "zombie-20");
    is(test_game_cards(&test, "expedition:1"), "zombie-1 zombie-20",
       "R4.3: with Horde an encountered zombie is shared out");
    is(test_game_cards(&test, "expedition:2"), "zombie-12",
       "R4.2: sharing out goes clockwise from the winner and round again");
    meet(&test, "hippie-13");
    is(test_game_cards(&test, "expedition:2"), "zombie-1", "R9.2: an encountered survivor does not join the horde");
}

/* Not in the rules: the worst zombie of the trick goes under the Reserve before the rest is shared out. */
static HookEnd digs(Call *call, int winner) {
    (void)winner;
    Set zombies = set_and(call->table->zone[ZONE_TRICK], call->deck->of_role[ROLE_HORDE]);
    int worst = set_nth(zombies, set_count(zombies) - 1);
    return power_move(call, set_of(worst), (Move){.to = ZONE_RESERVE_BOTTOM}) ? HOOK_DONE : call->run.end;
}

static void what_a_power_takes_away_is_not_shared_out(void) {
    static const Power digger = {.on_horde = digs};
    TestGame test;
    test_game_init(&test, test_setup_of(2, false, PLAIN, HIPPIE, POLICE));
    test_game_power(&test, PLAIN, &digger);
    test_game_clear(&test);
    test_game_put(&test, "hand:1", "zombie-1");
    test_game_put(&test, "hand:2", "zombie-12");
    test_game_put(&test, "reserve", "hippie-1 hippie-2");
    (void)test_game_decide(&test, "zombie-1 low, zombie-12");
    is(test_game_cards(&test, "expedition:1"), "zombie-1 hippie-1",
       "R4.2: only what is left of the horde is shared out");
    ok(!game_unsound(&test.game, &test.setup), "R4.2: each card is in one place");
}

static int joined; /* the card that the power below adds to the horde */

static HookEnd joins(Call *call, int winner) {
    (void)winner;
    return power_join_horde(call, joined) ? HOOK_DONE : call->run.end;
}

static const char *join(const char *card) {
    static const Power joining = {.on_horde = joins};
    static TestGame test;
    test_game_init(&test, test_setup_of(2, false, PLAIN, HIPPIE, DOG));
    test_game_power(&test, DOG, &joining);
    test_game_clear(&test);
    test_game_put(&test, "hand:1", "zombie-9");
    test_game_put(&test, "hand:2", "plain-3");
    test_game_put(&test, "expedition:2", "zombie-7");
    test_game_put(&test, "reserve", "zombie-8");
    joined = test_game_card(&test, card);
    (void)test_game_decide(&test, "zombie-9 high, plain-3");
    return test.host.fault.what;
}

static void what_may_join_a_horde(void) {
    is(join("zombie-8"), NULL, "R9.2: an encountered zombie can join the horde");
    is(join("zombie-9"), NULL, "R4.2: a zombie of the trick is in the horde already");
    is(join("plain-3"), "only a zombie can join the horde", "R4.1: a survivor cannot join the horde");
    is(join("zombie-7"), "only the trick and the encounter can join the horde",
       "R4.2: a zombie from elsewhere cannot join the horde");
}

int main(void) {
    plan(3 + 2 + 4);
    with_the_horde_power_the_encounter_joins();
    what_a_power_takes_away_is_not_shared_out();
    what_may_join_a_horde();
    return exit_status();
}
