/* The pool of the power draw: R5.7. */
#include <tap.h>
#include <string.h>

#include "core/dayz/name.h"
#include "t/lib/kernel/test_game.h"

static PowerName draw(Setup setup, uint64_t seed) {
    static TestGame test;
    setup.power_draw = true;
    setup.swaps = false;
    test_game_start(&test, setup);
    test.game.now.chance = seed;
    test.game.now.phase = PHASE_DRAW;
    (void)game_step(&test.host, &test.game);
    return event_record_nth(&test.record, EVENT_RANDOM, 0)->power;
}

/* The powers that come up in 2000 draws, in the order of the pool. */
static const char *drawn(Setup setup) {
    static char text[2048];
    bool seen[TEST_FACTIONS][VERSIONS] = {{false}}, added[TEST_SPECIALS] = {false};
    char name[NAME_SIZE];
    for (uint64_t seed = 0; seed < 2000; seed++) {
        PowerName power = draw(setup, seed);
        *(power.special == NOTHING ? &seen[power.faction][power.version] : &added[power.special]) = true;
    }
    text[0] = 0;
    for (int i = 0; i < TEST_FACTIONS * VERSIONS; i++) {
        PowerName power = {(uint8_t)(i / VERSIONS), (uint8_t)(i % VERSIONS), NOTHING};
        if (seen[power.faction][power.version]) strcat(strcat(text, " "), name_power(&setup, power, name));
    }
    for (int i = 0; i < TEST_SPECIALS; i++)
        if (added[i]) strcat(strcat(text, " "), setup.specials[i].id);
    return text;
}

static void every_version_not_in_play_is_drawn(void) {
    is(drawn(test_setup(3, false)),
       " military:advanced military:weak dog:weak preacher:base scientist:base kid:base kid:advanced police:base "
       "police:advanced survivalist:base cheerleader:base governor:base governor:advanced oracle:base herald:base "
       "plain:base bunker horde",
       "R5.7: the pool is every version not in play except draft, and Bunker and Horde; no zombies, vans or promos");
}

static void in_the_draft_draft_stands_for_base(void) {
    Setup setup = test_setup(3, true);
    setup.lineups[0].version[4] = VERSION_DRAFT;
    is(drawn(setup),
       " military:advanced military:weak dog:weak preacher:base scientist:base kid:advanced kid:draft police:base "
       "police:advanced survivalist:base cheerleader:base governor:base governor:advanced oracle:base herald:base "
       "plain:base bunker horde",
       "R5.7: in the draft edition a draft version replaces base, if there is one");
}

static void what_is_in_play_is_not_drawn(void) {
    Setup setup = test_setup_of(3, false, MILITARY, DOG, KID);
    setup.lineups[0].version[2] = VERSION_WEAK;
    setup.lineups[0].version[3] = VERSION_WEAK;
    test_setup_add(&setup, HORDE);
    is(drawn(setup),
       " hippie:base military:base military:advanced dog:base preacher:base scientist:base kid:advanced police:base "
       "police:advanced survivalist:base cheerleader:base governor:base governor:advanced oracle:base herald:base "
       "plain:base bunker",
       "R5.7: powers in play are not drawn, but their other versions are");
}

int main(void) {
    plan(3);
    every_version_not_in_play_is_drawn();
    in_the_draft_draft_stands_for_base();
    what_is_in_play_is_not_drawn();
    return exit_status();
}
