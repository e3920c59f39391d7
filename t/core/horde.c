/* Zombie tricks: R4. */
#include <tap.h>

#include "t/lib/kernel/test_game.h"

enum { MOVES = 1u << EVENT_MOVE };

static void start(TestGame *test, int seats, const char *encounter) {
    test_game_start(test, test_setup_of(seats, false, PLAIN, HIPPIE, POLICE));
    test_game_put(test, "reserve", encounter);
}

static void the_winner_first_takes_all_that_is_no_zombie(void) {
    TestGame test;
    start(&test, 4, "zombie-20");
    test_game_put(&test, "hand:1", "zombie-1");
    test_game_put(&test, "hand:2", "van-1");
    test_game_put(&test, "hand:3", "zombie-15");
    test_game_put(&test, "hand:4", "hippie-1");
    (void)test_game_decide(&test, "zombie-1 high, van-1, zombie-15, hippie-1");
    is(event_record_lines(&test.record, MOVES),
       "move van-1 trick expedition:3; move hippie-1 trick expedition:3; move zombie-20 encounter expedition:3; "
       "move zombie-15 trick expedition:3; move zombie-1 trick expedition:4",
       "R4.1: first every card that is not a zombie, and the encounter; R4.2: then the zombies, the worst to the "
       "winner");
    is(test_game_cards(&test, "expedition:3"), "van-1 zombie-15 zombie-20 hippie-1",
       "R4.3: an encountered zombie is not shared out");
    is(event_record_nth(&test.record, EVENT_MOVE, 0)->rule, "R4.1", "R4.1: each move names its rule");
    is(event_record_nth(&test.record, EVENT_MOVE, 3)->rule, "R4.2", "R4.2: the moves of zombies name their rule");
}

/* A trick of zombies only, led low by seat 2. */
static void share(TestGame *test, const char *one, const char *two, const char *three, const char *plays) {
    start(test, 3, "hippie-13");
    test_game_put(test, "hand:1", one);
    test_game_put(test, "hand:2", two);
    test_game_put(test, "hand:3", three);
    test_game_lead(test, 2);
    (void)test_game_decide(test, plays);
}

static void each_takes_the_greatest_loss_left(void) {
    TestGame test;
    share(&test, "zombie-17", "zombie-12", "zombie-2", "zombie-12 low, zombie-2, zombie-17");
    is(test_game_cards(&test, "expedition:3"), "zombie-17 hippie-13", "R4.2: the winner takes the greatest loss");
    is(test_game_cards(&test, "expedition:1"), "zombie-12",
       "R4.2: the next community clockwise takes the greatest remaining loss");
    is(test_game_cards(&test, "expedition:2"), "zombie-2", "R4.2: sharing out goes round the table");
}

static void equal_losses_go_by_the_higher_value(void) {
    TestGame test;
    share(&test, "zombie-11", "zombie-13", "zombie-14", "zombie-13 low, zombie-14, zombie-11");
    is(test_game_cards(&test, "expedition:1"), "zombie-14 hippie-13",
       "R4.2: of equal losses the higher value goes first");
    is(test_game_cards(&test, "expedition:2"), "zombie-13", "R4.2: then the next value");
    is(test_game_cards(&test, "expedition:3"), "zombie-11", "R4.2: then the lowest value");
}

static void the_loss_counts_and_not_the_value(void) {
    static const Face other[] = {{1, -9}, {2, -6}, {3, -3}};
    TestGame test;
    test_game_init(&test, test_setup_of(3, false, PLAIN, HIPPIE, POLICE));
    test.pool[ZOMBIE].cards = other;
    test.pool[ZOMBIE].card_count = 3;
    test.setup.hand_size = 2;
    test_game_clear(&test);
    test_game_put(&test, "hand:1", "zombie-3");
    test_game_put(&test, "hand:2", "zombie-2");
    test_game_put(&test, "hand:3", "zombie-1");
    (void)test_game_decide(&test, "zombie-3 high, zombie-2, zombie-1");
    is(test_game_cards(&test, "expedition:1"), "zombie-1", "R4.2: the greatest loss goes first, whatever its value");
    is(test_game_cards(&test, "expedition:3"), "zombie-3", "R4.2: the smallest loss goes last");
}

static void zombies_thrown_off_are_just_cards(void) {
    TestGame test;
    start(&test, 2, "zombie-20");
    test_game_put(&test, "hand:1", "plain-5");
    test_game_put(&test, "hand:2", "zombie-12");
    (void)test_game_decide(&test, "plain-5 high, zombie-12");
    is(test_game_cards(&test, "expedition:1"), "zombie-12 zombie-20 plain-5",
       "R4: if another faction is asked, the winner takes zombies, too");
}

static void a_trump_starts_the_sharing_at_its_player(void) {
    TestGame test;
    share(&test, "police-2", "zombie-12", "zombie-17", "zombie-12 high, zombie-17, police-2");
    is(event_record_lines(&test.record, 1u << EVENT_WON), "won 1 zombie",
       "R4: a power names the winner of a zombie trick");
    is(test_game_cards(&test, "expedition:1"), "zombie-17 hippie-13 police-2",
       "R4: sharing out starts with the winner that a power named");
}

int main(void) {
    plan(4 + 3 + 3 + 2 + 1 + 2);
    the_winner_first_takes_all_that_is_no_zombie();
    each_takes_the_greatest_loss_left();
    equal_losses_go_by_the_higher_value();
    the_loss_counts_and_not_the_value();
    zombies_thrown_off_are_just_cards();
    a_trump_starts_the_sharing_at_its_player();
    return exit_status();
}
