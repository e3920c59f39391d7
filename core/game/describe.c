#include "core/game/describe.h"

#include <stdlib.h>

#include "core/base/arena.h"
#include "core/base/heap.h"
#include "core/base/json_out.h"

/* Adds a field; in a list or a record it counts as inside. */
static DescribedField *add(DescribedEvent *event, const char *key, DescribedType type) {
    if (event->count == event->room) {
        event->room = event->room ? 2 * event->room : 32;
        event->fields = heap_resize(event->fields, (size_t)event->room * sizeof *event->fields);
    }
    for (int i = 0; i < event->depth; i++) event->fields[event->open[i]].inside++;
    DescribedField *field = &event->fields[event->count++];
    *field = (DescribedField){.key = key, .type = (uint8_t)type};
    return field;
}

void described_null(DescribedEvent *event, const char *key) {
    (void)add(event, key, DESCRIBED_NULL);
}

void described_flag(DescribedEvent *event, const char *key, bool flag) {
    add(event, key, DESCRIBED_FLAG)->number = flag;
}

void described_number(DescribedEvent *event, const char *key, int64_t number) {
    add(event, key, DESCRIBED_NUMBER)->number = number;
}

void described_real(DescribedEvent *event, const char *key, const char *digits) {
    add(event, key, DESCRIBED_REAL)->text = described_copy(event, digits);
}

void described_text(DescribedEvent *event, const char *key, const char *text) {
    add(event, key, text ? DESCRIBED_TEXT : DESCRIBED_NULL)->text = described_copy(event, text);
}

static void open(DescribedEvent *event, const char *key, DescribedType type) {
    (void)add(event, key, type);
    event->open[event->depth++] = event->count - 1;
}

void described_list(DescribedEvent *event, const char *key) {
    open(event, key, DESCRIBED_LIST);
}

void described_record(DescribedEvent *event, const char *key) {
    open(event, key, DESCRIBED_RECORD);
}

void described_end(DescribedEvent *event) {
    event->depth--;
}

void described_seat(DescribedEvent *event, const char *key, unsigned seat) {
    if (seat < DOOR_SEATS)
        described_number(event, key, (int)seat + 1);
    else
        described_null(event, key);
}

const char *described_copy(DescribedEvent *event, const char *text) {
    if (!event->arena) event->arena = arena_new();
    return arena_copy(event->arena, text);
}

const DescribedField *described_find(const DescribedEvent *event, const char *key) {
    for (int i = 0; i < event->count; i++) {
        const DescribedField *field = &event->fields[i];
        if (strcmp(field->key, key) == 0) return field;
        if (field->type >= DESCRIBED_LIST) i += field->inside;
    }
    return NULL;
}

void described_event_clear(DescribedEvent *event) {
    if (event->arena) arena_clear(event->arena);
    event->count = event->depth = 0;
}

void described_event_release(DescribedEvent *event) {
    arena_free(event->arena);
    free(event->fields);
    *event = (DescribedEvent){0};
}

static void put_fields(JsonOut *out, const DescribedField *fields, int count) {
    for (const DescribedField *field = fields, *end = fields + count; field < end; field++) {
        if (field->key) json_put_key(out, field->key);
        switch ((DescribedType)field->type) {
        case DESCRIBED_NULL: json_put_null(out); break;
        case DESCRIBED_FLAG: json_put_flag(out, field->number); break;
        case DESCRIBED_NUMBER: json_put_number(out, field->number); break;
        case DESCRIBED_REAL: json_put_json(out, field->text); break;
        case DESCRIBED_TEXT: json_put_text(out, field->text); break;
        case DESCRIBED_LIST:
        case DESCRIBED_RECORD:
            json_open(out, field->type == DESCRIBED_LIST ? '[' : '{');
            put_fields(out, field + 1, field->inside);
            json_close(out, field->type == DESCRIBED_LIST ? ']' : '}');
            field += field->inside;
        }
    }
}

void described_event_json(const DescribedEvent *event, JsonOut *out) {
    put_fields(out, event->fields, event->count);
}

char *describe_event_line(const Setup *setup, const Game *game, const Event *event) {
    DescribedEvent of = {0};
    JsonOut out = {0};
    bool told = describe_of(setup)->event(setup, game, event, DOOR_NOBODY, true, &of);
    json_open(&out, '{');
    described_event_json(&of, &out);
    json_close(&out, '}');
    described_event_release(&of);
    if (told) return buffer_take(&out.buffer);
    buffer_release(&out.buffer);
    return NULL;
}
