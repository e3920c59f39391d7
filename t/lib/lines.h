/* A random game over the shipped scripts, told line by line as --events would. */
#ifndef T_LINES_H
#define T_LINES_H

#include "core/engine/game.h"

typedef struct Lines {
    char **lines; /* without newline */
    int count, room;
    const Setup *setup;
} Lines;

/* Plays the whole game; false when it fails. */
bool lines_play(Lines *told, const Setup *setup, uint64_t seed);

void lines_release(Lines *told);

#endif
