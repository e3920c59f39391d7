/* A trace as text, and a faction `told`, written by a test, to be traced. */
#ifndef T_TOLD_H
#define T_TOLD_H

#include "lua/debug/trace.h"
#include "t/lib/folder.h"
#include "t/lib/test_scripts.h"

/* All that was told, a line for each: "do hippie:base on_trick_won 2 hippie.lua:9 give({dog-4}, 1)". */
typedef struct Told {
    char text[1 << 16];
    size_t used;
    long cost; /* of the last hook */
    int lines;
} Told;

/* Fits trace_set_listener, with a Told, zero at first, as the teller. */
void told_add(void *told, const Trace *trace);

/* The shipped scripts and told.lua in the folder; a short round of it with kid and police. */
TestScripts *told_open(const Folder *folder, const char *script);
Setup told_setup(const TestScripts *scripts);

/* Answers from outside up to the first card that is to be played, or to the end. */
Status told_play(Host *host, Game *game, bool to_the_end);

#endif
