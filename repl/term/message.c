#include "repl/term/message.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "lua/machine/heap.h"
#include "lua/machine/visible.h"

/* Messages come from everywhere, and a library must not print: whoever runs it in a thread takes that thread's. */
static _Thread_local const MessageListener *listening;

const MessageListener *message_listen(const MessageListener *listener) {
    const MessageListener *before = listening;
    listening = listener;
    return before;
}

bool message_is_taken(void) {
    return listening != NULL;
}

static void print(const char *prefix, const char *format, va_list arguments) {
    char *text;
    size_t size;
    FILE *file = heap_open(&text, &size);
    vfprintf(file, format, arguments);
    heap_close(file);
    if (listening) {
        listening->take(listening->self, text, *prefix != 0);
        free(text);
        return;
    }
    (void)fflush(stdout);
    fputs(prefix, stderr);
    (void)visible_write(stderr, text, size);
    fputc('\n', stderr);
    free(text);
}

void message_error(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print("horde: ", format, arguments);
    va_end(arguments);
}

void message_note(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print("", format, arguments);
    va_end(arguments);
}
