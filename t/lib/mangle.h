/* Spoils a script as slips of the pen, bad merges and bad disks do: tokens, lines and bytes are dropped,
 * doubled, swapped and replaced. The same chance spoils in the same way. */
#ifndef T_MANGLE_H
#define T_MANGLE_H

#include <stddef.h>
#include <stdint.h>

/* The texts that are spoiled, and take pieces from each other. */
typedef struct Originals {
    char **texts;
    int count;
} Originals;

/* Reads every .lua file of a folder and adds it; aborts when it cannot be read. */
void originals_add(Originals *originals, const char *folder);
void originals_free(Originals *originals);

/* A spoiled copy of one of them, to be freed; its size, as there may be zeros in it. */
char *mangle(const Originals *originals, int which, uint64_t *chance, size_t *size);

#endif
