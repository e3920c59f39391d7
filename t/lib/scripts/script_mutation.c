#include "t/lib/scripts/script_mutation.h"

#include <ctype.h>
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/chance.h"
#include "lua/vm/heap.h"
#include "core/base/files.h"

enum { LARGEST = 64 * 1024, ROOM = 2 * LARGEST, MOST_WOUNDS = 3 };

/* A piece of a text. */
typedef struct TextPiece {
    size_t from, size;
} TextPiece;

/* A text that is being mutated. */
typedef struct MutatedText {
    const MutationSources *sources;
    uint64_t *chance;
    char text[ROOM + 1];
    size_t size;
} MutatedText;

static void *must(void *memory) {
    if (!memory) abort();
    return memory;
}

static int is_script(const struct dirent *file) {
    size_t length = strlen(file->d_name);
    return length > 4 && strcmp(file->d_name + length - 4, ".lua") == 0;
}

void mutation_sources_add(MutationSources *sources, const char *folder) {
    struct dirent **files;
    char path[512];
    const char *trouble;
    size_t size;
    int count = scandir(folder, &files, is_script, alphasort);
    if (count < 0) abort();
    sources->texts = heap_resize(sources->texts, sizeof(char *) * (size_t)(sources->count + count + 1));
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]->d_name);
        sources->texts[sources->count++] = must(files_read(NULL, path, LARGEST, &size, &trouble));
        free(files[i]);
    }
    free(files);
}

void mutation_sources_free(MutationSources *sources) {
    for (int i = 0; i < sources->count; i++) free(sources->texts[i]);
    free(sources->texts);
}

static uint32_t draw(const MutatedText *mutated, size_t end) {
    return chance_below(mutated->chance, (uint32_t)(end ? end : 1));
}

/* The end of the token that begins here: a word, a number, a string, a space or one character. */
static size_t token_end(const char *text, size_t size, size_t from) {
    size_t at = from + 1;
    unsigned char first = (unsigned char)text[from];
    if (isalnum(first) || first == '_')
        while (at < size && (isalnum((unsigned char)text[at]) || text[at] == '_')) at++;
    else if (first == '"')
        while (at < size && text[at - (at > from + 1)] != '\n' && text[at++] != '"') continue;
    else if (isspace(first))
        while (at < size && isspace((unsigned char)text[at])) at++;
    return at;
}

/* A random token that is not a space. */
static TextPiece pick_token(const MutatedText *mutated, const char *text, size_t size) {
    size_t until = draw(mutated, size);
    TextPiece last = {0, 0};
    for (size_t at = 0; at < size && at <= until;) {
        size_t end = token_end(text, size, at);
        if (!isspace((unsigned char)text[at])) last = (TextPiece){at, end - at};
        at = end;
    }
    return last;
}

static TextPiece pick_line(const MutatedText *mutated) {
    size_t at = draw(mutated, mutated->size), end = at;
    while (at > 0 && mutated->text[at - 1] != '\n') at--;
    while (end < mutated->size && mutated->text[end++] != '\n') continue;
    return (TextPiece){at, end - at};
}

/* Replaces a piece by other bytes, if there is room. */
static void replace(MutatedText *mutated, TextPiece piece, const char *bytes, size_t size) {
    if (mutated->size - piece.size + size > ROOM) return;
    char *at = mutated->text + piece.from;
    memmove(at + size, at + piece.size, mutated->size - piece.from - piece.size);
    memcpy(at, bytes, size);
    mutated->size += size - piece.size;
}

static void copy_to(MutatedText *mutated, TextPiece from, TextPiece to) {
    char *bytes = heap_alloc(from.size + 1);
    memcpy(bytes, mutated->text + from.from, from.size);
    replace(mutated, to, bytes, from.size);
    free(bytes);
}

static TextPiece after(TextPiece piece) {
    return (TextPiece){piece.from + piece.size, 0};
}

