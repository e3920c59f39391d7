/* Numbers, words and lists in text that people or files give. */
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

#endif
