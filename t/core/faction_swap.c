/* A faction replaced between rounds: R5.6. */
#include <tap.h>

#include "t/lib/kernel/test_game.h"

/* Ends a round of four with these losses and gains. */
static void end_round(TestGame *test, Setup setup, const int *delta, const int *population) {
    test_game_start(test, setup);
    for (int seat = 0; seat < 4; seat++) {
        test->game.now.delta[seat] = (int16_t)delta[seat];
        test->game.now.population[seat] = (int16_t)population[seat];
    }
    test->game.now.phase = PHASE_SWAP;
    (void)game_step(&test->host, &test->game);
}

typedef struct SwapCase {
    int delta[4], population[4];
    int printed, draft; /* the seat that chooses */
    const char *why;
} SwapCase;

static const SwapCase cases[] = {
    {{-1, -3, -9, 2}, {50, 40, 60, 70}, 3, 2, "the community that lost most chooses; in the draft the next leader"},
    {{-1, -9, 5, -9}, {50, 60, 70, 59}, 4, 1, "equal losses: the smaller population"},
    {{-1, -9, 5, -9}, {61, 60, 70, 60}, 2, 2, "equal populations: the lower seat"},
    {{4, 3, 2, 7}, {50, 60, 70, 80}, 3, 1, "nobody lost: the community that gained least"},
};

static void who_chooses(void) {
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TestGame test;
        end_round(&test, test_setup(4, false), cases[i].delta, cases[i].population);
        cmp_ok(test.game.asked.seat + 1, "==", cases[i].printed, "R5.6: %s", cases[i].why);
        end_round(&test, test_setup(4, true), cases[i].delta, cases[i].population);
        cmp_ok(test.game.asked.seat + 1, "==", cases[i].draft, "R5.6: %s (draft)", cases[i].why);
    }
}

static const int even[4] = {50, 50, 50, 50}, losses[4] = {-1, -2, -1, -1};

static void a_faction_is_replaced(void) {
    TestGame test;
    end_round(&test, test_setup(4, false), losses, even);
    is(test_game_options(&test), "hippie, military, dog, none", "R5.6: one faction in play may leave, or none");
    (void)test_game_decide(&test, "military");
    is(test_game_options(&test),
       "preacher, scientist, kid, police, survivalist, cheerleader, governor, oracle, herald, plain",
       "R5.6: any other faction of the pool may come");
    (void)test_game_decide(&test, "kid");
    cmp_ok(test.game.now.faction[3], "==", KID, "R5.6: it takes the same place in the order");
    cmp_ok(test.game.now.faction[2], "==", HIPPIE, "R5.6: the faction before it stays");
    cmp_ok(test.game.now.faction[4], "==", DOG, "R5.6: the faction after it stays");
    cmp_ok(test_game_card(&test, "kid-13"), "==", 48, "R5.6: its cards come with it");
    cmp_ok(test.game.now.version[3], "==", VERSION_BASE, "R5.6: it comes in the edition's usual version");
    is(event_record_lines(&test.record, 1u << EVENT_SWAP | 1u << EVENT_ANSWER),
       "answer 2 military; answer 2 kid; swap 2 military:base kid:base", "R5.6: the swap has its events");
    ok(!game_unsound(&test.game, &test.setup), "R5.6: each card is in one place");
}

static void in_the_draft_the_usual_version_is_draft(void) {
    TestGame test;
    end_round(&test, test_setup_of(4, true, HIPPIE, MILITARY, POLICE), losses, even);
    Game before = test.game;
    (void)test_game_decide(&test, "hippie, dog");
    cmp_ok(test.game.now.version[2], "==", VERSION_DRAFT, "R5.6: in the draft a faction comes in its draft version");
    test.game = before;
    (void)test_game_decide(&test, "hippie, preacher");
    cmp_ok(test.game.now.version[2], "==", VERSION_BASE, "R5.6: a faction without a draft version comes in base");
}

static void nobody_has_to(void) {
    TestGame test;
    end_round(&test, test_setup(4, false), losses, even);
    (void)test_game_decide(&test, "none");
    cmp_ok(test.game.now.faction[2], "==", HIPPIE, "R5.6: the community may decline to replace a faction");
    cmp_ok(event_record_count(&test.record, EVENT_SWAP), "==", 0, "R5.6: declining sends no swap event");
    cmp_ok(test.game.now.round, "==", 2, "R5.6: the next round begins");
}

static void a_patient_zero_leaves_with_its_faction(void) {
    TestGame test;
    Setup setup = test_setup(4, false);
    test_setup_add(&setup, ZERO_DOG);
    test_setup_add(&setup, BUNKER);
    end_round(&test, setup, losses, even);
    Game before = test.game;
    (void)test_game_decide(&test, "dog, kid");
    cmp_ok(test.game.now.with_count, "==", 1, "R5.6: a patient zero leaves with its faction");
    cmp_ok(test.game.now.with[0], "==", BUNKER, "R5.6: other specials stay");
    test.game = before;
    (void)test_game_decide(&test, "hippie, kid");
    cmp_ok(test.game.now.with_count, "==", 2, "R5.6: a patient zero stays if another faction leaves");
}

static void without_the_option_nothing_is_asked(void) {
    TestGame test;
    Setup setup = test_setup(4, false);
    setup.swaps = false;
    end_round(&test, setup, losses, even);
    cmp_ok(test.game.asked.about, "==", ABOUT_TRANSFER, "R5.6: a game without swaps continues at once");
}

int main(void) {
    plan(8 + 9 + 2 + 3 + 3 + 1);
    who_chooses();
    a_faction_is_replaced();
    in_the_draft_the_usual_version_is_draft();
    nobody_has_to();
    a_patient_zero_leaves_with_its_faction();
    without_the_option_nothing_is_asked();
    return exit_status();
}
