/* The transfer: R2.6. */
#include <tap.h>
#include <string.h>

#include "core/rules/view.h"
#include "t/lib/arrange.h"

/* A table before the transfer, with these hands. */
static void open_with_hands(Scene *scene, int seats) {
    static const char *const hand[] = {"hippie-1 hippie-2 van-1", "military-1 military-2 zombie-5",
                                       "dog-1 dog-2 dog-3"};
    scene_start(scene, standin_setup(seats, false));
    char zone[] = "hand:1";
    for (int seat = 0; seat < seats; seat++, zone[5]++) scene_put(scene, zone, hand[seat]);
    scene->game.now.phase = PHASE_TRANSFER;
    (void)game_step(&scene->host, &scene->game);
}

static bool asks(const Scene *scene, int seat, int to) {
    const Decision *asked = &scene->game.asked;
    return asked->about == ABOUT_TRANSFER && asked->secret && asked->seat == seat - 1 && asked->to == to - 1;
}

static void everybody_picks_one_for_the_left_and_one_for_the_right(void) {
    Scene scene;
    open_with_hands(&scene, 3);
    ok(asks(&scene, 1, 2), "R2.6: seat 1 picks a card for its left neighbour, seat 2");
    is(scene_options(&scene), "van-1, hippie-1, hippie-2", "R2.6: any card of its hand");
    (void)scene_decide(&scene, "hippie-1");
    ok(asks(&scene, 1, 3), "R2.6: then one for its right neighbour, seat 3");
    is(scene_options(&scene), "van-1, hippie-2", "R2.6: another card");
    (void)scene_decide(&scene, "van-1");
    ok(asks(&scene, 2, 3), "R2.6: then seat 2 picks, first for seat 3");
    (void)scene_decide(&scene, "zombie-5, military-2");
    ok(asks(&scene, 3, 1), "R2.6: and seat 3, first for seat 1");
    (void)scene_decide(&scene, "dog-3");
    is(scene_cards(&scene, "transfer:1"), "", "R2.6: nothing has moved before all have chosen");
    cmp_ok(scene.record.count, "==", 0, "R2.6: and nothing was told");
    (void)scene_decide(&scene, "dog-1");
    is(scene_cards(&scene, "transfer:1"), "military-2 dog-3", "R2.6: then seat 1 has cards of both neighbours");
    is(scene_cards(&scene, "transfer:2"), "hippie-1 dog-1", "R2.6: and seat 2");
    is(scene_cards(&scene, "transfer:3"), "van-1 zombie-5", "R2.6: and seat 3");
    is(scene_sees(&scene, 1, "zombie-5"), "transfer:3", "R2.6: they land face up");
    is(scene_cards(&scene, "hand:1"), "hippie-2", "R2.6: and are no longer in the hand");
    is(record_lines(&scene.record, 1u << EVENT_TRANSFER | 1u << EVENT_ASK | 1u << EVENT_ANSWER),
       "transfer 1 2 hippie-1; transfer 1 3 van-1; transfer 2 3 zombie-5; transfer 2 1 military-2; "
       "transfer 3 1 dog-3; transfer 3 2 dog-1",
       "R2.6: two are told for each seat, and no questions");
}

static void with_two_both_go_to_the_opponent(void) {
    Scene scene;
    open_with_hands(&scene, 2);
    ok(asks(&scene, 1, 2), "R2.6: with 2 communities the first card goes to the opponent");
    (void)scene_decide(&scene, "van-1");
    ok(asks(&scene, 1, 2), "R2.6: and the second as well");
    (void)scene_decide(&scene, "hippie-2, military-1, military-2");
    is(scene_cards(&scene, "transfer:2"), "van-1 hippie-2", "R2.6: seat 2 has both");
    is(scene_cards(&scene, "transfer:1"), "military-1 military-2", "R2.6: and seat 1 has two");
}

/* What each seat sees once these choices are made. */
static void look_after(const char *choices, View views[3]) {
    Scene scene;
    open_with_hands(&scene, 3);
    (void)scene_decide(&scene, choices);
    for (int seat = 0; seat < 3; seat++) game_view(&scene.game, &scene.setup, seat, &views[seat]);
}

static void no_view_shows_a_choice_before_all_have_chosen(void) {
    View one[3], other[3], start[3];
    look_after("", start);
    look_after("van-1, hippie-1", one);
    look_after("hippie-2, van-1", other);
    cmp_mem(&other[1], &one[1], sizeof(View), "R2.6: seat 2 sees the same whatever seat 1 has chosen");
    cmp_mem(&other[2], &one[2], sizeof(View), "R2.6: so does seat 3");
    cmp_mem(&one[1].table, &start[1].table, sizeof(Table), "R2.6: the table looks as before to seat 2");
    look_after("van-1, hippie-1, zombie-5, military-1, dog-1", one);
    look_after("hippie-2, van-1, military-2, zombie-5, dog-1", other);
    cmp_mem(&other[2], &one[2], sizeof(View), "R2.6: even the last one to choose sees no earlier choice");
    cmp_mem(&one[2].table, &start[2].table, sizeof(Table), "R2.6: the table looks as before to it");
    ok(memcmp(&one[1].asked, &start[1].asked, sizeof(Decision)), "R2.6: only whose turn it is can be seen");
}

static void one_card_can_be_transferred_if_there_is_no_other(void) {
    Scene scene;
    scene_start(&scene, standin_setup(2, false));
    scene_put(&scene, "hand:1", "dog-1");
    scene_put(&scene, "hand:2", "dog-2");
    scene.game.now.phase = PHASE_TRANSFER;
    (void)game_step(&scene.host, &scene.game);
    is(record_lines(&scene.record, 1u << EVENT_TRANSFER), "transfer 1 2 dog-1; transfer 2 1 dog-2",
       "R6.3: who has one card transfers that one");
}

int main(void) {
    plan(25);
    everybody_picks_one_for_the_left_and_one_for_the_right();
    with_two_both_go_to_the_opponent();
    no_view_shows_a_choice_before_all_have_chosen();
    one_card_can_be_transferred_if_there_is_no_other();
    return exit_status();
}
