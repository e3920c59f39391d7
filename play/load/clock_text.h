/* Where a game stands, in words. */
#ifndef PLAY_LOAD_CLOCK_TEXT_H
#define PLAY_LOAD_CLOCK_TEXT_H

#include "core/game/door.h"

enum { CLOCK_TEXT = 96 };

/* Writes "round 1, trick 3", or "round 1" before the first trick, and returns `out`. */
char *clock_text(const Game *game, const Setup *setup, char out[CLOCK_TEXT]);

/* Writes "1.3", as `goto` takes it. */
char *clock_numbers(const Game *game, const Setup *setup, char out[CLOCK_TEXT]);

#endif
