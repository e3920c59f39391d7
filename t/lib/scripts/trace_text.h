/* A trace as text, and a faction `traced`, written by a test, to be traced. */
#ifndef T_LIB_SCRIPTS_TRACE_TEXT_H
#define T_LIB_SCRIPTS_TRACE_TEXT_H

#include "lua/debug/trace.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/temp_folder.h"

/* All that was told, a line for each: "do hippie:base on_trick_won 2 hippie.lua:9 give({dog-4}, 1)". */
typedef struct TraceText {
    char text[1 << 16];
    size_t used;
    long cost; /* of the last hook */
    int lines;
} TraceText;

/* Fits trace_set_listener, with a Told, zero at first, as the teller. */
void trace_text_add(void *traced, const Trace *trace);

/* The shipped scripts and told.lua in the folder; a short round of it with kid and police. */
TestScripts *trace_text_scripts(const TempFolder *folder, const char *script);
Setup trace_text_setup(const TestScripts *scripts);

/* Answers from outside up to the first card that is to be played, or to the end. */
Status trace_text_play(Host *host, Game *game, bool to_the_end);

#endif
