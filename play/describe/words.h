/* Sentences put together piece by piece in a buffer (core/base/buffer.h). */
#ifndef PLAY_DESCRIBE_WORDS_H
#define PLAY_DESCRIBE_WORDS_H

#include <stdarg.h>
#include <stdbool.h>

#include "core/base/buffer.h"
#include "core/game/door.h"

/* Adds words like printf. */
void words_add(Buffer *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

void words_add_list(Buffer *out, const char *format, va_list values);

/* Adds the text of a script, with spaces in place of newlines and tabs. */
void words_quote(Buffer *out, const char *text);

/* Adds that pieces move: "dog-3 and dog-7 move from trick to hand:2". */
void words_moves(Buffer *out, const char *pieces, bool several, const char *from, const char *to);

/* Adds a list of seats, a bit for each: "1", "1 and 3", "1, 2 and 4". */
void words_seats(Buffer *out, unsigned seats);

/* Rewrites a sentence for the seat that reads it (from 0; not a seat: unchanged): "2 plays dog-4 and has 3" is "You play
 * dog-4 and have 3" to 2, and "3 gives dog-4 to 2" is "3 gives dog-4 to you". */
void words_address(Buffer *text, int viewer);

#endif
