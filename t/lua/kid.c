/* Kids with the shipped script, beyond scenarios/factions/kid*.lua: R7, R1.4. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

static void start(TestGame *test, const TestScripts *scripts, const char *powers) {
    script_game_printed(test, scripts, 3, powers, NULL);
}

static void cards_show_children(const TestScripts *scripts) {
    static const int children[] = {1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4};
    TestGame test;
    start(&test, scripts, "kid,hippie,military");
    for (int value = 1; value <= 13; value++) {
        char name[16];
        snprintf(name, sizeof name, "kid-%d", value);
        int worth = test.game.deck.worth[test_game_card(&test, name)];
        cmp_ok(worth, "==", children[value - 1], "R1.4 kid: %s shows so many children", name);
    }
}

static void base_counts_the_best_card_and_the_most(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, "kid,hippie,military");
    test_game_put(&test, "expedition:1", "kid-1 kid-2 kid-6 kid-10 hippie-1");
    test_game_put(&test, "expedition:2", "kid-13 kid-12 kid-11");
    test_game_put(&test, "expedition:3", "kid-3");
    is(script_game_count(&test, 1), "survivors 4, kid:base 4: 8",
       "R7 kid: only the best card's 3 children count, and 1 for each of the most kid cards");
    is(script_game_count(&test, 2), "survivors 4: 4", "R7 kid: 4 children, the other cards count 0");
    is(script_game_count(&test, 3), "survivors 1: 1", "R7 kid: a single card is the best one");
}

static void base_with_equal_cards_and_ties(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, "kid,hippie,military");
    test_game_put(&test, "expedition:1", "kid-6 kid-7 kid-8");
    test_game_put(&test, "expedition:2", "kid-1 kid-2 kid-9");
    test_game_put(&test, "expedition:3", "hippie-1");
    is(script_game_count(&test, 1), "survivors 2, kid:base 3: 5", "R7 kid: of equal cards one counts");
    is(script_game_count(&test, 2), "survivors 2, kid:base 3: 5", "R7 kid: all who tie for most gain");
    is(script_game_count(&test, 3), "survivors 1: 1", "R7 kid: who has none gains nothing");
    start(&test, scripts, "kid,hippie,military");
    test_game_put(&test, "expedition:1", "hippie-1");
    is(script_game_count(&test, 1), "survivors 1: 1", "R7 kid: most is at least 1");
}

static void draft_counts_all_children(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "kid,hippie,military", NULL);
    test_game_put(&test, "expedition:2", "kid-2 kid-7 kid-11");
    is(script_game_count(&test, 2), "survivors 6: 6", "R7 kid:draft: every kid card counts its children");
}

static void a_zero_is_no_best_card(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "kid,hippie,military", "zero:kid");
    test_game_put(&test, "expedition:1", "kid-1 kid-2 kid-zero");
    test_game_put(&test, "expedition:2", "kid-3 kid-4");
    is(script_game_count(&test, 1), "survivors 1, kid:base 2, zero:kid 3: 6",
       "R9.3 kid: a patient zero helps to have most, but brings only its own 3");
    is(script_game_count(&test, 2), "survivors 1: 1", "R9.3 kid: 3 with the zero are more than 2");
    script_game_printed(&test, scripts, 2, "kid:weak,hippie,military", "zero:kid");
    test_game_put(&test, "expedition:1", "kid-zero");
    is(script_game_count(&test, 1), "zero:kid 3: 3", "R9.3 kid:weak: it is never the best card");
    script_game_printed(&test, scripts, 2, "kid:advanced,hippie,military", "zero:kid");
    test_game_put(&test, "expedition:1", "kid-zero kid-6");
    is(script_game_count(&test, 1), "survivors 2, zero:kid 3: 5", "R9.3 kid:advanced: and has no children");
}

static void a_kid_trick_fires_nothing(const TestScripts *scripts) {
    TestGame test;
    start(&test, scripts, "kid,hippie,military");
    script_game_hands(&test, "kid-1 hippie-1 / kid-2 hippie-2 / kid-3 hippie-3");
    (void)test_game_decide(&test, "kid-1 high, kid-2, kid-3");
    is(script_game_lines(&test, EVENT_POWER), "", "R6.2 kid: it acts at the end of the round only");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(13 + 3 + 4 + 1 + 4 + 1);
    cards_show_children(scripts);
    base_counts_the_best_card_and_the_most(scripts);
    base_with_equal_cards_and_ties(scripts);
    draft_counts_all_children(scripts);
    a_zero_is_no_best_card(scripts);
    a_kid_trick_fires_nothing(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
