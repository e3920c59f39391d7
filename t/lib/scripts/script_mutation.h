/* Spoils a script as slips of the pen, bad merges and bad disks do: tokens, lines and bytes are dropped,
 * doubled, swapped and replaced. The same chance spoils in the same way. */
#ifndef T_LIB_SCRIPTS_SCRIPT_MUTATION_H
#define T_LIB_SCRIPTS_SCRIPT_MUTATION_H

#include <stddef.h>
#include <stdint.h>

/* The texts that are spoiled, and take pieces from each other. */
typedef struct MutationSources {
    char **texts;
    int count;
} MutationSources;

/* Reads every .lua file of a folder and adds it; aborts when it cannot be read. */
void mutation_sources_add(MutationSources *sources, const char *folder);
void mutation_sources_free(MutationSources *sources);

/* A spoiled copy of one of them, to be freed; its size, as there may be zeros in it. */
char *script_mutation(const MutationSources *sources, int which, uint64_t *chance, size_t *size);

#endif
