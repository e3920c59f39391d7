/* Writes JSON piece by piece into a buffer. Commas are written by themselves. Strings come out as valid UTF-8 that is safe for
 * a terminal: other characters are escaped, and bytes that are not UTF-8 become \ufffd. Zero it before its first use. */
#ifndef CORE_BASE_JSON_OUT_H
#define CORE_BASE_JSON_OUT_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "core/base/buffer.h"

typedef struct JsonOut {
    Buffer buffer;
    bool comma; /* something stands before the next value in its object or list */
} JsonOut;

/* Begins or ends an object or a list: '{', '}', '[', ']'. */
void json_open(JsonOut *out, char bracket);
void json_close(JsonOut *out, char bracket);

/* Begins a field; its value follows. The name is written as it is. */
static inline void json_key(JsonOut *out, const char *name) {
    size_t size = strlen(name); /* the compiler knows it */
    char *end = buffer_reserve(&out->buffer, size + 4);
    if (out->comma) *end++ = ',';
    *end++ = '"';
    memcpy(end, name, size);
    memcpy(end + size, "\":", 3);
    out->buffer.length = (size_t)(end + size + 2 - out->buffer.text);
    out->comma = false;
}

/* Likewise with a name from a script or a file, which is escaped like a text. */
void json_put_key(JsonOut *out, const char *name);

/* Values: elements of a list, or after json_key. A text that is NULL is written as null. */
void json_put_text(JsonOut *out, const char *text);
void json_put_number(JsonOut *out, int64_t number);
void json_put_flag(JsonOut *out, bool value);
void json_put_null(JsonOut *out);

/* Copies a value that is JSON already. */
void json_put_json(JsonOut *out, const char *json);

/* Fields. */
static inline void json_text_field(JsonOut *out, const char *name, const char *text) {
    json_key(out, name);
    json_put_text(out, text);
}
static inline void json_number_field(JsonOut *out, const char *name, int64_t number) {
    json_key(out, name);
    json_put_number(out, number);
}
static inline void json_flag_field(JsonOut *out, const char *name, bool value) {
    json_key(out, name);
    json_put_flag(out, value);
}
static inline void json_null_field(JsonOut *out, const char *name) {
    json_key(out, name);
    json_put_null(out);
}

/* Begins a field that is an object or a list; json_close ends it. */
static inline void json_open_field(JsonOut *out, const char *name, char bracket) {
    json_key(out, name);
    json_open(out, bracket);
}

/* A list whose elements were written before; an empty one if none was. */
void json_list_field(JsonOut *out, const char *name, const JsonOut *elements);

/* Escapes a character that may not stand as it is in a string; `code` is -1 for a byte that is not UTF-8. */
void json_escape(Buffer *buffer, int32_t code);

/* A seat, counted from 0, as people count it; null for any number from `end` on. */
void json_seat_field(JsonOut *out, const char *name, unsigned seat, unsigned end);

#endif
