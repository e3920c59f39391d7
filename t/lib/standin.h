/* Stand-ins: the cards of the game and a dozen powers written in C, so that the kernel can be
 * tested, fuzzed and measured without scripts. Besides powers of RULES.md there are two that no
 * rulebook has: `oracle` asks after moves and chance that followed its first question, fires other
 * powers and keeps numbers; `herald` speaks at every moment that the others leave out. */
#ifndef T_STANDIN_H
#define T_STANDIN_H

#include "core/engine/game.h"

/* The places of the stand-ins in their pool. */
enum Standin {
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
    STANDINS
};

enum StandinSpecial { BUNKER, HORDE, ZERO_DOG, STANDIN_SPECIALS };

/* A campaign in the printed edition, or the draft's: 4 rounds, hippie, military, dog, no options. */
Setup standin_setup(int seats, bool draft);

/* The same with other factions; versions are base. */
Setup standin_with(int seats, bool draft, int first, int second, int third);

/* Puts a special into play from the first round on. */
void standin_add(Setup *setup, int special);

/* Answers at random: a pure function of seed, seat and number of the decision. */
int standin_answer(void *unused, const Game *game);

/* A host whose every seat plays at random. */
Host standin_host(const Setup *setup);

/* The card of a pool's faction with this value, in the deck of the game. */
int standin_card(const Game *game, int faction, int value);

#endif
