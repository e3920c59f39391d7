/* Simultaneous secret questions: no seat sees an answer before the last one is given. */
#include <tap.h>

#include "core/dayz/view.h"
#include "t/lib/kernel/test_game.h"

/* Three seats pass a card simultaneously (R8 cheerleader); seats 1 and 2 have chosen. */
static void choose_secretly(TestGame *test, const char *choices, View *third) {
    test_game_start(test, test_setup_of(3, false, CHEERLEADER, HIPPIE, DOG));
    test_game_put(test, "hand:1", "cheerleader-9 dog-1 dog-2");
    test_game_put(test, "hand:2", "cheerleader-1 dog-3 dog-4");
    test_game_put(test, "hand:3", "cheerleader-2 dog-5 dog-6");
    (void)test_game_decide(test, "cheerleader-9 high, cheerleader-1, cheerleader-2");
    (void)test_game_decide(test, choices);
    game_view(&test->game, &test->setup, 2, third);
}

static void asked_all_at_once_nobody_sees_an_answer(void) {
    TestGame test;
    View start, one, other;
    choose_secretly(&test, "", &start);
    choose_secretly(&test, "dog-1, dog-4", &one);
    choose_secretly(&test, "dog-2, dog-3", &other);
    cmp_mem(&other, &one, sizeof one, "in a simultaneous question seat 3 sees no choice of the others");
    ok(start.asked.seat == 0 && set_empty(start.asked.options), "it sees which seat is asked, but not its options");
    cmp_mem(&one.table.zone, &start.table.zone, sizeof one.table.zone, "and no card has moved");
    cmp_ok(event_record_nth(&test.record, EVENT_ANSWER, 0)->seen, "==", 1, "only seat 1 sees its answer");
    (void)test_game_decide(&test, "dog-6");
    is(test_game_cards(&test, "hand:1"), "dog-1 dog-6", "when all have chosen, the cards move");
    is(test_game_cards(&test, "hand:2"), "dog-2 dog-4", "each card to the left");
    is(test_game_cards(&test, "hand:3"), "dog-3 dog-5", "no card is passed on twice");
}

int main(void) {
    plan(7);
    asked_all_at_once_nobody_sees_an_answer();
    return exit_status();
}
