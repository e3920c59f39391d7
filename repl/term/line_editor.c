#include "repl/term/line_editor.h"

#include <errno.h>
#include <linenoise.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "core/base/visible.h"
#include "repl/term/screen.h"
#include "repl/term/history.h"
#include "repl/term/line_edit.h"
#include "repl/term/line_keys.h"

enum { LINE_BYTES = 4096, PROMPT_BYTES = 512, DELETE_RIGHT = 4 /* Ctrl-D, to linenoise */ };

/* Global because linenoise and signal handlers have no context. */
static struct LineEditor {
    struct termios found, quiet; /* the terminal before the program, and while commands run */
    bool changed;                /* both are known */
    const LineHelp *help;
    Screen *screen;
    LineState line; /* that linenoise edits; without a text: none */
    int ended;    /* the key that linenoise does not know and that has ended the line: KEY_SEARCH, KEY_SUSPEND, or 0 */
    bool fresh;   /* linenoise has written the prompt and does not know yet that it may take several rows */
    bool redraws; /* linenoise is to draw the line, but not to clear the screen before */
    bool listed;  /* the words that TAB offers stand above the line */
    LineList offers; /* of the completion that is under way */
    char hint[PROMPT_BYTES];
} editor;

/* The terminal ------------------------------------------------------------------------------------- */

/* Ctrl-Z: the shell gets the terminal as it was found; later the program gets it as it was left. */
static void on_suspend(int number) {
    struct sigaction plain = {.sa_handler = SIG_DFL}, own;
    struct termios left;
    sigset_t only;
    int trouble = errno;
    bool known = tcgetattr(STDIN_FILENO, &left) == 0;
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &editor.found);
    sigaction(number, &plain, &own);
    sigemptyset(&only);
    sigaddset(&only, number);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
    raise(number); /* stops here */
    sigaction(number, &own, NULL);
    if (known) (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &left);
    line_keys_disturb();
    errno = trouble;
}

static void on_resize(int number) {
    (void)number;
    line_keys_disturb();
}

static char *on_hint(const char *line, int *colour, int *bold);

void line_editor_open(void) {
    struct sigaction suspended = {.sa_handler = on_suspend, .sa_flags = SA_RESTART};
    struct sigaction resized = {.sa_handler = on_resize, .sa_flags = SA_RESTART};
    sigemptyset(&suspended.sa_mask);
    sigemptyset(&resized.sa_mask);
    linenoiseSetMultiLine(1);
    linenoiseSetHintsCallback(on_hint);
    if (tcgetattr(STDIN_FILENO, &editor.found) != 0) return;
    editor.quiet = editor.found;
    editor.quiet.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    editor.quiet.c_iflag &= ~(tcflag_t)ICRNL;
    editor.changed = tcsetattr(STDIN_FILENO, TCSADRAIN, &editor.quiet) == 0;
    if (editor.changed) sigaction(SIGTSTP, &suspended, NULL);
    sigaction(SIGWINCH, &resized, NULL);
}

void line_editor_close(void) {
    if (editor.changed) (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &editor.found);
}

bool line_editor_is_closed(void) {
    struct pollfd terminal = {.fd = STDIN_FILENO};
    return poll(&terminal, 1, 0) > 0 && terminal.revents & (POLLHUP | POLLERR | POLLNVAL);
}

/* Help --------------------------------------------------------------------------------------------- */

void line_editor_offer(const char *word) {
    if (visible_is_clean(word) && !strchr(word, '\n')) line_list_add(&editor.offers, word);
}

static char *on_hint(const char *line, int *colour, int *bold) {
    char text[LINE_BYTES];
    (void)colour;
    (void)bold;
    line_codes_decode(line, text, sizeof text);
    const char *hint = editor.help->hint(editor.help->helper, text);
    return hint && line_codes_encode(hint, editor.hint, sizeof editor.hint) ? editor.hint : NULL;
}

void line_editor_remember(const char *line) {
    char codes[LINE_BYTES];
    if (visible_is_clean(line) && line_codes_encode(line, codes, sizeof codes)) line_recall_add(line);
}

/* Keys --------------------------------------------------------------------------------------------- */

void line_editor_see(const LineState *line) {
    editor.line = line ? *line : (LineState){0};
}

ssize_t line_editor_put(int file, const void *buffer, size_t size) {
    static const char clear[] = "\33[H\33[2J";
    bool clears = size == sizeof clear - 1 && memcmp(buffer, clear, size) == 0;
    if (clears && editor.redraws) return editor.redraws = false, (ssize_t)size;
    return line_codes_write(file, buffer, size) ? (ssize_t)size : -1;
}

