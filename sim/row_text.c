#include "sim/row_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"

void row_text_add(RowText *rows, const char *format, ...) {
    char line[ROW_TEXT_LINE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    size_t length = strlen(line);
    if (rows->size + length > rows->room) {
        rows->room = 2 * rows->room + ROW_TEXT_LINE;
        rows->text = heap_resize(rows->text, rows->room);
    }
    memcpy(rows->text + rows->size, line, length);
    rows->size += length;
}

void row_text_release(RowText *rows) {
    free(rows->text);
    *rows = (RowText){.text = NULL};
}
