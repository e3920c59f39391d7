#include "repl/term/message_print.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/base/visible.h"
#include "play/load/message.h"

static void print_message(void *self, const char *text, bool is_error) {
    (void)self;
    (void)fflush(stdout);
    char *visible = visible_text(text);
    fprintf(stderr, "%s%s\n", is_error ? "horde: " : "", visible);
    free(visible);
}

void message_print_all(void) {
    static const MessageListener printer = {.take = print_message};
    message_listen_all(&printer);
}
