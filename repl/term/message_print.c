#include "repl/term/message_print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/visible.h"
#include "play/load/message.h"
#include "repl/term/screen.h"

static void print_message(void *self, const char *text, bool is_error) {
    (void)self;
    (void)fflush(stdout);
    const char *name = is_error ? "horde: " : "";
    if (isatty(STDERR_FILENO) && !strchr(text, '\n')) { /* a person reads it: broken between words */
        Screen screen;
        screen_init(&screen, stderr);
        screen_print(&screen, "%s", name);
        screen_wrap_hanging(&screen, (int)strlen(name), 0, text);
        (void)screen_flush(&screen);
        return;
    }
    char *visible = visible_text(text);
    fprintf(stderr, "%s%s\n", name, visible);
    free(visible);
}

void message_print_all(void) {
    static const MessageListener printer = {.take = print_message};
    message_listen_all(&printer);
}
