#include "repl/term/line_search.h"

#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "repl/term/line_codes.h"
#include "repl/term/line_keys.h"
#include "repl/term/line_recall.h"

enum { PATTERN = 128, LINE_BYTES = 4096 };

/* The state of one search. */
typedef struct Search {
    char pattern[PATTERN];
    int at;      /* index of the line found */
    bool failed; /* no line has the pattern: the last one that had what was typed before stays */
    int drawn;   /* columns of the row on the screen */
} Search;

/* Goes to the newest line with the pattern, from `from` backwards. */
static void look_back(Search *search, int from) {
    int at = from < line_recall_count() ? from : line_recall_count() - 1;
    while (at >= 0 && !strstr(line_recall_at(at), search->pattern)) at--;
    search->failed = at < 0;
    if (at >= 0) search->at = at;
}

static const char *found(const Search *search) {
    return *search->pattern && search->at < line_recall_count() ? line_recall_at(search->at) : "";
}

/* Draws the search on one row, as the line editor shows it; what does not fit is left out. */
static void draw(Screen *screen, Search *search) {
    char row[2 * LINE_BYTES], line[2 * LINE_BYTES];
    line_codes_show(found(search), line, sizeof line);
    size_t length = (size_t)snprintf(row, sizeof row, "%s '%s': %s", search->failed ? "search (not found)" : "search",
                                     search->pattern, line);
    while (length &&
           (screen_columns(row, length) >= line_keys_terminal().columns || ((unsigned char)row[length] & 0xc0) == 0x80))
        length--;
    search->drawn = screen_columns(row, length);
    screen_write(screen, "\r\33[J", 4);
    screen_print(screen, "%.*s", (int)length, row);
    (void)screen_flush(screen);
}

/* The terminal was resized, and has broken the row if it is narrower now. */
static void resize(Screen *screen, const Search *search) {
    char up[16];
    int rows = search->drawn / line_keys_terminal().columns;
    if (rows) screen_write(screen, up, (size_t)snprintf(up, sizeof up, "\33[%dA", rows));
}

static void remove_last(char *pattern) {
    size_t length = strlen(pattern);
    while (length && ((unsigned char)pattern[--length] & 0xc0) == 0x80) continue;
    pattern[length] = 0;
}

/* Takes a key into the search. Returns false if it ends the search. */
static bool take(Search *search, const LineKey *key) {
    if (key->code == KEY_SEARCH) {
        look_back(search, search->at - 1);
    } else if (key->code == KEY_BACKSPACE || key->code == KEY_CTRL_H) {
        remove_last(search->pattern);
        look_back(search, line_recall_count() - 1);
    } else if (key->code == KEY_CHARACTER) {
        if (strlen(search->pattern) + strlen(key->bytes) < PATTERN) strcat(search->pattern, key->bytes);
        look_back(search, search->at);
    } else {
        return key->code == KEY_UNKNOWN || key->code == KEY_RESIZED;
    }
    return true;
}

/* Types the line that the search has led to, and the key that ended it: the line editor acts on that. */
static void type_result(const Search *search, const LineKey *key, const char *line) {
    bool cancelled = key->code == KEY_CLEAR || key->code == KEY_CANCEL || key->code == KEY_SUSPEND;
    if (!cancelled && key->code != KEY_ESCAPE) line_keys_type(key->bytes);
    line_keys_type(cancelled || !*found(search) ? line : found(search));
}

void line_search_run(Screen *screen, int prompt, const char *line) {
    struct termios before, raw;
    Search search = {.at = line_recall_count()};
    LineKey key = {0};
    char up[16];
    int rows = (prompt + screen_columns(line, strlen(line))) / line_keys_terminal().columns + 1;
    if (tcgetattr(STDIN_FILENO, &before) != 0) return;
    raw = before;
    raw.c_lflag &= ~(tcflag_t)(ISIG | IEXTEN);
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    screen_write(screen, up, (size_t)snprintf(up, sizeof up, "\33[%dA", rows));
    do {
        if (key.code == KEY_RESIZED) resize(screen, &search);
        draw(screen, &search);
    } while (line_keys_next(&key) && take(&search, &key));
    screen_write(screen, "\r\33[J", 4);
    (void)screen_flush(screen);
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
    type_result(&search, &key, line);
}
