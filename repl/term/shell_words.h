/* Words as a shell reads and writes them. */
#ifndef REPL_TERM_SHELL_WORDS_H
#define REPL_TERM_SHELL_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* Cuts a text in place into words, with '…' and "…" around what belongs together; returns how many,
 * or -1 when a quotation mark is not closed or there are more than `most`. */
int shell_words_split(char *text, char **words, int most);

/* Appends a space and the word, quoted where a shell needs it. */
void shell_words_append(char *out, size_t size, const char *word);

#endif
