#include "t/lib/markdown.h"

#include <stdio.h>
#include <string.h>

static void copy_line(char word[MARKDOWN_WORD], const char *from, const char *end) {
    snprintf(word, MARKDOWN_WORD, "%.*s", (int)(end - from), from);
}

int markdown_next(MarkdownBlock *block, const char *text) {
    const char *at = text;
    int line = 1, inside = 0;
    if (block->text) { /* continue after the closing fence */
        at = strchr(block->text + block->size, '\n') + 1;
        line = block->line + 1;
        for (const char *before = block->text; before < at; before++) line += *before == '\n';
    }
    for (const char *end; (end = strchr(at, '\n')); at = end + 1, line++) {
        if (!inside && *at == '#') copy_line(block->heading, at, end);
        if (strncmp(at, "```", 3) != 0) continue;
        if (inside) {
            block->size = (size_t)(at - block->text);
            return 1;
        }
        inside = 1;
        block->line = line;
        block->text = end + 1;
        copy_line(block->info, at + 3, end);
    }
    return 0;
}
