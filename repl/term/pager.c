#include "repl/term/pager.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "repl/term/columns.h"

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

/* Shows the prompt and reads the first byte of a key; Ctrl-C is a key here. Returns 0 if there is none to come. The prompt
 * comes after the change of mode: Ctrl-C before that change was a signal, which has set *stop by now. */
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

/* Waits at the end of a screenful: Space shows the next one, Enter another line, q no more, Ctrl-C also stops the command.
 * Any other key shows no more and begins the next line; only Escape alone is lost, which no line begins with. */
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
    if (columns_count(text, size) <= columns) return size;
    for (size_t i = from; i < size; i++) {
        if (text[i] != ' ') continue;
        if (columns_count(text, i) > columns) return best < size ? best : i;
        best = i;
    }
    return best;
}

static bool put(Pager *pager, const char *text, size_t size) {
    return fwrite(text, 1, size, pager->file) == size;
}

/* Puts a row after so many blanks, which are at most MAX_HANG. A word wider than the terminal takes several rows. */
static bool put_row(Pager *pager, size_t blanks, const char *text, size_t size) {
    char space[MAX_HANG];
    int columns = (int)blanks + columns_count(text, size), rows = columns ? (columns - 1) / pager->width + 1 : 1;
    bool full = pager->height > 2 && pager->rows && pager->rows + rows > pager->height - 1;
    if (full && (*pager->stop || is_typed_ahead(0)))
        pager->rows = 0;
    else if (full)
        wait_for_key(pager);
    if (pager->skips) return true;
    pager->rows += rows;
    memset(space, ' ', sizeof space);
    return put(pager, space, blanks) && put(pager, text, size) && put(pager, "\n", 1);
}

/* Puts a line on as many rows as it needs; later ones are indented. */
static bool put_line(Pager *pager, const char *text, size_t size) {
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

static void keep(Pager *pager, const char *bytes, size_t size) {
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
        keep(pager, bytes, (size_t)(end - bytes));
        done = put_line(pager, pager->line, pager->used) && done;
        pager->used = 0;
        size -= (size_t)(end + 1 - bytes);
        bytes = end + 1;
    }
    if (size) keep(pager, bytes, size);
    return done;
}

bool pager_flush(Pager *pager) {
    bool done = pager->skips || !pager->used || put(pager, pager->line, pager->used);
    if (pager->used) pager->column += columns_count(pager->line, pager->used);
    pager->used = 0;
    return done;
}
