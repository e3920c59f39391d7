/* Prepared tables of Zombie Tsunami. With bluffs (T9.2) the window before a street card always asks seat 1, so that the
 * table can be prepared there. */
#ifndef T_LIB_GAMES_TSUNAMI_TABLE_H
#define T_LIB_GAMES_TSUNAMI_TABLE_H

#include "t/lib/games/example_game.h"

#define TSUNAMI "games/tsunami.lua"

/* Zombies of seat 1, seat 2, … */
#define HORDES(...)                                                                                                    \
    (const int[]) {                                                                                                    \
        __VA_ARGS__                                                                                                    \
    }

typedef struct Rolls {
    int shown[MAX_SEATS]; /* Zombie faces of the last roll */
    int dice[MAX_SEATS];
    int tokens[MAX_SEATS]; /* tie tokens; 0: none */
} Rolls;

/* Watches dice and tie tokens, into Rolls. */
void rolls_watch(void *watcher, const Game *played, const Event *told);

/* Deals bonus cards to seats 1, 2, …, "ninja, ufo, tsunami"; the others are put aside. */
void deal_bonuses(TestTabletop *test, const char *cards);

void set_zombies(TestTabletop *test, const int *zombies);

/* Takes away all Zombirds, has nothing claimed and makes *zombie* the event. */
void clear_extension(TestTabletop *test);

/* A game whose next street card is this one, at the window before it, with bluffs and these options. With the extension
 * nobody has a Zombird, and the event is *zombie*. */
TestTabletop *before_card(const char *card, int players, const char *options, const char *bonuses, const int *zombies,
                          uint64_t seed);

/* The same, after all have passed. */
TestTabletop *at_card(const char *card, int players, const char *options, const char *bonuses, const int *zombies,
                      uint64_t seed);

/* A game that has just come to the store, with 4 coins for everybody; all have passed before the first buyer's turn. `bonuses` and `rolls` may be NULL. */
TestTabletop *at_store(int players, const char *bonuses, const int *zombies, uint64_t seed, Rolls *rolls);

/* Is the question that of this phase? */
bool in_phase(const TestTabletop *test, const char *name);

/* Everybody passes in the window that is open (W1). */
void pass_window(TestTabletop *test);

/* A test: do all seats have so many zombies? */
void has_zombies(TestTabletop *test, const int *expected, const char *what);

#endif
