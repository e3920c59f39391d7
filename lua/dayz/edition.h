/* Edition files: the fields of an edition, and what a game is unless its options say otherwise. */
#ifndef LUA_DAYZ_EDITION_H
#define LUA_DAYZ_EDITION_H

#include "core/dayz/setup.h"
#include "lua/vm/diagnostics.h"
#include "lua/vm/vm.h"

enum { MAX_NAMES = 256, EDITION_NAMES = 64 }; /* bytes of a list of names; names of fields, at most */

typedef struct EditionFile {
    char name[MAX_ID + 1];
    Edition edition; /* edition.name is the first field */
    int population, rounds;
    bool power_draw;        /* R5.7 */
    char powers[MAX_NAMES]; /* "hippie,military,dog" */
    char with[MAX_NAMES];   /* "bunker,horde"; "": none */
    bool rule;              /* the file has hooks: catalog_rule loads them */
    const char *path;       /* where it was asked for by its file; NULL: by its name */
} EditionFile;

/* Loads a file. False when it cannot be used; each fault is a diagnostic. */
bool edition_load(Vm *vm, const char *path, EditionFile *file, Diagnostics *diagnostics);

/* Lists the names of all fields that a file can have; NULL ends the list. */
void edition_field_names(const char *names[EDITION_NAMES]);

/* How many factions of survivors are in play in each game of the edition (R1.5). */
int edition_factions(const EditionFile *edition);

/* The number of communities where nobody says it: 3, or the nearest number that the edition is for. */
int edition_usual_seats(const EditionFile *edition);

/* A hash of all fields of the file but its id, its name, its powers and its specials. */
uint64_t edition_digest(const EditionFile *file);

/* The type of a field of `Edition`, by its name: EDITION_bool, EDITION_WonBy … */
#define EDITION_KIND(Type, ...) EDITION_##Type,
typedef enum EditionKind {
    EDITION_CardsBySeats,
    EDITION_Transfers, /* a list of words: those of EDITION_Neighbour */
    EDITION_bool,
    EDITION_WORD_TYPES(EDITION_KIND) /* each a word */
    EDITION_KINDS
} EditionKind;
#undef EDITION_KIND

typedef struct EditionField {
    const char *name;    /* NULL ends the list */
    const char *meaning; /* for people */
    EditionKind kind;
    bool required;
    size_t offset; /* in Edition */
} EditionField;

extern const EditionField edition_fields[];

/* The words that a field of this kind can be, or the words in its list, in the order of their values; NULL where it is
 * not a word. NULL ends the words. */
const char *const *edition_words(EditionKind kind);

/* A field of EDITION_CardsBySeats, from 0 to MAX_SEATS communities; a field of EDITION_Transfers. */
uint8_t *edition_cards(Edition *edition, const EditionField *field);

Transfers *edition_transfers(Edition *edition, const EditionField *field);

/* The value of any other field: 0 or 1 for a flag, the place of its word. */
int edition_value(const Edition *edition, const EditionField *field);
void edition_set(Edition *edition, const EditionField *field, int value);

#endif
