#include "core/base/parse.h"

#include <ctype.h>
#include <string.h>

static const char between_words[] = " \t\r\n,";

/* The value of a digit; 16 or more for anything else. */
static unsigned digit_of(char letter) {
    if (letter >= '0' && letter <= '9') return (unsigned)(letter - '0');
    int lower = tolower((unsigned char)letter);
    return lower >= 'a' && lower <= 'f' ? (unsigned)(lower - 'a') + 10 : 16;
}

bool parse_u64(const char *text, unsigned base, uint64_t *number) {
    uint64_t sum = 0;
    if (!*text) return false;
    for (; *text; text++) {
        unsigned digit = digit_of(*text);
        if (digit >= base || sum > (UINT64_MAX - digit) / base) return false;
        sum = sum * base + digit;
    }
    *number = sum;
    return true;
}

static void copy(char *out, size_t size, const char *text, size_t length) {
    if (length >= size) length = size - 1;
    memcpy(out, text, length);
    out[length] = 0;
}

size_t parse_item(const char **list, char *item, size_t size) {
    size_t length = strcspn(*list, ",");
    copy(item, size, *list, length);
    *list = (*list)[length] ? *list + length + 1 : NULL;
    return length;
}

int parse_count_items(const char *list) {
    int count = 1;
    for (; *list; list++) count += *list == ',';
    return count;
}

bool parse_word(const char **text, char *word, size_t size) {
    *text += strspn(*text, between_words);
    size_t length = strcspn(*text, between_words);
    copy(word, size, *text, length);
    *text += length;
    return length > 0;
}
