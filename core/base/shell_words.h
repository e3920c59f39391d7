/* Text split into words, and words quoted as a shell needs them. */
#ifndef CORE_BASE_SHELL_WORDS_H
#define CORE_BASE_SHELL_WORDS_H

#include <stddef.h>

/* Splits `text` in place at blanks. Returns the number of words; only the first `most` are stored in `words`. */
int shell_words_split_plain(char *text, char **words, int most);

/* Splits `text` in place at blanks outside '…' and "…", and removes the quotation marks. Returns the number of words,
 * or -1 if a quotation mark is not closed or there are more than `most` words. */
int shell_words_split(char *text, char **words, int most);

/* Appends a space and the word to `out` (of `size` bytes), quoted if a shell needs it. What does not fit is cut. */
void shell_words_append(char *out, size_t size, const char *word);

#endif
