#include "sim/tally_field.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"

int64_t tally_sum(const int64_t *numbers, int count) {
    int64_t sum = 0;
    for (int i = 0; i < count; i++) sum += numbers[i];
    return sum;
}

void tally_fields_add(const TallyField *fields, void *sum, const void *more) {
    for (; fields->name; fields++) {
        int64_t *to = (int64_t *)(void *)((char *)sum + fields->offset);
        const int64_t *from = (const int64_t *)(const void *)((const char *)more + fields->offset);
        for (int i = 0; i < fields->count && fields->kind != TALLY_FACT; i++) to[i] += from[i];
    }
}

/* Rows --------------------------------------------------------------------------------------------- */

void row_list_release(RowList *list) {
    free(list->rows);
    list->rows = NULL;
    list->count = list->room = 0;
}

void row_list_clear(RowList *list) {
    list->count = 0;
}

/* The place of the first name that is not before this one. */
static int place_of_name(const RowList *list, const char *name) {
    int low = 0, high = list->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (strcmp(row_list_at(list, middle), name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Inserts an empty record. The last one is dropped if the list is full. */
static void *insert_row(RowList *list, int place, const char *name) {
    if (list->count == list->most) list->count--;
    if (list->count == list->room) {
        list->room = 2 * list->room + 8;
        list->rows = heap_resize(list->rows, (size_t)list->room * list->size);
    }
    char *row = list->rows + (size_t)place * list->size;
    memmove(row + list->size, row, (size_t)(list->count - place) * list->size);
    memset(row, 0, list->size);
    snprintf(row, ROW_NAME, "%s", name);
    list->count++;
    return row;
}

void *row_list_find(RowList *list, const char *name) {
    int place = place_of_name(list, name);
    char *row = place < list->count ? list->rows + (size_t)place * list->size : NULL;
    if (row && strcmp(row, name) == 0) return row;
    return place == list->most ? NULL : insert_row(list, place, name);
}

void row_list_add(RowList *list, const RowList *more) {
    for (int i = 0; i < more->count; i++) {
        const char *row = row_list_at(more, i);
        void *sum = row_list_find(list, row);
        if (sum) tally_fields_add(list->fields, sum, row);
    }
}
