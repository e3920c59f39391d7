/* The power draw: R5.7. */
#include <tap.h>
#include <string.h>

#include "core/dayz/name.h"
#include "t/lib/kernel/test_game.h"

/* Draws with this seed between two rounds; stops at the first question or the next round. */
static void draw(TestGame *test, Setup setup, uint64_t seed) {
    setup.power_draw = true;
    setup.swaps = false;
    test_game_start(test, setup);
    test->game.now.delta[1] = -5;
    test->game.now.population[1] = 61;
    test->game.now.chance = seed;
    test->game.now.phase = PHASE_DRAW;
    (void)game_step(&test->host, &test->game);
}

/* Tries seeds until that power is drawn; false after 3000. */
static bool draw_power(TestGame *test, Setup setup, const char *power) {
    char name[NAME_SIZE];
    for (uint64_t seed = 0; seed < 3000; seed++) {
        draw(test, setup, seed);
        const Event *drawn = event_record_nth(&test->record, EVENT_RANDOM, 0);
        if (strcmp(name_power(&test->setup, drawn->power, name), power) == 0) return true;
    }
    return false;
}

static void a_new_faction_replaces_one_of_three(void) {
    TestGame test;
    (void)draw_power(&test, test_setup(3, false), "kid:advanced");
    cmp_ok(test.game.asked.seat + 1, "==", 2, "R5.7: the community of R5.6 decides");
    is(test_game_options(&test), "hippie, military, dog", "R5.7: it chooses which of the three factions is replaced");
    (void)test_game_decide(&test, "hippie");
    cmp_ok(test.game.now.faction[2], "==", KID, "R5.7: the new faction takes its place");
    cmp_ok(test.game.now.version[2], "==", VERSION_ADVANCED, "R5.7: it comes in the version drawn");
    cmp_ok(test.game.deck.faction[2], "==", KID, "R5.7: its cards come with it");
    is(event_record_lines(&test.record, 1u << EVENT_RANDOM | 1u << EVENT_ASK | 1u << EVENT_ANSWER | 1u << EVENT_SWAP),
       "random power draw kid:advanced; ask 2 faction hippie,military,dog; answer 2 hippie; "
       "swap 2 hippie:base kid:advanced",
       "R5.7: the draw has its events");
}

static void a_version_of_a_faction_in_play_replaces_its_own(void) {
    TestGame test;
    (void)draw_power(&test, test_setup(3, false), "military:weak");
    cmp_ok(test.game.now.round, "==", 2, "R5.7: for a version of a faction in play there is nothing to choose");
    cmp_ok(test.game.now.faction[3], "==", MILITARY, "R5.7: the faction stays in its place");
    cmp_ok(test.game.now.version[3], "==", VERSION_WEAK, "R5.7: it gets the version drawn");
    is(event_record_lines(&test.record, 1u << EVENT_ANSWER | 1u << EVENT_SWAP),
       "answer 2 military; swap 2 military:base military:weak", "R5.7: the single option has its events");
}

static void horde_is_added(void) {
    TestGame test;
    (void)draw_power(&test, test_setup(3, false), "horde");
    cmp_ok(test.game.now.with[0], "==", HORDE, "R5.7: Horde is added");
    cmp_ok(test.game.now.with_count, "==", 1, "R5.7: alone");
    is(event_record_lines(&test.record, 1u << EVENT_RANDOM | 1u << EVENT_SWAP),
       "random power draw horde; swap 2 none horde", "R5.7: Horde replaces nothing");
}

static void bunker_is_added_and_a_faction_drawn(void) {
    TestGame test;
    bool factions = true, added = true;
    for (uint64_t seed = 0; seed < 600; seed++) {
        draw(&test, test_setup(3, false), seed);
        if (event_record_nth(&test.record, EVENT_RANDOM, 0)->power.special != BUNKER) continue;
        const Event *second = event_record_nth(&test.record, EVENT_RANDOM, 1);
        factions = factions && second && second->power.faction != NOTHING;
        added = added && test.game.now.with_count == 1 && test.game.now.with[0] == BUNKER;
    }
    ok(added, "R5.7: Bunker is added");
    ok(factions, "R5.7: with Bunker a faction's power is drawn as well, never Horde");
}

static void in_the_draft_replacing_is_optional(void) {
    TestGame test;
    (void)draw_power(&test, test_setup(3, true), "kid:draft");
    is(test_game_options(&test), "hippie, military, dog, none", "R5.7: in the draft the power drawn may be declined");
    (void)test_game_decide(&test, "none");
    cmp_ok(test.game.now.faction[2], "==", HIPPIE, "R5.7: declining changes nothing");
    (void)draw_power(&test, test_setup(3, true), "military:weak");
    cmp_ok(test.game.now.version[3], "==", VERSION_WEAK, "R5.7: a version of a faction in play always replaces it");
}

static void in_the_draft_bunker_is_only_added(void) {
    TestGame test;
    bool added = false, alone = true;
    for (uint64_t seed = 1; seed < 3000; seed++) {
        draw(&test, test_setup(3, true), seed);
        if (event_record_nth(&test.record, EVENT_RANDOM, 0)->power.special != BUNKER) continue;
        added = test.game.now.with_count == 1 && test.game.now.with[0] == BUNKER;
        alone = alone && added && event_record_count(&test.record, EVENT_RANDOM) == 1;
    }
    ok(added && alone, "R5.7: in the draft Bunker is only added, and no faction's power is drawn with it");
}

static void a_promo_leaves_when_its_faction_is_drawn_out(void) {
    Setup setup = test_setup(3, false);
    TestGame test;
    test_setup_add(&setup, ZERO_DOG);
    (void)draw_power(&test, setup, "kid:advanced");
    (void)test_game_decide(&test, "dog");
    cmp_ok(test.game.now.with_count, "==", 0, "R5.6: a patient zero leaves with its faction in a draw, too");
    (void)draw_power(&test, setup, "dog:weak");
    cmp_ok(test.game.now.with_count, "==", 1, "R5.7: a patient zero stays with another version of its faction");
}

int main(void) {
    plan(6 + 4 + 3 + 2 + 3 + 1 + 2);
    a_new_faction_replaces_one_of_three();
    a_version_of_a_faction_in_play_replaces_its_own();
    horde_is_added();
    bunker_is_added_and_a_faction_drawn();
    in_the_draft_replacing_is_optional();
    in_the_draft_bunker_is_only_added();
    a_promo_leaves_when_its_faction_is_drawn_out();
    return exit_status();
}
