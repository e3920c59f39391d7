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

uint64_t text_digest(const char *text, size_t size) {
    uint64_t hash = size;
    for (size_t i = 0; i < size; i++) hash = chance_mix(hash * 257 + (unsigned char)text[i]);
    return hash;
}

bool text_ends(const char *name, const char *end) {
    size_t length = strlen(name), tail = strlen(end);
    return length > tail && strcmp(name + length - tail, end) == 0;
}
