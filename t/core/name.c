/* The names of cards, zones, powers and options. */
#include "core/dayz/name.h"

#include <tap.h>

#include "t/lib/kernel/test_game.h"

static char name[NAME_SIZE];

static void cards(void) {
    TestGame test;
    Setup setup = test_setup(3, false);
    test_setup_add(&setup, ZERO_DOG);
    test_game_start(&test, setup);
    is(name_card(&test.game, &test.setup, 0, name), "van-1", "the name of a van has its number");
    is(name_card(&test.game, &test.setup, 3 + 14, name), "zombie-15", "the name of a zombie has its value");
    is(name_card(&test.game, &test.setup, 23 + 8, name), "hippie-9", "the name of a survivor has faction and value");
    is(name_card(&test.game, &test.setup, 49 + 6, name), "dog-zero", "the name of a promo has its label");
    is(name_card(&test.game, &test.setup, NOTHING, name), "none", "no card is \"none\"");
    int wrong = 0;
    for (int card = 0; card < 62; card++)
        wrong += name_find_card(&test.game, &test.setup, name_card(&test.game, &test.setup, card, name)) != card;
    cmp_ok(wrong, "==", 0, "every card is found by its name");
    cmp_ok(name_find_card(&test.game, &test.setup, "hippie-14"), "==", NOTHING,
           "a card that does not exist is not found");
    cmp_ok(name_find_card(&test.game, &test.setup, "kid-1"), "==", NOTHING, "a card that is not in play is not found");
}

static void zones(void) {
    static const struct {
        int zone;
        const char *name;
    } all[] = {
        {ZONE_HAND, "hand:1"},
        {ZONE_HAND + 4, "hand:5"},
        {ZONE_TRANSFER + 1, "transfer:2"},
        {ZONE_EXPEDITION + 2, "expedition:3"},
        {ZONE_RESERVE, "reserve"},
        {ZONE_ENCOUNTER, "encounter"},
        {ZONE_TRICK, "trick"},
        {ZONE_ITINERANTS, "itinerants"},
        {ZONE_REMOVED, "removed"},
        {ZONE_RESERVE_BOTTOM, "reserve:bottom"},
        {NOTHING, "none"},
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        is(name_zone(all[i].zone, name), all[i].name, "a zone is called %s", all[i].name);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        cmp_ok(name_find_zone(MAX_SEATS, all[i].name), "==", all[i].zone, "the zone %s is found by its name",
               all[i].name);
    cmp_ok(name_find_zone(3, "hand:3"), "==", ZONE_HAND + 2, "with three seats the third has zones");
    cmp_ok(name_find_zone(3, "hand:4"), "==", NOTHING, "with three seats a fourth has no zones");
    cmp_ok(name_find_zone(3, "hand"), "==", NOTHING, "half a name is not found");
}

static void powers(void) {
    Setup setup = test_setup(3, false);
    is(name_power(&setup, (PowerName){MILITARY, VERSION_WEAK, NOTHING}, name), "military:weak",
       "the power of a faction has its version");
    is(name_power(&setup, (PowerName){KID, VERSION_DRAFT, NOTHING}, name), "kid:draft", "a draft version has its name");
    is(name_power(&setup, (PowerName){NOTHING, NOTHING, BUNKER}, name), "bunker", "a special has its id");
    is(name_power(&setup, (PowerName){NOTHING, NOTHING, ZERO_DOG}, name), "zero:dog", "a promo has its id");
    is(name_power(&setup, (PowerName){NOTHING, NOTHING, NOTHING}, name), "none", "no power is \"none\"");
    cmp_ok(name_find_version("weak"), "==", VERSION_WEAK, "a version is found by its name");
    cmp_ok(name_find_version("strong"), "==", NOTHING, "a version that does not exist is not found");
}

static void words(void) {
    is(name_side(SIDE_HIGH), "high", "a side");
    is(name_side(SIDE_LOW), "low", "the other side");
    is(name_side(NOTHING), "none", "no side");
    is(name_version(VERSION_ADVANCED), "advanced", "a version");
    is(name_hook(HOOK_TRICK_WON), "on_trick_won", "a hook that acts");
    is(name_hook(HOOK_MAY_PLAY), "may_play", "a hook that judges");
    is(name_about(ABOUT_YES_NO), "yes/no", "what is asked about");
    is(name_about(ABOUT_COMMUNITY), "community", "a question about a community");
}

static const char *option_of(About about, int option) {
    TestGame test;
    test_game_start(&test, test_setup(3, false));
    test.game.asked = (Decision){.options = set_below(3), .about = (uint8_t)about, .way_out = CHOICE_DONE, .sides = 1};
    decision_close(&test.game.asked);
    return name_option(&test.game, &test.setup, option, name);
}

static void options(void) {
    is(option_of(ABOUT_CARD, 1), "van-2", "a card is an option by its name");
    is(option_of(ABOUT_COMMUNITY, 1), "2", "a community is its bare seat number");
    is(option_of(ABOUT_NUMBER, 2), "2", "a number is itself");
    is(option_of(ABOUT_FACTION, 2), "hippie", "a faction is its id");
    is(option_of(ABOUT_SIDE, SIDE_LOW), "low", "a side is its word");
    is(option_of(ABOUT_YES_NO, CHOICE_YES), "yes", "yes is an option");
    is(option_of(ABOUT_YES_NO, CHOICE_NO), "no", "no is an option");
    is(option_of(ABOUT_CARD, 3), "done", "done is an option");
}

static void options_are_found_by_name(void) {
    TestGame test;
    test_game_start(&test, test_setup(2, false));
    test_game_put(&test, "hand:1", "hippie-9 dog-1");
    (void)game_step(&test.host, &test.game);
    cmp_ok(name_find_option(&test.game, &test.setup, "hippie-9 low"), "==", 1, "an option is found by its name");
    cmp_ok(name_find_option(&test.game, &test.setup, "hippie-9"), "==", -1, "leading needs a side");
    cmp_ok(name_find_option(&test.game, &test.setup, "dog-2 low"), "==", -1, "what is not offered is not found");
}

int main(void) {
    plan(8 + 25 + 7 + 8 + 8 + 3);
    cards();
    zones();
    powers();
    words();
    options();
    options_are_found_by_name();
    return exit_status();
}
