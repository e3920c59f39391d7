/* A text that grows. Zero it before its first use; release it with buffer_release. */
#ifndef CORE_BASE_BUFFER_H
#define CORE_BASE_BUFFER_H

#include <stddef.h>
#include <stdint.h>

typedef struct Buffer {
    char *text; /* ends with a zero; NULL before the first addition */
    size_t length, room;
} Buffer;

void buffer_release(Buffer *buffer);

/* Empties it; the memory stays for what is added next. */
static inline void buffer_clear(Buffer *buffer) {
    buffer->length = 0;
    if (buffer->text) *buffer->text = 0;
}

/* Makes room for `size` more bytes and a zero, and returns where they go; the caller adds to `length`. */
char *buffer_reserve(Buffer *buffer, size_t size);

static inline void buffer_letter(Buffer *buffer, char letter) {
    char *end = buffer->length + 2 <= buffer->room ? buffer->text + buffer->length : buffer_reserve(buffer, 1);
    end[0] = letter;
    end[1] = 0;
    buffer->length++;
}

void buffer_bytes(Buffer *buffer, const char *bytes, size_t size);
void buffer_add(Buffer *buffer, const char *text);
void buffer_number(Buffer *buffer, int64_t number);

/* The text, to be freed; the buffer is empty afterwards. Never NULL. */
char *buffer_take(Buffer *buffer);

#endif
