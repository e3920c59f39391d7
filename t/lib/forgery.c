#include "t/lib/forgery.h"

#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"

static cJSON *item_of(const Tape *tape, int at, const char *field) {
    return cJSON_GetObjectItemCaseSensitive(tape->lines[at], field);
}

void tape_insert(Tape *tape, int at, cJSON *line) {
    if (tape->count == tape->room) {
        tape->room = tape->room ? 2 * tape->room : 256;
        tape->lines = heap_resize(tape->lines, (size_t)tape->room * sizeof *tape->lines);
    }
    memmove(tape->lines + at + 1, tape->lines + at, (size_t)(tape->count++ - at) * sizeof *tape->lines);
    tape->lines[at] = line;
}

void tape_drop(Tape *tape, int at) {
    cJSON_Delete(tape->lines[at]);
    memmove(tape->lines + at, tape->lines + at + 1, (size_t)(--tape->count - at) * sizeof *tape->lines);
}

Tape tape_of(const Lines *told) {
    Tape tape = {.players = told->setup->seats};
    for (int i = 0; i < told->count; i++) tape_insert(&tape, i, cJSON_Parse(told->lines[i]));
    return tape;
}

void tape_release(Tape *tape) {
    for (int i = 0; i < tape->count; i++) cJSON_Delete(tape->lines[i]);
    free(tape->lines);
}

char *tape_line(const Tape *tape, int at) {
    return cJSON_PrintUnformatted(tape->lines[at]);
}

bool tape_is(const Tape *tape, int at, const char *kind) {
    return at >= 0 && at < tape->count && tape_says(tape, at, "e", kind);
}

const char *tape_text(const Tape *tape, int at, const char *field) {
    const char *text = cJSON_GetStringValue(item_of(tape, at, field));
    return text ? text : "";
}

bool tape_says(const Tape *tape, int at, const char *field, const char *value) {
    return strcmp(tape_text(tape, at, field), value) == 0;
}

bool tape_starts(const Tape *tape, int at, const char *field, const char *value) {
    return strncmp(tape_text(tape, at, field), value, strlen(value)) == 0;
}

int tape_number(const Tape *tape, int at, const char *field) {
    const cJSON *item = item_of(tape, at, field);
    return item ? item->valueint : 0;
}

int tape_back(const Tape *tape, int at, const char *kind) {
    do at--;
    while (at >= 0 && !tape_is(tape, at, kind));
    return at;
}

bool forgery_apply(const Forgery *forgery, Tape *tape, int start) {
    for (int i = 0; i < tape->count; i++) {
        int at = (start + i) % tape->count;
        if (!tape_is(tape, at, forgery->kind)) continue;
        if (forgery->where && !forgery->where(tape, at)) continue;
        if (forgery->edit(tape, at, forgery)) return true;
    }
    return false;
}

bool forge_number(Tape *tape, int at, const Forgery *forgery) {
    cJSON *item = item_of(tape, at, forgery->field);
    cJSON_SetNumberValue(item, (item->valueint + atoi(forgery->value)));
    return true;
}

bool forge_text(Tape *tape, int at, const Forgery *forgery) {
    if (tape_says(tape, at, forgery->field, forgery->value)) return false;
    cJSON *text = *forgery->value ? cJSON_CreateString(forgery->value) : cJSON_CreateNull();
    return cJSON_ReplaceItemInObjectCaseSensitive(tape->lines[at], forgery->field, text);
}

bool forge_seat(Tape *tape, int at, const Forgery *forgery) {
    cJSON *item = item_of(tape, at, forgery->field);
    cJSON_SetNumberValue(item, (item->valueint % tape->players + 1));
    return true;
}

bool forge_first(Tape *tape, int at, const Forgery *forgery) {
    cJSON *item = cJSON_GetArrayItem(item_of(tape, at, forgery->field), 0);
    if (!item) return false;
    cJSON_SetNumberValue(item, (item->valueint + atoi(forgery->value)));
    return true;
}

bool forge_shorten(Tape *tape, int at, const Forgery *forgery) {
    cJSON *list = item_of(tape, at, forgery->field);
    if (cJSON_GetArraySize(list) < 2) return false;
    cJSON_DeleteItemFromArray(list, 0);
    return true;
}

bool forge_lengthen(Tape *tape, int at, const Forgery *forgery) {
    cJSON_AddItemToArray(item_of(tape, at, forgery->field), cJSON_CreateString(forgery->value));
    return true;
}

bool forge_remove(Tape *tape, int at, const Forgery *forgery) {
    cJSON_DeleteItemFromObjectCaseSensitive(tape->lines[at], forgery->field);
    return true;
}

bool forge_type(Tape *tape, int at, const Forgery *forgery) {
    cJSON *outer = cJSON_CreateArray();
    cJSON_AddItemToArray(outer, cJSON_CreateArray());
    return cJSON_ReplaceItemInObjectCaseSensitive(tape->lines[at], forgery->field, outer);
}

bool forge_drop(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    tape_drop(tape, at);
    return true;
}

bool forge_twice(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    tape_insert(tape, at, cJSON_Duplicate(tape->lines[at], true));
    return true;
}

bool forge_later(Tape *tape, int at, const Forgery *forgery) {
    if (!tape_is(tape, at + 1, forgery->kind)) return false;
    cJSON *line = tape->lines[at];
    tape->lines[at] = tape->lines[at + 1];
    tape->lines[at + 1] = line;
    return true;
}

bool forge_cut(Tape *tape, int at, const Forgery *forgery) {
    (void)forgery;
    while (tape->count > at + 1) tape_drop(tape, tape->count - 1);
    return true;
}
