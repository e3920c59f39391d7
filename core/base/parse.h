/* Numbers, words and lists in text that people or files give; and words as a shell reads and quotes them. */
#ifndef CORE_BASE_PARSE_H
#define CORE_BASE_PARSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True, and the number, if the text is digits alone, in base 10 or 16, and fits into 64 bits. */
bool parse_u64(const char *text, unsigned base, uint64_t *number);

/* Copies the next item of a list such as "a,b,c", cut off at `size`, and moves *list behind it: to NULL after the last
 * item. Between two commas there is an empty item. Returns the item's full length. */
size_t parse_item(const char **list, char *item, size_t size);

/* How many items a list has: 1 for "". */
int parse_count_items(const char *list);

/* Copies the next word, cut off at `size`, and moves *text behind it. Words stand between blanks, line ends or commas.
 * False at the end of the text. */
bool parse_word(const char **text, char *word, size_t size);

/* Splits `text` in place at blanks. Returns the number of words; only the first `most` are stored in `words`. */
int shell_words_split_plain(char *text, char **words, int most);

/* Splits `text` in place at blanks outside '…' and "…", and removes the quotation marks. Returns the number of words,
 * or -1 if a quotation mark is not closed or there are more than `most` words. */
int shell_words_split(char *text, char **words, int most);

/* Appends a space and the word to `out` (of `size` bytes), quoted if a shell needs it. What does not fit is cut. */
void shell_words_append(char *out, size_t size, const char *word);

#endif
