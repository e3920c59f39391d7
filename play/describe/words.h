/* Sentences put together piece by piece in a buffer (core/base/buffer.h). */
#ifndef PLAY_DESCRIBE_WORDS_H
#define PLAY_DESCRIBE_WORDS_H

#include <stdbool.h>

#include "core/base/buffer.h"

/* Adds words like printf. */
void words_add(Buffer *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds the text of a script, with spaces in place of newlines and tabs. */
void words_quote(Buffer *out, const char *text);

/* Adds that pieces move: "dog-3 and dog-7 move from trick to hand:2". */
void words_moves(Buffer *out, const char *pieces, bool several, const char *from, const char *to);

/* Adds a list of seats, a bit for each: "1", "1 and 3", "1, 2 and 4". */
void words_seats(Buffer *out, unsigned seats);

#endif
