/* The cell of a community in the picture of the table. */
#ifndef REPL_COMMUNITY_H
#define REPL_COMMUNITY_H

#include "repl/grid.h"
#include "repl/sight.h"

/* Writes who it is, its population, its zones, what it is known not to hold, and its numbers. */
void community_fill(const Sight *sight, int seat, Cell *cell);

#endif