static void drop_token(MutatedText *mutated) {
    replace(mutated, pick_token(mutated, mutated->text, mutated->size), "", 0);
}

static void double_token(MutatedText *mutated) {
    TextPiece token = pick_token(mutated, mutated->text, mutated->size);
    copy_to(mutated, token, after(token));
}

/* Swaps it with a token of the same text. */
static void copy_token(MutatedText *mutated) {
    TextPiece from = pick_token(mutated, mutated->text, mutated->size);
    copy_to(mutated, from, pick_token(mutated, mutated->text, mutated->size));
}

/* Replaces it by a token of another text. */
static void borrow_token(MutatedText *mutated) {
    const char *other = mutated->sources->texts[draw(mutated, (size_t)mutated->sources->count)];
    TextPiece from = pick_token(mutated, other, strlen(other));
    replace(mutated, pick_token(mutated, mutated->text, mutated->size), other + from.from, from.size);
}

static void drop_line(MutatedText *mutated) {
    replace(mutated, pick_line(mutated), "", 0);
}

/* Moves or duplicates a line. */
static void copy_line(MutatedText *mutated) {
    TextPiece from = pick_line(mutated), to = pick_line(mutated);
    copy_to(mutated, from, (TextPiece){to.from, draw(mutated, 2) ? to.size : 0});
}

static void truncate_text(MutatedText *mutated) {
    mutated->size = draw(mutated, mutated->size);
}

static void spoil_bytes(MutatedText *mutated) {
    for (uint32_t left = 1 + draw(mutated, 4); left > 0 && mutated->size; left--)
        mutated->text[draw(mutated, mutated->size)] = (char)draw(mutated, 256);
}

/* Replaces a token by an extreme value. */
static void poison_token(MutatedText *mutated) {
    static const char *const poison[] = {
        "0",      "-1",   "1",   "2",          "5",         "6",        "99",
        "255",    "256",  "1e9", "1/0",        "0/0",       "0.5",      "-9223372036854775807",
        "nil",    "true", "{}",  "\"\"",       "\"van-1\"", "\"\\0\"",  "function() end",
        "{ {} }", "g",    "s",   "\"hand:1\"", "\"%s%n\"",  "{ 1, 2 }", "(\"x\"):rep(4000)"};
    const char *value = poison[draw(mutated, sizeof poison / sizeof *poison)];
    replace(mutated, pick_token(mutated, mutated->text, mutated->size), value, strlen(value));
}

/* Replaces a digit. Such scripts run furthest. */
static void change_figure(MutatedText *mutated) {
    char figure[8];
    for (int tries = 0; tries < 50; tries++) {
        TextPiece token = pick_token(mutated, mutated->text, mutated->size);
        if (!token.size || !isdigit((unsigned char)mutated->text[token.from])) continue;
        snprintf(figure, sizeof figure, "%d", (int)draw(mutated, 21));
        replace(mutated, token, figure, strlen(figure));
        return;
    }
}

char *script_mutation(const MutationSources *sources, int which, uint64_t *chance, size_t *size) {
    static void (*const wounds[])(MutatedText *) = {drop_token,   double_token, copy_token,  borrow_token,
                                                    drop_line,    copy_line,    spoil_bytes, truncate_text,
                                                    poison_token, change_figure};
    MutatedText *mutated = heap_new(1, sizeof *mutated);
    mutated->sources = sources;
    mutated->chance = chance;
    mutated->size = strlen(sources->texts[which]);
    memcpy(mutated->text, sources->texts[which], mutated->size);
    for (uint32_t left = 1 + draw(mutated, MOST_WOUNDS); left > 0; left--)
        wounds[draw(mutated, sizeof wounds / sizeof *wounds)](mutated);
    char *text = heap_alloc(mutated->size + 1);
    memcpy(text, mutated->text, mutated->size);
    *size = mutated->size;
    free(mutated);
    return text;
}
