/* Messages to the user, on stderr. What has been printed to stdout is flushed first, so that the order is kept. What a
 * terminal must not be sent is replaced (visible.h). */
#ifndef REPL_TERM_MESSAGE_H
#define REPL_TERM_MESSAGE_H

#include <stdbool.h>

/* Prints "horde: ", the message and a newline: something failed, or is wrong. */
void message_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints the message and a newline: something worth knowing, such as the seed. */
void message_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Who takes messages instead of stderr. */
typedef struct MessageListener {
    void *self;
    void (*take)(void *self, const char *text, bool is_error);
} MessageListener;

/* From now on this thread's messages go to the listener; NULL: to stderr. Returns the one before. */
const MessageListener *message_listen(const MessageListener *listener);

/* True if a listener takes the messages of this thread. */
bool message_is_taken(void);

#endif
