/* Mutates scripts: drops, duplicates, swaps and replaces tokens, lines and bytes, as typing errors
 * and bad merges do. The same `chance` gives the same mutation. */
#ifndef T_LIB_SCRIPTS_SCRIPT_MUTATION_H
#define T_LIB_SCRIPTS_SCRIPT_MUTATION_H

#include <stddef.h>
#include <stdint.h>

/* The texts that are mutated with pieces of each other. */
typedef struct MutationSources {
    char **texts;
    int count;
} MutationSources;

/* Adds every .lua file of a folder; aborts if one cannot be read. */
void mutation_sources_add(MutationSources *sources, const char *folder);
void mutation_sources_free(MutationSources *sources);

/* A mutated copy of one text, which the caller frees. It may contain zeros, so `size` is its length. */
char *script_mutation(const MutationSources *sources, int which, uint64_t *chance, size_t *size);

#endif
