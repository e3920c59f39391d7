#include "repl/term/screen.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "core/base/visible.h"

enum { DEFAULT_WIDTH = 80, MIN_WIDTH = 30, MAX_WIDTH = 1000, PIECE = 1024 };

static const char *const codes[STYLES] = {
    [STYLE_PLAIN] = "\33[0m",
    [STYLE_BOLD] = "\33[1m",
    [STYLE_DIM] = "\33[2m",
    [STYLE_RED] = "\33[31m",
    [STYLE_GREEN] = "\33[32m",
    [STYLE_YELLOW] = "\33[38;5;130m",
    /* brown: readable on white, too */[STYLE_BLUE] = "\33[94m", /* bright: readable on black */
    [STYLE_CYAN] = "\33[36m",
    [STYLE_MAGENTA] = "\33[35m",
};

bool screen_is_dumb(void) {
    static const char *const dumb[] = {"", "dumb", "emacs", "cons25"};
    const char *terminal = getenv("TERM");
    for (size_t i = 0; terminal && i < sizeof dumb / sizeof *dumb; i++)
        if (strcasecmp(terminal, dumb[i]) == 0) return true;
    return !terminal;
}

bool screen_is_colourful(FILE *file) {
    const char *no_colour = getenv("NO_COLOR");
    return !(no_colour && *no_colour) && isatty(fileno(file)) && !screen_is_dumb();
}

/* The first of the three that is set decides, as POSIX says. The program itself stays in the "C" locale, because the
 * string functions of scripts must not depend on the environment. */
bool screen_is_utf8(void) {
    const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *ascii = getenv("HORDE_ASCII"), *locale = NULL;
    if (ascii && *ascii) return false;
    for (int i = 0; i < 3 && !(locale && *locale); i++) locale = getenv(names[i]);
    if (!locale) return false;
    for (; *locale; locale++)
        if (strncasecmp(locale, "utf-8", 5) == 0 || strncasecmp(locale, "utf8", 4) == 0) return true;
    return false;
}

/* COLUMNS takes precedence over the size of the terminal. */
static int find_width(FILE *file) {
    const char *columns = getenv("COLUMNS");
    struct winsize size;
    int width = columns ? atoi(columns) : 0;
    if (width <= 0 && ioctl(fileno(file), TIOCGWINSZ, &size) == 0) width = size.ws_col;
    if (width <= 0) return DEFAULT_WIDTH;
    return width < MIN_WIDTH ? MIN_WIDTH : width > MAX_WIDTH ? MAX_WIDTH : width;
}

void screen_init(Screen *screen, FILE *file) {
    *screen = (Screen){
        .file = file, .colour = screen_is_colourful(file), .utf8 = screen_is_utf8(), .width = find_width(file)};
}