/* What linenoise gets so that it draws the line again. */
static char redraw(void) {
    editor.redraws = true;
    return KEY_REDRAW;
}

static void write_text(const char *text) {
    (void)text_write(STDOUT_FILENO, text, strlen(text));
}

/* Removes the drawn line from the screen. When the terminal was resized, it has broken the rows anew. Below a row
 * that the text fills to its end linenoise begins another, but not below one that the prompt alone fills. */
static void erase_line(const LineState *line, size_t columns_before) {
    size_t cells = line->prompt + *line->drawn, rows = cells / *line->columns;
    char up[32] = "";
    bool full = *line->drawn && *line->drawn == *line->length && cells % columns_before == 0;
    if (full) rows = (cells - 1) / *line->columns + 1;
    if (cells && !*line->length) rows = (cells - 1) / *line->columns;
    if (rows) snprintf(up, sizeof up, "\33[%zuA", rows);
    write_text(up);
    write_text("\r\33[J");
    *line->drawn = *line->rows = 0;
}

static char resize(const LineState *line) {
    size_t before = *line->columns;
    *line->columns = (size_t)line_keys_terminal().columns;
    screen_measure(editor.screen); /* for the hint */
    erase_line(line, before);
    return redraw();
}

/* Shows the offered words above the line. */
static void list_offers(const LineState *line) {
    char *text = line_list_text(&editor.offers, (int)*line->columns, line_keys_terminal().rows - 2);
    erase_line(line, *line->columns);
    write_text(screen_code(editor.screen, STYLE_PLAIN));
    write_text(text);
    write_text(screen_code(editor.screen, STYLE_BOLD));
    free(text);
}

/* Replaces the end of the text before the cursor, which has so many codes before it, by what all offers begin with. */
static void type_common(const LineState *line, size_t before) {
    char common[LINE_BYTES], codes[LINE_BYTES];
    snprintf(common, sizeof common, "%.*s", (int)line_list_common(&editor.offers), editor.offers.words[0]);
    if (!line_codes_encode(common, codes, sizeof codes)) return;
    bool extends = strncmp(codes, line->text + before, *line->cursor - before) == 0;
    if (!extends && editor.offers.count > 1) return;
    line_edit_remove(line, before, *line->cursor);
    line_edit_insert(line, codes);
}

/* TAB: completes what the offered words have in common, and lists them if there are several. */
static char complete_word(const LineState *line, bool listed) {
    char codes[LINE_BYTES], text[LINE_BYTES];
    snprintf(codes, sizeof codes, "%.*s", (int)*line->cursor, line->text);
    line_codes_decode(codes, text, sizeof text);
    size_t start = editor.help->complete(editor.help->helper, text);
    int count = editor.offers.count;
    if (count > 1 && !listed) list_offers(line);
    text[start] = 0;
    (void)line_codes_encode(text, codes, sizeof codes);
    if (count) type_common(line, strlen(codes));
    if (!count || (count > 1 && listed)) write_text("\a");
    editor.listed = count > 1;
    line_list_release(&editor.offers);
    return count ? redraw() : 0;
}

/* The up and down arrows. */
static char recall(const LineState *line, bool older) {
    char text[LINE_BYTES], codes[LINE_BYTES];
    line_codes_decode(line->text, text, sizeof text);
    const char *recalled = older ? line_recall_older(text) : line_recall_newer();
    if (!recalled) return 0;
    (void)line_codes_encode(recalled, codes, sizeof codes);
    line_edit_remove(line, 0, *line->length);
    line_edit_insert(line, codes);
    return redraw();
}

/* A TAB that begins a line, with text after it already there, is indentation that was pasted. */
static bool is_indentation(const LineState *line) {
    LineKey next;
    if (strspn(line->text, " ") < *line->length || !line_keys_wait(0) || !line_keys_next(&next)) return false;
    line_keys_type(next.bytes);
    return next.code == KEY_CHARACTER || next.code == KEY_TAB;
}

