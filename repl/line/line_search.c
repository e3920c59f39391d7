#include "repl/line/line_search.h"

#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "lua/machine/heap.h"
#include "repl/line/history.h"
#include "repl/line/line_keys.h"

enum { PATTERN = 128, LINE_BYTES = 4096, SEQUENCE_WAIT = 50 /* milliseconds between the bytes of one key */ };
enum { CTRL_C = 3, CTRL_G = 7, CTRL_H = 8, ESCAPE = 27, DELETE = 127 };

/* Global because the line editor, which is global, has one history. */
static struct LineSearch {
    char *lines[HISTORY_LINES]; /* oldest first */
    int count;
} known;

void line_search_add(const char *line) {
    if (known.count && strcmp(known.lines[known.count - 1], line) == 0) return;
    if (known.count == HISTORY_LINES) {
        free(known.lines[0]);
        memmove(known.lines, known.lines + 1, (size_t)--known.count * sizeof *known.lines);
    }
    known.lines[known.count++] = heap_copy(line);
}

/* The state of one search. */
typedef struct Search {
    char pattern[PATTERN];
    int at;      /* index of the line found */
    bool failed; /* no line has the pattern: the last one that had what was typed before stays */
} Search;

/* Goes to the newest line with the pattern, from `from` backwards. */
static void look_back(Search *search, int from) {
    int at = from < known.count ? from : known.count - 1;
    while (at >= 0 && !strstr(known.lines[at], search->pattern)) at--;
    search->failed = at < 0;
    if (at >= 0) search->at = at;
}

static const char *found(const Search *search) {
    return *search->pattern && search->at < known.count ? known.lines[search->at] : "";
}

/* Draws the search on one row; what does not fit is left out. */
static void draw(Screen *screen, const Search *search) {
    char row[2 * LINE_BYTES];
    size_t length = (size_t)snprintf(row, sizeof row, "%s '%s': %s", search->failed ? "search (not found)" : "search",
                                     search->pattern, found(search));
    while (length && (screen_columns(row, length) >= screen->width || ((unsigned char)row[length] & 0xc0) == 0x80))
        length--;
    screen_write(screen, "\r\33[J", 4);
    screen_print(screen, "%.*s", (int)length, row);
    (void)screen_flush(screen);
}

static void remove_last(char *pattern) {
    size_t length = strlen(pattern);
    while (length && ((unsigned char)pattern[--length] & 0xc0) == 0x80) continue;
    pattern[length] = 0;
}

/* Takes a key into the search. Returns false if it ends the search. */
static bool take(Search *search, const char *key) {
    if (*key == KEY_SEARCH) {
        look_back(search, search->at - 1);
    } else if (*key == DELETE || *key == CTRL_H) {
        remove_last(search->pattern);
        look_back(search, known.count - 1);
    } else if ((unsigned char)*key >= ' ') {
        if (strlen(search->pattern) + strlen(key) < PATTERN) strcat(search->pattern, key);
        look_back(search, search->at);
    } else {
        return false;
    }
    return true;
}

/* Adds the key that ended the search: the line editor acts on it. Escape alone does nothing more. */
static void add_key(char *text, size_t size, const char *key) {
    size_t used = strlen(text);
    char next[5];
    if (*key == ESCAPE && !line_keys_wait(STDIN_FILENO, SEQUENCE_WAIT)) return;
    used += (size_t)snprintf(text + used, size - used, "%s", key);
    while (*key == ESCAPE && used + sizeof next < size && line_keys_wait(STDIN_FILENO, SEQUENCE_WAIT) &&
           line_keys_next(STDIN_FILENO, next))
        used += (size_t)snprintf(text + used, size - used, "%s", next);
}

/* Types the line that the search has led to. */
static void type_result(const Search *search, const char *key, const char *line) {
    char text[LINE_BYTES + 64];
    bool cancelled = *key == CTRL_C || *key == CTRL_G || *key == KEY_SUSPEND;
    snprintf(text, sizeof text, "%s", cancelled || !*found(search) ? line : found(search));
    if (!cancelled) add_key(text, sizeof text, key);
    line_keys_type(text);
}

void line_search_run(Screen *screen, int prompt, const char *line) {
    struct termios before, raw;
    Search search = {.at = known.count};
    char key[5] = "", up[16];
    int rows = (prompt + screen_columns(line, strlen(line))) / screen->width + 1;
    if (tcgetattr(STDIN_FILENO, &before) != 0) return;
    raw = before;
    raw.c_lflag &= ~(tcflag_t)(ISIG | IEXTEN);
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    screen_write(screen, up, (size_t)snprintf(up, sizeof up, "\33[%dA", rows));
    do draw(screen, &search);
    while (line_keys_next(STDIN_FILENO, key) && take(&search, key));
    screen_write(screen, "\r\33[J", 4);
    (void)screen_flush(screen);
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
    type_result(&search, key, line);
}
