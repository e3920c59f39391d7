/* The Bunker with the shipped script: R9.1. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

static void the_smallest_of_three_counts(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 4, "hippie,military,dog", "bunker");
    test_game_put(&test, "expedition:1", "hippie-1 hippie-2 hippie-3 military-1 military-2 dog-1 dog-2 dog-3 dog-4");
    test_game_put(&test, "expedition:2", "hippie-4 hippie-5 military-3");
    test_game_put(&test, "expedition:3", "hippie-6 military-4 dog-5 van-1 zombie-1");
    is(script_game_count(&test, 1), "survivors 9, bunker 2: 11",
       "R9.1 bunker: 1 for each set of one survivor of every faction");
    is(script_game_count(&test, 2), "survivors 3: 3", "R9.1 bunker: nothing where a faction is missing");
    is(script_game_count(&test, 3), "zombies -3, survivors 3, bunker 1: 1",
       "R9.1 bunker: vans and zombies are no survivors");
    is(script_game_count(&test, 4), "0", "R9.1 bunker: nothing for an empty zone");
}

static void cards_count_whatever_they_are_worth(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "kid:weak,biker,scientist", "bunker");
    test_game_put(&test, "expedition:2", "kid-1 kid-13 biker-1 biker-2 scientist-1 scientist-2 zombie-10");
    is(script_game_count(&test, 2), "zombies -3, survivors 6, biker:base 4, scientist:draft 1, bunker 2: 10",
       "R9.1 bunker: a kid card that counts 0 is a survivor; all in the order of R5.1");
}

static void a_zero_belongs_to_its_faction(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "hippie,military,dog", "zero:dog,bunker");
    test_game_put(&test, "expedition:1", "hippie-1 military-1 dog-zero");
    test_game_put(&test, "expedition:2", "dog-1");
    is(script_game_count(&test, 1), "survivors 2, bunker 1, zero:dog -3: 0",
       "R9.3 bunker: a patient zero completes a set; it is counted after the Bunker (R5.1)");
}

static void without_the_bunker_there_is_nothing(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "hippie,military,dog", NULL);
    test_game_put(&test, "expedition:1", "hippie-1 military-1 dog-1");
    is(script_game_count(&test, 1), "survivors 3: 3", "R9.1 bunker: only where it is in play");
}

/* The chooser replaces dogs by scientists; sets are then made with scientists. */
static void sets_follow_a_swap(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "hippie,military,dog", "bunker");
    test_game_put(&test, "expedition:1", "hippie-1");
    (void)test_game_decide(&test, "dog, scientist");
    test_game_clear(&test);
    test_game_put(&test, "expedition:1", "hippie-1 military-1 scientist-1");
    is(script_game_count(&test, 1), "survivors 3, bunker 1: 4", "R9.1 bunker: the factions are those in play now");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(4 + 1 + 1 + 1 + 1);
    the_smallest_of_three_counts(scripts);
    cards_count_whatever_they_are_worth(scripts);
    a_zero_belongs_to_its_faction(scripts);
    without_the_bunker_there_is_nothing(scripts);
    sets_follow_a_swap(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
