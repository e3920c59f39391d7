/* A whole game on an altered table, played by the names of options: for the examples of the rules. Names that do not exist
 * end the test. */
#ifndef T_LIB_GAMES_EXAMPLE_GAME_H
#define T_LIB_GAMES_EXAMPLE_GAME_H

#include "t/lib/table/test_tabletop.h"

/* Begins a game with this seed and steps to its first question. */
TestTabletop *example_new(const char *script, int players, const char *options, uint64_t seed);

/* Puts pieces on top of a zone, "garage museum-2" one after the other; names are divided by commas. */
void example_put(TestTabletop *test, const char *pieces, const char *zone);

/* Sets a counter of a seat. */
void example_set(TestTabletop *test, const char *counter, int seat, int value);

/* Goes on from an altered table to the next question. */
Status example_go(TestTabletop *test);

/* Takes options one after the other, "deck1, none". */
void example_choose(TestTabletop *test, const char *options);

/* Takes `none` or `no` until another seat than those of a window is asked, or something else is asked for: until a question
 * without these options comes, or the game ends. */
void example_pass(TestTabletop *test);

/* The question that waits: "2 piece: garage, coin", its options in the order of the alphabet; "over" after the game. */
const char *example_asked(TestTabletop *test);

/* Looking. A zone: its pieces, top first, "garage, museum-2". Texts are valid until the next call. */
int example_count(TestTabletop *test, const char *counter, int seat);
const char *example_zone(TestTabletop *test, const char *zone);
int example_size(TestTabletop *test, const char *zone);
int example_score(TestTabletop *test, int seat);
int example_rank(TestTabletop *test, int seat);

/* Does the zone hold this piece? */
bool example_lies(TestTabletop *test, const char *piece, const char *zone);

/* Does the seat know which piece this is? */
bool example_knows(TestTabletop *test, int seat, const char *piece);

#endif
