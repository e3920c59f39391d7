#include "core/base/parse.h"

#include <ctype.h>
#include <string.h>

#include "core/base/text.h"

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

static void copy_item(char *out, size_t size, const char *text, size_t length) {
    if (length >= size) length = size - 1;
    memcpy(out, text, length);
    out[length] = 0;
}

size_t parse_item(const char **list, char *item, size_t size) {
    size_t length = strcspn(*list, ",");
    copy_item(item, size, *list, length);
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
    copy_item(word, size, *text, length);
    *text += length;
    return length > 0;
}

/* As a shell ----------------------------------------------------------------------------------------- */

static const char blanks[] = " \t\n";

int shell_words_split_plain(char *text, char **words, int most) {
    int count = 0;
    while (*(text += strspn(text, blanks))) {
        if (count < most) words[count] = text;
        count++;
        text += strcspn(text, blanks);
        if (*text) *text++ = 0;
    }
    return count;
}

/* Copies the word at `from` to `to` without its quotation marks. Returns its end, or NULL if a mark is not closed. */
static char *take_word(char *from, char *to) {
    char mark = 0;
    for (; *from && (mark || !strchr(blanks, *from)); from++) {
        if (mark ? *from == mark : *from == '\'' || *from == '"')
            mark = mark ? 0 : *from;
        else
            *to++ = *from;
    }
    bool more = *from != 0;
    *to = 0;
    return mark ? NULL : from + more;
}

int shell_words_split(char *text, char **words, int most) {
    int count = 0;
    while (*(text += strspn(text, blanks))) {
        if (count == most) return -1;
        words[count++] = text;
        text = take_word(text, text);
        if (!text) return -1;
    }
    return count;
}

void shell_words_append(char *out, size_t size, const char *word) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+,:=@%";
    text_append(out, size, " ");
    if (*word && strspn(word, plain) == strlen(word)) {
        text_append(out, size, word);
        return;
    }
    text_append(out, size, "'");
    for (; *word; word++) {
        if (*word == '\'')
            text_append(out, size, "'\\''");
        else
            text_append_bytes(out, size, word, 1);
    }
    text_append(out, size, "'");
}
