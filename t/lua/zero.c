/* Patient zero with the shipped script: R9.3, R1.6. */
#include <string.h>
#include <tap.h>

#include "core/dayz/name.h"
#include "t/lib/scripts/script_game.h"

static void it_takes_the_place_of_the_seven(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "hippie,military,dog", "zero:dog");
    int zero = test_game_card(&test, "dog-zero");
    cmp_ok(test.game.deck.value[zero], "==", 7, "R1.6 zero: its value is 7");
    cmp_ok(test.game.deck.worth[zero], "==", 1, "R1.6 zero: 1 is printed on it");
    cmp_ok(name_find_card(&test.game, &test.setup, "dog-7"), "==", NOTHING, "R1.6 zero: it replaces the 7");
    cmp_ok(test.game.deck.count, "==", 62, "R1.5 zero: the deck is as large as ever");
}

static void it_is_played_like_a_seven(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 3, "hippie,military,dog", "zero:dog");
    script_game_hands(&test, "dog-6 hippie-1 / dog-zero hippie-2 / dog-5 hippie-3");
    (void)test_game_decide(&test, "dog-6 high");
    is(test_game_options(&test), "dog-zero", "R3.4 zero: it has to follow");
    (void)test_game_decide(&test, "dog-zero, dog-5");
    is(script_game_lines(&test, EVENT_WON), "won 2 dog", "R3.6 zero: and wins with 7 against 6");
}

/* The count of seat 1, which holds dog-zero and these; seat 2 holds those. */
static const char *count(TestGame *test, const TestScripts *scripts, const char *mine, const char *theirs) {
    script_game_printed(test, scripts, 2, "hippie,military,dog", "zero:dog");
    test_game_put(test, "expedition:1", "dog-zero");
    test_game_put(test, "expedition:1", mine);
    test_game_put(test, "expedition:2", theirs);
    return script_game_count(test, 1);
}

static void three_with_strictly_most(const TestScripts *scripts) {
    TestGame test;
    is(count(&test, scripts, "", ""), "zero:dog 3: 3", "R9.3 zero: +3 with strictly the most, if it is but itself");
    is(count(&test, scripts, "dog-1 dog-2", "dog-3 dog-4"), "survivors 2, zero:dog 3: 5",
       "R9.3 zero: it is one of its faction; besides the 3 it counts nothing");
    is(count(&test, scripts, "dog-1", "dog-3 dog-4"), "survivors 1, zero:dog -3: -2", "R9.3 zero: -3 for a tie");
    is(count(&test, scripts, "", "dog-3 dog-4"), "zero:dog -3: -3", "R9.3 zero: and for less");
    is(script_game_count(&test, 2), "survivors 2: 2", "R9.3 zero: the others have nothing of it");
}

static void only_its_own_faction_counts(const TestScripts *scripts) {
    TestGame test;
    is(count(&test, scripts, "hippie-1 hippie-2", "dog-1 dog-2"), "survivors 2, zero:dog -3: -1",
       "R9.3 zero: most of another faction is nothing");
}

static void nobody_holds_it(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "hippie,military,dog", "zero:dog");
    test_game_put(&test, "expedition:1", "dog-1");
    test_game_put(&test, "reserve", "dog-zero");
    is(script_game_count(&test, 1), "survivors 1: 1", "R9.3 zero: in the Reserve it counts for nobody");
}

static void two_of_them(const TestScripts *scripts) {
    TestGame test;
    script_game_draft(&test, scripts, 2, "hippie,biker,dog", "zero:dog,zero:biker");
    test_game_put(&test, "expedition:1", "dog-zero biker-zero biker-1");
    test_game_put(&test, "expedition:2", "dog-1 dog-2");
    is(script_game_count(&test, 1), "biker:base 2, zero:dog -3, zero:biker 3: 2",
       "R9.3 zero: each for its own faction");
}

/* Every faction of survivors can have one. */
static void any_faction_has_one(const TestScripts *scripts) {
    int seen = 0;
    for (int i = 0; i < scripts->catalog->faction_count; i++) {
        const Faction *faction = &scripts->catalog->factions[i];
        TestGame test;
        char powers[64], with[32], card[32];
        if (faction->role != ROLE_SURVIVOR) continue;
        bool hippie = strcmp(faction->id, "hippie") == 0, dog = strcmp(faction->id, "dog") == 0;
        snprintf(powers, sizeof powers, "%s,%s,%s", faction->id, hippie ? "kid" : "hippie", dog ? "kid" : "dog");
        snprintf(with, sizeof with, "zero:%s", faction->id);
        snprintf(card, sizeof card, "%s-zero", faction->id);
        script_game_printed(&test, scripts, 2, powers, with);
        test_game_put(&test, "expedition:2", card);
        (void)script_game_count(&test, 2);
        /* A kid alone has most kids, but a zero brings nothing for that. */
        cmp_ok(test.game.now.delta[1], "==", 3, "R9.3 zero: %s brings its holder 3 and no more", with);
        seen++;
    }
    cmp_ok(seen, "==", 12, "R1.6 zero: for any of the 12 factions");
}

static void it_leaves_with_its_faction(const TestScripts *scripts) {
    TestGame test;
    script_game_printed(&test, scripts, 2, "hippie,military,dog", "zero:dog");
    test_game_put(&test, "expedition:1", "hippie-1");
    (void)test_game_decide(&test, "dog, kid");
    cmp_ok(test.game.now.with_count, "==", 0, "R5.6 zero: it leaves with its faction");
    cmp_ok(name_find_card(&test.game, &test.setup, "kid-zero"), "==", NOTHING, "R5.6 zero: and is not passed on");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(4 + 2 + 5 + 1 + 1 + 1 + 13 + 2);
    it_takes_the_place_of_the_seven(scripts);
    it_is_played_like_a_seven(scripts);
    three_with_strictly_most(scripts);
    only_its_own_faction_counts(scripts);
    nobody_holds_it(scripts);
    two_of_them(scripts);
    any_faction_has_one(scripts);
    it_leaves_with_its_faction(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
