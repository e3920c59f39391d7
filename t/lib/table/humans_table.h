/* Positions of Humans!!!. */
#ifndef T_LIB_TABLE_HUMANS_TABLE_H
#define T_LIB_TABLE_HUMANS_TABLE_H

#include "t/lib/table/arranged.h"

/* A game at its first question in which the first seats have these characters ("doctor", …, NULL), with empty hands and
 * no die tokens; but seat 1 holds knife-4. */
Arranged *humans_start(int players, const char *const *characters);
Arranged *humans_two(const char *first, const char *second);

/* The phase that is run next. Behind it seat 1 is asked which card it discards, so that the game stops there. */
void humans_next(Arranged *play, const char *phase, int first, int second);

/* Seat 1 lays this tile with these answers: the cell, the turn, the squares of people. */
void humans_build(Arranged *play, const char *tile, const char *answers);

#endif
