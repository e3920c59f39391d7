/* The members of a record of sums by name, so that one list serves to add, write and read them. All are int64_t. */
#ifndef SIM_TALLY_FIELD_H
#define SIM_TALLY_FIELD_H

#include <stddef.h>
#include <stdint.h>

typedef struct TallyField {
    const char *name; /* NULL ends a list */
    size_t offset;
    int count; /* of int64_t */
} TallyField;

/* A row of a list: a member that is one number, or an array; and the end. */
#define TALLY_ONE(type, name)                                                                                          \
    { #name, offsetof(type, name), 1 }
#define TALLY_ROW(type, name)                                                                                          \
    { #name, offsetof(type, name), sizeof(((type *)0)->name) / sizeof(int64_t) }
#define TALLY_END                                                                                                      \
    { NULL, 0, 0 }

/* Adds the members of `more` to those of `sum`. */
void tally_fields_add(const TallyField *fields, void *sum, const void *more);

#endif
