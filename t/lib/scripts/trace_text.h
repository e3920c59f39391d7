/* A trace as text, and games with a faction `traced` whose script a test writes. */
#ifndef T_LIB_SCRIPTS_TRACE_TEXT_H
#define T_LIB_SCRIPTS_TRACE_TEXT_H

#include "lua/debug/trace.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/temp_folder.h"

/* The trace, a line for each entry: "do hippie:base on_trick_won 2 hippie.lua:9 give({dog-4}, 1)". */
typedef struct TraceText {
    char text[1 << 16];
    size_t used;
    long cost; /* instructions of the last hook */
    int lines;
} TraceText;

/* For trace_set_listener. The listener is a TraceText that was zero at first. */
void trace_text_add(void *traced, const Trace *trace);

/* Loads the shipped scripts and writes and loads traced.lua; a short round with traced, kid and police. */
TestScripts *trace_text_scripts(const TempFolder *folder, const char *script);
Setup trace_text_setup(const TestScripts *scripts);

/* Answers from outside up to the first play, or to the end of the game. */
Status trace_text_play(Host *host, Game *game, bool to_the_end);

#endif
