#include "repl/term/line_recall.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "repl/term/history.h"

/* Global because the line editor, which is global, has one history. */
static struct LineRecall {
    char *lines[HISTORY_LINES]; /* oldest first */
    int count;
    int at;      /* that is recalled; `count`: the new line */
    char *draft; /* the new line while another is recalled, or NULL */
} known;

/* True if the block begins with all of the line. */
static bool continues(const char *block, const char *line) {
    size_t length = strlen(line);
    return strncmp(block, line, length) == 0 && (block[length] == '\n' || !block[length]);
}

void line_recall_add(const char *line) {
    if (known.count && continues(line, known.lines[known.count - 1])) {
        free(known.lines[--known.count]);
    } else if (known.count == HISTORY_LINES) {
        free(known.lines[0]);
        memmove(known.lines, known.lines + 1, (size_t)--known.count * sizeof *known.lines);
    }
    known.lines[known.count++] = heap_copy(line);
    line_recall_begin();
}

int line_recall_count(void) {
    return known.count;
}

const char *line_recall_at(int number) {
    return known.lines[number];
}

void line_recall_begin(void) {
    known.at = known.count;
    free(known.draft);
    known.draft = NULL;
}

const char *line_recall_older(const char *typed) {
    if (!known.at) return NULL;
    if (known.at == known.count) {
        free(known.draft);
        known.draft = heap_copy(typed);
    }
    return known.lines[--known.at];
}

const char *line_recall_newer(void) {
    if (known.at == known.count) return NULL;
    return ++known.at < known.count ? known.lines[known.at] : known.draft;
}
