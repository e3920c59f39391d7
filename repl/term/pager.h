/* Output at a terminal where a person types: long lines are broken between words, and after each screenful the output
 * waits for a key. Nothing waits while keys are typed ahead. */
#ifndef REPL_TERM_PAGER_H
#define REPL_TERM_PAGER_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct Pager Pager;

/* A pager for a file that is a terminal; keys are read from standard input. Nothing waits while *stop, which Ctrl-C sets,
 * is not 0. `give_back` gets the first byte of a key that is not the pager's, as a string: the key ends the output and
 * belongs to the next line. The caller frees the pager with pager_free. */
Pager *pager_new(FILE *file, const volatile sig_atomic_t *stop, void (*give_back)(const char *key));
void pager_free(Pager *pager);

/* True if the pager stands before this file. */
bool pager_is_before(const Pager *pager, const FILE *file);

/* Begins a screenful at the start of a row: what the user skipped is over. `width`: columns of the terminal.
 * `waits`: for a key, after each screenful. */
void pager_begin(Pager *pager, int width, bool waits);

/* Writes bytes, which may hold style codes; an unfinished line waits for its end or for pager_flush. Returns false, with
 * errno, if writing failed. */
bool pager_write(Pager *pager, const char *bytes, size_t size);
bool pager_flush(Pager *pager);

#endif
