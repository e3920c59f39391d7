#include "repl/term/history.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "core/base/new_file.h"
#include "core/base/text.h"
#include "play/load/paths.h"

/* A full file is cut to KEPT_LINES, so that it is not rewritten for each new line. */
enum { KEPT_LINES = HISTORY_LINES * 9 / 10, MAX_BYTES = 1 << 24 };
enum { SEPARATOR = 0x1e };                               /* between the lines of a block */
enum { LOCK_TRIES = 30, LOCK_PAUSE = 10 * 1000 * 1000 }; /* nanoseconds */

/* Returns the bytes of a file, zero-terminated, for the caller to free; NULL when it cannot be read. */
static char *read_all(int file, size_t *size) {
    struct stat found;
    if (fstat(file, &found) != 0 || !S_ISREG(found.st_mode) || found.st_size > MAX_BYTES) return errno = EINVAL, NULL;
    char *text = heap_alloc((size_t)found.st_size + 1);
    ssize_t got = pread(file, text, (size_t)found.st_size, 0);
    if (got < 0) return free(text), NULL;
    *size = (size_t)got;
    text[got] = 0;
    return text;
}

/* Returns the start of the last `count` lines, or of the text if it has fewer. */
static const char *last_lines(const char *text, size_t size, int count) {
    const char *start = text + size;
    if (start > text && start[-1] == '\n') start--;
    while (start > text && (start[-1] != '\n' || --count > 0)) start--;
    return start;
}

static void replace_bytes(char *text, char from, char to) {
    for (; *text; text++)
        if (*text == from) *text = to;
}

void history_load(const char *path, void (*add)(const char *line)) {
    size_t size;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    char *text = file < 0 ? NULL : read_all(file, &size);
    if (file >= 0) close(file);
    if (!text) return;
    char *next = (char *)last_lines(text, size, HISTORY_LINES);
    for (char *line; (line = next) && *line;) {
        next = strchr(line, '\n');
        if (next) *next++ = 0;
        replace_bytes(line, SEPARATOR, '\n');
        if (*line) add(line);
    }
    free(text);
}

/* Waits a moment at most: another program may hold the lock for ever. False, with EAGAIN, if it does. */
static bool lock_file(int file) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    const struct timespec pause = {.tv_nsec = LOCK_PAUSE};
    for (int i = 0; i < LOCK_TRIES; i++) {
        if (fcntl(file, F_SETLK, &whole) == 0) return true;
        if (errno != EACCES && errno != EAGAIN && errno != EINTR) return false;
        (void)nanosleep(&pause, NULL);
    }
    return errno = EAGAIN, false;
}

/* True if `path` still names this file: another session may have replaced it by a shorter one. */
static bool is_current(int file, const char *path) {
    struct stat own, named;
    return fstat(file, &own) == 0 && stat(path, &named) == 0 && own.st_dev == named.st_dev &&
           own.st_ino == named.st_ino;
}

static int open_locked(const char *path) {
    for (;;) {
        int file = open(path, O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0600);
        if (file < 0 || (lock_file(file) && is_current(file, path))) return file;
        int trouble = errno;
        bool gone = !is_current(file, path);
        close(file);
        if (!gone) return errno = trouble, -1;
    }
}

/* Atomically replaces the file by its last KEPT_LINES lines. */
static bool shorten(const char *path, const char *text, size_t size) {
    const char *start = last_lines(text, size, KEPT_LINES);
    int file = new_file_open(path, true);
    if (file < 0) return false;
    bool done = fchmod(file, 0600) == 0 && text_write(file, start, size - (size_t)(start - text)) &&
                new_file_publish(file, path, true);
    if (done)
        close(file);
    else
        new_file_discard(file, path, true);
    return done;
}

/* Returns the text with the line appended, for the caller to free. Ends an incomplete last line first, unless the
 * rest of a block is appended to it. */
static char *join_line(const char *text, size_t *size, const char *line) {
    size_t length = strlen(line), room = *size + length + 3;
    char *all = heap_alloc(room);
    memcpy(all, text, *size);
    bool torn = *size && text[*size - 1] != '\n' && *line != SEPARATOR;
    *size += (size_t)snprintf(all + *size, room - *size, "%s%s\n", torn ? "\n" : "", line);
    return all;
}

/* The length of the last line, if the block continues it; else 0. */
static size_t continued(const char *text, size_t size, const char *block) {
    const char *last = last_lines(text, size, 1);
    size_t length = strcspn(last, "\n");
    return last[length] && strncmp(last, block, length) == 0 && block[length] == SEPARATOR ? length : 0;
}

static bool is_last(const char *text, size_t size, const char *line) {
    const char *last = last_lines(text, size, 1);
    size_t length = strlen(line);
    return strncmp(last, line, length) == 0 && last[length] == '\n' && !last[length + 1];
}

/* A block that continues the last line takes the place of its end. */
static bool append_line(int file, const char *path, const char *line) {
    size_t size, before;
    char *text = read_all(file, &size);
    if (!text) return false;
    if (is_last(text, size, line)) return free(text), true;
    size_t known = continued(text, size, line);
    if (known && ftruncate(file, (off_t)--size) != 0) return free(text), false;
    before = size;
    char *all = join_line(text, &size, line + known);
    bool done = text_write(file, all + before, size - before);
    if (done && last_lines(all, size, HISTORY_LINES) != all) done = shorten(path, all, size);
    free(text);
    free(all);
    return done;
}

bool history_add(const char *path, const char *line) {
    int file = open_locked(path);
    if (file < 0) return false;
    char *one = heap_copy(line);
    replace_bytes(one, '\n', SEPARATOR);
    bool done = append_line(file, path, one);
    int trouble = errno;
    free(one);
    close(file);
    errno = trouble;
    return done;
}

/* Recalled lines ------------------------------------------------------------------------------------ */

/* Global because the line editor, which is global, has one history. */
static struct LineRecall {
    char *lines[HISTORY_LINES]; /* oldest first */
    int count;
    int at;      /* that is recalled; `count`: the new line */
    char *draft; /* the new line while another is recalled, or NULL */
} recalled;

/* True if the block begins with all of the line. */
static bool continues(const char *block, const char *line) {
    size_t length = strlen(line);
    return strncmp(block, line, length) == 0 && (block[length] == '\n' || !block[length]);
}

void line_recall_add(const char *line) {
    if (recalled.count && continues(line, recalled.lines[recalled.count - 1])) {
        free(recalled.lines[--recalled.count]);
    } else if (recalled.count == HISTORY_LINES) {
        free(recalled.lines[0]);
        memmove(recalled.lines, recalled.lines + 1, (size_t)--recalled.count * sizeof *recalled.lines);
    }
    recalled.lines[recalled.count++] = heap_copy(line);
    line_recall_begin();
}

int line_recall_count(void) {
    return recalled.count;
}

const char *line_recall_at(int number) {
    return recalled.lines[number];
}

void line_recall_begin(void) {
    recalled.at = recalled.count;
    free(recalled.draft);
    recalled.draft = NULL;
}

const char *line_recall_older(const char *typed) {
    if (!recalled.at) return NULL;
    if (recalled.at == recalled.count) {
        free(recalled.draft);
        recalled.draft = heap_copy(typed);
    }
    return recalled.lines[--recalled.at];
}

const char *line_recall_newer(void) {
    if (recalled.at == recalled.count) return NULL;
    return ++recalled.at < recalled.count ? recalled.lines[recalled.at] : recalled.draft;
}
