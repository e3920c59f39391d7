/* What is different on the table in two positions of a game. */
#ifndef REPL_TELL_DIFFERENCE_H
#define REPL_TELL_DIFFERENCE_H

#include "core/engine/game.h"
#include "repl/term/screen.h"

/* A line for each thing that is not the same, as the viewer (or NOTHING) sees it: where we are, cards that lie
 * elsewhere, populations, powers, numbers that powers keep, what is asked. Says so when nothing is. Returns how many. */
int difference_print(Screen *screen, const Setup *setup, int viewer, const Game *one, const Game *other);

#endif
