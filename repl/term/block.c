#include "repl/term/block.h"

#include <limits.h>
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
static void begin_next_line(Block *block, int column) {
    screen_print(&block->screen, "\n%*s", column, "");
    block->column = column;
    block->has_word = false;
}

void block_begin_line(Block *block, int indent) {
    if (!block->empty) begin_next_line(block, 0);
    block->indent = indent;
}

void block_move_to(Block *block, int column) {
    if (block->column >= column) {
        begin_next_line(block, column);
        return;
    }
    screen_print(&block->screen, "%*s", column - block->column, "");
    block->column = column;
    block->has_word = false;
}

void block_keep_together(Block *block, int columns) {
    if (block->has_word && block->column + columns > block->width) begin_next_line(block, block->indent);
}

bool block_fits_line(const Block *block, int columns) {
    return block->indent + columns <= block->width;
}

void block_word(Block *block, const char *gap, Style style, const char *format, ...) {
    char given[WORD_SIZE], word[WORD_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(given, sizeof given, format, arguments);
    va_end(arguments);
    visible_copy(word, sizeof word, given);
    int before = block->has_word ? screen_columns_of(gap) : 0, columns = screen_columns_of(word);
    if (block->has_word && block->column + before + columns > block->width) {
        begin_next_line(block, block->indent);
        before = 0;
    }
    int room = block->width - block->column - before;
    if (columns > room) word[screen_fit(word, strlen(word), room)] = 0;
    bool blank = gap[strspn(gap, " ")] == 0;
    if (before) screen_styled(&block->screen, blank ? STYLE_PLAIN : STYLE_DIM, "%s", gap);
    screen_styled(&block->screen, style, "%s", word);
    block->column += before + (columns > room ? room : columns);
    block->has_word = true;
    block->empty = false;
}

void block_words(Block *block, const char *gap, Style style, const char *text) {
    char *copy = heap_copy(text), *rest = copy;
    for (char *word; (word = strtok_r(rest, " \n\t", &rest)); gap = " ") block_word(block, gap, style, "%s", word);
    free(copy);
}

const char *block_text(Block *block) {
    (void)screen_flush(&block->screen);
    return block->text;
}

/* Prints the first line of `*text`, at most so many columns, and moves `*text` past it. Returns the columns. */
static int print_first_line(Screen *screen, const char **text, int columns) {
    size_t length = strcspn(*text, "\n"), size = screen_fit(*text, length, columns);
    int used = screen_columns(*text, size);
    screen_write(screen, *text, size);
    if (size < length) screen_switch(screen, STYLE_PLAIN);
    *text += length + ((*text)[length] == '\n');
    return used;
}

void block_print(Screen *screen, Block *block, int column) {
    const char *text = block_text(block);
    (void)print_first_line(screen, &text, INT_MAX);
    while (*text) {
        screen_print(screen, "\n%*s", column, "");
        (void)print_first_line(screen, &text, INT_MAX);
    }
    screen_print(screen, "\n");
}

void block_print_beside(Screen *screen, const char *left, int columns, const char *right) {
    while (*left || *right) {
        int used = *left ? print_first_line(screen, &left, columns) : 0;
        if (*right && *right != '\n') screen_print(screen, "%*s", columns - used, "");
        if (*right) (void)print_first_line(screen, &right, screen->width - columns);
        screen_print(screen, "\n");
    }
}

/* Grids --------------------------------------------------------------------------------------------- */

enum {
    PADDING = 2,       /* spaces beside the text of a cell */
    TITLE_ROOM = 4,    /* columns around a title and a note */
    BORDER_SIZE = 512, /* bytes of border printed at once */
    LONGEST_JOINT = 4  /* bytes of a box character */
};

/* Box characters, by the directions in which the border continues. */
enum { LEFT = 1, RIGHT = 2, ABOVE = 4, BELOW = 8, JOINTS = 16 };

static const char *const boxes[JOINTS] = {
    [LEFT | RIGHT] = "─",
    [ABOVE | BELOW] = "│",
    [RIGHT | BELOW] = "┌",
    [LEFT | BELOW] = "┐",
    [RIGHT | ABOVE] = "└",
    [LEFT | ABOVE] = "┘",
    [RIGHT | ABOVE | BELOW] = "├",
    [LEFT | ABOVE | BELOW] = "┤",
    [LEFT | RIGHT | BELOW] = "┬",
    [LEFT | RIGHT | ABOVE] = "┴",
    [LEFT | RIGHT | ABOVE | BELOW] = "┼",
};

static const char *joint(const Screen *screen, int neighbours) {
    if (screen->utf8) return boxes[neighbours];
    return neighbours == (LEFT | RIGHT) ? "-" : neighbours == (ABOVE | BELOW) ? "|" : "+";
}

/* The column of the border to the left of a cell; `cell` = `count` is the last border. */
static int edge(const Screen *screen, int count, int cell) {
    return cell * (screen->width - 1) / count;
}

/* True if the row, which may be NULL, has a vertical border in this column. */
static bool has_edge(const Screen *screen, const GridRow *row, int column) {
    for (int cell = 0; row && cell <= row->count; cell++)
        if (edge(screen, row->count, cell) == column) return true;
    return false;
}

void grid_row_init(GridRow *row, const Screen *screen, int count) {
    row->count = count;
    for (int i = 0; i < count; i++) {
        int inside = edge(screen, count, i + 1) - edge(screen, count, i) - 1;
        block_init(&row->cells[i].title, screen, inside - TITLE_ROOM);
        block_init(&row->cells[i].note, screen, inside - TITLE_ROOM);
        block_init(&row->cells[i].body, screen, inside - PADDING);
    }
}

void grid_row_release(GridRow *row) {
    for (int i = 0; i < row->count; i++) {
        block_release(&row->cells[i].title);
        block_release(&row->cells[i].note);
        block_release(&row->cells[i].body);
    }
}

/* The character of the border between two rows in this column; NULL: no row on that side. */
static const char *border_at(const Screen *screen, const GridRow *above, const GridRow *below, int column) {
    int neighbours = (column > 0 ? LEFT : 0) | (column < screen->width - 1 ? RIGHT : 0);
    if (has_edge(screen, above, column)) neighbours |= ABOVE;
    if (has_edge(screen, below, column)) neighbours |= BELOW;
    return joint(screen, neighbours);
}

/* Prints the border between two rows, from `column` up to, not including, `end`. */
static void draw_border(Screen *screen, const GridRow *above, const GridRow *below, int column, int end) {
    while (column < end) {
        char piece[BORDER_SIZE];
        size_t used = 0;
        for (; column < end && used + LONGEST_JOINT < sizeof piece; column++)
            used += (size_t)sprintf(piece + used, "%s", border_at(screen, above, below, column));
        screen_styled(screen, STYLE_DIM, "%s", piece);
    }
}

/* Prints a title or note with a space on either side. Returns the columns it takes; nothing is printed if empty. */
static int draw_inset(Screen *screen, Block *block) {
    const char *text = block_text(block);
    if (!*text) return 0;
    screen_print(screen, " ");
    int columns = print_first_line(screen, &text, INT_MAX);
    screen_print(screen, " ");
    return columns + 2;
}

/* Prints the border above a row, with titles and notes. */
static void draw_titles(Screen *screen, const GridRow *above, GridRow *row) {
    for (int i = 0; i < row->count; i++) {
        GridCell *cell = &row->cells[i];
        int column = edge(screen, row->count, i), end = edge(screen, row->count, i + 1);
        int note = cell->note.empty ? 0 : cell->note.column + 2;
        draw_border(screen, above, row, column, column + 1);
        column += 1 + draw_inset(screen, &cell->title);
        draw_border(screen, above, row, column, end - note);
        (void)draw_inset(screen, &cell->note);
    }
    draw_border(screen, above, row, screen->width - 1, screen->width);
    screen_print(screen, "\n");
}

/* Prints one line of every cell. */
static void draw_line(Screen *screen, GridRow *row, const char *texts[MAX_GRID_CELLS]) {
    for (int i = 0; i < row->count; i++) {
        screen_styled(screen, STYLE_DIM, "%s", joint(screen, ABOVE | BELOW));
        screen_print(screen, " ");
        int columns = print_first_line(screen, &texts[i], INT_MAX);
        screen_print(screen, "%*s", row->cells[i].body.width - columns + 1, "");
    }
    screen_styled(screen, STYLE_DIM, "%s", joint(screen, ABOVE | BELOW));
    screen_print(screen, "\n");
}

/* Prints the lines of all cells, until no cell has one left. */
static void draw_bodies(Screen *screen, GridRow *row) {
    const char *texts[MAX_GRID_CELLS];
    for (int i = 0; i < row->count; i++) texts[i] = block_text(&row->cells[i].body);
    for (bool left = false;; left = false) {
        for (int i = 0; i < row->count; i++) left = left || *texts[i];
        if (!left) return;
        draw_line(screen, row, texts);
    }
}

void grid_draw(Screen *screen, GridRow *rows, int count) {
    for (int i = 0; i < count; i++) {
        draw_titles(screen, i ? &rows[i - 1] : NULL, &rows[i]);
        draw_bodies(screen, &rows[i]);
    }
    draw_border(screen, &rows[count - 1], NULL, 0, screen->width);
    screen_print(screen, "\n");
}
