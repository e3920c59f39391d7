/* The fenced blocks of a Markdown text. */
#ifndef T_LIB_MARKDOWN_H
#define T_LIB_MARKDOWN_H

#include <stddef.h>

enum { MARKDOWN_WORD = 64 };

typedef struct MarkdownBlock {
    char info[MARKDOWN_WORD];    /* what stands behind the opening fence */
    char heading[MARKDOWN_WORD]; /* of the section it is in, with its # */
    const char *text;            /* within the whole text */
    size_t size;
    int line; /* of the opening fence */
} MarkdownBlock;

/* Reads the next block after `block`, or the first one of the text if block->text is NULL; 0 when there is none. */
int markdown_next(MarkdownBlock *block, const char *text);

#endif
