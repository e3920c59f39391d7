#include "core/base/buffer.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/text.h"

enum { FIRST_ROOM = 256 };

void buffer_release(Buffer *buffer) {
    free(buffer->text);
    *buffer = (Buffer){0};
}

char *buffer_reserve(Buffer *buffer, size_t size) {
    size_t wanted = buffer->length + size + 1;
    if (wanted > buffer->room) {
        buffer->room = wanted < FIRST_ROOM ? FIRST_ROOM : wanted * 2;
        buffer->text = heap_resize(buffer->text, buffer->room);
    }
    return buffer->text + buffer->length;
}

void buffer_bytes(Buffer *buffer, const char *bytes, size_t size) {
    memcpy(buffer_reserve(buffer, size), bytes, size);
    buffer->length += size;
    buffer->text[buffer->length] = 0;
}

void buffer_add(Buffer *buffer, const char *text) {
    buffer_bytes(buffer, text, strlen(text));
}

void buffer_number(Buffer *buffer, int64_t number) {
    char digits[TEXT_DIGITS];
    buffer_add(buffer, text_digits(number, digits));
}

char *buffer_take(Buffer *buffer) {
    char *text = buffer->text ? buffer->text : heap_copy("");
    *buffer = (Buffer){0};
    return text;
}
