#include "lua/table/event_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/base/heap.h"

void event_text_release(EventText *out) {
    buffer_release(out);
}

void event_text_add(EventText *out, const char *format, ...) {
    va_list values, again;
    va_start(values, format);
    va_copy(again, values);
    int size = vsnprintf(NULL, 0, format, values);
    va_end(values);
    if (out->length + (size_t)size + 1 > out->room) {
        out->room = (out->length + (size_t)size + 1) * 2;
        out->text = heap_resize(out->text, out->room);
    }
    vsnprintf(out->text + out->length, out->room - out->length, format, again);
    va_end(again);
    out->length += (size_t)size;
}
