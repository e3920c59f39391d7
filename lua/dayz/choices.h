/* From the choices that people make, in words, to a set-up. */
#ifndef LUA_DAYZ_CHOICES_H
#define LUA_DAYZ_CHOICES_H

#include "lua/dayz/catalog.h"
#include "lua/dayz/edition.h"

typedef struct Choices {
    int players;        /* 0: 3, or the nearest number that the edition is for */
    const char *powers; /* "hippie,military:weak,dog"; "random": drawn from the seed (R2.10); NULL: the edition's */
    const char *with;   /* "bunker,zero:biker"; NULL: the edition's */
    const char *box;    /* limits the pool (R1.7): a box's name, or a word of it; NULL: all boxes */
    uint64_t seed;      /* for random powers */
    int rounds;         /* 0: the edition's */
    bool power_draw;    /* false: as the edition says */
    int hand;           /* cards dealt to each community, for short rounds; 0: the edition's */
} Choices;

/* True if this list of powers stands for a draw: "random". */
bool choices_are_random(const char *powers);

/* Makes a set-up. False, and in `why` a sentence that says what would fit, when the choices do not. The set-up points
 * into the catalogue and the edition. */
bool choices_setup(const Catalog *catalog, const EditionFile *edition, const Choices *choices, Setup *setup, char *why,
                   size_t size);

/* Adds the powers of one more part of a campaign (R11). False, and a sentence, when they do not fit. */
bool choices_add_lineup(const Catalog *catalog, const EditionFile *edition, Setup *setup, const char *powers,
                        const char *with, char *why, size_t size);

/* Writes why a set-up does not fit as a sentence: "a game has from 1 to 99 rounds (100)". */
void refusal_describe(const Refusal *refusal, char *out, size_t size);

/* Finds a box that the factions of a catalogue come in (R1.7), by the `box` field of their scripts: by its name, or a word in
 * it ("woodstock"), in upper or lower case. NULL, and a sentence that lists the boxes in `why`, when there is none or several.
 * The name belongs to the catalogue. */
const char *boxes_find(const Catalog *catalog, const char *word, char *why, size_t size);

#endif
