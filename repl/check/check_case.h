/* A trial: one game of bots, fully described by what it is made of and its seed. */
#ifndef REPL_CHECK_CHECK_CASE_H
#define REPL_CHECK_CHECK_CASE_H

#include "lua/script/choices.h"
#include "repl/term/screen.h"

typedef struct CheckCase {
    const EditionFile *edition;
    int seats, rounds;
    int hand; /* cards dealt to each seat; 0: the edition's */
    bool power_draw;
    uint64_t seed;
    int power_count, with_count;
    uint8_t faction[MAX_SLOTS]; /* of survivors, places in the pool, in their order */
    uint8_t version[MAX_SLOTS];
    uint8_t with[MAX_SPECIALS]; /* places in the list of specials */
} CheckCase;

enum { WHY_SIZE = 512 };

/* Makes its set-up just as the command line would; false, and a sentence, when it does not fit. */
bool check_case_setup(const CheckCase *check_case, const Catalog *catalog, Setup *setup, char why[WHY_SIZE]);

/* The cards dealt to each seat. */
int check_case_hand(const CheckCase *check_case);

/* Prints the options that make this game again. */
void check_case_print(const CheckCase *check_case, const Catalog *catalog, Screen *screen);

#endif
