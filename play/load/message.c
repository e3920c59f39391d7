#include "play/load/message.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "lua/vm/heap.h"

static _Thread_local const MessageListener *listening;
static const MessageListener *program_listens;

const MessageListener *message_listen(const MessageListener *listener) {
    const MessageListener *before = listening;
    listening = listener;
    return before;
}

void message_listen_all(const MessageListener *listener) {
    program_listens = listener;
}

bool message_is_taken(void) {
    return listening != NULL;
}

static void pass_on(bool is_error, const char *format, va_list arguments) {
    const MessageListener *listener = listening ? listening : program_listens;
    char *text;
    size_t size;
    if (!listener) return;
    FILE *file = heap_open(&text, &size);
    vfprintf(file, format, arguments);
    heap_close(file);
    listener->take(listener->self, text, is_error);
    free(text);
}

void message_error(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    pass_on(true, format, arguments);
    va_end(arguments);
}

void message_note(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    pass_on(false, format, arguments);
    va_end(arguments);
}
