/* Powers that allow or forbid plays: R3.4, R3.11, R6.3. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/test_game.h"

static HookEnd allows_own(Call *call, int seat, Set cards, Verdict *verdict) {
    (void)seat;
    verdict->allowed = set_and(cards, call->deck->of_slot[call->power]);
    return HOOK_DONE;
}

static HookEnd forbids_own(Call *call, int seat, Set cards, Verdict *verdict) {
    (void)seat;
    verdict->forbidden = set_and(cards, call->deck->of_slot[call->power]);
    return HOOK_DONE;
}

static HookEnd forbids_all(Call *call, int seat, Set cards, Verdict *verdict) {
    (void)call;
    (void)seat;
    verdict->forbidden = cards;
    return HOOK_DONE;
}

/* Claims cards that the seat does not hold. */
static HookEnd allows_everything(Call *call, int seat, Set cards, Verdict *verdict) {
    (void)seat;
    (void)cards;
    verdict->allowed = deck_all(call->deck);
    return HOOK_DONE;
}

static const Power allowing = {.may_play = allows_own}, forbidding = {.may_play = forbids_own};
static const Power forbidding_all = {.may_play = forbids_all}, allowing_everything = {.may_play = allows_everything};

/* The cards that seat 2 may play on a hippie, with these powers of kids and dogs. */
static const char *options(TestGame *test, const Power *kid, const Power *dog, const char *hand) {
    static const Power nothing = {0};
    test_game_init(test, test_setup_of(2, false, HIPPIE, KID, DOG));
    test_game_power(test, KID, kid ? kid : &nothing);
    test_game_power(test, DOG, dog ? dog : &nothing);
    test_game_clear(test);
    test_game_put(test, "hand:1", "hippie-9");
    test_game_put(test, "hand:2", hand);
    (void)test_game_decide(test, "hippie-9 high");
    return test_game_options(test);
}

static void powers_allow_and_forbid(void) {
    static const char hand[] = "hippie-1 kid-1 dog-1 van-1";
    TestGame test;
    is(options(&test, NULL, NULL, hand), "van-1, hippie-1",
       "R3.4: without powers a seat plays the faction asked, or a van");
    is(options(&test, &allowing, NULL, hand), "van-1, hippie-1, kid-1", "R3.4: a power may allow more");
    is(options(&test, &allowing, &allowing, hand), "van-1, hippie-1, kid-1, dog-1", "R3.4: several powers add up");
    is(options(&test, &allowing_everything, NULL, hand), "van-1, hippie-1, kid-1, dog-1",
       "R3.2: a power cannot allow a card that the seat does not hold");
    is(options(&test, NULL, &forbidding, "kid-1 dog-1 van-1"), "van-1, kid-1", "R3.4: a power may forbid cards");
}

static HookEnd allows_dogs(Call *call, int seat, Set cards, Verdict *verdict) {
    (void)seat;
    verdict->allowed = set_and(cards, call->deck->of_slot[4]);
    return HOOK_DONE;
}
static const Power allowing_dogs = {.may_play = allows_dogs};

static void forbidding_wins(void) {
    TestGame test;
    is(options(&test, &allowing_dogs, &forbidding, "hippie-1 kid-1 dog-1 van-1"), "van-1, hippie-1",
       "R3.4: a card that is both allowed and forbidden is forbidden");
}

static void what_cannot_be_done_is_skipped(void) {
    TestGame test;
    is(options(&test, &forbidding_all, NULL, "hippie-1 kid-1"), "hippie-1",
       "R6.3: a seat with all cards forbidden plays by R3.4");
    is(options(&test, &forbidding_all, &allowing, "hippie-1 kid-1 dog-1"), "hippie-1, dog-1",
       "R6.3: then only the ban is ignored, allowed cards stay allowed");
    is(options(&test, &forbidding, NULL, "kid-1 kid-2"), "kid-1, kid-2",
       "R6.3: the ban is also ignored for a seat that cannot follow");
}

static void what_a_power_allows_shows_no_void(void) {
    TestGame test;
    (void)options(&test, &allowing, NULL, "hippie-1 kid-1");
    (void)test_game_decide(&test, "kid-1");
    ok(!test_game_void(&test, 2, HIPPIE), "R3.11: a card that a power allowed shows no void");
    (void)options(&test, &allowing, NULL, "kid-1");
    (void)test_game_decide(&test, "kid-1");
    ok(!test_game_void(&test, 2, HIPPIE), "R3.11: not even if nothing else could be played");
    (void)options(&test, &allowing, NULL, "dog-1");
    (void)test_game_decide(&test, "dog-1");
    ok(test_game_void(&test, 2, HIPPIE), "R3.11: a card that no power allowed shows a void");
}

int main(void) {
    plan(5 + 1 + 3 + 3);
    powers_allow_and_forbid();
    forbidding_wins();
    what_cannot_be_done_is_skipped();
    what_a_power_allows_shows_no_void();
    return exit_status();
}
