#include "t/lib/referee/stream_fault.h"

#include <stdlib.h>
#include <string.h>

#include "lua/vm/heap.h"

static cJSON *item_of(const JsonLines *lines, int at, const char *field) {
    return cJSON_GetObjectItemCaseSensitive(lines->lines[at], field);
}

void json_lines_insert(JsonLines *lines, int at, cJSON *line) {
    if (lines->count == lines->room) {
        lines->room = lines->room ? 2 * lines->room : 256;
        lines->lines = heap_resize(lines->lines, (size_t)lines->room * sizeof *lines->lines);
    }
    memmove(lines->lines + at + 1, lines->lines + at, (size_t)(lines->count++ - at) * sizeof *lines->lines);
    lines->lines[at] = line;
}

void json_lines_drop(JsonLines *lines, int at) {
    cJSON_Delete(lines->lines[at]);
    memmove(lines->lines + at, lines->lines + at + 1, (size_t)(--lines->count - at) * sizeof *lines->lines);
}

JsonLines json_lines_parse(const StreamLines *told) {
    JsonLines lines = {.players = told->setup->seats};
    for (int i = 0; i < told->count; i++) json_lines_insert(&lines, i, cJSON_Parse(told->lines[i]));
    return lines;
}

void json_lines_release(JsonLines *lines) {
    for (int i = 0; i < lines->count; i++) cJSON_Delete(lines->lines[i]);
    free(lines->lines);
}

char *json_lines_print(const JsonLines *lines, int at) {
    return cJSON_PrintUnformatted(lines->lines[at]);
}

bool json_lines_is(const JsonLines *lines, int at, const char *kind) {
    return at >= 0 && at < lines->count && json_lines_says(lines, at, "e", kind);
}

const char *json_lines_text(const JsonLines *lines, int at, const char *field) {
    const char *text = cJSON_GetStringValue(item_of(lines, at, field));
    return text ? text : "";
}

bool json_lines_says(const JsonLines *lines, int at, const char *field, const char *value) {
    return strcmp(json_lines_text(lines, at, field), value) == 0;
}

bool json_lines_starts(const JsonLines *lines, int at, const char *field, const char *value) {
    return strncmp(json_lines_text(lines, at, field), value, strlen(value)) == 0;
}

int json_lines_number(const JsonLines *lines, int at, const char *field) {
    const cJSON *item = item_of(lines, at, field);
    return item ? item->valueint : 0;
}

int json_lines_back(const JsonLines *lines, int at, const char *kind) {
    do at--;
    while (at >= 0 && !json_lines_is(lines, at, kind));
    return at;
}

bool stream_fault_inject(const StreamFault *fault, JsonLines *lines, int start) {
    for (int i = 0; i < lines->count; i++) {
        int at = (start + i) % lines->count;
        if (!json_lines_is(lines, at, fault->kind)) continue;
        if (fault->where && !fault->where(lines, at)) continue;
        if (fault->edit(lines, at, fault)) return true;
    }
    return false;
}

bool inject_number(JsonLines *lines, int at, const StreamFault *fault) {
    cJSON *item = item_of(lines, at, fault->field);
    cJSON_SetNumberValue(item, (item->valueint + atoi(fault->value)));
    return true;
}

bool inject_text(JsonLines *lines, int at, const StreamFault *fault) {
    if (json_lines_says(lines, at, fault->field, fault->value)) return false;
    cJSON *text = *fault->value ? cJSON_CreateString(fault->value) : cJSON_CreateNull();
    return cJSON_ReplaceItemInObjectCaseSensitive(lines->lines[at], fault->field, text);
}

bool inject_seat(JsonLines *lines, int at, const StreamFault *fault) {
    cJSON *item = item_of(lines, at, fault->field);
    cJSON_SetNumberValue(item, (item->valueint % lines->players + 1));
    return true;
}

bool inject_first(JsonLines *lines, int at, const StreamFault *fault) {
    cJSON *item = cJSON_GetArrayItem(item_of(lines, at, fault->field), 0);
    if (!item) return false;
    cJSON_SetNumberValue(item, (item->valueint + atoi(fault->value)));
    return true;
}

bool inject_shorten(JsonLines *lines, int at, const StreamFault *fault) {
    cJSON *list = item_of(lines, at, fault->field);
    if (cJSON_GetArraySize(list) < 2) return false;
    cJSON_DeleteItemFromArray(list, 0);
    return true;
}

bool inject_lengthen(JsonLines *lines, int at, const StreamFault *fault) {
    cJSON_AddItemToArray(item_of(lines, at, fault->field), cJSON_CreateString(fault->value));
    return true;
}

bool inject_remove(JsonLines *lines, int at, const StreamFault *fault) {
    cJSON_DeleteItemFromObjectCaseSensitive(lines->lines[at], fault->field);
    return true;
}

bool inject_type(JsonLines *lines, int at, const StreamFault *fault) {
    cJSON *outer = cJSON_CreateArray();
    cJSON_AddItemToArray(outer, cJSON_CreateArray());
    return cJSON_ReplaceItemInObjectCaseSensitive(lines->lines[at], fault->field, outer);
}

bool inject_drop(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    json_lines_drop(lines, at);
    return true;
}

bool inject_twice(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    json_lines_insert(lines, at, cJSON_Duplicate(lines->lines[at], true));
    return true;
}

bool inject_later(JsonLines *lines, int at, const StreamFault *fault) {
    if (!json_lines_is(lines, at + 1, fault->kind)) return false;
    cJSON *line = lines->lines[at];
    lines->lines[at] = lines->lines[at + 1];
    lines->lines[at + 1] = line;
    return true;
}

bool inject_cut(JsonLines *lines, int at, const StreamFault *fault) {
    (void)fault;
    while (lines->count > at + 1) json_lines_drop(lines, lines->count - 1);
    return true;
}
