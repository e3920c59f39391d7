/* The members of a record of sums by name and range, so that one list serves to add, write and read them, and to check
 * what a file holds. All are int64_t. */
#ifndef SIM_TALLY_FIELD_H
#define SIM_TALLY_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/game/door.h"

#define TALLY_HALF ((INT64_C(1) << 32) - 1) /* the largest low half of a sum in halves, for one game */

typedef enum TallyKind {
    TALLY_SUM,     /* over games */
    TALLY_BY_SEAT, /* likewise, as many numbers for each seat; those of seats that the game does not have are 0 */
    TALLY_FACT     /* the same in every part: read and written, but not added */
} TallyKind;

typedef struct TallyField {
    const char *name; /* NULL ends a list */
    size_t offset;
    int count;           /* of int64_t */
    int64_t least, most; /* of each number; of a sum: for one game */
    TallyKind kind;
    bool squares;  /* each is a sum of the squares of numbers, .. */
    size_t of, by; /* .. whose sums are the member at `of`, and whose count is that at `by` */
} TallyField;

enum {
    TALLY_WIN = 60,     /* a win in units; divisible by every number of winners */
    TALLY_SCORE = 16000 /* the largest score that is counted, so that no sum of squares overflows */
};

_Static_assert(TALLY_WIN % 4 == 0 && TALLY_WIN % 5 == 0 && TALLY_WIN % DOOR_SEATS == 0,
               "a shared win is a whole number of units");

#define TALLY_AHEAD (2 * DOOR_SEATS * (int64_t)TALLY_SCORE) /* the largest lead in one game: seats * score - total */

/* A row of a list: a member that is one number, an array, or an array by seat; the squares of one number or of one by seat; a
 * number that is not a sum; the end. */
#define TALLY_ONE(type, name, least, most)                                                                             \
    { #name, offsetof(type, name), 1, least, most, TALLY_SUM, false, 0, 0 }
#define TALLY_ROW(type, name, least, most)                                                                             \
    { #name, offsetof(type, name), sizeof(((type *)0)->name) / sizeof(int64_t), least, most, TALLY_SUM, false, 0, 0 }
#define TALLY_SEATS(type, name, least, most)                                                                           \
    {                                                                                                                  \
#name, offsetof(type, name), sizeof(((type *)0)->name) / sizeof(int64_t), least, most, TALLY_BY_SEAT, false,   \
            0, 0                                                                                                       \
    }
#define TALLY_SQUARES(type, name, sum, count, most)                                                                    \
    {                                                                                                                  \
#name, offsetof(type, name), sizeof(((type *)0)->name) / sizeof(int64_t), 0, most,                             \
            sizeof(((type *)0)->name) == sizeof(int64_t) ? TALLY_SUM : TALLY_BY_SEAT, true, offsetof(type, sum),       \
            offsetof(type, count)                                                                                      \
    }
#define TALLY_FIXED(type, name, least, most)                                                                           \
    { #name, offsetof(type, name), 1, least, most, TALLY_FACT, false, 0, 0 }
#define TALLY_END                                                                                                      \
    { NULL, 0, 0, 0, 0, TALLY_SUM, false, 0, 0 }

static inline int64_t tally_at_most(int64_t number, int64_t most) {
    return number < most ? number : most;
}

/* The sum of so many numbers. */
int64_t tally_sum(const int64_t *numbers, int count);

/* Adds a number to a sum, and its square to the sum of squares. */
static inline void tally_add(int64_t *sum, int64_t *squares, int64_t number) {
    *sum += number;
    *squares += number * number;
}

/* Adds the sums of `more` to those of `sum`. */
void tally_fields_add(const TallyField *fields, void *sum, const void *more);

/* Sums by name, such as those of a kind of question: a list of records that begin with their name, in its order. The list
 * keeps the first names of the alphabet if there are more than `most`, so lists that are added up in any order are the
 * same. */

enum { ROW_NAME = 256 };

typedef struct RowList {
    size_t size;              /* of a record, which begins with char name[ROW_NAME] */
    const TallyField *fields; /* its sums */
    int most, count, room;
    char *rows;
} RowList;

/* Frees the records; the list is empty then. */
void row_list_release(RowList *list);

/* Empties the list and keeps its memory. */
void row_list_clear(RowList *list);

/* The record of that name; added if missing. NULL if the list is full of names before it. The pointer is valid until the
 * next call. */
void *row_list_find(RowList *list, const char *name);

/* Adds the sums of all records of `more`, a list of the same kind. */
void row_list_add(RowList *list, const RowList *more);

/* The record with that number, from 0. */
static inline const void *row_list_at(const RowList *list, int number) {
    return list->rows + (size_t)number * list->size;
}

#endif
