/* Edition files: the fields of an edition, and what a game is unless its options say otherwise. */
#ifndef LUA_SCRIPT_EDITION_H
#define LUA_SCRIPT_EDITION_H

#include "core/state/setup.h"
#include "lua/machine/diagnostics.h"
#include "lua/machine/vm.h"

enum { MAX_NAMES = 256 }; /* bytes of a list of names */

typedef struct EditionFile {
    char name[MAX_ID + 1];
    Edition edition; /* edition.name is the first field */
    int population, rounds;
    char powers[MAX_NAMES]; /* "hippie,military,dog" */
} EditionFile;

/* Loads a file. False when it cannot be used; each fault is a diagnostic. */
bool edition_load(Vm *vm, const char *path, EditionFile *file, Diagnostics *diagnostics);

/* How many factions of survivors are in play in each game of the edition (R1.5). */
int edition_factions(const EditionFile *edition);

/* A hash of all fields of the file but its id, its name and its powers. */
uint64_t edition_digest(const EditionFile *file);

/* How a field of `Edition` is kept, in the order of EDITION_FIELDS' kinds. */
typedef enum EditionKind {
    EDITION_KIND_CARDS_BY_SEATS, /* numbers of cards, by number of communities */
    EDITION_KIND_FLAG,
    EDITION_KIND_CHOOSER, /* a word */
    EDITION_KIND_VERSION  /* a word */
} EditionKind;

enum { EDITION_WORDS = 8 }; /* room for the words of a kind and the NULL behind them */

typedef struct EditionField {
    const char *name;    /* NULL ends the list */
    const char *meaning; /* for people */
    EditionKind kind;
    bool required;
    size_t offset; /* in Edition */
} EditionField;

extern const EditionField edition_fields[];

/* The words that a field of this kind can be, in the order of its values; none where it is not a word. */
void edition_words(EditionKind kind, const char *words[EDITION_WORDS]);

/* The numbers of cards in a field of EDITION_KIND_CARDS_BY_SEATS, from 0 to MAX_SEATS communities. */
uint8_t *edition_cards(Edition *edition, const EditionField *field);

/* The value of any other field: 0 or 1 for a flag, the place of its word. */
int edition_value(const Edition *edition, const EditionField *field);
void edition_set(Edition *edition, const EditionField *field, int value);

#endif
