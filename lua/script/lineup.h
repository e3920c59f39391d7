/* From names to a set-up: editions as data, and what is in play as people write it. */
#ifndef LUA_SCRIPT_LINEUP_H
#define LUA_SCRIPT_LINEUP_H

#include "lua/script/catalog.h"

enum { MAX_NAMES = 256 };

/* An edition's file: its figures, and what a game is unless somebody says otherwise. */
typedef struct EditionFile {
    char name[MAX_ID + 1];
    Edition edition; /* edition.name is the first field */
    int population, rounds;
    char powers[MAX_NAMES]; /* "hippie,military,dog" */
} EditionFile;

bool edition_load(Vm *vm, const char *path, EditionFile *file, Diagnostics *diagnostics);

/* How many factions of survivors are in play in each game of the edition (R1.5). */
int edition_factions(const EditionFile *edition);

/* What a game is made of. */
typedef struct Choices {
    int players;
    const char *powers; /* "hippie,military:weak,dog"; NULL: the edition's */
    const char *with;   /* "bunker,zero:biker"; NULL: nothing */
    int rounds;         /* 0: the edition's */
    bool power_draw;
    int hand; /* cards dealt to each community, for short rounds; 0: the edition's */
} Choices;

/* Makes a set-up; false, and a sentence that says what would do, when it does not fit. The catalogue
 * and the edition must outlive the set-up. */
bool lineup_setup(const Catalog *catalog, const EditionFile *edition, const Choices *choices, Setup *setup, char *why,
                  size_t size);

/* Adds the line-up of one more round, of a campaign (R11); false as above. */
bool lineup_add(const Catalog *catalog, const EditionFile *edition, Setup *setup, const char *powers, const char *with,
                char *why, size_t size);

/* Writes why a set-up does not fit as a sentence: "a game has from 1 to 99 rounds (100)". */
void refusal_describe(const Refusal *refusal, char *out, size_t size);

#endif
