/* The reason why a card may or may not be played: R3.2, R3.4, R3.5. */
#include "core/dayz/why.h"

#include <tap.h>
#include <string.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_game.h"

static Why why(const TestGame *test, const char *card) {
    return game_why(&test->host, &test->game, test_game_card(test, card));
}

static void start(TestGame *test, Setup setup, const char *plays) {
    test_game_start(test, setup);
    test_game_put(test, "hand:1", "hippie-9 van-1");
    test_game_put(test, "hand:2", "hippie-2 hippie-4 dog-4 van-2");
    test_game_put(test, "hand:3", "dog-3 van-3");
    (void)test_game_decide(test, plays);
}

static void explains(Why why, bool legal, const char *rule, const char *text) {
    ok(why.legal == legal, "%s: it is %s", rule, legal ? "legal" : "not legal");
    is(why.rule, rule, "%s: the rule is right", rule);
    is(why.why, text, "%s: %s", rule, text);
}

static void who_can_follow_must(void) {
    TestGame test;
    start(&test, test_setup(3, false), "hippie-9 high");
    Why illegal = why(&test, "dog-4");
    explains(illegal, false, "R3.4", "a seat that holds a card of the faction asked for must play one, or a van");
    cmp_ok(illegal.forced_by, "==", test_game_card(&test, "hippie-2"),
           "R3.4: the reason names a card that must be played");
    cmp_ok(illegal.led, "==", test_game_card(&test, "hippie-9"), "R3.4: the reason names the card that asked");
    explains(why(&test, "hippie-4"), true, "R3.4", "the card is of the faction asked for");
    explains(why(&test, "van-2"), true, "R3.5", "a van may be played at any time");
    (void)test_game_decide(&test, "hippie-4");
    explains(why(&test, "dog-3"), true, "R3.4", "a seat that cannot follow may play any card");
}

static void a_transferred_card_forces_too(void) {
    TestGame test;
    start(&test, test_setup(3, false), "");
    test_game_put(&test, "transfer:3", "hippie-1");
    (void)test_game_decide(&test, "van-1 high, hippie-4");
    Why illegal = why(&test, "dog-3");
    cmp_ok(illegal.forced_by, "==", test_game_card(&test, "hippie-1"),
           "R2.7: a card of the transfer zone must be played, too");
    cmp_ok(illegal.led, "==", test_game_card(&test, "hippie-4"),
           "R3.3: the card that asked is the first that is not a van");
}

static void who_leads_is_free(void) {
    TestGame test;
    start(&test, test_setup(3, false), "");
    explains(why(&test, "hippie-9"), true, "R3.2", "the leader plays any card");
    explains(why(&test, "dog-4"), false, "R3.2", "the card is neither in the hand nor in the transfer zone");
    explains(game_why(&test.host, &test.game, 62), false, "R3.2", "this round has no such card");
    (void)test_game_decide(&test, "van-1 low");
    explains(why(&test, "dog-4"), true, "R3.5", "only vans were played: the next card sets the faction");
}

static void when_no_card_is_due_none_is_legal(void) {
    TestGame test;
    test_game_init(&test, test_setup(3, false));
    (void)game_step(&test.host, &test.game);
    explains(why(&test, "van-1"), false, "R3.2", "no card is to be played now");
}

static void a_power_can_be_the_reason(void) {
    TestGame test;
    Setup setup = test_setup_of(3, false, HIPPIE, DOG, POLICE);
    setup.lineups[0].version[4] = VERSION_ADVANCED;
    start(&test, setup, "");
    test_game_put(&test, "hand:2", "police-1");
    (void)test_game_decide(&test, "hippie-9 high");
    Why allowed = why(&test, "police-1");
    ok(allowed.legal && !allowed.rule, "R3.4: the reason for a card that a power allows names no rule");
    cmp_ok(allowed.power, "==", 4, "R3.4: the reason names the power that allows it");
    start(&test, test_setup_of(3, false, HIPPIE, DOG, HERALD), "");
    test_game_put(&test, "hand:1", "hippie-8");
    test.game.asked = (Decision){.about = ABOUT_NOTHING};
    (void)game_step(&test.host, &test.game);
    Why forbidden = why(&test, "hippie-9");
    ok(!forbidden.legal && !forbidden.rule, "R3.2: the reason for a card that a power forbids names no rule");
    cmp_ok(forbidden.power, "==", 4, "R3.2: the reason names the power that forbids it");
}

/* Every decision of a random game: the reason agrees with the options, and asking changes nothing. */
static void reasons_agree_with_options(void) {
    Setup setup = test_setup_of(3, false, HERALD, HIPPIE, POLICE);
    Host host = {.setup = &setup};
    int wrong = 0;
    setup.lineups[0].version[4] = VERSION_ADVANCED;
    Game game;
    game_init(&game, &setup, 7);
    while (game_step(&host, &game) == GAME_WAITS) {
        Game before = game;
        for (int card = 0; game.asked.about == ABOUT_PLAY && card < game.deck.count; card++) {
            Why said = game_why(&host, &game, card);
            wrong += said.legal != set_has(&game.asked.options, card) || (!said.rule && said.power == NOTHING);
        }
        wrong += memcmp(&before, &game, sizeof game) != 0;
        (void)game_answer(&host, &game, random_answer(NULL, &game));
    }
    cmp_ok(wrong, "==", 0, "R3.4: throughout a game every card has a reason that agrees with the options");
}

int main(void) {
    plan(14 + 2 + 12 + 3 + 4 + 1);
    who_can_follow_must();
    a_transferred_card_forces_too();
    who_leads_is_free();
    when_no_card_is_due_none_is_legal();
    a_power_can_be_the_reason();
    reasons_agree_with_options();
    return exit_status();
}
