/* A trial: one game of bots, fully described by what it is made of and its seed. */
#ifndef REPL_CHECK_CHECK_CASE_H
#define REPL_CHECK_CHECK_CASE_H

#include "lua/script/lineup.h"
#include "repl/term/screen.h"

typedef struct Trial {
    const EditionFile *edition;
    int seats, rounds;
    int hand; /* cards dealt to each seat; 0: the edition's */
    bool power_draw;
    uint64_t seed;
    int power_count, with_count;
    uint8_t faction[MAX_SLOTS]; /* of survivors, places in the pool, in their order */
    uint8_t version[MAX_SLOTS];
    uint8_t with[MAX_SPECIALS]; /* places in the list of specials */
} Trial;

enum { WHY_SIZE = 512 };

/* Makes its set-up just as the command line would; false, and a sentence, when it does not fit. */
bool trial_setup(const Trial *trial, const Catalog *catalog, Setup *setup, char why[WHY_SIZE]);

/* The cards dealt to each seat. */
int trial_hand(const Trial *trial);

/* Prints the options that make this game again. */
void trial_print(const Trial *trial, const Catalog *catalog, Screen *screen);

#endif
