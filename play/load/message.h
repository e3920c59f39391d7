/* Messages that come up on the way: a script that cannot be loaded, a file that cannot be written, the seed that was chosen.
 * They go to whoever listens in this thread, or else to the program's own listener; without one they are dropped. */
#ifndef PLAY_LOAD_MESSAGE_H
#define PLAY_LOAD_MESSAGE_H

#include <stdbool.h>

/* Something failed, or is wrong. */
void message_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Something worth knowing, such as the seed. */
void message_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

typedef struct MessageListener {
    void *self;
    void (*take)(void *self, const char *text, bool is_error);
} MessageListener;

/* From now on this thread's messages go to the listener; NULL: to the program's. Returns the one before. */
const MessageListener *message_listen(const MessageListener *listener);

/* Sets the program's listener, for all threads that have none of their own. To be called before other threads run. */
void message_listen_all(const MessageListener *listener);

/* True if this thread has a listener of its own. */
bool message_is_taken(void);

#endif
