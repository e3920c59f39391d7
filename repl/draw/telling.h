/* A whole game told to spectators, who see everything: the sentences of the live log, with what happens alike on one line, the hands,
 * a table of each count, and the result. */
#ifndef REPL_DRAW_TELLING_H
#define REPL_DRAW_TELLING_H

#include "repl/draw/live_log.h"

typedef struct Telling Telling;

/* `quiet`: only the result is printed. */
Telling *telling_new(Screen *screen, const Setup *setup, bool quiet);
void telling_see(Telling *telling, const Game *game, const Event *event);

/* Prints what is unfinished, and the result of a game that is over. */
void telling_free(Telling *telling, const Game *game);

#endif
