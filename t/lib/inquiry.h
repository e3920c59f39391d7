/* A game with the faction `told` under the debugger, before its first hook. */
#ifndef T_INQUIRY_H
#define T_INQUIRY_H

#include "t/lib/told.h"

typedef struct Inquiry {
    TestScripts *scripts;
    Setup setup;
    Host host;
    Game game;
    Debugger *debugger;
    char printed[256]; /* the first letter of the last word of each line */
} Inquiry;

/* The usual script, or another one. Its lines are counted on. */
extern const char inquiry_script[];
void inquiry_begin(Inquiry *inquiry, const Folder *folder, const char *text);
void inquiry_end(Inquiry *inquiry);

/* Goes on; where that leads: "told.lua:9 on_round_start", "waits", "over", "failed". The text lasts
 * until the next call. */
const char *inquiry_go(Inquiry *inquiry, StepMode how);

/* Answers with the option of this number. */
void inquiry_answer(Inquiry *inquiry, int option);

/* A variable of the line where it is paused, in words; "none" when there is none. */
const char *inquiry_local(const Inquiry *inquiry, const char *name);

#endif
