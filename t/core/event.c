/* The events of a game, in the order of INTERFACE.md. */
#include "core/dayz/event.h"

#include <tap.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_game.h"

static int last_place(const EventRecord *record, EventKind kind) {
    int place = -1;
    for (int i = event_record_find(record, kind, 0); i >= 0; i = event_record_find(record, kind, i + 1)) place = i;
    return place;
}

static void a_game_opens_with_its_deal(void) {
    TestGame test;
    Setup setup = test_setup(2, false);
    setup.hand_size = 2;
    setup.rounds = 1;
    test_game_init(&test, setup);
    test.host.answer = random_answer;
    (void)game_step(&test.host, &test.game);
    const Event *events = test.record.events;
    static const EventKind opening[] = {EVENT_GAME,     EVENT_ROUND,    EVENT_DEAL,     EVENT_TRANSFER,
                                        EVENT_TRANSFER, EVENT_TRANSFER, EVENT_TRANSFER, EVENT_TRICK,
                                        EVENT_PLAY,     EVENT_PLAY,     EVENT_WON};
    int wrong = 0;
    for (int i = 0; i < 11; i++) wrong += events[i].kind != opening[i];
    cmp_ok(wrong, "==", 0, "R2: game, round, deal, transfers, trick, plays, won");
    int end = last_place(&test.record, EVENT_ROUND_END);
    cmp_ok(last_place(&test.record, EVENT_SCORE), "==", end - 1, "R5.1: the scores come right before the round's end");
    cmp_ok(last_place(&test.record, EVENT_GAME_END), "==", end + 1,
           "R5.3: the game's end comes right after the round's end");
    cmp_ok(test.record.count, "==", end + 2, "R5.3: the end of the game is the last event");
}

static void a_trick_is_told_in_order(void) {
    TestGame test;
    test_game_start(&test, test_setup(3, false));
    test_game_put(&test, "hand:1", "hippie-9 dog-1");
    test_game_put(&test, "hand:2", "zombie-4");
    test_game_put(&test, "hand:3", "dog-3");
    test_game_put(&test, "transfer:3", "hippie-3");
    test_game_put(&test, "reserve", "military-3");
    (void)test_game_decide(&test, "hippie-9 low, zombie-4, hippie-3, 2");
    is(event_record_text(&test.record, 0),
       "trick 1 1 military-3; play 1 hippie-9 hand low; play 2 zombie-4 hand low; play 3 hippie-3 transfer low; "
       "won 3 hippie; move hippie-9 trick expedition:3; move zombie-4 trick expedition:3; "
       "move hippie-3 trick expedition:3; move military-3 encounter expedition:3; power hippie:base on_trick_won 3; "
       "ask 3 community 1,2; answer 3 2; move zombie-4 expedition:3 expedition:2; "
       "move hippie-3 expedition:3 expedition:2; move hippie-9 expedition:3 expedition:2; trick 2 3 none",
       "R3.8: a trick, its collecting, then the power and what it does");
}

static void a_swap_of_two_cards_is_two_moves(void) {
    TestGame test;
    test_game_start(&test, test_setup_of(2, false, SURVIVALIST, HIPPIE, PREACHER));
    test_game_put(&test, "hand:1", "survivalist-9 hippie-1 preacher-9");
    test_game_put(&test, "hand:2", "survivalist-1 hippie-2 preacher-1");
    test_game_put(&test, "reserve", "zombie-1 zombie-2 zombie-3 zombie-4");
    (void)test_game_decide(&test, "survivalist-9 high, survivalist-1, hippie-1");
    int power = event_record_find(&test.record, EVENT_POWER, 0);
    is(event_record_text(&test.record, power),
       "power survivalist:base on_trick_won 1; ask 1 card hippie-1,preacher-9,none; answer 1 hippie-1; "
       "move zombie-2 reserve hand:1; move hippie-1 hand:1 reserve; trick 2 1 hippie-1",
       "a swap of cards is two moves");
    (void)test_game_decide(&test, "preacher-9 high, preacher-1, survivalist-1");
    is(test.record.lines[test.record.count - 2], "move survivalist-1 expedition:1 reserve:bottom",
       "a move under the Reserve names reserve:bottom");
}

static void a_round_ends_and_another_begins(void) {
    TestGame test;
    test_game_start(&test, test_setup(2, false));
    test_game_put(&test, "expedition:1", "zombie-20");
    (void)test_game_decide(&test, "dog, kid");
    is(event_record_text(&test.record, 0),
       "score 1 zombies -9; round_end -9 +0; ask 1 faction hippie,military,dog,none; answer 1 dog; "
       "ask 1 faction preacher,scientist,kid,police,survivalist,cheerleader,governor,oracle,herald,plain; answer 1 "
       "kid; "
       "swap 1 dog:base kid:base; round 2; deal",
       "R5.6: scores, the round's end, the faction that leaves, the one that comes, the next round");
}

static void a_horde_is_collected_before_any_power_speaks(void) {
    TestGame test;
    Setup setup = test_setup(2, false);
    test_setup_add(&setup, HORDE);
    test_game_start(&test, setup);
    test_game_put(&test, "hand:1", "zombie-1 dog-1");
    test_game_put(&test, "hand:2", "hippie-1 dog-2");
    test_game_put(&test, "reserve", "zombie-20");
    (void)test_game_decide(&test, "zombie-1 high, hippie-1");
    int won = event_record_find(&test.record, EVENT_WON, 0);
    cmp_ok(test.record.events[won + 1].kind, "==", EVENT_MOVE,
           "R4: collecting comes right after `won`, without an event of the power that joins the horde");
}

int main(void) {
    plan(4 + 1 + 2 + 1 + 1);
    a_game_opens_with_its_deal();
    a_trick_is_told_in_order();
    a_swap_of_two_cards_is_two_moves();
    a_round_ends_and_another_begins();
    a_horde_is_collected_before_any_power_speaks();
    return exit_status();
}
