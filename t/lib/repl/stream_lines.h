/* The event stream of a random game, line by line, as --events writes it. */
#ifndef T_LIB_REPL_STREAM_LINES_H
#define T_LIB_REPL_STREAM_LINES_H

#include "core/dayz/game.h"

typedef struct StreamLines {
    char **lines; /* without newline */
    int count, room;
    const Setup *setup;
} StreamLines;

/* Plays the whole game. False if it fails. */
bool stream_lines_play(StreamLines *told, const Setup *setup, uint64_t seed);

void stream_lines_release(StreamLines *told);

#endif
