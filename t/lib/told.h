/* A random game over the shipped scripts, told line by line as --events would. */
#ifndef T_TOLD_H
#define T_TOLD_H

#include "core/game.h"

typedef struct Told {
    char **lines; /* without newline */
    int count, room;
    const Setup *setup;
} Told;

/* Plays the whole game; false when it fails. */
bool told_play(Told *told, const Setup *setup, uint64_t seed);

void told_release(Told *told);

#endif