/* Acts on a key. Returns the byte that linenoise gets, or 0 for none. */
static char act_on(const LineState *line, const LineKey *key) {
    static const char known[] = "\1\2\3\4\5\6\10\14\15\24\177"; /* control characters, to linenoise */
    bool listed = editor.listed;
    char code[2];
    editor.listed = false;
    if (line_edit_key(line, key->code)) return redraw();
    switch (key->code) {
    case KEY_CHARACTER: return line_codes_encode(key->bytes, code, sizeof code), *code;
    case KEY_TAB: return is_indentation(line) ? ' ' : complete_word(line, listed);
    case KEY_UP:
    case KEY_DOWN: return recall(line, key->code == KEY_UP);
    case KEY_DELETE: return *line->length ? DELETE_RIGHT : 0;
    case KEY_RESIZED: return resize(line);
    case KEY_SEARCH:
    case KEY_SUSPEND: return editor.ended = key->code, KEY_ENTER;
    default: return key->code && key->code < KEY_DELETE && strchr(known, key->code) ? (char)key->code : 0;
    }
}

ssize_t line_editor_get(int file, void *buffer, size_t size) {
    LineKey key;
    char byte = 0;
    if (!editor.line.text) return read(file, buffer, size);
    if (editor.fresh) *editor.line.rows = (editor.line.prompt + *editor.line.columns - 1) / *editor.line.columns;
    editor.fresh = false;
    while (!byte && line_keys_next(&key)) byte = act_on(&editor.line, &key);
    *(char *)buffer = byte;
    return byte ? 1 : 0;
}

/* Offered words ------------------------------------------------------------------------------------- */

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

/* The length of a word without the blank that an argument follows. */
static size_t shown_length(const char *word) {
    size_t length = strlen(word);
    while (length && word[length - 1] == ' ') length--;
    return length;
}

char *line_list_text(const LineList *list, int columns, int rows) {
    size_t folder = line_list_common(list), room = 64, used = 0;
    int widest = 0;
    while (folder && list->words[0][folder - 1] != '/') folder--;
    for (int i = 0; i < list->count; i++) {
        int width = screen_columns(list->words[i] + folder, shown_length(list->words[i] + folder));
        if (width > widest) widest = width;
        room += strlen(list->words[i]) + (size_t)columns + GAP + sizeof "\r\n";
    }
    int on_row = (columns - 1 + GAP) / (widest + GAP);
    if (on_row < 1) on_row = 1;
    int more = rows > 1 ? on_row * (rows - 1) : 0; /* the last row tells that there are more */
    int shown = list->count <= on_row * rows ? list->count : more;
    char *text = heap_alloc(room);
    *text = 0;
    for (int i = 0; i < shown; i++) {
        const char *word = list->words[i] + folder;
        bool ends = i % on_row == on_row - 1 || i == shown - 1;
        size_t length = shown_length(word);
        int blanks = widest + GAP - screen_columns(word, length);
        used += (size_t)snprintf(text + used, room - used, "%.*s%*s", (int)length, word, ends ? 0 : blanks, "");
        if (ends) used += (size_t)snprintf(text + used, room - used, "\r\n");
    }
    if (shown < list->count) snprintf(text + used, room - used, "and %d more\r\n", list->count - shown);
    return text;
}

/* Ctrl-R: searches the recalled lines while the pattern is typed ------------------------------------- */

enum { PATTERN = 128 };

/* The state of one search. */
typedef struct Search {
    char pattern[PATTERN];
    int at;      /* index of the line found */
    bool failed; /* no line has the pattern: the last one that had what was typed before stays */
    int drawn;   /* columns of the row on the screen */
} Search;

/* Goes to the newest line with the pattern, from `from` backwards. */
static void search_back(Search *search, int from) {
    int at = from < line_recall_count() ? from : line_recall_count() - 1;
    while (at >= 0 && !strstr(line_recall_at(at), search->pattern)) at--;
    search->failed = at < 0;
    if (at >= 0) search->at = at;
}

static const char *search_found(const Search *search) {
    return *search->pattern && search->at < line_recall_count() ? line_recall_at(search->at) : "";
}

/* Draws the search on one row, as the line editor shows it; what does not fit is left out. */
static void search_draw(Screen *screen, Search *search) {
    char row[3 * LINE_BYTES], line[2 * LINE_BYTES];
    line_codes_show(search_found(search), line, sizeof line);
    snprintf(row, sizeof row, "%s '%s': %s", search->failed ? "search (not found)" : "search", search->pattern, line);
    size_t length = screen_fit(row, strlen(row), line_keys_terminal().columns - 1);
    search->drawn = screen_columns(row, length);
    screen_write(screen, "\r\33[J", 4);
    screen_print(screen, "%.*s", (int)length, row);
    (void)screen_flush(screen);
}

