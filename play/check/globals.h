/* Finds undeclared globals in a script, and words that it compares in vain, without running it. */
#ifndef PLAY_CHECK_GLOBALS_H
#define PLAY_CHECK_GLOBALS_H

#include "lua/vm/diagnostics.h"
#include "lua/vm/vm.h"

/* Reports once each global, and each field of a global, that does not exist, and each
 * global that is assigned. A name exists if it exists in the script environment of `vm`. The text must
 * compile. Accesses through _ENV are not seen; a dry run sees them. */
void globals_check(Vm *vm, const char *path, const char *text, Diagnostics *diagnostics);

/* Reports each call of a method of `g` that g does not have, once; `explain` writes the sentence. The text must compile. */
void globals_methods(const char *path, const char *text, bool (*has)(const char *name),
                     void (*explain)(const char *name, char *out, size_t size), Diagnostics *diagnostics);

/* Calls `hear` for each word that the script compares with == or ~= although g never returns it and the script does not
 * use it elsewhere. g returns `words`, a list that ends with NULL, and those that is_known says. `near` is the word that
 * was probably meant, or NULL. The text must compile. */
void globals_words(const char *text, const char *const *words, bool (*is_known)(const char *word),
                   void (*hear)(void *listener, int line, const char *word, const char *near), void *listener);

#endif
