/* Who leads the first trick of a round: R2.8, R2.9. */
#include <tap.h>

#include "t/lib/kernel/test_game.h"

typedef struct FirstRoundCase {
    const char *transfer[3]; /* zones */
    int leader;
    const char *why;
} FirstRoundCase;

static const FirstRoundCase first_round_cases[] = {
    {{"military-13 dog-13", "hippie-1 dog-1", "military-12 dog-2"}, 2, "a card of the first faction leads"},
    {{"hippie-9 dog-1", "hippie-10 dog-2", "hippie-8 military-13"}, 2, "within a faction the higher value leads"},
    {{"hippie-13 hippie-12", "hippie-11 dog-1", "zombie-1 dog-2"}, 3, "a zombie comes before every faction"},
    {{"zombie-19 hippie-1", "zombie-20 dog-1", "zombie-1 dog-2"}, 2, "the highest zombie leads"},
    {{"zombie-20 zombie-19", "van-1 dog-1", "zombie-18 dog-2"}, 2, "a van comes before every zombie"},
    {{"van-3 dog-13", "van-2 dog-12", "van-1 hippie-1"}, 3, "of two vans the other card decides by its faction"},
    {{"van-3 dog-1", "van-1 dog-2", "zombie-20 zombie-1"},
     2,
     "of two vans the other card decides by its value; the numbers of vans do not count"},
    {{"van-3 zombie-20", "zombie-19 dog-2", "van-1 van-2"}, 3, "two vans in one zone beat a van and a zombie"},
    {{"dog-13", "van-1", "van-3"}, 2, "all equal: the lower seat"},
};

static int leader_of(TestGame *test) {
    test->game.now.phase = PHASE_OPENING;
    (void)game_step(&test->host, &test->game);
    return test->game.now.leader + 1;
}

static int first_leader(const FirstRoundCase *opening, Setup setup) {
    TestGame test;
    test_game_start(&test, setup);
    test_game_put(&test, "transfer:1", opening->transfer[0]);
    test_game_put(&test, "transfer:2", opening->transfer[1]);
    test_game_put(&test, "transfer:3", opening->transfer[2]);
    return leader_of(&test);
}

static void in_round_1_the_best_transferred_card_leads(void) {
    for (size_t i = 0; i < sizeof first_round_cases / sizeof first_round_cases[0]; i++)
        cmp_ok(first_leader(&first_round_cases[i], test_setup(3, false)), "==", first_round_cases[i].leader, "R2.8: %s",
               first_round_cases[i].why);
}

static void the_order_is_that_of_the_players(void) {
    FirstRoundCase opening = {{"hippie-13 hippie-12", "military-13 military-12", "dog-1 military-1"}, 3, ""};
    cmp_ok(first_leader(&opening, test_setup_of(3, false, DOG, HIPPIE, MILITARY)), "==", 3,
           "R2.8: the order of factions is the one of R2.2, as the players chose it");
}

static void only_the_transfer_zone_counts(void) {
    TestGame test;
    test_game_start(&test, test_setup(2, false));
    test_game_put(&test, "hand:1", "van-1 zombie-20");
    test_game_put(&test, "transfer:1", "dog-2");
    test_game_put(&test, "transfer:2", "dog-3");
    cmp_ok(leader_of(&test), "==", 2, "R2.8: cards in hand do not count");
}

typedef struct LaterRoundCase {
    int16_t population[4], delta[4];
    int leader;
    const char *why;
} LaterRoundCase;

static const LaterRoundCase laters[] = {
    {{50, 49, 48, 60}, {-9, -9, 5, -20}, 3, "the smallest population leads"},
    {{50, 40, 40, 40}, {-9, -2, -3, 8}, 3, "equal: the community that lost most in the last round"},
    {{50, 40, 40, 40}, {-9, 3, 2, 4}, 3, "equal, and nobody lost: the community that gained least"},
    {{50, 40, 40, 40}, {-9, -3, 2, -3}, 2, "all equal: the lower seat"},
};

static int later_leader(const LaterRoundCase *later) {
    TestGame test;
    test_game_start(&test, test_setup(4, false));
    test_game_put(&test, "transfer:1", "van-1 van-2");
    test_game_put(&test, "transfer:2", "dog-1");
    test_game_put(&test, "transfer:3", "dog-2");
    test_game_put(&test, "transfer:4", "dog-3");
    test.game.now.round = 2;
    for (int seat = 0; seat < 4; seat++) {
        test.game.now.population[seat] = later->population[seat];
        test.game.now.delta[seat] = later->delta[seat];
    }
    return leader_of(&test);
}

static void in_later_rounds_the_smallest_population_leads(void) {
    for (size_t i = 0; i < sizeof laters / sizeof laters[0]; i++)
        cmp_ok(later_leader(&laters[i]), "==", laters[i].leader, "R2.9: %s", laters[i].why);
}

int main(void) {
    plan(9 + 1 + 1 + 4);
    in_round_1_the_best_transferred_card_leads();
    the_order_is_that_of_the_players();
    only_the_transfer_zone_counts();
    in_later_rounds_the_smallest_population_leads();
    return exit_status();
}
