#include "repl/term/message.h"

#include <stdarg.h>
#include <stdio.h>

static void print(const char *prefix, const char *format, va_list arguments) {
    (void)fflush(stdout);
    fputs(prefix, stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
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
