#define _POSIX_C_SOURCE 200809L /* ssize_t */
#include "core/base/text.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "core/base/chance.h"

bool text_write(int file, const char *text, size_t size) {
    while (size > 0) {
        ssize_t written = write(file, text, size);
        if (written < 0 && errno == EINTR) continue;
        if (written == 0) errno = ENOSPC;
        if (written <= 0) return false;
        text += written;
        size -= (size_t)written;
    }
    return true;
}

static bool is_key_at(const char *text, const char *at, size_t length) {
    if (at > text && (isalnum((unsigned char)at[-1]) || at[-1] == '_')) return false;
    at += length;
    at += strspn(at, " \t\"]");
    return at[0] == '=' && at[1] != '=';
}

/* Returns the first `key =`; NULL if there is none. */
static const char *find_key(const char *text, const char *key) {
    if (!*key) return NULL;
    for (const char *at = text; (at = strstr(at, key)); at++)
        if (is_key_at(text, at, strlen(key))) return at;
    return NULL;
}

/* Returns the first place where a key stands in quotes, as in a list of names; NULL if there is none. */
static const char *find_quoted(const char *text, const char *key) {
    size_t length = strlen(key);
    for (const char *at = text; length && (at = strstr(at, key)); at++)
        if (at > text && strchr("\"'", at[-1]) && at[length] == at[-1]) return at;
    return NULL;
}

int text_line_of(const char *text, const char *part, const char *key) {
    const char *from = part ? find_key(text, part) : NULL;
    const char *at = from ? find_key(from, key) : NULL;
    if (!at) at = find_key(text, key);
    if (!at) at = find_quoted(from ? from : text, key);
    int line = 1;
    for (const char *before = text; at && before < at; before++) line += *before == '\n';
    return line;
}

void text_append_bytes(char *out, size_t size, const char *bytes, size_t count) {
    size_t used = strlen(out), room = size - used - 1;
    if (count > room) count = room;
    memcpy(out + used, bytes, count);
    out[used + count] = 0;
}

void text_append(char *out, size_t size, const char *text) {
    text_append_bytes(out, size, text, strlen(text));
}

const char *text_digits(int64_t number, char out[TEXT_DIGITS]) {
    char *first = out + TEXT_DIGITS - 1;
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    *first = 0;
    do *--first = (char)('0' + left % 10);
    while (left /= 10);
    if (number < 0) *--first = '-';
    return first;
}

void text_append_number(char *out, size_t size, int64_t number) {
    char digits[TEXT_DIGITS];
    text_append(out, size, text_digits(number, digits));
}

char *thousands_text(int64_t number, char out[32]) {
    char digits[TEXT_DIGITS], *end = out;
    for (const char *digit = text_digits(number, digits); *digit; digit++) {
        *end++ = *digit;
        size_t left = strlen(digit + 1);
        if (*digit != '-' && left && left % 3 == 0) *end++ = ',';
    }
    *end = 0;
    return out;
}

uint64_t text_digest(const char *text, size_t size) {
    uint64_t hash = size;
    for (size_t i = 0; i < size; i++) hash = chance_mix(hash * 257 + (unsigned char)text[i]);
    return hash;
}

bool text_ends(const char *name, const char *end) {
    size_t length = strlen(name), tail = strlen(end);
    return length > tail && strcmp(name + length - tail, end) == 0;
}

enum { LONGEST = 64 };

static int least(int a, int b) {
    return a < b ? a : b;
}

/* Returns how many letters must be changed, added, removed or swapped with a neighbour to turn `from` into `to`. */
static int distance(const char *from, const char *to) {
    int rows[3][LONGEST + 1], *earlier = rows[0], *before = rows[1], *row = rows[2];
    int length = (int)strlen(to), lines = (int)strlen(from);
    if (length > LONGEST || lines > LONGEST) return LONGEST;
    for (int i = 0; i <= length; i++) row[i] = i;
    for (int line = 1; line <= lines; line++) {
        int *spare = earlier;
        earlier = before, before = row, row = spare;
        row[0] = line;
        for (int i = 1; i <= length; i++) {
            row[i] = least(least(before[i], row[i - 1]) + 1, before[i - 1] + (from[line - 1] != to[i - 1]));
            bool swapped = line > 1 && i > 1 && from[line - 1] == to[i - 2] && from[line - 2] == to[i - 1];
            if (swapped) row[i] = least(row[i], earlier[i - 2] + 1);
        }
    }
    return row[length];
}

const char *nearest_name(const char *name, const char *const *names) {
    const char *nearest = NULL;
    int best = 1 + ((int)strlen(name) + 2) / 3; /* about one mistake in three letters */
    for (; *names; names++) {
        int far = distance(name, *names);
        if (far < best) best = far, nearest = *names;
    }
    return nearest;
}
