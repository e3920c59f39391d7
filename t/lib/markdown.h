/* The fenced blocks of a Markdown text. */
#ifndef T_LIB_MARKDOWN_H
#define T_LIB_MARKDOWN_H

#include <stddef.h>

enum { MARKDOWN_WORD = 64 };

typedef struct MarkdownBlock {
    char info[MARKDOWN_WORD];    /* the text after the opening fence */
    char heading[MARKDOWN_WORD]; /* the heading above the block, with its # */
    const char *text;            /* points into the whole text */
    size_t size;
    int line; /* of the opening fence */
} MarkdownBlock;

/* Reads the block after `block`, or the first one if block->text is NULL. Returns 0 if there is no further block. */
int markdown_next(MarkdownBlock *block, const char *text);

#endif
