/* The switches of an edition that change a trick: R3 and R4. Each is tried against the printed rule. */
#include <string.h>
#include <tap.h>

#include "t/lib/kernel/test_game.h"

/* Three plain communities; 2 leads plain-5, 3 and 1 follow. */
static void start(TestGame *test, Edition edition) {
    Setup setup = test_setup_of(3, false, PLAIN, SCIENTIST, KID);
    const char *name = setup.edition.name;
    memcpy(edition.hand, setup.edition.hand, sizeof edition.hand);
    setup.edition = edition;
    setup.edition.name = name;
    test_game_start(test, setup);
    test_game_lead(test, 2);
}

static const char *won_by(WonBy how, const char *third, const char *first, const char *plays) {
    static TestGame test;
    Edition edition = edition_standard;
    edition.won_by = how;
    start(&test, edition);
    test_game_put(&test, "hand:2", "plain-5");
    test_game_put(&test, "hand:3", third);
    test_game_put(&test, "hand:1", first);
    (void)test_game_decide(&test, plays);
    return event_record_lines(&test.record, 1u << EVENT_WON);
}

static void another_card_wins(void) {
    const char *plain = "plain-5 high, plain-8, plain-2", *mixed = "plain-5 high, scientist-5, kid-9";
    is(won_by(WON_BY_BEST, "plain-8", "plain-2", plain), "won 3 plain", "R3.6: the best card wins");
    is(won_by(WON_BY_SECOND, "plain-8", "plain-2", plain), "won 2 plain", "R3.6: the second best card wins");
    is(won_by(WON_BY_WORST, "plain-8", "plain-2", plain), "won 1 plain", "R3.6: the worst card wins");
    is(won_by(WON_BY_SECOND, "scientist-5", "kid-9", mixed), "won 2 plain",
       "R3.6: a card that is alone of its faction wins, although it is not second");
    is(won_by(WON_BY_ANY, "scientist-5", "kid-9", mixed), "won 1 plain", "R3.6: the best card of any faction wins");
    is(won_by(WON_BY_ANY, "scientist-5", "kid-3", "plain-5 high, scientist-5, kid-3"), "won 2 plain",
       "R3.6: of equal cards the first wins");
    is(won_by(WON_BY_ANY, "van-1", "kid-9", "plain-5 low, van-1, kid-9"), "won 2 plain",
       "R1.3: a van wins in no edition");
}

static const char *options(Edition edition) {
    static TestGame test;
    start(&test, edition);
    test_game_put(&test, "hand:2", "plain-5");
    test_game_put(&test, "hand:3", "plain-8 kid-1 van-1");
    test_game_put(&test, "hand:1", "plain-8 kid-1 van-1");
    (void)test_game_decide(&test, "plain-5 high");
    return test_game_options(&test);
}

static void following(void) {
    Edition edition = edition_standard;
    is(options(edition), "van-1, plain-8", "R3.4: a community follows or plays a van");
    edition.vans_any_time = false;
    is(options(edition), "plain-8", "R3.5: without vans at any time it follows");
    edition.must_follow = false;
    is(options(edition), "van-1, plain-8, kid-1", "R3.4: where nobody must follow, any card is played");
}

static void nobody_shows_a_void_without_following(void) {
    TestGame test;
    Edition edition = edition_standard;
    edition.must_follow = false;
    start(&test, edition);
    test_game_put(&test, "hand:2", "plain-5");
    test_game_put(&test, "hand:3", "plain-8 kid-1");
    (void)test_game_decide(&test, "plain-5 high, kid-1");
    ok(!test_game_void(&test, 3, PLAIN), "R3.11: where nobody must follow, no play shows a void");
    ok(!game_unsound(&test.game, &test.setup), "R3.11: what is known is true");
}

/* The options of the leader in the first trick and in the second one. */
static const char *sides(PlayedSides how, int trick) {
    static TestGame test;
    Edition edition = edition_standard;
    edition.sides = how;
    start(&test, edition);
    test_game_put(&test, "hand:2", "plain-5 plain-6");
    test_game_put(&test, "hand:3", "plain-7 plain-8");
    if (trick == 2) (void)test_game_decide(&test, "plain-5, plain-7");
    if (trick == 1) (void)test_game_decide(&test, "");
    return test_game_options(&test);
}