int screen_rows(const Screen *screen) {
    struct winsize size;
    return ioctl(fileno(screen->file), TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

void screen_open_memory(Screen *screen, char **text, size_t *size) {
    screen->file = heap_check(open_memstream(text, size));
}

void screen_close_memory(Screen *screen) {
    if (fclose(screen->file) != 0) heap_exhausted();
}

void screen_measure(Screen *screen) {
    screen->width = find_width(screen->file);
}

static void note_write_error(Screen *screen, int result) {
    if (result < 0 && !screen->error) screen->error = errno ? errno : EIO;
}

/* Formats into `piece`, or into memory to be freed if it does not fit. */
static char *format_text(char piece[PIECE], const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(piece, PIECE, format, arguments);
    char *text = piece;
    if (length >= PIECE) {
        text = heap_alloc((size_t)length + 1);
        vsnprintf(text, (size_t)length + 1, format, again);
    }
    va_end(again);
    return text;
}

void screen_print_list(Screen *screen, const char *format, va_list arguments) {
    char piece[PIECE], *text = format_text(piece, format, arguments);
    if (visible_is_clean(text)) {
        screen_write(screen, text, strlen(text));
    } else {
        char *safe = visible_text(text);
        screen_write(screen, safe, strlen(safe));
        free(safe);
    }
    if (text != piece) free(text);
}

void screen_write(Screen *screen, const char *text, size_t size) {
    bool pages = pager_is_before(screen->pager, screen->file);
    errno = 0;
    bool done = pages ? pager_write(screen->pager, text, size) : fwrite(text, 1, size, screen->file) == size;
    note_write_error(screen, done ? 0 : -1);
}

void screen_switch(Screen *screen, Style style) {
    const char *code = screen_code(screen, style);
    screen_write(screen, code, strlen(code));
}

void screen_print(Screen *screen, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    screen_print_list(screen, format, arguments);
    va_end(arguments);
}

void screen_styled(Screen *screen, Style style, const char *format, ...) {
    bool coloured = screen->colour && style != STYLE_PLAIN;
    if (coloured) screen_switch(screen, style);
    va_list arguments;
    va_start(arguments, format);
    screen_print_list(screen, format, arguments);
    va_end(arguments);
    if (coloured) screen_switch(screen, STYLE_PLAIN);
}

const char *screen_code(const Screen *screen, Style style) {
    return screen->colour ? codes[style] : "";
}

int screen_columns(const char *text, size_t size) {
    int columns = 0;
    bool in_code = false;
    for (size_t i = 0; i < size; i++) {
        in_code = in_code || text[i] == '\33';
        if (!in_code) columns += ((unsigned char)text[i] & 0xc0) != 0x80;
        if (text[i] == 'm') in_code = false;
    }
    return columns;
}

int screen_columns_of(const char *text) {
    return text ? screen_columns(text, strlen(text)) : 0;
}

size_t screen_fit(const char *text, size_t size, int columns) {
    while (size && screen_columns(text, size) > columns) size--;
    return size;
}

void screen_wrap_styled(Screen *screen, int at, int column, const char *text) {
    bool first = true;
    for (const char *word = text + strspn(text, " \n"); *word; word += strspn(word, " \n")) {
        size_t size = strcspn(word, " \n");
        int columns = screen_columns(word, size);
        if (!first && at + 1 + columns > screen->width) {
            screen_print(screen, "\n%*s", column, "");
            at = column, first = true;
        }
        if (!first) screen_write(screen, " ", 1);
        screen_write(screen, word, size);
        at += !first + columns;
        first = false;
        word += size;
    }
    screen_print(screen, "\n");
}

void screen_wrap_hanging(Screen *screen, int at, int column, const char *text) {
    char *safe = visible_text(text);
    screen_wrap_styled(screen, at, column, safe);
    free(safe);
}

void screen_wrap(Screen *screen, int column, const char *text) {
    screen_wrap_hanging(screen, column, column, text);
}

void screen_begin_page(Screen *screen, bool waits) {
    bool pages = pager_is_before(screen->pager, screen->file);
    if (pages) pager_begin(screen->pager, screen->width, waits && !screen_is_dumb());
}

int screen_flush(Screen *screen) {
    errno = 0;
    if (pager_is_before(screen->pager, screen->file)) note_write_error(screen, pager_flush(screen->pager) ? 0 : -1);
    note_write_error(screen, fflush(screen->file) == 0 ? 0 : -1);
    return screen->error;
}

/* The pager ----------------------------------------------------------------------------------------- */

enum { HANGING = 2, MAX_HANG = 40, CTRL_C = 3, ESCAPE = 27, SEQUENCE_WAIT = 50 /* milliseconds inside one key */ };

static const char more[] = "-- more: Space page, Enter line, q stop --";

struct Pager {
    FILE *file;
    const volatile sig_atomic_t *stop;
    void (*give_back)(const char *key);
    int width, height; /* of the terminal; height 0: the output never waits */
    int rows;          /* shown since the last key */
    bool skips;        /* the user wants to see no more */
    int column;        /* where the unfinished line continues that was flushed */
    char *line;        /* the unfinished line */
    size_t used, room;
};

Pager *pager_new(FILE *file, const volatile sig_atomic_t *stop, void (*give_back)(const char *key)) {
    Pager *pager = heap_new(1, sizeof *pager);
    pager->file = file;
    pager->stop = stop;
    pager->give_back = give_back;
    return pager;
}

void pager_free(Pager *pager) {
    if (pager) free(pager->line);
    free(pager);
}

bool pager_is_before(const Pager *pager, const FILE *file) {
    return pager && pager->file == file;
}

void pager_begin(Pager *pager, int width, bool waits) {
    struct winsize size;
    bool known = waits && ioctl(fileno(pager->file), TIOCGWINSZ, &size) == 0;
    pager->width = width;
    pager->height = known ? size.ws_row : 0;
    pager->rows = pager->column = 0;
    pager->skips = false;
}

/* Waiting ------------------------------------------------------------------------------------------ */

static bool is_typed_ahead(int milliseconds) {
    struct pollfd keys = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&keys, 1, milliseconds) != 0;
}

/* Shows the prompt and reads the first byte of a key; Ctrl-C is a key here. Returns 0 if there is none to come. The
 * prompt comes after the change of mode: Ctrl-C before that change was a signal, which has set *stop by now. */
static char ask_key(Pager *pager) {
    struct termios before, raw;
    char key = 0;
    if (tcgetattr(STDIN_FILENO, &before) != 0) return 0;
    raw = before;
    raw.c_lflag &= ~(tcflag_t)(ISIG | ICANON | ECHO);
    raw.c_iflag &= ~(tcflag_t)ICRNL;
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    fprintf(pager->file, "%.*s", pager->width, more);
    fflush(pager->file);
    if (*pager->stop || read(STDIN_FILENO, &key, 1) != 1) key = 0;
    fputs("\r\33[K", pager->file);
    fflush(pager->file);
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
    return key;
}

/* Waits at the end of a screenful: Space shows the next one, Enter another line, q no more, Ctrl-C also stops the
 * command. Any other key shows no more and begins the next line; only Escape alone is lost, which no line begins
 * with. */
static void wait_for_key(Pager *pager) {
    char key[2] = {ask_key(pager)};
    bool line = *key == '\r' || *key == '\n', lone = *key == ESCAPE && !is_typed_ahead(SEQUENCE_WAIT);
    pager->rows = line ? pager->height - 2 : 0;
    pager->skips = !line && *key != ' ';
    if (*key == CTRL_C)
        raise(SIGINT);
    else if (pager->skips && *key != 'q' && !lone)
        pager->give_back(key);
}

/* Lines -------------------------------------------------------------------------------------------- */

/* How many bytes of the text fit into so many columns, up to a blank and after `from`; all if there is no such blank. */
static size_t fitting(const char *text, size_t size, size_t from, int columns) {
    size_t best = size;
    if (screen_columns(text, size) <= columns) return size;
    for (size_t i = from; i < size; i++) {
        if (text[i] != ' ') continue;
        if (screen_columns(text, i) > columns) return best < size ? best : i;
        best = i;
    }
    return best;
}

static bool put_bytes(Pager *pager, const char *text, size_t size) {
    return fwrite(text, 1, size, pager->file) == size;
}

/* Puts a row after so many blanks, which are at most MAX_HANG. A word wider than the terminal takes several rows. */
static bool put_row(Pager *pager, size_t blanks, const char *text, size_t size) {
    char space[MAX_HANG];
    int columns = (int)blanks + screen_columns(text, size), rows = columns ? (columns - 1) / pager->width + 1 : 1;
    bool full = pager->height > 2 && pager->rows && pager->rows + rows > pager->height - 1;
    if (full && (*pager->stop || is_typed_ahead(0)))
        pager->rows = 0;
    else if (full)
        wait_for_key(pager);
    if (pager->skips) return true;
    pager->rows += rows;
    memset(space, ' ', sizeof space);
    return put_bytes(pager, space, blanks) && put_bytes(pager, text, size) && put_bytes(pager, "\n", 1);
}

/* Puts a line on as many rows as it needs; later ones are indented. */
static bool put_broken_line(Pager *pager, const char *text, size_t size) {
    size_t indent = strspn(text, " ");
    size_t hang = indent + HANGING <= MAX_HANG && (int)indent < pager->width / 2 ? indent + HANGING : 0;
    size_t length = fitting(text, size, indent, pager->width - pager->column);
    bool done = put_row(pager, 0, text, length);
    while (done && length < size) {
        text += length, size -= length;
        while (size && *text == ' ') text++, size--;
        if (!size) break;
        length = fitting(text, size, 0, pager->width - (int)hang);
        done = put_row(pager, hang, text, length);
    }
    pager->column = 0;
    return done;
}

static void keep_bytes(Pager *pager, const char *bytes, size_t size) {
    if (pager->used + size + 1 > pager->room) {
        pager->room = 2 * (pager->used + size + 1);
        pager->line = heap_resize(pager->line, pager->room);
    }
    memcpy(pager->line + pager->used, bytes, size);
    pager->used += size;
    pager->line[pager->used] = 0;
}

bool pager_write(Pager *pager, const char *bytes, size_t size) {
    bool done = true;
    for (const char *end; size && (end = memchr(bytes, '\n', size));) {
        keep_bytes(pager, bytes, (size_t)(end - bytes));
        done = put_broken_line(pager, pager->line, pager->used) && done;
        pager->used = 0;
        size -= (size_t)(end + 1 - bytes);
        bytes = end + 1;
    }
    if (size) keep_bytes(pager, bytes, size);
    return done;
}

bool pager_flush(Pager *pager) {
    bool done = pager->skips || !pager->used || put_bytes(pager, pager->line, pager->used);
    if (pager->used) pager->column += screen_columns(pager->line, pager->used);
    pager->used = 0;
    return done;
}
