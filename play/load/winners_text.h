/* Who won, in words. */
#ifndef PLAY_LOAD_WINNERS_TEXT_H
#define PLAY_LOAD_WINNERS_TEXT_H

#include "core/game/door.h"

enum { WINNERS_TEXT = 160 };

/* Writes "community 2 wins", "communities 1 and 3 share the win" or "the zombies win", and returns `out`. */
char *winners_text(const Game *game, const Setup *setup, char out[WINNERS_TEXT]);

#endif
