#include "core/base/shell_words.h"

#include <stdbool.h>
#include <string.h>

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

static void append(char *out, size_t size, const char *text, size_t length) {
    size_t used = strlen(out), room = size - used - 1;
    if (length > room) length = room;
    memcpy(out + used, text, length);
    out[used + length] = 0;
}

void shell_words_append(char *out, size_t size, const char *word) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+,:=@%";
    append(out, size, " ", 1);
    if (*word && strspn(word, plain) == strlen(word)) {
        append(out, size, word, strlen(word));
        return;
    }
    append(out, size, "'", 1);
    for (; *word; word++) {
        if (*word == '\'')
            append(out, size, "'\\''", 4);
        else
            append(out, size, word, 1);
    }
    append(out, size, "'", 1);
}
