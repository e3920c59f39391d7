/* The differences between two positions of a game. */
#ifndef REPL_TELL_DIFFERENCE_H
#define REPL_TELL_DIFFERENCE_H

#include "core/engine/game.h"
#include "repl/term/screen.h"

/* Prints a line for each difference that the viewer (a seat, or NOTHING for all cards) can see: round and trick, cards,
 * populations, powers and their numbers, the open question. Prints a sentence if there is none. Returns how many. */
int difference_print(Screen *screen, const Setup *setup, int viewer, const Game *one, const Game *other);

#endif
