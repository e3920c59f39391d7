#include "repl/term/screen.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "core/base/visible.h"
#include "repl/term/columns.h"
#include "repl/term/pager.h"

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

static void note_error(Screen *screen, int result) {
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

static void print(Screen *screen, const char *format, va_list arguments) {
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
    note_error(screen, done ? 0 : -1);
}

void screen_switch(Screen *screen, Style style) {
    const char *code = screen_code(screen, style);
    screen_write(screen, code, strlen(code));
}

void screen_print(Screen *screen, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    print(screen, format, arguments);
    va_end(arguments);
}

void screen_styled(Screen *screen, Style style, const char *format, ...) {
    bool coloured = screen->colour && style != STYLE_PLAIN;
    if (coloured) screen_switch(screen, style);
    va_list arguments;
    va_start(arguments, format);
    print(screen, format, arguments);
    va_end(arguments);
    if (coloured) screen_switch(screen, STYLE_PLAIN);
}

const char *screen_code(const Screen *screen, Style style) {
    return screen->colour ? codes[style] : "";
}

int screen_columns(const char *text, size_t size) {
    return columns_count(text, size);
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
    if (pager_is_before(screen->pager, screen->file)) note_error(screen, pager_flush(screen->pager) ? 0 : -1);
    note_error(screen, fflush(screen->file) == 0 ? 0 : -1);
    return screen->error;
}