static void the_side_of_a_trick(void) {
    is(sides(PLAYED_SIDES_LEADER, 1), "plain-5 high, plain-5 low, plain-6 high, plain-6 low",
       "R3.2: the leader chooses the side");
    is(sides(PLAYED_SIDES_HIGH, 1), "plain-5, plain-6", "R3.2: in an edition with one side nobody chooses");
    is(sides(PLAYED_SIDES_HIGH, 2), "plain-8", "R3.2: on the high side the 7 wins and leads");
    is(sides(PLAYED_SIDES_LOW, 2), "plain-6", "R3.2: on the low side the 5 wins and leads");
    TestGame test;
    Edition edition = edition_standard;
    edition.sides = PLAYED_SIDES_ALTERNATE;
    start(&test, edition);
    test_game_put(&test, "hand:2", "plain-5 plain-6");
    test_game_put(&test, "hand:3", "plain-7 plain-8");
    (void)test_game_decide(&test, "plain-5, plain-7, plain-8, plain-6");
    is(event_record_lines(&test.record, 1u << EVENT_PLAY),
       "play 2 plain-5 hand high; play 3 plain-7 hand high; play 3 plain-8 hand low; play 2 plain-6 hand low",
       "R3.2: sides alternate, the first trick is high");
}

static const char *leaders(TrickSeat next, Direction direction) {
    static TestGame test;
    Edition edition = edition_standard;
    edition.next_leader = next;
    edition.direction = direction;
    start(&test, edition);
    test_game_put(&test, "hand:1", "plain-2 plain-3");
    test_game_put(&test, "hand:2", "plain-5 plain-6");
    test_game_put(&test, "hand:3", "plain-8 plain-9");
    (void)test_game_decide(&test, direction == DIRECTION_LEFT ? "plain-5 high, plain-8, plain-2"
                                                              : "plain-5 high, plain-2, plain-8");
    return event_record_lines(&test.record, 1u << EVENT_TRICK);
}

/* 2 leads and 3 wins. */
static void who_leads_next(void) {
    static const struct {
        TrickSeat next;
        const char *trick;
    } cases[] = {
        {TRICK_SEAT_WINNER, "trick 2 3"},          {TRICK_SEAT_LEFT_OF_WINNER, "trick 2 1"},
        {TRICK_SEAT_RIGHT_OF_WINNER, "trick 2 2"}, {TRICK_SEAT_LEADER, "trick 2 2"},
        {TRICK_SEAT_LEFT_OF_LEADER, "trick 2 3"},  {TRICK_SEAT_RIGHT_OF_LEADER, "trick 2 1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        ok(strstr(leaders(cases[i].next, DIRECTION_LEFT), cases[i].trick) != NULL, "R3.8: %s", cases[i].trick);
    ok(strstr(leaders(TRICK_SEAT_WINNER, DIRECTION_RIGHT), "trick 2 3") != NULL, "R3.2: play goes round to the right");
}

static const char *horde(Edition edition) {
    static TestGame test;
    start(&test, edition);
    test_game_put(&test, "hand:1", "zombie-17");
    test_game_put(&test, "hand:2", "zombie-12");
    test_game_put(&test, "hand:3", "zombie-2");
    bool left = edition.direction == DIRECTION_LEFT;
    (void)test_game_decide(&test, left ? "zombie-12 low, zombie-2, zombie-17" : "zombie-12 low, zombie-17, zombie-2");
    return event_record_lines(&test.record, 1u << EVENT_MOVE);
}

/* 3 wins on the low side. */
static void the_horde_is_shared_out(void) {
    Edition edition = edition_standard;
    edition.horde_order = HORDE_ORDER_SMALLEST;
    is(horde(edition),
       "move zombie-2 trick expedition:3; move zombie-12 trick expedition:1; move zombie-17 trick expedition:2",
       "R4.2: the smallest loss goes first");
    edition.horde_order = HORDE_ORDER_LOWEST;
    is(horde(edition),
       "move zombie-2 trick expedition:3; move zombie-12 trick expedition:1; move zombie-17 trick expedition:2",
       "R4.2: the lowest value goes first");
    edition.horde_order = HORDE_ORDER_HIGHEST;
    edition.direction = DIRECTION_RIGHT;
    is(horde(edition),
       "move zombie-17 trick expedition:3; move zombie-12 trick expedition:2; move zombie-2 trick expedition:1",
       "R4.2: the highest value goes first, and the horde goes round to the right");
    edition = edition_standard;
    edition.horde_from = TRICK_SEAT_LEFT_OF_WINNER;
    is(horde(edition),
       "move zombie-17 trick expedition:1; move zombie-12 trick expedition:2; move zombie-2 trick expedition:3",
       "R4.2: the community to the left of the winner takes the first zombie");
    edition.horde_from = TRICK_SEAT_LEADER;
    edition.horde_shared = false;
    is(horde(edition),
       "move zombie-17 trick expedition:2; move zombie-12 trick expedition:2; move zombie-2 trick expedition:2",
       "R4.2: where the horde is not shared, one community takes all of it");
}

int main(void) {
    plan(7 + 3 + 2 + 5 + 7 + 5);
    another_card_wins();
    following();
    nobody_shows_a_void_without_following();
    the_side_of_a_trick();
    who_leads_next();
    the_horde_is_shared_out();
    return exit_status();
}
