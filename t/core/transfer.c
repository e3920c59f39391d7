/* The transfer: R2.6. */
#include <tap.h>
#include <string.h>

#include "core/dayz/name.h"
#include "core/dayz/look.h"
#include "core/dayz/view.h"
#include "t/lib/kernel/test_game.h"

/* A table before the transfer, with these hands. */
static void open_with_hands(TestGame *test, int seats) {
    static const char *const hand[] = {"hippie-1 hippie-2 van-1", "military-1 military-2 zombie-5",
                                       "dog-1 dog-2 dog-3"};
    test_game_start(test, test_setup(seats, false));
    char zone[] = "hand:1";
    for (int seat = 0; seat < seats; seat++, zone[5]++) test_game_put(test, zone, hand[seat]);
    test->game.now.phase = PHASE_TRANSFER;
    (void)game_step(&test->host, &test->game);
}

static bool asks(const TestGame *test, int seat, int to) {
    const Decision *asked = &test->game.asked;
    return asked->about == ABOUT_TRANSFER && asked->secret && asked->seat == seat - 1 && asked->to == to - 1;
}

static void everybody_picks_one_for_the_left_and_one_for_the_right(void) {
    TestGame test;
    open_with_hands(&test, 3);
    ok(asks(&test, 1, 2), "R2.6: seat 1 picks a card for its left neighbour, seat 2");
    is(test_game_options(&test), "van-1, hippie-1, hippie-2", "R2.6: it picks any card of its hand");
    (void)test_game_decide(&test, "hippie-1");
    ok(asks(&test, 1, 3), "R2.6: then one for its right neighbour, seat 3");
    is(test_game_options(&test), "van-1, hippie-2", "R2.6: the second card is another card");
    (void)test_game_decide(&test, "van-1");
    ok(asks(&test, 2, 3), "R2.6: then seat 2 picks, first for seat 3");
    (void)test_game_decide(&test, "zombie-5, military-2");
    ok(asks(&test, 3, 1), "R2.6: then seat 3 picks, first for seat 1");
    (void)test_game_decide(&test, "dog-3");
    is(test_game_cards(&test, "transfer:1"), "", "R2.6: no card moves before all have chosen");
    cmp_ok(test.record.count, "==", 0, "R2.6: no event is sent before all have chosen");
    (void)test_game_decide(&test, "dog-1");
    is(test_game_cards(&test, "transfer:1"), "military-2 dog-3", "R2.6: seat 1 has cards from both neighbours");
    is(test_game_cards(&test, "transfer:2"), "hippie-1 dog-1", "R2.6: seat 2 has cards from both neighbours");
    is(test_game_cards(&test, "transfer:3"), "van-1 zombie-5", "R2.6: seat 3 has cards from both neighbours");
    is(test_game_sees(&test, 1, "zombie-5"), "transfer:3", "R2.6: transferred cards lie face up");
    is(test_game_cards(&test, "hand:1"), "hippie-2", "R2.6: transferred cards have left the hand");
    is(event_record_lines(&test.record, 1u << EVENT_TRANSFER | 1u << EVENT_ASK | 1u << EVENT_ANSWER),
       "transfer 1 2 hippie-1; transfer 1 3 van-1; transfer 2 3 zombie-5; transfer 2 1 military-2; "
       "transfer 3 1 dog-3; transfer 3 2 dog-1",
       "R2.6: there are two events for each seat, and no questions");
}

static void with_two_both_go_to_the_opponent(void) {
    TestGame test;
    open_with_hands(&test, 2);
    ok(asks(&test, 1, 2), "R2.6: with 2 communities the first card goes to the opponent");
    (void)test_game_decide(&test, "van-1");
    ok(asks(&test, 1, 2), "R2.6: with 2 communities the second card goes to the opponent, too");
    (void)test_game_decide(&test, "hippie-2, military-1, military-2");
    is(test_game_cards(&test, "transfer:2"), "van-1 hippie-2", "R2.6: seat 2 has both cards");
    is(test_game_cards(&test, "transfer:1"), "military-1 military-2", "R2.6: seat 1 has two cards");
}

