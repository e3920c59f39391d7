/* The members of a record of sums by name and range, so that one list serves to add, write and read them, and to check
 * what a file holds. All are int64_t. */
#ifndef SIM_TALLY_FIELD_H
#define SIM_TALLY_FIELD_H

#include <stddef.h>
#include <stdint.h>

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
} TallyField;

/* A row of a list: a member that is one number, an array, or an array by seat; a number that is not a sum; the end. */
#define TALLY_ONE(type, name, least, most)                                                                             \
    { #name, offsetof(type, name), 1, least, most, TALLY_SUM }
#define TALLY_ROW(type, name, least, most)                                                                             \
    { #name, offsetof(type, name), sizeof(((type *)0)->name) / sizeof(int64_t), least, most, TALLY_SUM }
#define TALLY_SEATS(type, name, least, most)                                                                           \
    { #name, offsetof(type, name), sizeof(((type *)0)->name) / sizeof(int64_t), least, most, TALLY_BY_SEAT }
#define TALLY_FIXED(type, name, least, most)                                                                           \
    { #name, offsetof(type, name), 1, least, most, TALLY_FACT }
#define TALLY_END                                                                                                      \
    { NULL, 0, 0, 0, 0, TALLY_SUM }

/* Adds the sums of `more` to those of `sum`. */
void tally_fields_add(const TallyField *fields, void *sum, const void *more);

#endif
