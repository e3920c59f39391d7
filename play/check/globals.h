/* Finds undeclared globals in a script, and words that it compares in vain, without running it. */
#ifndef PLAY_CHECK_GLOBALS_H
#define PLAY_CHECK_GLOBALS_H

#include "lua/vm/border.h"
#include "lua/vm/diagnostics.h"

/* Reports once each global, and each field of a global, that does not exist, each global that is assigned, and each method
 * of `g` that it does not have (`border` NULL: a dry run shows that). A name exists if it exists in the script environment
 * of `vm`. Reports nothing if the text does not compile. */
void globals_check(Vm *vm, const char *path, const char *text, size_t size, const ScriptBorder *border,
                   Diagnostics *diagnostics);

/* Calls `hear` for each word that the script compares with == or ~= although g never returns it and the script does not
 * use it elsewhere. g returns `words`, a list that ends with NULL, and those that is_known says. `near` is the word that
 * was probably meant, or NULL. */
void globals_words(const char *text, size_t size, const char *const *words, bool (*is_known)(const char *word),
                   void (*hear)(void *listener, int line, const char *word, const char *near), void *listener);

#endif
