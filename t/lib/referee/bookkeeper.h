/* Reads the event stream of any game, also of a design whose rules the referee does not know, and objects to the first
 * line that contradicts the lines before it: a card that moves from where it is not, an answer that is not an option, a
 * total that is not the sum of its parts. It shares no code with the engine. */
#ifndef T_LIB_REFEREE_BOOKKEEPER_H
#define T_LIB_REFEREE_BOOKKEEPER_H

typedef struct Bookkeeper Bookkeeper;

Bookkeeper *bookkeeper_new(void);
void bookkeeper_free(Bookkeeper *keeper);

/* Reads the next line. Returns NULL, or a sentence that says what is wrong with which line; later calls return the same
 * sentence. It belongs to the keeper. */
const char *bookkeeper_line(Bookkeeper *keeper, const char *json);

/* Ends the stream. Returns NULL, or what is wrong or missing. */
const char *bookkeeper_end(Bookkeeper *keeper);

#endif
