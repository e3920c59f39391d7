#include "t/lib/kernel/test_setup.h"

#include <string.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/test_powers.h"

static const Face survivors[] = {{1, 1}, {2, 1}, {3, 1},  {4, 1},  {5, 1},  {6, 1}, {7, 1},
                                 {8, 1}, {9, 1}, {10, 1}, {11, 1}, {12, 1}, {13, 1}};
static const Face kids[] = {{1, 1}, {2, 1}, {3, 1},  {4, 1},  {5, 1},  {6, 2}, {7, 2},
                            {8, 2}, {9, 2}, {10, 3}, {11, 3}, {12, 3}, {13, 4}};
static const Face zombies[] = {{1, -3},  {2, -3},  {3, -3},  {4, -3},  {5, -3},  {6, -3},  {7, -3},
                               {8, -3},  {9, -3},  {10, -3}, {11, -6}, {12, -6}, {13, -6}, {14, -6},
                               {15, -6}, {16, -6}, {17, -9}, {18, -9}, {19, -9}, {20, -9}};
static const Face vans[] = {{1, 0}, {2, 0}, {3, 0}};

static const Power nothing = {0};

#define THIRTEEN(name, faces, ...)                                                                                     \
    { name, ROLE_SURVIVOR, faces, 13, {__VA_ARGS__}, NULL }

static const Faction pool[TEST_FACTIONS] = {
    [VAN] = {"van", ROLE_VAN, vans, 3, {&nothing}, NULL},
    [ZOMBIE] = {"zombie", ROLE_HORDE, zombies, 20, {&nothing}, NULL},
    [HIPPIE] = THIRTEEN("hippie", survivors, &hippie_base),
    [MILITARY] = THIRTEEN("military", survivors, &military_base, &military_advanced, &military_weak),
    [DOG] = THIRTEEN("dog", survivors, &dog_base, NULL, &dog_weak, &dog_draft),
    [PREACHER] = THIRTEEN("preacher", survivors, &preacher_base),
    [SCIENTIST] = THIRTEEN("scientist", survivors, &scientist_base),
    [KID] = THIRTEEN("kid", kids, &kid_base, &nothing, NULL, &nothing),
    [POLICE] = THIRTEEN("police", survivors, &police_base, &police_advanced),
    [SURVIVALIST] = THIRTEEN("survivalist", survivors, &survivalist_base),
    [CHEERLEADER] = THIRTEEN("cheerleader", survivors, &cheerleader_base),
    [GOVERNOR] = THIRTEEN("governor", survivors, &governor_base, &governor_advanced),
    [ORACLE] = THIRTEEN("oracle", survivors, &oracle_base),
    [HERALD] = THIRTEEN("herald", survivors, &herald_base),
    [PLAIN] = THIRTEEN("plain", survivors, &nothing),
};

static const Special specials[TEST_SPECIALS] = {
    [BUNKER] = {"bunker", &bunker, DRAW_WITH_FACTION, NOTHING, 0, 0, NULL, false, NULL},
    [HORDE] = {"horde", &horde_special, DRAW_ALONE, NOTHING, 0, 0, NULL, false, NULL},
    [ZERO_DOG] = {"zero:dog", &zero, DRAW_NEVER, DOG, 7, 1, "zero", false, NULL},
};

static Edition printed_edition(void) {
    static const uint8_t hand[] = {0, 0, 20, 15, 12, 10};
    Edition edition = edition_standard;
    edition.name = "woodstock";
    memcpy(edition.hand, hand, sizeof hand);
    edition.encounters = true;
    return edition;
}

static Edition draft_edition(void) {
    static const uint8_t hand[] = {0, 0, 17, 15, 13, 11};
    Edition edition = edition_standard;
    edition.name = "draft";
    memcpy(edition.hand, hand, sizeof hand);
    edition.itinerants[2] = 17;
    edition.draw_optional = true;
    edition.draw_alone = true;
    edition.chooser = CHOOSER_NEXT_LEADER;
    edition.usual = VERSION_DRAFT;
    return edition;
}

Setup test_setup_of(int seats, bool draft, int first, int second, int third) {
    Setup setup = {
        .door = &dayz_door,
        .edition = draft ? draft_edition() : printed_edition(),
        .factions = pool,
        .specials = specials,
        .faction_count = TEST_FACTIONS,
        .special_count = TEST_SPECIALS,
        .seats = seats,
        .rounds = 4,
        .lineup_count = 1,
        .swaps = true,
        .lineups = {{.slot_count = 5, .faction = {VAN, ZOMBIE, (uint8_t)first, (uint8_t)second, (uint8_t)third}}},
    };
    for (int seat = 0; seat < MAX_SEATS; seat++) setup.population[seat] = 66;
    return setup;
}

Setup test_setup(int seats, bool draft) {
    return test_setup_of(seats, draft, HIPPIE, MILITARY, DOG);
}

void test_setup_add(Setup *setup, int special) {
    Lineup *lineup = &setup->lineups[0];
    lineup->with[lineup->with_count++] = (uint8_t)special;
}

int test_setup_card(const Game *game, int faction, int value) {
    for (int slot = 0; slot < MAX_SLOTS; slot++)
        if (game->deck.faction[slot] == faction) return deck_find(&game->deck, slot, value);
    return NOTHING;
}