/* Takes a key into the search. Returns false if it ends the search. */
static bool search_take(Search *search, const LineKey *key) {
    if (key->code == KEY_SEARCH) {
        search_back(search, search->at - 1);
    } else if (key->code == KEY_BACKSPACE || key->code == KEY_CTRL_H) {
        size_t length = strlen(search->pattern);
        while (length && ((unsigned char)search->pattern[--length] & 0xc0) == 0x80) continue;
        search->pattern[length] = 0;
        search_back(search, line_recall_count() - 1);
    } else if (key->code == KEY_CHARACTER) {
        if (strlen(search->pattern) + strlen(key->bytes) < PATTERN) strcat(search->pattern, key->bytes);
        search_back(search, search->at);
    } else {
        return key->code == KEY_UNKNOWN || key->code == KEY_RESIZED;
    }
    return true;
}

/* Types the line that the search has led to, and the key that ended it: the line editor acts on that. */
static void search_type(const Search *search, const LineKey *key, const char *line) {
    bool cancelled = key->code == KEY_CLEAR || key->code == KEY_CANCEL || key->code == KEY_SUSPEND;
    if (!cancelled && key->code != KEY_ESCAPE) line_keys_type(key->bytes);
    line_keys_type(cancelled || !*search_found(search) ? line : search_found(search));
}

/* Replaces the prompt, of so many columns, and the line on the screen by a search. Enter runs the line found, Ctrl-C
 * and Ctrl-G keep the typed line, any other control key edits the line found: the keys for that are typed for the
 * user. */
static void search_lines(Screen *screen, int prompt, const char *line) {
    struct termios before, raw;
    Search search = {.at = line_recall_count()};
    LineKey key = {0};
    char up[16];
    int rows = (prompt + screen_columns_of(line)) / line_keys_terminal().columns + 1;
    if (tcgetattr(STDIN_FILENO, &before) != 0) return;
    raw = before;
    raw.c_lflag &= ~(tcflag_t)(ISIG | IEXTEN);
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    screen_write(screen, up, (size_t)snprintf(up, sizeof up, "\33[%dA", rows));
    do {
        /* a terminal that is narrower now has broken the row */
        rows = key.code == KEY_RESIZED ? search.drawn / line_keys_terminal().columns : 0;
        if (rows) screen_write(screen, up, (size_t)snprintf(up, sizeof up, "\33[%dA", rows));
        search_draw(screen, &search);
    } while (line_keys_next(&key) && search_take(&search, &key));
    screen_write(screen, "\r\33[J", 4);
    (void)screen_flush(screen);
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
    search_type(&search, &key, line);
}

/* Lines -------------------------------------------------------------------------------------------- */

/* Copies the typed line without control characters; the lines of a block stay apart. */
static void copy_typed(const char *typed, char *line, size_t size) {
    char text[LINE_BYTES];
    size_t length = 0;
    line_codes_decode(typed, text, sizeof text);
    for (const char *next = text; *next && length + 1 < size; next++)
        if ((unsigned char)*next >= ' ' || *next == '\t' || *next == '\n') line[length++] = *next;
    line[length] = 0;
}

/* Runs linenoise once, in bold. */
static LineEnd run_linenoise(Screen *screen, const char *prompt, char *line, size_t size) {
    line_keys_begin();
    editor.ended = 0;
    editor.fresh = true;
    editor.listed = false;
    screen_measure(screen);
    screen_switch(screen, STYLE_BOLD);
    (void)screen_flush(screen);
    errno = 0;
    char *typed = linenoise(prompt);
    int trouble = errno;
    screen_switch(screen, STYLE_PLAIN);
    (void)screen_flush(screen);
    screen_measure(screen); /* the terminal may have been resized */
    clearerr(stdin);
    bool entered = typed != NULL;
    if (entered) copy_typed(typed, line, size);
    linenoiseFree(typed);
    if (line_editor_is_closed()) return LINE_CLOSED;
    if (entered) return LINE_ENTERED;
    return trouble == EAGAIN || trouble == EINTR ? LINE_CLEARED : LINE_CLOSED;
}

LineEnd line_editor_read(Screen *screen, const char *prompt, const LineHelp *help, char *line, size_t size) {
    char codes[PROMPT_BYTES];
    (void)line_codes_encode(prompt, codes, sizeof codes);
    editor.help = help;
    editor.screen = screen;
    line_recall_begin();
    for (;;) {
        LineEnd end = run_linenoise(screen, codes, line, size);
        int key = end == LINE_ENTERED ? editor.ended : 0;
        if (!key) return end;
        if (key == KEY_SUSPEND) kill(0, SIGTSTP), line_keys_type(line);
        if (key == KEY_SEARCH) search_lines(screen, (int)strlen(codes), line);
    }
}
