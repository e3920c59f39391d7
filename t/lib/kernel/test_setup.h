/* Set-ups with powers written in C, to test, fuzz and measure the kernel without scripts. Two of the
 * powers are not in RULES.md: `oracle` asks again after moves and chance, fires other powers and keeps
 * numbers; `herald` uses all hooks that the others leave out. */
#ifndef T_LIB_KERNEL_TEST_SETUP_H
#define T_LIB_KERNEL_TEST_SETUP_H

#include "core/dayz/game.h"

/* The indices of the factions in the pool. */
enum TestFaction {
    VAN,
    ZOMBIE,
    HIPPIE,
    MILITARY,
    DOG,
    PREACHER,
    SCIENTIST,
    KID,
    POLICE,
    SURVIVALIST,
    CHEERLEADER,
    GOVERNOR,
    ORACLE,
    HERALD,
    PLAIN, /* thirteen survivors without a power */
    TEST_FACTIONS
};

enum TestSpecial { BUNKER, HORDE, ZERO_DOG, TEST_SPECIALS };

/* A campaign of 4 rounds in the printed or the draft edition, with hippie, military and dog. */
Setup test_setup(int seats, bool draft);

/* The same campaign with other factions, all in their base version. */
Setup test_setup_of(int seats, bool draft, int first, int second, int third);

/* Adds a special from the first round on. */
void test_setup_add(Setup *setup, int special);

/* The card of this faction and value in the deck of the game, or NOTHING. */
int test_setup_card(const Game *game, int faction, int value);

#endif
