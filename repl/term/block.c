#include "repl/term/block.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/visible.h"

enum { WORD_SIZE = 512 };

void block_init(Block *block, const Screen *like, int width) {
    *block = (Block){.screen = *like, .width = width, .empty = true};
    screen_open_memory(&block->screen, &block->text, &block->size);
}

void block_release(Block *block) {
    screen_close_memory(&block->screen);
    free(block->text);
}

/* Begins a new line whose first word is at `column`. */
static void break_line(Block *block, int column) {
    screen_print(&block->screen, "\n%*s", column, "");
    block->column = column;
    block->has_word = false;
}

void block_begin_line(Block *block, int indent) {
    if (!block->empty) break_line(block, 0);
    block->indent = indent;
}

void block_move_to(Block *block, int column) {
    if (block->column >= column) {
        break_line(block, column);
        return;
    }
    screen_print(&block->screen, "%*s", column - block->column, "");
    block->column = column;
    block->has_word = false;
}

static bool fits(const Block *block, int columns) {
    return block->column + columns <= block->width;
}

void block_keep_together(Block *block, int columns) {
    if (block->has_word && !fits(block, columns)) break_line(block, block->indent);
}

bool block_fits_line(const Block *block, int columns) {
    return block->indent + columns <= block->width;
}

/* Cuts the text to at most `columns` columns. */
static void cut(char *text, int columns) {
    size_t end = 0;
    while (text[end] && screen_columns(text, end + 1) <= columns) end++;
    text[end] = 0;
}

void block_word(Block *block, const char *gap, Style style, const char *format, ...) {
    char given[WORD_SIZE], word[WORD_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(given, sizeof given, format, arguments);
    va_end(arguments);
    visible_copy(word, sizeof word, given);
    int before = block->has_word ? screen_columns(gap, strlen(gap)) : 0;
    int columns = screen_columns(word, strlen(word));
    if (block->has_word && !fits(block, before + columns)) {
        break_line(block, block->indent);
        before = 0;
    }
    int room = block->width - block->column - before;
    if (columns > room) cut(word, room);
    bool blank = gap[strspn(gap, " ")] == 0;
    if (before) screen_styled(&block->screen, blank ? STYLE_PLAIN : STYLE_DIM, "%s", gap);
    screen_styled(&block->screen, style, "%s", word);
    block->column += before + (columns > room ? room : columns);
    block->has_word = true;
    block->empty = false;
}

const char *block_text(Block *block) {
    (void)screen_flush(&block->screen);
    return block->text;
}

int block_print_line(Screen *screen, const char **text) {
    size_t size = strcspn(*text, "\n");
    int columns = screen_columns(*text, size);
    screen_write(screen, *text, size);
    *text += size + ((*text)[size] == '\n');
    return columns;
}

void block_print(Screen *screen, Block *block, int column) {
    const char *text = block_text(block);
    (void)block_print_line(screen, &text);
    while (*text) {
        screen_print(screen, "\n%*s", column, "");
        (void)block_print_line(screen, &text);
    }
    screen_print(screen, "\n");
}
