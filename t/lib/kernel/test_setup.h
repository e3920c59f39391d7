/* Stand-ins: the cards of the game and a dozen powers written in C, so that the kernel can be
 * tested, fuzzed and measured without scripts. Besides powers of RULES.md there are two that no
 * rulebook has: `oracle` asks after moves and chance that followed its first question, fires other
 * powers and keeps numbers; `herald` speaks at every moment that the others leave out. */
#ifndef T_LIB_KERNEL_TEST_SETUP_H
#define T_LIB_KERNEL_TEST_SETUP_H

#include "core/engine/game.h"

/* The places of the stand-ins in their pool. */
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

/* A campaign in the printed edition, or the draft's: 4 rounds, hippie, military, dog, no options. */
Setup test_setup(int seats, bool draft);

/* The same with other factions; versions are base. */
Setup test_setup_of(int seats, bool draft, int first, int second, int third);

/* Puts a special into play from the first round on. */
void test_setup_add(Setup *setup, int special);

/* The card of a pool's faction with this value, in the deck of the game. */
int test_setup_card(const Game *game, int faction, int value);

#endif
