/* The fenced blocks of a Markdown text. */
#ifndef T_BLOCKS_H
#define T_BLOCKS_H

#include <stddef.h>

enum { BLOCK_WORD = 64 };

typedef struct Block {
    char info[BLOCK_WORD];    /* what stands behind the opening fence */
    char heading[BLOCK_WORD]; /* of the section it is in, with its # */
    const char *text;         /* within the whole text */
    size_t size;
    int line; /* of the opening fence */
} Block;

/* Reads the next block after `block`, or the first one of the text if block->text is NULL; 0 when there is none. */
int block_next(Block *block, const char *text);

#endif
