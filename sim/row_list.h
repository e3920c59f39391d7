/* Sums by name, such as those of a kind of question: a list of records that begin with their name, in its order. The list
 * keeps the first names of the alphabet if there are more than `most`, so lists that are added up in any order are the
 * same. */
#ifndef SIM_ROW_LIST_H
#define SIM_ROW_LIST_H

#include <stdbool.h>

#include "sim/tally_field.h"

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