/* The seats' views after these choices. */
static void look_after(const char *choices, View views[3]) {
    TestGame test;
    open_with_hands(&test, 3);
    (void)test_game_decide(&test, choices);
    for (int seat = 0; seat < 3; seat++) game_view(&test.game, &test.setup, seat, &views[seat]);
}

static void no_view_shows_a_choice_before_all_have_chosen(void) {
    View one[3], other[3], start[3];
    look_after("", start);
    look_after("van-1, hippie-1", one);
    look_after("hippie-2, van-1", other);
    cmp_mem(&other[1], &one[1], sizeof(View), "R2.6: the view of seat 2 does not depend on the choice of seat 1");
    cmp_mem(&other[2], &one[2], sizeof(View), "R2.6: the view of seat 3 does not depend on it either");
    cmp_mem(&one[1].table, &start[1].table, sizeof(Table), "R2.6: seat 2 sees an unchanged table");
    look_after("van-1, hippie-1, zombie-5, military-1, dog-1", one);
    look_after("hippie-2, van-1, military-2, zombie-5, dog-1", other);
    cmp_mem(&other[2], &one[2], sizeof(View), "R2.6: even the last seat to choose sees no earlier choice");
    cmp_mem(&one[2].table, &start[2].table, sizeof(Table), "R2.6: the last seat sees an unchanged table");
    ok(memcmp(&one[1].asked, &start[1].asked, sizeof(Decision)), "R2.6: seats see only whose turn it is");
}

static void one_card_can_be_transferred_if_there_is_no_other(void) {
    TestGame test;
    test_game_start(&test, test_setup(2, false));
    test_game_put(&test, "hand:1", "dog-1");
    test_game_put(&test, "hand:2", "dog-2");
    test.game.now.phase = PHASE_TRANSFER;
    (void)game_step(&test.host, &test.game);
    is(event_record_lines(&test.record, 1u << EVENT_TRANSFER), "transfer 1 2 dog-1; transfer 2 1 dog-2",
       "R6.3: a seat with one card transfers that card");
}

/* The gifts that the seat has chosen so far: "zombie-5>3 ". */
static const char *gifts(const TestGame *test, int seat) {
    static char text[4 * NAME_SIZE];
    Gift given[MAX_TRANSFERS];
    char name[NAME_SIZE];
    int count = game_gifts(&test->game, &test->setup, seat - 1, given);
    *text = 0;
    for (int i = 0; i < count; i++) {
        size_t used = strlen(text);
        name_card(&test->game, &test->setup, given[i].card, name);
        snprintf(text + used, sizeof text - used, "%s>%d ", name, given[i].to + 1);
    }
    return text;
}

static void a_giver_knows_its_gifts(void) {
    TestGame test;
    open_with_hands(&test, 3);
    is(gifts(&test, 1), "", "R2.6: nothing is chosen at first");
    (void)test_game_decide(&test, "hippie-1");
    is(gifts(&test, 1), "hippie-1>2 ", "R2.6: a chosen card has a receiver");
    (void)test_game_decide(&test, "van-1, zombie-5");
    is(gifts(&test, 1), "hippie-1>2 van-1>3 ", "R2.6: so has the second one");
    is(gifts(&test, 2), "zombie-5>3 ", "R2.6: each seat has its own");
    is(gifts(&test, 3), "", "R2.6: the last seat has not chosen yet");
    (void)test_game_decide(&test, "military-2, dog-3, dog-1");
    is(gifts(&test, 1), "", "R2.6: cards that were given are no longer gifts to come");
    test_game_start(&test, test_setup(3, false));
    test_game_put(&test, "hand:1", "dog-1");
    test_game_put(&test, "hand:2", "dog-2 dog-3 dog-4");
    test.game.now.phase = PHASE_TRANSFER;
    (void)game_step(&test.host, &test.game);
    (void)test_game_decide(&test, "dog-4");
    is(gifts(&test, 2), "dog-4>3 ", "R6.3: a seat with one card has been asked once");
}

int main(void) {
    plan(32);
    a_giver_knows_its_gifts();
    everybody_picks_one_for_the_left_and_one_for_the_right();
    with_two_both_go_to_the_opponent();
    no_view_shows_a_choice_before_all_have_chosen();
    one_card_can_be_transferred_if_there_is_no_other();
    return exit_status();
}
