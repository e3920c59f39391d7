#include "repl/line/line_keys.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "lua/machine/text.h"
#include "lua/machine/visible.h"

enum { CODES = 128, QUEUE = 8192, ENTER = 13, TAB = 9, RIGHT = 6 /* Ctrl-F */ };

/* Global because linenoise passes no context. */
static struct LineKeys {
    char character[CODES][5]; /* that a code from 128 up stands for */
    int codes;
    char queue[QUEUE]; /* typed by line_keys_type */
    size_t first, last;
    int ended;
    bool begun;     /* something other than indentation was typed */
    bool after_tab; /* linenoise takes a byte from 128 up for an error where it waits for the key after TAB */
} keys;

void line_keys_begin(void) {
    keys.ended = 0;
    keys.begun = keys.after_tab = false;
}

int line_keys_ended(void) {
    return keys.ended;
}

/* Codes -------------------------------------------------------------------------------------------- */

/* The code of a character in UTF-8; '?' if it has none, or a terminal must not be sent it. */
static char code_of(const char *character, size_t size) {
    int32_t point;
    (void)utf8_decode(character, size, &point);
    if (!utf8_is_safe(point)) return '?';
    for (int i = 0; i < keys.codes; i++)
        if (strlen(keys.character[i]) == size && memcmp(keys.character[i], character, size) == 0)
            return (char)(CODES + i);
    if (keys.codes == CODES) return '?';
    memcpy(keys.character[keys.codes], character, size);
    return (char)(CODES + keys.codes++);
}

bool line_keys_encode(const char *text, char *out, size_t size) {
    size_t used = 0, left = strlen(text);
    bool done = true;
    for (int32_t point; left && used + 1 < size;) {
        size_t length = utf8_decode(text, left, &point);
        out[used] = (unsigned char)*text < CODES ? *text : code_of(text, length);
        done = done && (out[used] != '?' || *text == '?');
        used++, text += length, left -= length;
    }
    out[used] = 0;
    return done;
}

/* The text that a byte of linenoise stands for. */
static const char *text_of(char byte, char plain[2]) {
    int code = (unsigned char)byte - CODES;
    plain[0] = byte;
    plain[1] = 0;
    return code >= 0 && code < keys.codes ? keys.character[code] : plain;
}

void line_keys_decode(const char *codes, char *out, size_t size) {
    size_t used = 0;
    char plain[2];
    for (; *codes; codes++) {
        const char *text = text_of(*codes, plain);
        if (used + strlen(text) >= size) break;
        memcpy(out + used, text, strlen(text));
        used += strlen(text);
    }
    out[used] = 0;
}

/* Keys --------------------------------------------------------------------------------------------- */

void line_keys_type(const char *text) {
    size_t length = strlen(text), waiting = keys.last - keys.first;
    if (length > QUEUE - waiting) length = QUEUE - waiting;
    memmove(keys.queue + length, keys.queue + keys.first, waiting);
    memcpy(keys.queue, text, length);
    keys.first = 0;
    keys.last = length + waiting;
}

static ssize_t read_byte(int file, char *byte) {
    if (keys.first == keys.last) return read(file, byte, 1);
    *byte = keys.queue[keys.first++];
    return 1;
}

bool line_keys_wait(int file, int milliseconds) {
    struct pollfd waiting = {.fd = file, .events = POLLIN};
    return keys.first < keys.last || poll(&waiting, 1, milliseconds) > 0;
}

/* How many bytes a character has that begins with this one. */
static int length_of(char first) {
    unsigned char byte = (unsigned char)first;
    return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
}

static ssize_t read_key(int file, char key[5]) {
    memset(key, 0, 5);
    ssize_t got = read_byte(file, key);
    for (int i = 1; got > 0 && i < length_of(*key); i++) got = read_byte(file, key + i);
    return got;
}

bool line_keys_next(int file, char key[5]) {
    return read_key(file, key) > 0;
}

/* A TAB that begins a line, with text after it already there, is indentation that was pasted. */
static bool is_indentation(int file) {
    char next[2] = "";
    if (keys.begun || !line_keys_wait(file, 0) || read_byte(file, next) <= 0) return false;
    line_keys_type(next);
    return (unsigned char)*next >= ' ' || *next == TAB;
}

/* What linenoise gets for a key. */
static char byte_of(int file, const char *key) {
    bool ends = *key == KEY_SEARCH || *key == KEY_SUSPEND;
    if (ends) keys.ended = *key;
    if (ends) return ENTER;
    if (*key == TAB && is_indentation(file)) return ' ';
    keys.begun = keys.begun || *key != ' ';
    return (unsigned char)*key < CODES ? *key : code_of(key, strlen(key));
}

ssize_t line_keys_read(int file, void *buffer, size_t size) {
    char key[5];
    (void)size; /* linenoise reads single bytes */
    ssize_t got = read_key(file, key);
    if (got <= 0) return got;
    bool late = keys.after_tab && (unsigned char)*key >= CODES;
    keys.after_tab = *key == TAB;
    if (late) line_keys_type(key);
    *(char *)buffer = late ? RIGHT : byte_of(file, key);
    return 1;
}

/* The picture -------------------------------------------------------------------------------------- */

ssize_t line_keys_write(int file, const void *buffer, size_t size) {
    char text[4 * 1024], plain[2];
    size_t used = 0;
    const char *bytes = buffer;
    for (size_t i = 0; i < size; i++) {
        const char *one = text_of(bytes[i], plain);
        if (used + sizeof keys.character[0] > sizeof text) {
            if (!text_write(file, text, used)) return -1;
            used = 0;
        }
        memcpy(text + used, one, strlen(one));
        used += bytes[i] ? strlen(one) : 0;
    }
    return text_write(file, text, used) ? (ssize_t)size : -1;
}
