#include "repl/term/line_list.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "repl/term/columns.h"

enum { GAP = 2 }; /* columns between words */

void line_list_add(LineList *list, const char *word) {
    list->words = heap_resize(list->words, (size_t)(list->count + 1) * sizeof *list->words);
    list->words[list->count++] = heap_copy(word);
}

void line_list_release(LineList *list) {
    for (int i = 0; i < list->count; i++) free(list->words[i]);
    free(list->words);
    *list = (LineList){0};
}

size_t line_list_common(const LineList *list) {
    const char *first = list->words[0];
    size_t length = strlen(first);
    for (int i = 1; i < list->count; i++) {
        size_t same = 0;
        while (same < length && list->words[i][same] == first[same]) same++;
        length = same;
    }
    while (length && ((unsigned char)first[length] & 0xc0) == 0x80) length--;
    return length;
}

/* How many bytes the folder has that all words begin with. */
static size_t common_folder(const LineList *list) {
    size_t length = line_list_common(list);
    while (length && list->words[0][length - 1] != '/') length--;
    return length;
}

/* The length of a word without the blank that an argument follows. */
static size_t shown_length(const char *word) {
    size_t length = strlen(word);
    while (length && word[length - 1] == ' ') length--;
    return length;
}

/* How many words are shown on so many rows, one of which may be needed to tell that there are more. */
static int shown_words(int count, int on_row, int rows) {
    if (count <= on_row * rows) return count;
    return rows > 1 ? on_row * (rows - 1) : 0;
}

char *line_list_text(const LineList *list, int columns, int rows) {
    size_t folder = common_folder(list), room = 64, used = 0;
    int widest = 0;
    for (int i = 0; i < list->count; i++) {
        int width = columns_count(list->words[i] + folder, shown_length(list->words[i] + folder));
        if (width > widest) widest = width;
        room += strlen(list->words[i]) + (size_t)columns + GAP + sizeof "\r\n";
    }
    int on_row = (columns - 1 + GAP) / (widest + GAP);
    if (on_row < 1) on_row = 1;
    int shown = shown_words(list->count, on_row, rows);
    char *text = heap_alloc(room);
    *text = 0;
    for (int i = 0; i < shown; i++) {
        const char *word = list->words[i] + folder;
        bool ends = i % on_row == on_row - 1 || i == shown - 1;
        size_t length = shown_length(word);
        int blanks = widest + GAP - columns_count(word, length);
        used += (size_t)snprintf(text + used, room - used, "%.*s%*s", (int)length, word, ends ? 0 : blanks, "");
        if (ends) used += (size_t)snprintf(text + used, room - used, "\r\n");
    }
    if (shown < list->count) snprintf(text + used, room - used, "and %d more\r\n", list->count - shown);
    return text;
}
